import { language } from '#core/language-words.ts'
import { otherLanguage } from '#core/other-language.ts'
import { pages, shareCard } from '#core/pages.ts'
import { toE164 } from '#core/phone.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { townsIn } from '#features/services/area.ts'
import { comingDays, hoursGroups } from '#features/services/opening-hours.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'

/** The business as schema.org describes one (https://schema.org/AutoWash), as JSON-LD that is safe inside a script. */
export function structuredData(origin: URL | undefined): string {
  const { business, opening, pageTexts, serviceArea, services } = content()
  const at = (path: string) => new URL(path, origin).href
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    name: business.name,
    description: pageTexts.home.description,
    url: at(t(pages).home.path),
    image: at(t(shareCard).path),
    telephone: toE164(business.phone),
    email: business.email,
    knowsLanguage: [t(language).tag, t(otherLanguage).tag],
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.city,
      addressRegion: business.provinceCode,
      postalCode: business.postalCode,
      addressCountry: 'CA',
    },
    openingHoursSpecification: hoursGroups(opening.week).flatMap(({ days, hours }) =>
      hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: hours.from, closes: hours.to }] : [],
    ),
    specialOpeningHoursSpecification: specialHours(),
    areaServed: townsIn(serviceArea).map((name) => ({ '@type': 'City', name })),
    ...(business.socialLinks.length > 0 && { sameAs: business.socialLinks.map((link) => link.href) }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: offeredServices(services).map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service.label, description: service.text },
      })),
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The next days with other hours; undefined if there are none. Search engines read “midnight to midnight” as closed. */
function specialHours() {
  const days = comingDays(content().opening, today())
  if (days.length === 0) return undefined
  return days.map(({ day, hours }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: hours?.from ?? '00:00',
    closes: hours?.to ?? '00:00',
  }))
}
