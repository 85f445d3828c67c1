import type { Translated } from '#core/translated.ts'
import type * as english from './logbook-words.ts'

/** The words of the last jobs on the home page. */
export const logbookWords = {
  title: 'Nos derniers travaux',
  stars: (stars: number) => `${stars} étoiles sur 5`,
  doneBy: (crew: string) => `Fait par ${crew}`,
  of: (client: string, town: string) => `${client}, ${town}`,
  writtenInEnglish: '(avis écrit en anglais)',
  writtenInFrench: '(avis écrit en français)',
  done: (vehicles: string, since: number) => `${vehicles} véhicules depuis ${since}`,
  vehicle: 'Un véhicule',
  alt: {
    before: (vehicle: string) => `${vehicle} avant le travail`,
    after: (vehicle: string) => `${vehicle} après le travail`,
  },
} as const satisfies Translated<typeof english.logbookWords>
