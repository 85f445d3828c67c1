import { words } from '#core/words.ts'

/** The words around what a visitor has chosen, apart from the free times: the form's first script has these alone. */
export const choiceWords = words({
  /** The name of its card. */
  title: 'Your choice',
  /** The button that opens it again, and the same for a screen reader. */
  change: 'Change',
  changeOf: (what: string) => `Change: ${what}`,
})
