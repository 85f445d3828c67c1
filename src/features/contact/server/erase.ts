import { ERASED } from '#core/desk-words.ts'
import type { ContactMessage } from '#features/contact/message.ts'
import type { Db } from '#platform/db/schema.ts'

/** The new value of each field, or `kept`. */
const messageFields: Record<keyof ContactMessage, string> = { name: ERASED, email: '', topic: 'kept', message: '' }

const { topic: _, ...erased } = messageFields

/** Overwrites the personal data of a message, in a transaction. */
export const overwriteMessage = (trx: Db, id: string) =>
  trx
    .updateTable('messages')
    .set((eb) => ({ ...erased, phone: null, erased_at: new Date().toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
