import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '#domain/message.ts'
import type { Db } from '#server/db/schema.ts'

/** Stores a contact message. */
export const insertMessage = (db: Db, message: ContactMessage) =>
  db
    .insertInto('messages')
    .values({ id: randomUUID(), created_at: new Date().toISOString(), ...message })
    .execute()

/** Deletes the messages from before an instant. */
export const deleteMessagesBefore = (db: Db, instant: Date) =>
  db.deleteFrom('messages').where('created_at', '<', instant.toISOString()).execute()
