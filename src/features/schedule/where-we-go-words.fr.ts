import type { Translated } from '#core/translated.ts'
import type * as english from './where-we-go-words.ts'

/** The words about the places to which the business goes, with the map of them. */
export const whereWeGo = {
  title: 'Où nous allons',
  text: 'La carte montre la durée de notre trajet jusqu’à vous, et non la direction\u00a0: plus un endroit est loin du centre, plus le trajet est long.',
  map: 'Les endroits selon la durée du trajet, sur des cercles autour de notre point de départ. La liste dit la même chose.',
  home: 'notre point de départ',
  drive: (duration: string) => `${duration} de route`,
} as const satisfies Translated<typeof english.whereWeGo>
