import { words } from '#core/words.ts'

/** What a new site says of the facts that are made up, until its owner says what is right. */
export const madeUp = words({
  brands: 'These brands are examples, until the owner names those that the business carries.',
})
