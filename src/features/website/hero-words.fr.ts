import type { Translated } from '#core/translated.ts'
import type { hero as english } from './hero-words.ts'

/** The line below the subtitle of the home page: where the business goes, and what it brings. */
export const hero = {
  places: (nearest: string, farthest: string) => (nearest === farthest ? nearest : `${nearest}\u00a0– ${farthest}`),
  between: '\u00a0· ',
} as const satisfies Translated<typeof english>
