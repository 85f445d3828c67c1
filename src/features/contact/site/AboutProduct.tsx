import { useState } from 'react'
import { t } from '#core/words.ts'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { linkedProduct } from '#features/contact/product-link.ts'
import { contact } from '#features/contact/words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './AboutProduct.module.css'

/** A small picture of each product, by its id. */
export type Thumbs = Readonly<Record<string, string>>

type Props = {
  thumbs: Thumbs
  /** Called with the beginning of the message about the product, without the space at its end. */
  remove: (begun: string) => void
}

const words = () => t(contact).aboutProduct

/** The product from whose link a visitor came, with a button that takes it away; nothing without one. */
export function AboutProduct({ thumbs, remove }: Props) {
  const [product, setProduct] = useState(() => linkedProduct(content().products, location.search))
  if (!product) return null
  const { id, title } = product
  return (
    <div className={styles.about}>
      {thumbs[id] && <img src={thumbs[id]} width={96} height={72} alt="" />}
      <p>
        {words().about} <strong>{title}</strong>
      </p>
      <button
        type="button"
        aria-label={words().remove(title)}
        onClick={() => {
          remove(words().message(title).trim())
          history.replaceState(history.state, '', location.pathname)
          setProduct(undefined)
        }}
      >
        <Icon path={marks.cross} size={20} />
      </button>
    </div>
  )
}
