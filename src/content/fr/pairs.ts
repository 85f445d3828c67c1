import type * as english from '../pairs.ts'
import type { Translated } from '../translated.ts'

export const pairWords: Translated<typeof english.pairWords> = {
  before: 'Avant',
  after: 'Après',
  slider: (title: string) => `${title}\u00a0: part visible de la photo d’avant`,
}
