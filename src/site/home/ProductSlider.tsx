import { buttons } from '#core/navigation-words.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { t } from '#core/words.ts'
import { Card } from '#design/Card.tsx'
import { Carousel, slideSizes } from '#design/Carousel.tsx'
import { pictureOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'

const pictures = import.meta.glob<PictureData>('/art/masters/slide-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card&quality=36',
})

/** The slider of the kinds of products, each with a link to the catalogue. */
export function ProductSlider() {
  const { title, slides } = content().home.slider
  return (
    <Carousel label={title}>
      {slides.map((slide) => (
        <Card
          key={slide.title}
          title={slide.title}
          text={slide.text}
          alt={slide.picture.alt}
          picture={pictureOf(pictures, slide.picture.file)}
          sizes={slideSizes}
          link={t(buttons).shop}
        />
      ))}
    </Carousel>
  )
}
