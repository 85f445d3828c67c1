import type pg from 'pg'
import { named, ReadOnly } from './postgres-errors.ts'

/** The name of the turn among the locks of the database. Any number that no other program uses. */
export const TURN = '5207719354120663041'

/** How long a server keeps the turn without a word before the database takes it away: its machine may be gone. */
const SILENT_MS = 10_000

/**
 * Begins a transaction and takes the turn to write, for which it waits `turnMs` milliseconds. Throws a ReadOnly if the
 * server takes no writes; then the next transaction connects anew, since another server may have the address by now.
 */
export async function begin(writer: pg.Pool, turnMs: number): Promise<pg.PoolClient> {
  let client: pg.PoolClient | undefined
  try {
    client = await writer.connect()
    if (takesNoWrites(await client.query(beginning(turnMs)))) throw new ReadOnly()
    return client
  } catch (error) {
    // A connection that could not begin is in no known state.
    client?.release(true)
    throw named(error)
  }
}

/** All in one message. What is `local` ends with the transaction. */
const beginning = (turnMs: number) => `begin isolation level read committed;
set local lock_timeout = ${turnMs};
set local idle_in_transaction_session_timeout = ${SILENT_MS};
select pg_advisory_xact_lock(${TURN}), current_setting('transaction_read_only')`

/** Several statements have several results, which the types of pg do not say. */
const takesNoWrites = (results: unknown) =>
  Array.isArray(results) && results.at(-1).rows[0].current_setting === 'on'
