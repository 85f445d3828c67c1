import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import type { Person } from '#core/roles.ts'
import type { Session } from '#features/sign-in/sign-in.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'

declare module '#platform/db/hooks.ts' {
  interface Hooks {
    /** Ends the devices of people who may no longer sign in, or that were last opened in a session that somebody ends. */
    endDevices: (trx: Db, by: 'email' | 'session_id', of: readonly string[]) => Promise<unknown>
  }
}

/** How long a session lasts without use, and how long it lasts at most. */
const IDLE_MS = 12 * HOUR
export const SESSION_MS = limits.sessionDays * DAY

/** A session's use is stored once a minute at most: a read of the desk should not write. */
const WRITTEN_MS = MINUTE

const at = (ms: number) => new Date(ms).toISOString()

/** Begins a session. */
export async function insertSession(
  db: Db,
  given: { token_hash: string; email: string; browser: string },
): Promise<Session> {
  const now = at(Date.now())
  const session = { id: newId(), created_at: now, used_at: now, ...given }
  await db.insertInto('desk_sessions').values(session).execute()
  return toSession(session)
}

/** A session with what only the server needs: its last use, its browser, and when its person last proved themselves. */
type FoundSession = Session & { used_at: string; browser: string; proved_at: string }

/** The session of a call, with the role of its person. */
export type OpenSession = FoundSession & Pick<Person, 'role' | 'crew'>

/** The session of a token; undefined if there is none or it has ended. */
export async function findSession(db: Db, tokenHash: string): Promise<FoundSession | undefined> {
  const row = await lasting(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!row) return undefined
  const { used_at, browser, created_at, proved_at } = row
  return { ...toSession(row), used_at, browser, proved_at: proved_at ?? created_at }
}

/** Stores that the person of a session has proved themselves just now. */
export const proveSession = (db: Db, id: string) =>
  db
    .updateTable('desk_sessions')
    .set({ proved_at: at(Date.now()) })
    .where('id', '=', id)
    .execute()

/** Keeps a session from becoming idle. */
export async function touchSession(db: Db, { id, used_at }: { id: string; used_at: string }) {
  if (Date.now() - Date.parse(used_at) < WRITTEN_MS) return
  await db
    .updateTable('desk_sessions')
    .set({ used_at: at(Date.now()) })
    .where('id', '=', id)
    .execute()
}

/** The sessions of an address, the last used one first. */
export async function listSessions(db: Db, email: string) {
  const rows = await lasting(db).where('email', '=', email).orderBy('used_at', 'desc').execute()
  return rows.map((row) => ({ ...toSession(row), used_at: row.used_at, browser: row.browser }))
}

/** The ids of those sessions that have not ended. */
export async function lastingSessions(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await lasting(db).where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

/** Ends a session of an address. False if it has no such session. */
export async function deleteSession(db: Db, { id, email }: Pick<Session, 'id' | 'email'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  // A phone that got lost must not ring for its finder. One whose session has only expired goes on.
  if (numDeletedRows === 1n) await hooksOf(db).endDevices(db, 'session_id', [id])
  return numDeletedRows === 1n
}

/** Deletes the sessions that have expired. */
export const deleteEndedSessions = (db: Db) =>
  db
    .deleteFrom('desk_sessions')
    .where((eb) =>
      eb.or([eb('used_at', '<', at(Date.now() - IDLE_MS)), eb('created_at', '<', at(Date.now() - SESSION_MS))]),
    )
    .execute()

const lasting = (db: Db) =>
  db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('used_at', '>', at(Date.now() - IDLE_MS))
    .where('created_at', '>', at(Date.now() - SESSION_MS))

const toSession = (row: { id: string; email: string; created_at: string; used_at: string }): Session => ({
  id: row.id,
  email: row.email,
  created_at: row.created_at,
  idle_at: at(Date.parse(row.used_at) + IDLE_MS),
  ends_at: at(Date.parse(row.created_at) + SESSION_MS),
})
