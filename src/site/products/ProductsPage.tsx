import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { Card } from '#design/Card.tsx'
import hidden from '#design/hidden.module.css'
import { PageTitle } from '#design/PageTitle.tsx'
import { productLink } from '#features/contact/product-link.ts'
import { catalogue, productKinds } from '#features/website/product-kinds-words.ts'
import { ContactBanner } from '#features/website/site/Banner.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './ProductsPage.module.css'
import { productPicture } from './product-pictures.ts'

/** The width of a card in the grid of three columns, or of two. */
const sizes = '(min-width: 1280px) 384px, (min-width: 900px) 30vw, 46vw'

/**
 * The catalogue. It has no prices and no cart; each card links to the contact form, with a message about it. The chips
 * narrow it without a script: the style sheet hides the cards of other kinds.
 */
export function ProductsPage() {
  const { products, productsPage } = content()
  return (
    <>
      <PageTitle title={productsPage.title} text={productsPage.subtitle} />
      <Band title={productsPage.section} isQuiet>
        <div className={styles.catalogue}>
          <Chips />
          <ul role="list" className={styles.grid}>
            {products.map(({ id, title, text, picture, kinds }) => (
              <li key={id} data-kinds={placesOf(kinds)}>
                <Card
                  title={title}
                  text={text}
                  alt={picture.alt}
                  picture={productPicture(picture.file)}
                  sizes={sizes}
                  isTall
                  link={{ href: productLink(id), label: productsPage.link }}
                />
              </li>
            ))}
          </ul>
        </div>
      </Band>
      <ContactBanner />
    </>
  )
}

/** Where these kinds stand in the list of all. */
const placesOf = (kinds: readonly string[]) =>
  productKinds.flatMap((kind, i) => (kinds.includes(kind) ? i : [])).join(' ')

/** The kinds that have products, to choose one; nothing if that would leave no choice. */
function Chips() {
  const { products, facts } = content()
  const used = productKinds.filter((kind) => products.some(({ kinds }) => kinds.includes(kind)))
  if (used.length < 2) return null
  return (
    <fieldset className={styles.chips}>
      <legend className={hidden.hidden}>{t(catalogue).show}</legend>
      <Chip value="" label={`${t(catalogue).all} ${products.length}`} />
      {used.map((kind) => (
        <Chip key={kind} value={String(productKinds.indexOf(kind))} label={fill(t(catalogue).kinds[kind], facts)} />
      ))}
    </fieldset>
  )
}

const Chip = ({ value, label }: { value: string; label: string }) => (
  <label>
    <input type="radio" name="kind" value={value} defaultChecked={value === ''} />
    {label}
  </label>
)
