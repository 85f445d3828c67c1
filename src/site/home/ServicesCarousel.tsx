import type { PictureData } from '#content/pictures.ts'
import { prices as words } from '#content/prices.ts'
import { halvesOf, serviceFacts } from '#domain/service-facts.ts'
import { offered } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { Card } from '#site/ui/Card.tsx'
import { Carousel, slideSizes } from '#site/ui/Carousel.tsx'
import { pictureOf } from '#site/ui/Picture.tsx'

const pictures = import.meta.glob<PictureData>('/art/masters/service-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** The carousel of the services. */
export function ServicesCarousel() {
  const { home, services } = content()
  return (
    <Carousel label={home.services.title} ground="dark">
      {offered(services).map((service) => {
        const { takes, includes, price } = serviceFacts(service)
        return (
          <Card
            key={service.label}
            title={service.label}
            text={service.text}
            points={includes}
            note={[takes, price].filter(Boolean).join(words.between)}
            halves={halvesOf(service)}
            alt={service.picture.alt}
            picture={pictureOf(pictures, service.picture.file)}
            sizes={slideSizes}
            ground="dark"
          />
        )
      })}
    </Carousel>
  )
}
