import { pages, shareCard } from '#content/pages.ts'
import { townsIn } from '#domain/area.ts'
import { hoursGroups } from '#domain/opening-hours.ts'
import { toE164 } from '#domain/phone.ts'
import { content } from '#site/content/content.ts'

/** The business as schema.org describes one (https://schema.org/AutoWash), as JSON-LD that is safe inside a script. */
export function structuredData(origin: URL | undefined): string {
  const { business, opening, pageTexts, serviceArea, services } = content()
  const at = (path: string) => new URL(path, origin).href
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    name: business.name,
    description: pageTexts.home.description,
    url: at(pages.home.path),
    image: at(shareCard.path),
    telephone: toE164(business.phone),
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.city,
      addressRegion: business.provinceCode,
      postalCode: business.postalCode,
      addressCountry: 'CA',
    },
    openingHoursSpecification: hoursGroups(opening.week).flatMap(({ days, hours }) =>
      hours
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days,
              opens: hours.from,
              closes: hours.to,
            },
          ]
        : [],
    ),
    areaServed: townsIn(serviceArea).map((name) => ({ '@type': 'City', name })),
    sameAs: business.socialLinks.map((link) => link.href),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service.label, description: service.text },
      })),
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
