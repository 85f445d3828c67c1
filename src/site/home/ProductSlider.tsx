import { home } from '#content/home.ts'
import { Card } from '#site/ui/Card.tsx'
import { Carousel, slideSizes } from '#site/ui/Carousel.tsx'
import { type PictureData, pictureOf } from '#site/ui/Picture.tsx'

const pictures = import.meta.glob<PictureData>('/art/masters/slide-*.webp', {
  eager: true,
  import: 'default',
  query: '?w=360;540;720;1080&format=avif;webp&as=picture',
})

const { title, link, slides } = home.slider

/** The slider of the kinds of products, each with a link to the catalogue. */
export const ProductSlider = () => (
  <Carousel label={title} ground="light">
    {slides.map((slide) => (
      <Card
        key={slide.title}
        title={slide.title}
        text={slide.text}
        alt={slide.picture.alt}
        picture={pictureOf(pictures, slide.picture.file)}
        sizes={slideSizes}
        link={link}
      />
    ))}
  </Carousel>
)
