import type { PictureData } from '#content/pictures.ts'
import { priceWords } from '#domain/prices.ts'
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
      {offered(services).map(({ label, text, picture, prices }) => (
        <Card
          key={label}
          title={label}
          text={text}
          note={priceWords(prices)}
          alt={picture.alt}
          picture={pictureOf(pictures, picture.file)}
          sizes={slideSizes}
          ground="dark"
        />
      ))}
    </Carousel>
  )
}
