import type { Opening } from '#core/opening.ts'
import type { Crew } from '#features/schedule/crews.ts'
import { crews as words } from '#features/schedule/desk-crews-words.ts'
import { numbersOf } from './share-out.ts'

/** The crews, by their numbers. */
export const crewsOf = ({ crews, crewNames }: Opening): Crew[] =>
  numbersOf(crews).map((number) => ({
    number,
    name: crewNames[number - 1] || words.name(number),
  }))
