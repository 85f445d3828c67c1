import { buttons } from '#content/navigation.ts'
import type { PictureData } from '#content/pictures.ts'
import { productLink } from '#domain/product-link.ts'
import { content } from '#site/content/content.ts'
import { ContactBanner } from '#site/ui/Banner.tsx'
import { Card } from '#site/ui/Card.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import { pictureOf } from '#site/ui/Picture.tsx'
import { Section } from '#site/ui/Section.tsx'
import styles from './ProductsPage.module.css'

const pictures = import.meta.glob<PictureData>('/art/masters/product-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** The width of a card in the grid of three columns, of two, or of one. */
const sizes = '(min-width: 1280px) 380px, (min-width: 1000px) 29vw, (min-width: 640px) 44vw, 92vw'

/** The catalogue. It has no prices and no cart; each card links to the contact form, with a message about it. */
export function ProductsPage() {
  const { products, productsPage } = content()
  return (
    <>
      <PageTitle
        page="products"
        title={productsPage.title}
        text={productsPage.subtitle}
        call={buttons.bookUs}
      />
      <Section title={productsPage.section}>
        <ul role="list" className={styles.grid}>
          {products.map(({ id, title, text, picture }) => (
            <li key={title}>
              <Card
                title={title}
                text={text}
                alt={picture.alt}
                picture={pictureOf(pictures, picture.file)}
                sizes={sizes}
                link={{ href: productLink(id), label: productsPage.link }}
              />
            </li>
          ))}
        </ul>
      </Section>
      <ContactBanner />
    </>
  )
}
