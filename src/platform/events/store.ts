import type { EventKind } from '#core/desk-events.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** Publishes an event, in the transaction that makes the change. `who` made it; null for a visitor. */
export const publish = (db: Db, kind: EventKind, subject_id: string, who: string | null = null) =>
  insertEvent(db, { kind, subject_id, who, at: new Date().toISOString() })

const insertEvent = builtOnce((db, event: Omit<Schema['events'], 'number'>) => db.insertInto('events').values(event))

/** The events after a number, oldest first, at most `most`. */
export const listEvents = (db: Db, after: number, most: number) =>
  db.selectFrom('events').selectAll().where('number', '>', after).orderBy('number').limit(most).execute()

/** The numbers of the oldest and the latest event that are kept; 0 if there is none. */
export async function eventNumbers(db: Db) {
  const end = (direction: 'asc' | 'desc') =>
    db.selectFrom('events').select('number').orderBy('number', direction).limit(1)
  const [first, last] = [await end('asc').executeTakeFirst(), await end('desc').executeTakeFirst()]
  return { first: first?.number ?? 0, last: last?.number ?? 0 }
}

/** The days for which events are kept: a desk page that was offline for less gets the events that it missed. */
export const KEPT_DAYS = 7

/** Deletes the events from before an instant, except the latest: numbers continue from it. */
export const deleteEventsBefore = (db: Db, instant: Date) =>
  db
    .deleteFrom('events')
    .where('at', '<', instant.toISOString())
    .where('number', '<', (eb) => eb.selectFrom('events').select((one) => one.fn.max('number').as('last')))
    .execute()
