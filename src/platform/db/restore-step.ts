import type { OpenCopy } from './dialects/sqlite-files.ts'
import type { Schema } from './schema.ts'

/** The last number of each series in a database, and when the first start made it: a backup of it has the same instant. */
export type LastNumbers = { madeAt: string; numbers: ReadonlyMap<string, number> }

/** What is known of the time since the backup: the numbers of the database that the copy takes the place of, or that nothing was issued. */
export type Since = { replaced?: LastNumbers | undefined; nothingIssued?: boolean }

/** A copy that a restore has made, before any server uses it. */
export type Restored = { copy: OpenCopy; now: number; since: Since }

/** Changes the copy. Returns what a person should check. */
type Work = (restored: Restored) => string | undefined

/**
 * What a restore does about a table. `kept`: its rows come back as they were, for this reason. `reset`: the program puts right what
 * would do harm. `asked`: it asks a person, about what only they can know. `unneeded`: nothing depends on it after a restore.
 */
export type RestoreAnswer = { kept: string } | { reset: Work } | { asked: Work } | { unneeded: string }

/** The answers of a feature for its tables, and for others of which it knows something. */
export type RestoreStep = { readonly [Table in keyof Schema]?: RestoreAnswer }

/** The same with an answer for each of its own tables. */
export type RestoreOf<Tables> = RestoreStep & { readonly [Table in keyof Tables]: RestoreAnswer }

export const WITH_BOOKING = 'a part of its booking'
export const WITH_DOCUMENT = 'a part of its document, which is frozen'
export const SET_ON_DESK = 'what the desk sets is as it was before, as the first line says'
export const NOT_YET = 'what is still to be done waits on the desk again'
export const SHORT = 'it is of no use after some minutes'
export const EVIDENCE = 'evidence'

/** Deletes all rows of a table of which nobody needs to be told. */
export const deleteRows = (table: keyof Schema): RestoreAnswer => ({
  reset: ({ copy }) => {
    copy.exec(`delete from ${table}`)
    return undefined
  },
})

/** Names consents, if there are some: what a client has withdrawn since the backup holds again. */
export const consentsOf = (rows: string): RestoreAnswer => ({
  asked: ({ copy }) =>
    copy.prepare(`select 1 from ${rows}`).get()
      ? 'consents to promotions, to text messages and to pictures: what was withdrawn since the backup holds again. Withdraw it on the desk for whoever wrote to you.'
      : undefined,
})

/** A line about a number of things; none about no things. */
export const countLine = (count: number, one: string, words: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : `${one}s`} ${words}`
