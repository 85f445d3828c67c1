import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The words of the pages about one service or one town. */
export const itemWords = words({
  need: 'What we need from you',
  next: 'Next open times',
  time: 'Time',
  service: 'Service',
  inTown: (town: string) => `Detailing in ${town}`,
  ofTown: (town: string, business: string) =>
    `${business} comes to ${town}: what each service costs there with the drive, how long it takes, and the next open days.`,
  pricesIn: (town: string) => `Prices in ${town}`,
  daysIn: (town: string) => `Next days in ${town}`,
  home: 'Our home base.',
  away: (minutes: number) => `${minutes} minutes from our home base.`,
  /** Below prices that stand without a word. */
  from: (note: string) => withFullStop(note ? `Prices from, ${note}` : 'Prices from'),
})
