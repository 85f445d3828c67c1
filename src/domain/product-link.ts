import { pages } from '#content/pages.ts'

const PRODUCT = 'product'

/** The address of the contact form with a message about a product. */
export const productLink = (id: string) =>
  `${pages.contact.path}?${new URLSearchParams({ [PRODUCT]: id })}`

/** The product that such an address names; undefined if it names none that is known. */
export const linkedProduct = <Product extends { id: string }>(
  products: readonly Product[],
  query: string,
) => {
  const id = new URLSearchParams(query).get(PRODUCT)
  return products.find((it) => it.id === id)
}
