import type { DeskMail } from '#domain/desk/mails.ts'
import type { MailConfig } from '#server/config/mail.ts'
import type { listMails } from '#server/outbox/list.ts'

type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

/** A mail of the outbox as the desk shows it. A mail in a file can be retried only with an SMTP server. */
export const toDeskMail = (mail: ListedMail, { smtp }: Pick<MailConfig, 'smtp'>): DeskMail => ({
  id: mail.id,
  created_at: mail.created_at,
  kind: mail.kind,
  to: mail.to_address,
  subject: mail.subject,
  status: mail.status,
  attempts: mail.attempts,
  next_at: mail.status === 'waiting' ? mail.due_at : null,
  settled_at: mail.settled_at,
  error: mail.last_error,
  can_retry:
    mail.kind !== 'code' &&
    (mail.status === 'failed' || (mail.status === 'filed' && smtp !== undefined)),
  booking_id: mail.booking_id,
  message_id: mail.message_id,
})
