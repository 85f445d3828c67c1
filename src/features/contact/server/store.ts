import type { Selectable } from 'kysely'
import { HOUR } from '#core/durations.ts'
import { language } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import type { ContactMessage } from '#features/contact/message.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'

/**
 * Stores a contact message, in the language of the request, and returns its id. One that came as a text message has no topic of the
 * form and no address, and a `phone`.
 */
export async function insertMessage(
  db: Db,
  message: Record<keyof ContactMessage, string>,
  more: { phone?: string; language?: Language } = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('messages')
    .values({ id, created_at: new Date().toISOString(), language: language(), ...message, ...more })
    .execute()
  await publish(db, 'message_new', id)
  return id
}

/** How long a message that comes again counts as the same one. */
const RESENT_MS = HOUR

/**
 * Whether this very message was stored within the last hour: its sender did not get our answer, and sent it again.
 * EmailJS's protocol has no key to know that by. Ask in the transaction that stores the message.
 */
export async function isResent(trx: Db, message: ContactMessage): Promise<boolean> {
  const stored = await trx
    .selectFrom('messages')
    .select('id')
    .where('created_at', '>', new Date(Date.now() - RESENT_MS).toISOString())
    .where((eb) => eb.and(message))
    .executeTakeFirst()
  return stored !== undefined
}

export type StoredMessage = Selectable<Schema['messages']>

/** The contact message with an id; undefined if there is none. */
export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteMessagesBefore = (db: Db, instant: Date) =>
  db.deleteFrom('messages').where('created_at', '<', instant.toISOString()).execute()
