import type { Translated } from '#core/translated.ts'
import type * as english from './packages-words.ts'

/** The words about packages, each a service with some of its add-ons. */
export const packageWords = {
  choose: 'Forfaits',
  recommended: 'Recommandé',
  without: 'Non compris\u00a0:',
  book: 'Réserver ce forfait',
  contents: 'Ce qui est compris',
  compare: 'Comparer',
  included: 'Compris',
  adds: (before: string, added: string) => `${before} + ${added}`,
  bookNamed: (name: string) => `Réserver ce forfait\u00a0: ${name}`,
} as const satisfies Translated<typeof english.packageWords>
