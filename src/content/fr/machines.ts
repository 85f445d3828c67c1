import type { atTheEnd as english } from '../en/machines.ts'
import type { Translated } from '../translated.ts'

/** The end of each page as Markdown. */
export const atTheEnd = {
  people: (page: string) => `Pour les personnes\u00a0: ${page}`,
  programs: (guide: string) =>
    `Pour demander les heures libres et envoyer une demande par programme (en anglais)\u00a0: ${guide}`,
} as const satisfies Translated<typeof english>
