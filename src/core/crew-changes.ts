import * as z from 'zod/mini'
import type { Accepted, CrewsBack } from './accepted.ts'
import { Crew, crewName } from './crews.ts'
import { crews as words } from './desk-crews-words.ts'
import { nameOf } from './name-of.ts'
import { shortTimeLabel } from './time.ts'

/** A job whose crew would change. `from` is the crew that it has, `to` the one that it would have; null is none. */
export const CrewChange = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.nullable(z.string()),
  appoint_date: z.string(),
  appoint_time: z.string(),
  version: z.int(),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
})
export type CrewChange = z.output<typeof CrewChange>

/** The extra fields of that 409. */
export const CrewChanges = z.object({ crews: z.array(Crew), changes: z.array(CrewChange) })
export type CrewChanges = z.output<typeof CrewChanges>

/** The changes as a repeated press accepts them. */
export const acceptedOf = (changes: readonly CrewChange[]): Accepted =>
  changes.map(({ id, version, to }) => ({ id, version, crew: to }))

/** The changes as an undo sends them. */
export const backOf = (changes: readonly CrewChange[]): CrewsBack =>
  changes.map(({ id, from, to }) => ({ id, from, to }))

/** What presses have changed together, one after the other. A job that is back at its crew has not changed. */
export function changedBy(...presses: (readonly CrewChange[])[]): CrewChange[] {
  const all = new Map<string, CrewChange>()
  for (const change of presses.flat()) {
    const { from } = all.get(change.id) ?? change
    all.set(change.id, { ...change, from })
  }
  return [...all.values()].filter(({ from, to }) => from !== to)
}

/** As many are named after a press: a toast has one short line for them. */
const MOST_NAMED = 3

/** The crews that other jobs have after a press on one, in words; nothing if none has changed. */
export function othersLine(crews: readonly Crew[], changes: readonly CrewChange[], own: string): string {
  const others = changes.filter(({ id }) => id !== own)
  if (others.length === 0) return ''
  const named = others
    .slice(0, MOST_NAMED)
    .map(({ to, ...job }) => words.withCrew(nameOf(job), to === null ? undefined : crewName(crews, to)))
  return words.now(named, others.length - named.length)
}

/** A change in words: `Eve Marsh (Thu, Jul 16, 1:00 p.m.) moves from Dave to Karl`. */
export function changeLine(crews: readonly Crew[], { from, to, ...job }: Omit<CrewChange, 'id' | 'version'>): string {
  const named = words.ask.job(nameOf(job), shortTimeLabel(job.appoint_date, job.appoint_time))
  if (to === null) return words.ask.loses(named)
  const given = crewName(crews, to)
  return from === null ? words.ask.gets(named, given) : words.ask.moves(named, crewName(crews, from), given)
}
