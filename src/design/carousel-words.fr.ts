import type { Translated } from '#core/translated.ts'
import type * as english from './carousel-words.ts'

export { carousel } from './carousel-words.ts'

export const carouselWords = {
  previous: 'Précédent',
  next: 'Suivant',
  goTo: (number: number) => `Aller à la diapositive ${number}`,
} as const satisfies Translated<typeof english.carouselWords>
