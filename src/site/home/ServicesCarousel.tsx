import { buttons } from '#core/navigation-words.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { t } from '#core/words.ts'
import { Card } from '#design/Card.tsx'
import { Carousel, slideSizes } from '#design/Carousel.tsx'
import { pictureOf } from '#design/Picture.tsx'
import { bookingHref } from '#features/booking-form/site/shared/board/carry.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import type { CardOffer } from './card-offers.ts'

const pictures = import.meta.glob<PictureData>('/art/masters/service-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card&quality=36',
})

/** The carousel of the services. `offers` is what each of them takes. */
export function ServicesCarousel({ offers }: { offers: readonly CardOffer[] }) {
  const { home, services } = content()
  return (
    <Carousel label={home.services.title}>
      {offeredServices(services).map(({ value, label, text, picture }) => (
        <Card
          key={label}
          title={label}
          text={text}
          {...offers.find((it) => it.value === value)}
          alt={picture.alt}
          picture={pictureOf(pictures, picture.file)}
          sizes={slideSizes}
          link={{ ...t(buttons).bookThis, href: bookingHref({ service_type: value }) }}
        />
      ))}
    </Carousel>
  )
}
