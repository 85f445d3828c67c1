import { deskMessagesUrl } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { lineOf } from '#core/line.ts'
import type { Unsent } from '#core/mails.ts'
import { NO_MAIL_SERVER, plainReason } from '#core/mails.ts'
import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import type { Feature } from '#features/feature.ts'
import { deskMail } from '#features/mails/desk-mail-words.ts'
import { countTo } from '#platform/db/count-to.ts'
import type { Db } from '#platform/db/schema.ts'
import { toDeskMail } from '#platform/mail/desk-mail.ts'
import { storedKind } from '#platform/mail/kinds.ts'
import { listFailed } from '#platform/mail/list.ts'

export const inbox = {
  rows: {
    /** The mails that failed. */
    async mail(db, { settings, most }) {
      return (await listFailed(db, most)).map((listed) => {
        const mail = toDeskMail(db, listed, settings)
        const { client } = mail
        const error = mail.error ?? ''
        return {
          id: mail.id,
          who: client ? nameOf(client) : (mail.to ?? ''),
          line: lineOf([
            mail.subject ?? storedKind(db, mail.kind)?.name ?? mail.kind,
            client && shortTimeLabel(client.appoint_date, client.appoint_time),
          ]),
          detail: mail.is_late ? deskMail.late : (plainReason(error) ?? error),
          at: mail.settled_at ?? mail.created_at,
          press: mail.can_retry ? 'send_again' : 'dismiss',
          booking_id: mail.booking_id,
        }
      })
    },

    async trouble(_db, { settings }) {
      if (settings.smtp) return []
      const at = new Date().toISOString()
      const { title: who, text: line } = deskMail.noServer
      return [{ id: NO_MAIL_SERVER, who, line, detail: '', at, press: 'open' }]
    },
  },
  tells: ['outbox'],

  notifications: {
    failed_mail: async (_db, _subject, { publicOrigin }) => ({
      text: deskMail.notification,
      url: deskMessagesUrl(publicOrigin),
    }),
  },

  badges: {
    failed_mails: (db) =>
      countTo(db, db.selectFrom('mails').select('id').where('status', '=', 'failed').where('called_at', 'is', null)),
    unsent: async (db) => (await findUnsent(db)) ?? null,
  },
} satisfies Feature['inbox']

/** For so long whoever pressed is told at once that the mail of a press did not leave. */
const JUST_NOW_MS = 15 * MINUTE

/** The newest letter of the desk whose last try failed, and of which nobody has heard yet. */
async function findUnsent(db: Db): Promise<Unsent | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['booking_id', 'message_id', 'to_name', 'to_address', 'last_error'])
    .where('status', 'in', ['waiting', 'failed'])
    .where('created_at', '>', new Date(Date.now() - JUST_NOW_MS).toISOString())
    .where('kind', '=', 'desk-letter')
    .where('last_error', 'is not', null)
    .where('called_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mail) return undefined
  const { to_name, to_address, last_error, ...about } = mail
  return { ...about, to: to_name || (to_address ?? ''), error: last_error ?? '' }
}
