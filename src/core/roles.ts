import type { Crew } from './crews.ts'

/** The roles of people of the desk. Crew see their own day, and take the payments of their own jobs. */
export const roles = ['owner', 'crew'] as const
export type Role = (typeof roles)[number]

/** A person of the desk. `crew` is the number of the crew with which somebody of a crew works. */
export type Person = { email: string; role: Role; crew: number | null }

/** The answer of `GET /desk/api/people`: all who may sign in, and the crews with which they may work. */
export type PersonList = { people: Person[]; crews: Crew[] }

/** The problem type of the 403 for a call that a role may not make. */
export const NOT_FOR_ROLE = 'urn:problem:not-for-role'
