import { crews as words } from '#content/desk-crews.ts'
import type { Opening } from '#content/opening.ts'
import type { Crew } from '#domain/desk/crews.ts'

/** The crews, by their numbers. */
export const crewsOf = ({ crews, crewNames }: Opening): Crew[] =>
  Array.from({ length: crews }, (_, i) => ({
    number: i + 1,
    name: crewNames[i] || words.name(i + 1),
  }))
