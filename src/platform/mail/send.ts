import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Logger } from 'pino'
import { DAY, HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { type MailAddress, mailboxOf } from '#core/mail-address.ts'
import { mailFailures } from '#core/mail-failures.ts'
import { isOnInternet } from '#core/network.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import type { Ending } from '#platform/jobs/jobs.ts'
import type { DueJobs, JobHandler, JobHandlers } from '#platform/jobs/runner.ts'
import { clientKinds, pauseAfter, retryPolicy, unconfirmedKinds } from '#platform/mail/kinds.ts'
import type { Composed, Delivery } from './delivery.ts'
import { loggedWords, refusalOf } from './smtp.ts'

/**
 * The longest time for one try, whatever the mail server does. It is long, since a server that checks a mail before it
 * answers may accept it after all: a try that ends too early makes a copy.
 */
export const SEND_MS = 180_000

/** Longer than any try, so that no other process takes over a mail that is still being sent. */
export const LEASE_MS = 2 * SEND_MS

/** The most deliveries of a lane under way at once, without the slow ones. */
const AT_ONCE = 3

/** With the slow ones. */
export const MOST = 20

type Mail = Selectable<Schema['mails']>

/** A mail that this process, and no other, may send until its lease ends. `attempts` counts this try. */
type ClaimedMail = Mail & { header_id: string }

export type MailDeps = {
  db: Db
  /** What delivers this mail just now. */
  delivery: (mail: ClaimedMail) => Delivery
  /** Writes a mail; undefined if its booking, message or appointment is gone. */
  compose: (mail: ClaimedMail) => Promise<Composed | undefined>
  /** The sender just now. */
  from: () => MailAddress
  /** In the transaction that notes it, a mail has reached its recipient. */
  onDelivered: (trx: Db, mail: Mail) => Promise<unknown>
  /** In the transaction that notes it, a mail was set aside that somebody misses. */
  onFailed: (trx: Db, mail: Mail) => Promise<unknown>
  log: Logger
  now?: () => number
  random?: () => number
  /** Aborts when a try has taken too long. */
  timeLimit?: () => AbortSignal
}

/** Sends mails. A mail to the client of a booking waits for those that were written before it: an old time never arrives after a new one. */
export function mailHandlers({
  now = Date.now,
  random = Math.random,
  timeLimit = () => AbortSignal.timeout(SEND_MS),
  ...given
}: MailDeps): Pick<JobHandlers, 'code' | 'mail'> {
  const deps = { now, random, timeLimit, ...given }
  const handler: JobHandler = {
    leaseMs: LEASE_MS,
    atOnce: AT_ONCE,
    most: MOST,
    isTriedApart: true,
    begin: async (trx, { id, attempts }) => {
      const domain = deps.from().address.split('@').at(-1) ?? ''
      const mail = await trx
        .updateTable('mails')
        .set({ header_id: sql`coalesce(header_id, '<' || id || '@' || ${domain} || '>')` })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
      const claimed = mail && { ...mail, attempts, header_id: mail.header_id ?? '' }
      return claimed && (({ cut }) => send(deps, claimed, cut))
    },
  }
  return { code: handler, mail: { ...handler, due: async (jobs) => inOrder(jobs, clientKinds(deps.db)) } }
}

const inOrder = (jobs: DueJobs, toClient: readonly Mail['kind'][]) =>
  jobs.where(({ selectFrom }) =>
    notExists(
      selectFrom('mails')
        .innerJoin('mails as earlier', 'earlier.booking_id', 'mails.booking_id')
        .select('earlier.id')
        .whereRef('mails.id', '=', 'jobs.id')
        .where('mails.kind', 'in', toClient)
        .where('earlier.kind', 'in', toClient)
        .where('earlier.status', '=', 'waiting')
        .where(sql<SqlBool>`(earlier.created_at, earlier.id) < (mails.created_at, mails.id)`),
    ),
  )

/** Tries to send a mail once. */
async function send(deps: Required<MailDeps>, mail: ClaimedMail, stop: AbortSignal): Promise<Ending> {
  const { db, log, now } = deps
  const delivery = deps.delivery(mail)
  const fail = (words: string, permanent: boolean, shown?: Composed, isObsolete = false): Ending => {
    const at = nextTry(deps, mail, permanent)
    return {
      again: at === undefined ? undefined : { at },
      store: (trx) => noteFailed(trx, deps, mail, { words, isLast: at === undefined, shown, isObsolete }),
    }
  }

  // The mail may be late for another reason than the mail server, such as a night without power: the code has expired.
  if (mail.kind === 'code' && now() >= Date.parse(mail.expires_at))
    return fail(mail.last_error ?? mailFailures.expired, true)
  if (mail.useful_until !== null && now() >= Date.parse(mail.useful_until))
    return fail(mail.last_error ?? mailFailures.late, true)

  const composed = await deps.compose(mail).catch((err) => {
    log.error({ err, mail: mail.id }, 'a mail could not be written')
    return null
  })
  if (composed === null) return fail(mailFailures.unwritable, false)
  if (composed === undefined) return fail(mailFailures.gone, true, undefined, true)

  // A mail that failed before may pass: it was not one too many then, or the desk sends it again.
  const words = mail.last_error === null ? await heldBack(db, mail, composed.to) : undefined
  if (words !== undefined) return fail(words, true, composed, true)

  if (isInside(composed.to)) return fail(mailFailures.inside, true, composed)

  const limit = deps.timeLimit()
  const message = {
    ...composed,
    from: deps.from(),
    headerId: mail.header_id,
    date: new Date(mail.created_at),
    isPersonal: mail.kind === 'desk-letter',
  }
  try {
    await delivery.deliver(message, AbortSignal.any([stop, limit]))
  } catch (error) {
    const { words, permanent } = stop.aborted
      ? { words: mailFailures.stopped, permanent: false }
      : limit.aborted
        ? { words: mailFailures.noTime(SEND_MS / 1000), permanent: false }
        : refusalOf(error)
    const { id, kind, attempts } = mail
    log.warn({ mail: id, kind, attempts, words: loggedWords(words) }, 'mail not sent')
    return fail(words, permanent, composed)
  }
  return {
    // It must not be sent again, even if the lease has ended.
    isSure: true,
    store: async (trx) => {
      if (!(await dropDeliveredNotifications(trx, deps, mail, composed, delivery.delivered)))
        await delivery.forget?.(mail.id)
    },
  }
}

/** Whether an address names a computer, such as `ann@[127.0.0.1]`, that is none of the internet: ours, or one beside it. */
const isInside = ({ address }: MailAddress) => {
  const [, ip] = /@\[(.*)\]$/.exec(address) ?? []
  return ip !== undefined && !isOnInternet(ip)
}

/** When the next try is due, if there is one. */
function nextTry(
  { db, now, random }: Pick<Required<MailDeps>, 'db' | 'now' | 'random'>,
  mail: ClaimedMail,
  permanent: boolean,
): number | undefined {
  const next = now() + pauseAfter(retryPolicy(db, mail.kind), mail.attempts, random)
  return permanent || next > Date.parse(mail.expires_at) ? undefined : next
}

const envelopeOf = ({ to, subject }: Composed) => ({ to_name: to.name, to_address: to.address, subject })

const withoutSecret = ({ kind }: Mail) => (kind === 'code' ? { body: null, subject: null } : {})

type Noting = Pick<Required<MailDeps>, 'now' | 'onDelivered' | 'onFailed'>

/** Notes that a mail was delivered. False if it was erased meanwhile. */
async function dropDeliveredNotifications(
  trx: Db,
  { now, onDelivered }: Noting,
  mail: ClaimedMail,
  shown: Composed,
  status: Delivery['delivered'],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({
      ...envelopeOf(shown),
      ...withoutSecret(mail),
      status,
      attempts: mail.attempts,
      last_error: null,
      settled_at: new Date(now()).toISOString(),
    })
    .where('id', '=', mail.id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await onDelivered(trx, mail)
  await publish(trx, 'mail_changed', mail.id)
  return true
}

type Failure = { words: string; isLast: boolean; shown: Composed | undefined; isObsolete: boolean }

/** Notes why a try failed. After the last one the mail is set aside: somebody misses it, unless that is obsolete. */
async function noteFailed(
  trx: Db,
  { now, onFailed }: Noting,
  mail: ClaimedMail,
  { words, isLast, shown, isObsolete }: Failure,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({
      ...(shown && envelopeOf(shown)),
      ...(isLast && { status: 'failed', settled_at: new Date(now()).toISOString(), ...withoutSecret(mail) }),
      attempts: mail.attempts,
      last_error: words,
    })
    .where('id', '=', mail.id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return
  if (isLast && !isObsolete) await onFailed(trx, mail)
  await publish(trx, isLast ? 'mail_failed' : 'mail_changed', mail.id)
}

/**
 * Why a mail about a request or a message is held back; undefined if it is not. Enough were queued before this one: for the
 * mailbox in a day, to all senders of messages in an hour, or for requests of its network that hold no time in an hour. Those
 * that were held back or refused do not count.
 */
async function heldBack(db: Db, mail: Mail, { address }: MailAddress): Promise<string | undefined> {
  if (!unconfirmedKinds(db).includes(mail.kind)) return undefined
  const mailbox = mailboxOf(address)
  const ofMailbox = await earlier(db, mail, DAY)
    .innerJoin('bookings', 'bookings.id', 'mails.booking_id')
    .where(isOfMailbox(sentTo, mailbox))
    .limit(limits.mailsADay)
    .execute()
  const ofSender = await earlier(db, mail, DAY)
    .innerJoin('messages', 'messages.id', 'mails.message_id')
    .where((eb) => isOfMailbox(eb.ref('messages.email'), mailbox))
    .limit(limits.mailsADay)
    .execute()
  if (ofMailbox.length + ofSender.length >= limits.mailsADay) return mailFailures.tooMany
  if (mail.kind === 'message-client') {
    const toSenders = await earlier(db, mail, HOUR)
      .where('mails.kind', '=', 'message-client')
      .limit(limits.messageMailsAnHour)
      .execute()
    return toSenders.length === limits.messageMailsAnHour ? mailFailures.tooManyOfMessages : undefined
  }

  const own = await unheld(db).select('network').where('booking_id', '=', mail.booking_id).execute()
  if (!own[0]) return undefined
  const ofNetwork = await earlier(db, mail, HOUR)
    .where('mails.booking_id', 'in', unheld(db).select('booking_id').where('network', '=', own[0].network))
    .limit(limits.networkMailsAnHour)
    .execute()
  return ofNetwork.length === limits.networkMailsAnHour ? mailFailures.tooManyOfNetwork : undefined
}

/** Whether an address is that of a mailbox, in any spelling. */
function isOfMailbox(address: Expression<string | null>, mailbox: string) {
  const tagged = mailbox.replace(/[\\%_]/g, '\\$&').replace(/@(?=[^@]*$)/, '+%@')
  return sql<SqlBool>`(lower(${address}) = ${mailbox} or lower(${address}) like ${tagged} escape '\\')`
}

/** The address of such a mail: a booking may have another one since its mail has left. */
const sentTo = sql<string>`lower(coalesce(mails.to_address, bookings.email))`

/** The mails about requests and messages that were queued in so much time before this one. */
const earlier = (db: Db, { created_at, id }: Mail, ms: number) =>
  db
    .selectFrom('mails')
    .select('mails.id')
    .where('mails.status', 'in', ['waiting', 'sent', 'filed'])
    .where('mails.created_at', '>', new Date(Date.parse(created_at) - ms).toISOString())
    .where(sql<SqlBool>`(mails.created_at, mails.id) < (${created_at}, ${id})`)
    .where('mails.kind', 'in', unconfirmedKinds(db))

const unheld = (db: Db) => db.selectFrom('request_origins').where('reason', '<>', '')
