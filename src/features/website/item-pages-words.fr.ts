import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './item-pages-words.ts'

/** The words of the pages about one service or one town. */
export const itemWords = {
  need: 'Ce qu’il nous faut de votre part',
  next: 'Prochaines heures libres',
  time: 'Durée',
  service: 'Service',
  inTown: (town: string) => `Esthétique automobile à ${town}`,
  ofTown: (town: string, business: string) =>
    `${business} se rend à ${town}\u00a0: le prix de chaque service avec le déplacement, sa durée et les prochains jours libres.`,
  pricesIn: (town: string) => `Prix à ${town}`,
  daysIn: (town: string) => `Prochains jours à ${town}`,
  home: 'Notre point de départ.',
  away: (minutes: number) => `À ${minutes} minutes de notre point de départ.`,
  from: (note: string) => withFullStop(note ? `Prix de départ, ${note}` : 'Prix de départ'),
} as const satisfies Translated<typeof english.itemWords>
