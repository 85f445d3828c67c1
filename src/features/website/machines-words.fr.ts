import type { Translated } from '#core/translated.ts'
import type { atTheEnd as english } from './machines-words.ts'

export { guide } from './machines-words.ts'

/** The end of each page as Markdown. */
export const atTheEnd = {
  people: (page: string) => `Pour les personnes\u00a0: ${page}`,
  programs: (guide: string) =>
    `Pour demander les heures libres et envoyer une demande par programme (en anglais)\u00a0: ${guide}`,
} as const satisfies Translated<typeof english>
