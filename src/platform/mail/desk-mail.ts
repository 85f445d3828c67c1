import type { DeskMail } from '#core/mails.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import type { Db } from '#platform/db/schema.ts'
import { isToClient, storedKind } from './kinds.ts'
import type { listMails } from './list.ts'

type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

/** A mail of the outbox as the desk shows it. A mail in a file can be retried only with an SMTP server. */
export function toDeskMail(db: Db, mail: ListedMail, { smtp }: Pick<MailConfig, 'smtp'>): DeskMail {
  const { kind, status, useful_until } = mail
  const isUseless = useful_until !== null && useful_until <= new Date().toISOString()
  return {
    id: mail.id,
    created_at: mail.created_at,
    kind,
    to: mail.to_address,
    subject: mail.subject,
    status,
    attempts: mail.attempts,
    next_at: status === 'waiting' ? mail.run_at : null,
    settled_at: mail.settled_at,
    error: mail.last_error,
    can_retry:
      kind !== 'code' &&
      !isUseless &&
      mail.called_at === null &&
      (status === 'failed' || (status === 'filed' && smtp !== undefined)),
    is_late: status === 'failed' && isUseless,
    called_at: mail.called_at,
    called_by: mail.called_by,
    client: isToClient(storedKind(db, kind)) ? clientOf(mail) : null,
    booking_id: mail.booking_id,
    message_id: mail.message_id,
  }
}

/** Null if the mail is about no booking, or that was erased. */
function clientOf({ firstname, lastname, phone, language, appoint_date, appoint_time }: ListedMail) {
  if (!firstname || !phone || !language || !appoint_date || !appoint_time) return null
  return { firstname, lastname, phone, language, appoint_date, appoint_time }
}
