import { pages } from '#core/pages.ts'
import { t, type WordsOf } from '#core/words.ts'
import { contact } from './words.ts'

type Topic = WordsOf<typeof contact>['topics'][number]['value']

const [PRODUCT, TOPIC] = ['product', 'topic']

/** The address of the contact form with a topic that is chosen already. */
export const topicLink = (topic: Topic) => `${t(pages).contact.path}?${new URLSearchParams({ [TOPIC]: topic })}`

/** The topic that such an address names; undefined if it names none of ours. */
export const linkedTopic = (query: string): Topic | undefined => {
  const named = new URLSearchParams(query).get(TOPIC)
  return t(contact).topics.find(({ value }) => value === named)?.value
}

/** The address of the contact form with a message about a product. */
export const productLink = (id: string) => `${t(pages).contact.path}?${new URLSearchParams({ [PRODUCT]: id })}`

/** The product that such an address names; undefined if it names none that is known. */
export const linkedProduct = <Product extends { id: string }>(products: readonly Product[], query: string) => {
  const id = new URLSearchParams(query).get(PRODUCT)
  return products.find((it) => it.id === id)
}
