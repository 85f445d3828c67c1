import type * as english from '../en/carousel.ts'
import type { Translated } from '../translated.ts'

export const carouselWords = {
  previous: 'Précédent',
  next: 'Suivant',
  goTo: (number: number) => `Aller à la diapositive ${number}`,
} as const satisfies Translated<typeof english.carouselWords>
