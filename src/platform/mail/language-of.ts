import { clientLanguage } from '#core/client-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/language.ts'
import type { Db } from '#platform/db/schema.ts'
import type { MailFacts } from '#platform/mail/template.ts'
import { isToClient } from './kinds.ts'
import type { Cell } from './mail-body.ts'
import type { Mail } from './mail-content.ts'

type About = Pick<Mail, 'booking_id' | 'message_id' | 'document_id'>

/**
 * The language of a mail: that of the document, the booking or the message that it is about, if it goes to the client. The owner and
 * people of the desk read English.
 */
export async function languageOf(
  db: Db,
  { booking_id, message_id, document_id }: About,
  kind: MailFacts,
): Promise<Language> {
  const document = kind.usesBookingLanguage && booking_id ? null : document_id
  const id = document ?? booking_id ?? message_id
  if (!isToClient(kind) || !id) return DEFAULT_LANGUAGE
  const found = await db
    .selectFrom(document ? 'documents' : booking_id ? 'bookings' : 'messages')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.language ?? DEFAULT_LANGUAGE
}

/** The row that tells the owner in which language a client writes, unless it is the owner's own. */
export const languageRow = ({ language }: { language: Language }): [string, Cell][] =>
  language === DEFAULT_LANGUAGE ? [] : [[clientLanguage.label, clientLanguage.names[language]]]
