import type { Translated } from '#core/translated.ts'
import type * as english from './season-words.ts'

/** The line of the season. */
export const seasonLine = {
  label: 'En cette saison',
  times: (service: string) => `${service}\u00a0:`,
  back: (day: string, time: string) => `De retour ${day} à ${time}`,
  ask: 'Demandez une heure dès maintenant.',
} as const satisfies Translated<typeof english.seasonLine>
