import { crews as words } from '#content/desk-crews.ts'
import type { Opening } from '#content/opening.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { numbersOf } from './share-out.ts'

/** The crews, by their numbers. */
export const crewsOf = ({ crews, crewNames }: Opening): Crew[] =>
  numbersOf(crews).map((number) => ({
    number,
    name: crewNames[number - 1] || words.name(number),
  }))
