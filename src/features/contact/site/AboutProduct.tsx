import { useState } from 'react'
import { t } from '#core/words.ts'
import { linkedProduct } from '#features/contact/product-link.ts'
import { contact } from '#features/contact/words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './AboutProduct.module.css'

type Props = {
  /** Called with the beginning of the message about the product, without the space at its end. */
  remove: (begun: string) => void
}

const words = () => t(contact).aboutProduct

/** The product from whose link a visitor came, with a button that takes it away; nothing without one. */
export function AboutProduct({ remove }: Props) {
  const [product, setProduct] = useState(() => linkedProduct(content().products, location.search))
  if (!product) return null
  const { title } = product
  return (
    <div className={styles.about}>
      <p>
        {words().about} <strong>{title}</strong>
      </p>
      <button
        type="button"
        aria-label={words().removeProduct(title)}
        onClick={() => {
          remove(words().message(title).trim())
          history.replaceState(history.state, '', location.pathname)
          setProduct(undefined)
        }}
      >
        {words().remove}
      </button>
    </div>
  )
}
