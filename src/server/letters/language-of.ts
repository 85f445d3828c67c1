import { clientLanguage } from '#content/client-language.ts'
import type { MailKind } from '#domain/desk/mails.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Db } from '#server/db/schema.ts'
import type { Mail } from './letter.ts'
import type { Cell } from './mail-body.ts'

/** Whether a mail of a kind goes to a client. The others go to the owner and to people of the desk, who read English. */
const isToClient: Record<MailKind, boolean> = {
  ...{ 'booking-client': true, 'expired-client': true, reminder: true, 'manage-client': true },
  ...{ 'desk-letter': true, 'after-job': true, 'time-again': true, document: true },
  'pay-client': true,
  'message-client': true,
  ...{ 'booking-owner': false, 'expired-owner': false, 'message-owner': false },
  ...{ 'manage-owner': false, 'quote-owner': false, code: false, notice: false, test: false },
}

type About = Pick<Mail, 'kind' | 'booking_id' | 'message_id' | 'document_id'>

/** The language of a mail: that of the document, the booking or the message that it is about, if it goes to the client. */
export async function languageOf(
  db: Db,
  { kind, booking_id, message_id, document_id }: About,
): Promise<Language> {
  // A mail about a deposit names that in place of a document.
  const document = kind === 'pay-client' && booking_id ? null : document_id
  const id = document ?? booking_id ?? message_id
  if (!isToClient[kind] || !id) return DEFAULT_LANGUAGE
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
