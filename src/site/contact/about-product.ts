import { contact } from '#content/contact.ts'
import type { Content } from '#domain/content/content.ts'
import type { ContactMessage } from '#domain/message.ts'
import { linkedProduct } from '#domain/product-link.ts'

const { topic, message } = contact.aboutProduct

/**
 * What to fill in for a visitor who comes from a product's link: the topic and the beginning of a message. Nothing that
 * was typed is replaced; the beginning of a message about another product is, as long as nothing was added to it.
 */
export function aboutProduct(
  typed: Partial<ContactMessage>,
  products: readonly Pick<Content['products'][number], 'id' | 'title'>[],
  query: string,
): Partial<ContactMessage> {
  const product = linkedProduct(products, query)
  const begun = ['', ...products.map(({ title }) => message(title).trim())]
  if (!product || !begun.includes((typed.message ?? '').trim())) return {}
  return { message: message(product.title), ...(!typed.topic && { topic }) }
}
