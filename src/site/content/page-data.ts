import type { PageKey } from '#core/pages.ts'
import { requestWords } from '#features/bookings/request-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import type { PageContent } from '#platform/browser/content.ts'

type Page = PageKey | 'desk'

/** Some of a content: not every part, but each as it is. */
type Some<Part> = Part extends string
  ? Part
  : Part extends readonly (infer Item)[]
    ? readonly Some<Item>[]
    : Part extends object
      ? { readonly [Key in keyof Part]?: Some<Part[Key]> }
      : Part

/** For each page with islands, exactly what these read. */
const partsOf = {
  home: ({ facts, home, howItWorks, openDays = null, pictures, serviceArea, services }) => ({
    facts: pick(facts, 'phone'),
    howItWorks: pick(howItWorks, 'priceNote'),
    openDays,
    pictures: pick(
      pictures,
      ...[...services, ...home.slider.slides]
        .map(({ picture }) => picture.file)
        .filter((file) => Object.hasOwn(pictures, file)),
    ),
    services: offeredServices(services).map((it) => pick(it, 'value', 'label', 'icon', 'text', 'picture', 'hidden')),
    serviceArea: placesIn(serviceArea),
    home: { services: pick(home.services, 'title'), slider: pick(home.slider, 'title', 'slides') },
  }),
  contact: ({ facts, pageTexts, products }) => ({
    facts: pick(facts, 'phone', 'email'),
    pageTexts: { contact: pick(pageTexts.contact, 'name') },
    products: products.map((it) => pick(it, 'id', 'title')),
  }),
  booking: ({
    addOns,
    facts,
    howItWorks,
    mail,
    openDays = null,
    opening,
    packages: { packages },
    pageTexts,
    questions,
    serviceArea,
    services,
  }) => ({
    addOns,
    facts: pick(facts, 'business', 'address', 'province', 'phone', 'email', 'notice'),
    howItWorks: pick(howItWorks, 'priceNote'),
    mail: { bookingClient: pick(mail.bookingClient, ...requestWords) },
    openDays,
    opening: { ...pick(opening, 'daysAhead'), ...hoursIn(opening) },
    packages: { packages },
    pageTexts: { booking: pick(pageTexts.booking, 'name'), contact: pick(pageTexts.contact, 'name') },
    questions,
    serviceArea: placesIn(serviceArea),
    services: services.map((it) =>
      pick(it, 'value', 'label', 'icon', 'minutes', 'minutesPerMore', 'prices', 'fleet', 'hidden'),
    ),
  }),
  manage: ({ facts, howItWorks, mail, opening, services }) => ({
    facts: pick(facts, 'phone', 'email', 'tax'),
    howItWorks: { sections: howItWorks.sections.filter(({ id }) => id === 'prepare') },
    mail: { bookingClient: pick(mail.bookingClient, ...requestWords) },
    opening: { ...pick(opening, 'daysAhead'), ...hoursIn(opening) },
    services: services.map((it) => pick(it, 'value', 'label')),
  }),
  quote: ({ facts }) => ({ facts: pick(facts, 'phone', 'email') }),
  pay: ({ facts }) => ({ facts: pick(facts, 'phone', 'email') }),
  desk: ({ addOns, dayDrafts, facts, questions, serviceArea, services }) => ({
    addOns,
    facts: pick(facts, 'business', 'province', 'tax'),
    dayDrafts,
    questions,
    serviceArea: {
      areas: serviceArea.areas.map(({ surcharge = null, ...area }) => ({
        ...pick(area, 'id', 'towns', 'prefixes', 'travelMinutes'),
        surcharge,
      })),
      ...pick(serviceArea, 'elsewhereMinutes', 'directTrips'),
    },
    services: services.map((it) => pick(it, 'value', 'label', 'minutes', 'minutesPerMore')),
  }),
} satisfies Partial<Record<Page, (content: PageContent) => Some<PageContent>>>

/** The content that a page carries for its islands, as JSON that is safe inside a script; undefined if it needs none. */
export function carriedBy(page: Page, content: PageContent): string | undefined {
  if (!hasParts(page)) return undefined
  return JSON.stringify(partsOf[page](content)).replaceAll('<', '\\u003c')
}

/** What a postal code means. JSON has no undefined: a place without a note, or a price of its drive, says so. */
const placesIn = ({ areas }: PageContent['serviceArea']) => ({
  areas: areas.map(({ note = '', surcharge = null, ...area }) => ({
    ...pick(area, 'towns', 'prefixes', 'travelMinutes'),
    surcharge,
    note,
  })),
})

/** The hours in which the list of times begins and ends. */
const hoursIn = ({ week, otherHours }: PageContent['opening']) => ({
  week,
  otherHours: otherHours.map((it) => pick(it, 'day', 'hours')),
})

const hasParts = (page: Page): page is keyof typeof partsOf => page in partsOf

const pick = <Part extends object, Key extends keyof Part>(part: Part, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, part[key]])) as Pick<Part, Key>
