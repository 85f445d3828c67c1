import { business } from '#content/business.ts'
import { opening } from '#content/opening.ts'
import { descriptions, pages, shareCard } from '#content/pages.ts'
import { services } from '#content/services.ts'
import { towns } from '#domain/area.ts'
import { hoursGroups } from '#domain/opening-hours.ts'
import { toE164 } from '#domain/phone.ts'

/** The business as schema.org describes one (https://schema.org/AutoWash), as JSON-LD that is safe inside a script. */
export function structuredData(origin: URL | undefined): string {
  const at = (path: string) => new URL(path, origin).href
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    name: business.name,
    description: descriptions.home,
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
    areaServed: towns.map((name) => ({ '@type': 'City', name })),
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
