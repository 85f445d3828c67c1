import { banners as english } from '../../defaults/banners.ts'
import type { Translated } from '../../translated.ts'

/** The banners at the end of pages. */
export const banners = {
  contact: {
    title: 'Vous ne savez pas ce qu’il faut à votre véhicule?',
    text: 'Dites-nous ce que vous conduisez et ce qui vous dérange. Nous vous répondons avec un plan et un prix.',
    picture: {
      file: english.contact.picture.file,
      alt: 'Un vaporisateur et une serviette pliée sous une lampe de travail',
    },
  },
  order: {
    title: 'Nous venons dans votre entrée, à votre stationnement ou sur votre chantier.',
    text: 'Commandez ce qu’il vous faut pour garder votre véhicule propre, ou réservez nos services et nous apportons tout l’atelier.',
    picture: {
      file: english.order.picture.file,
      alt: 'Un bidon de shampooing, un vaporisateur, des serviettes pliées, une boîte de cire et une brosse',
    },
  },
} as const satisfies Translated<typeof english>
