import { language } from '#core/language-words.ts'
import type { Link } from '#core/navigation-words.ts'
import { otherLanguage } from '#core/other-language.ts'
import { pages, shareCard } from '#core/pages.ts'
import { toE164 } from '#core/phone.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { townsIn } from '#features/services/area.ts'
import { comingDays, hoursGroups } from '#features/services/opening-hours.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import type { ItemPage } from '#site/items/item-pages.ts'

/** JSON that is safe inside a script. */
export const asScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The business as schema.org describes one (https://schema.org/AutoWash), as JSON-LD. */
export function structuredData(origin: URL | undefined): string {
  const { business, opening, pageTexts, serviceArea, services } = content()
  return asScript({
    '@context': 'https://schema.org',
    ...provider(origin),
    description: pageTexts.home.description,
    image: at(origin, t(shareCard).path),
    email: business.email,
    knowsLanguage: [t(language).tag, t(otherLanguage).tag],
    openingHoursSpecification: hoursGroups(opening.week).flatMap(({ days, hours }) =>
      hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: hours.from, closes: hours.to }] : [],
    ),
    specialOpeningHoursSpecification: specialHours(),
    areaServed: served(townsIn(serviceArea)),
    ...(business.socialLinks.length > 0 && { sameAs: business.socialLinks.map((link) => link.href) }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: offeredServices(services).map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service.label, description: service.text },
      })),
    },
  })
}

/** A service in towns, with its from-prices in dollars (https://schema.org/Service), and the way to its page. */
export function serviceData(
  origin: URL | undefined,
  { page, towns, prices, above }: { page: ItemPage; towns: readonly string[]; prices: readonly number[]; above: Link },
): object[] {
  const url = at(origin, page.path)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: page.name,
      description: page.description,
      url,
      provider: provider(origin),
      areaServed: served(towns),
      ...(prices.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'CAD',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
        },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { label: above.label, href: at(origin, above.href) },
        { label: page.name, href: url },
      ].map(({ label, href }, i) => ({ '@type': 'ListItem', position: i + 1, name: label, item: href })),
    },
  ]
}

const at = (origin: URL | undefined, path: string) => new URL(path, origin).href

const served = (towns: readonly string[]) => towns.map((name) => ({ '@type': 'City', name }))

/** Who does it, and where. A business that drives to its clients may have no street. */
function provider(origin: URL | undefined) {
  const { business } = content()
  return {
    '@type': 'AutoWash',
    name: business.name,
    url: at(origin, t(pages).home.path),
    telephone: toE164(business.phone),
    address: {
      '@type': 'PostalAddress',
      ...(business.street && { streetAddress: business.street }),
      addressLocality: business.city,
      addressRegion: business.provinceCode,
      postalCode: business.postalCode,
      addressCountry: 'CA',
    },
  }
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
