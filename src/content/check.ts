import { about } from './about.ts'
import { refusals } from './api.ts'
import { booking, consent } from './booking.ts'
import { business } from './business.ts'
import { calendar } from './calendar.ts'
import { openingProblems, serviceAreaProblems, serviceProblems } from './check-opening.ts'
import { contact } from './contact.ts'
import { deskRefusals, statusNames } from './desk.ts'
import { dayDrafts, deskPlanning, planningRefusals, skipReasons } from './desk-planning.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { mail, mailFailures } from './mail.ts'
import { clientStatuses, managePage, manageRefusals } from './manage.ts'
import { banners, navigation } from './navigation.ts'
import { notFound } from './not-found.ts'
import { opening } from './opening.ts'
import { descriptions, pages } from './pages.ts'
import { privacy } from './privacy.ts'
import { products, productsPage } from './products.ts'
import { serviceArea } from './service-area.ts'
import { services } from './services.ts'
import { warranty } from './warranty.ts'

/** How many of each the design is made for: change a number here together with its list. */
const expected = { products: 16, services: 6, slides: 4, brands: 9, values: 4 }

/** What is wrong with the content, each in a line that says where; empty when all is well. The build stops on any. */
export function contentProblems(): string[] {
  const counts = {
    products: products.length,
    services: services.length,
    slides: home.slider.slides.length,
    brands: business.brands.length,
    values: about.values.points.length,
  } satisfies typeof expected
  const wrongCounts = Object.entries(expected)
    .filter(([list, count]) => counts[list as keyof typeof counts] !== count)
    .map(([list, count]) => `${list}: ${counts[list as keyof typeof counts]} instead of ${count}`)

  const content = {
    about,
    banners,
    booking,
    business,
    calendar,
    consent,
    contact,
    dayDrafts,
    deskPlanning,
    descriptions,
    deskRefusals,
    statusNames,
    forms,
    home,
    mail,
    mailFailures,
    managePage,
    manageRefusals,
    clientStatuses,
    navigation,
    skipReasons,
    notFound,
    opening,
    pages,
    planningRefusals,
    privacy,
    products,
    productsPage,
    refusals,
    serviceArea,
    services,
    warranty,
  }
  return [
    ...wrongCounts,
    ...emptyTexts(content),
    ...openingProblems(),
    ...serviceAreaProblems(),
    ...serviceProblems(),
    ...duplicates(
      'services',
      services.map((service) => service.label),
    ),
    ...duplicates(
      'products',
      products.map((product) => product.title),
    ),
    ...duplicates(
      'pages',
      Object.values(pages).map((page) => page.path),
    ),
  ]
}

/** Empty texts anywhere in the content, alternative texts of pictures among them. */
function emptyTexts(value: unknown, path = 'content'): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [`${path}: the text is empty`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => emptyTexts(inner, `${path}.${key}`))
}

const duplicates = (list: string, values: readonly string[]) =>
  values
    .filter((value, i) => values.indexOf(value) !== i)
    .map((value) => `${list}: “${value}” stands twice`)
