import type { Translated } from '#core/translated.ts'
import type * as english from './choice-words.ts'

/** The words around what a visitor has chosen. */
export const choiceWords = {
  title: 'Votre choix',
  change: 'Modifier',
  changeOf: (what: string) => `Modifier\u00a0: ${what}`,
} as const satisfies Translated<typeof english.choiceWords>
