import type { Translated } from '#core/translated.ts'
import type * as english from './where-we-go-words.ts'

/** The words about the places to which the business goes. */
export const whereWeGo = {
  title: 'Où nous allons',
  text: 'Selon nos minutes de route.',
  paid: 'Selon nos minutes de route, et ce que coûte le déplacement. Le prix affiché à la réservation le comprend.',
  home: 'notre point de départ',
} as const satisfies Translated<typeof english.whereWeGo>
