import { group, line, picture, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

const banner = (label: string) =>
  group(label, { title: line('Title', 120), text: text('Text', 400), picture: picture('banner') })

export const shape = group('Banners', { contact: banner('Contact'), order: banner('Order') }, { page: 'home' })

/** The banners at the end of pages. */
export const english = {
  contact: {
    title: 'Not sure what your vehicle needs?',
    text: 'Tell us what you drive and what’s bugging you about it. We’ll get back to you with a plan and a price.',
    picture: { file: 'banner-contact', alt: 'A spray bottle and a folded towel under a work light' },
  },
  order: {
    title: 'We come to your driveway, your lot or your job site.',
    text: 'Order what you need to keep your vehicle clean, or book us and we’ll bring the whole shop.',
    picture: { file: 'banner-order', alt: 'A jug of shampoo, a spray bottle, folded towels, a tin of wax and a brush' },
  },
} as const satisfies ValueOf<typeof shape>

export const french = {
  contact: {
    title: 'Vous ne savez pas ce qu’il faut à votre véhicule?',
    text: 'Dites-nous ce que vous conduisez et ce qui vous dérange. Nous vous répondons avec un plan et un prix.',
    picture: { alt: 'Un vaporisateur et une serviette pliée sous une lampe de travail' },
  },
  order: {
    title: 'Nous venons dans votre entrée, à votre stationnement ou sur votre chantier.',
    text: 'Commandez ce qu’il vous faut pour garder votre véhicule propre, ou réservez nos services et nous apportons tout l’atelier.',
    picture: { alt: 'Un bidon de shampooing, un vaporisateur, des serviettes pliées, une boîte de cire et une brosse' },
  },
} as const satisfies French<typeof english>
