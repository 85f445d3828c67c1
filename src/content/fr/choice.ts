import type * as english from '../en/choice.ts'
import type { Translated } from '../translated.ts'

/** The words around what a visitor has chosen. */
export const choiceWords = {
  title: 'Votre choix',
  change: 'Modifier',
  changeOf: (what: string) => `Modifier\u00a0: ${what}`,
} as const satisfies Translated<typeof english.choiceWords>
