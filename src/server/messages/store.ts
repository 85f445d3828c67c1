import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '#domain/message.ts'
import type { Db } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'

/** Stores a contact message and returns its id. */
export async function insertMessage(db: Db, message: ContactMessage): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('messages')
    .values({ id, created_at: new Date().toISOString(), ...message })
    .execute()
  await publish(db, 'message_new', id)
  return id
}

/** The contact message with an id; undefined if there is none. */
export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes the messages that came in before an instant. */
export const deleteMessagesBefore = (db: Db, instant: Date) =>
  db.deleteFrom('messages').where('created_at', '<', instant.toISOString()).execute()
