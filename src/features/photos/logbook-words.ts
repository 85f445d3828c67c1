import { words } from '#core/words.ts'

/** The words of the last jobs on the home page. */
export const logbookWords = words({
  title: 'The last jobs',
  stars: (stars: number) => `${stars} of 5 stars`,
  doneBy: (crew: string) => `Done by ${crew}`,
  /** `L., North Bay` */
  of: (client: string, town: string) => `${client}, ${town}`,
  writtenInEnglish: '(review written in English)',
  writtenInFrench: '(review written in French)',
  done: (vehicles: string, since: number) => `${vehicles} vehicles since ${since}`,
  /** Of which nobody noted what it is. */
  vehicle: 'A vehicle',
  /** The two pictures of a job, for people who do not see them. */
  alt: {
    before: (vehicle: string) => `${vehicle} before the work`,
    after: (vehicle: string) => `${vehicle} after the work`,
  },
})
