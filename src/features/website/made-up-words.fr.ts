import type { Translated } from '#core/translated.ts'
import type * as english from './made-up-words.ts'

/** What a new site says of the facts that are made up, until its owner says what is right. */
export const madeUp = {
  brands: 'Ces marques sont des exemples, jusqu’à ce que le propriétaire nomme celles que l’entreprise offre.',
} as const satisfies Translated<typeof english.madeUp>
