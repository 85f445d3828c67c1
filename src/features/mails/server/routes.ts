import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import type { MailText } from '#core/mails.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { resolveFailedMail } from '#features/bookings/server/shared/pending-notifications.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { NotifiedRequest } from '#features/client-notifications/pending-notifications.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { payablesContactOf } from '#features/invoices/server/shared/payables-contact.ts'
import { requireDocument } from '#features/invoices/server/shared/store.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { mailRefusals } from '#features/mails/desk-refusals-words.ts'
import { MailQuery, RetryRequest } from '#features/mails/mail-requests.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { cutPage, readCursor, writeCursor } from '#platform/http/cursor.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { toDeskMail } from '#platform/mail/desk-mail.ts'
import { isToClient, storedKind } from '#platform/mail/kinds.ts'
import { findMail, listMails } from '#platform/mail/list.ts'
import type { Mail } from '#platform/mail/mail-content.ts'
import { queueMail, retryMail, takeBackRetry } from '#platform/mail/queue.ts'
import { compose } from './compose.ts'

const Position = z.strictObject({ created_at: z.string(), id: z.string() })

/** The outbox: its mails by status, one with its words, a retry, a call in place of a mail, and a test mail. */
export const mailRoutes = deskRoutes(mailCalls, (deps: DeskDeps) => {
  const { db, mailSettings, wakeMail } = deps

  async function shownMail(id: string) {
    const mail = await findMail(db, id)
    if (!mail) throw new Problem(404, mailRefusals.noMail)
    return toDeskMail(db, mail, mailSettings.current())
  }

  return {
    mails: {
      get: route({
        who: 'owner',
        says: '`status` is required. Newest first. `filed`: written to a file, since there is no SMTP server.',
        sample: () => ({ query: { status: 'failed', cursor: '', limit: '9' } }),
        query: MailQuery,
        async handle({ query: { status, cursor, limit } }) {
          const after = readCursor(Position, cursor)
          const mails = await listMails(db, { status, limit: limit + 1, ...(after && { after }) })
          const { page, last } = cutPage(mails, limit)
          return {
            mails: page.map((mail) => toDeskMail(db, mail, mailSettings.current())),
            next: last ? writeCursor({ created_at: last.created_at, id: last.id }) : null,
            smtp: mailSettings.current().smtp !== undefined,
          }
        },
      }),
    },

    mail: {
      get: route({
        who: 'owner',
        says: 'Its words as plain text, never those of a code.',
        sample: ({ mail }) => ({ id: mail }),
        async handle({ id }) {
          const found = await readMail(db, deps, id)
          if (!found) throw new Problem(404, mailRefusals.noMail)
          return found
        },
      }),
    },

    mailRetry: {
      post: route({
        who: 'owner',
        says: 'If `can_retry`. A mail about a booking goes to the address that the booking has now. It leaves after 10 seconds; until then `undo` takes it back, if it had failed. 409 if it cannot be sent again, or has left.',
        sample: ({ mail }) => ({ id: mail }),
        body: RetryRequest,
        async handle({ id, body: { to, undo }, who: email }) {
          await db.transaction().execute(async (trx) => {
            if (undo) {
              if (!(await takeBackRetry(trx, id))) throw new Problem(409, deskRefusals.mailHasLeft)
              await publish(trx, 'mail_changed', id, email)
              return
            }
            const found = await readMail(trx, deps, id)
            // Without a mail server, the retry would write the same file again.
            if (!mailSettings.current().smtp && found?.mail.status === 'filed')
              throw new Problem(409, mailRefusals.noMailServer)
            if (found?.why_not) throw new Problem(409, found.why_not)
            if (found?.to_now && to !== undefined && to !== found.to_now)
              throw new Problem(409, mailRefusals.otherAddress(found.to_now))
            const again = { address: found?.to_now, delayMs: ACTION_UNDO_MS }
            if (!(await retryMail(trx, id, again))) throw new Problem(409, mailRefusals.noMail)
            await publish(trx, 'mail_changed', id, email)
          })
          wakeMail()
          return shownMail(id)
        },
      }),
    },

    mailCalled: {
      post: route({
        who: 'owner',
        says: 'Whether a mail that failed needs nobody any more. 409 if it has not failed.',
        sample: ({ mail }) => ({ id: mail, body: { told: true }, status: 409 }),
        body: NotifiedRequest,
        async handle({ id, body: { told }, who }) {
          const isDone = await db.transaction().execute((trx) => resolveFailedMail(trx, id, { isNotified: told, who }))
          if (!isDone) throw new Problem(409, mailRefusals.notFailed)
          return shownMail(id)
        },
      }),
    },

    mailTest: {
      post: route({
        who: 'owner',
        says: 'To the signed-in address.',
        sample: () => ({}),
        status: 202,
        async handle({ who: email }) {
          const id = await queueMail(db, { kind: 'test', to: { name: '', address: email } })
          wakeMail()
          return shownMail(id)
        },
      }),
    },
  }
})

type Deps = Pick<DeskDeps, 'mailSettings' | 'content' | 'config'>

/**
 * A mail with its words, where it would go if it were sent again, and why it cannot be; undefined if there is none. `db` may be a
 * transaction.
 */
async function readMail(db: Db, deps: Deps, id: string): Promise<MailText | undefined> {
  const listed = await findMail(db, id)
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (!listed || !mail) return undefined
  const content = deps.content()
  const { publicOrigin } = deps.config
  const settings = { ...deps.mailSettings.addresses(content), publicOrigin, content }
  const isSecret = mail.kind === 'code'
  const composed = isSecret ? undefined : await compose(db, mail, settings)
  const to_now = isSecret ? null : await addressNow(db, mail, composed?.to.address)
  const shown = toDeskMail(db, listed, deps.mailSettings.current())
  return {
    mail: shown,
    text: isSecret ? null : (mail.body ?? composed?.text ?? null),
    is_written_now: mail.body === null,
    to_now,
    why_not: await whyNot(db, mail, { to_now, isLate: shown.is_late }),
  }
}

/** A letter about a booking goes to its client, whatever their address was when it was written. */
async function addressNow(db: Db, mail: Mail, composed: string | undefined) {
  if (mail.booking_id === null || !isToClient(storedKind(db, mail.kind))) return composed ?? mail.to_address
  const booking = await findBooking(db, mail.booking_id)
  const payablesContact = booking && (await isToPay(db, mail)) ? await payablesContactOf(db, booking) : null
  return payablesContact?.address || booking?.email || null
}

/** Whether a mail brings what is to be paid: that goes to accounts payable, if the client has it. */
async function isToPay(db: Db, { kind, document_id }: Mail) {
  if (kind !== 'document' || document_id === null) return kind === 'statement'
  return (await requireDocument(db, document_id)).kind !== 'quote'
}

async function whyNot(
  db: Db,
  mail: Mail,
  { to_now, isLate }: { to_now: string | null; isLate: boolean },
): Promise<string | null> {
  if (isLate) return mailRefusals.lateMail
  if (to_now === null) return mailRefusals.noAddressNow
  return (await isStale(db, mail)) ? mailRefusals.staleMail : null
}

/** The parts of an appointment of which the words of a mail would be wrong after a change. */
const NAMED = ['status', 'appoint_date', 'appoint_time']

async function isStale(db: Db, { booking_id, booking_version }: Mail) {
  if (booking_id === null || booking_version === null) return false
  const since = await listHistory(db, booking_id, booking_version)
  return since.some(({ changes }) => changes.some(({ field }) => NAMED.includes(field)))
}
