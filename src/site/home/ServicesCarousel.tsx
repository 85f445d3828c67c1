import { buttons } from '#core/navigation-words.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { t } from '#core/words.ts'
import { Card } from '#design/Card.tsx'
import { Carousel, slideSizes } from '#design/Carousel.tsx'
import { pictureOf } from '#design/Picture.tsx'
import { bookingHref } from '#features/schedule/site/shared/times/carry.ts'
import type { ServiceFacts } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'

const pictures = import.meta.glob<PictureData>('/art/masters/service-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

type Offer = Pick<ServiceFacts, 'value' | 'line' | 'includes' | 'halves'>

/** What the cards show of each service, and no more: the page carries it. */
export const cardOffers = (offers: readonly ServiceFacts[]): Offer[] =>
  offers.map(({ value, line, includes, halves }) => ({ value, line, includes, halves }))

/** The carousel of the services. `offers` is what each of them takes. */
export function ServicesCarousel({ offers }: { offers: readonly Offer[] }) {
  const { home, services } = content()
  return (
    <Carousel label={home.services.title} ground="dark">
      {offeredServices(services).map(({ value, label, text, picture }) => {
        const facts = offers.find((it) => it.value === value)
        return (
          <Card
            key={label}
            title={label}
            text={text}
            points={facts?.includes}
            note={facts?.line}
            halves={facts?.halves}
            alt={picture.alt}
            picture={pictureOf(pictures, picture.file)}
            sizes={slideSizes}
            link={{ ...t(buttons).bookThis, href: bookingHref({ service_type: value }) }}
            ground="dark"
          />
        )
      })}
    </Carousel>
  )
}
