import { buttons } from '#content/navigation.ts'
import type { PictureData } from '#content/pictures.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { Card } from '#site/ui/Card.tsx'
import { Carousel, slideSizes } from '#site/ui/Carousel.tsx'
import { pictureOf } from '#site/ui/Picture.tsx'

const pictures = import.meta.glob<PictureData>('/art/masters/slide-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** The slider of the kinds of products, each with a link to the catalogue. */
export function ProductSlider() {
  const { title, slides } = content().home.slider
  return (
    <Carousel label={title} ground="light">
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
