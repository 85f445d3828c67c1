import { words } from '#core/words.ts'

/** The line below the subtitle of the home page: where the business goes, and what it brings. */
export const hero = words({
  places: (nearest: string, farthest: string) => (nearest === farthest ? nearest : `${nearest} to ${farthest}`),
  between: '\u00a0· ',
})
