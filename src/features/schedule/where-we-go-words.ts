import { words } from '#core/words.ts'

/** The words about the places to which the business goes, with the map of them. */
export const whereWeGo = words({
  title: 'Where we go',
  text: 'The map shows how long we drive to you, not in which direction: the farther out a place, the longer the drive.',
  map: 'The places by the time of the drive, on rings around our home base. The list says the same.',
  home: 'our home base',
  drive: (duration: string) => `${duration} drive`,
})
