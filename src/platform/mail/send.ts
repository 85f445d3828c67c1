import { setTimeout as pause } from 'node:timers/promises'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Logger } from 'pino'
import { DAY, HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { type MailAddress, mailboxOf } from '#core/mail-address.ts'
import { mailFailures } from '#core/mail-failures.ts'
import { unconfirmedKinds } from '#core/mails.ts'
import { isOnInternet } from '#core/network.ts'
import type { Db } from '#platform/db/schema.ts'
import { type ClaimedMail, type Mail, markDelivered, markFailed } from '#platform/jobs/claim.ts'
import { pauseAfter } from '#platform/jobs/retry-policy.ts'
import type { Composed, Delivery } from './delivery.ts'
import { loggedWords, refusalOf } from './smtp.ts'

/**
 * The longest time for one try, whatever the mail server does. It is long, since a server that checks a mail before it
 * answers may accept it after all: a try that ends too early makes a copy.
 */
export const SEND_MS = 180_000

/** Longer than any try, so that no other process takes over a mail that is still being sent. */
export const LEASE_MS = 2 * SEND_MS

export type SendDeps = {
  db: Db
  /** What delivers this mail just now. */
  delivery: (mail: ClaimedMail) => Delivery
  /** Writes a mail; undefined if its booking, message or appointment is gone. */
  compose: (mail: ClaimedMail) => Promise<Composed | undefined>
  /** The sender just now. */
  from: () => MailAddress
  log: Logger
  now: () => number
  random: () => number
  /** Aborts when a try has taken too long. */
  timeLimit: () => AbortSignal
}

/** Tries to send a claimed mail once, and stores the result. */
export async function send(deps: SendDeps, mail: ClaimedMail, stop: AbortSignal): Promise<void> {
  const { db, log, now } = deps
  const delivery = deps.delivery(mail)
  const fail = (words: string, permanent: boolean, shown?: Composed, isMoot = false) =>
    note(deps, mail, () =>
      markFailed(db, mail, {
        words,
        ...nextTry(deps, mail, permanent),
        ...(shown && { shown }),
        isMoot,
        now: now(),
      }),
    )

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
    written: mail.kind === 'desk-letter',
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
  const status = delivery.delivered
  await note(deps, mail, async () => {
    const isKept = await markDelivered(db, mail, { status, shown: composed, now: now() })
    if (!isKept) await delivery.forget?.(mail.id)
  })
}

/** Whether an address names a computer, such as `ann@[127.0.0.1]`, that is none of the internet: ours, or one beside it. */
const isInside = ({ address }: MailAddress) => {
  const [, ip] = /@\[(.*)\]$/.exec(address) ?? []
  return ip !== undefined && !isOnInternet(ip)
}

/** When the next try is due, if there is one. */
function nextTry({ now, random }: SendDeps, mail: ClaimedMail, permanent: boolean) {
  const next = now() + pauseAfter(mail.attempts, mail.kind, random)
  return permanent || next > Date.parse(mail.expires_at) ? {} : { next }
}

const NOTE_AGAIN_MS = 250

/**
 * Stores the result of a try, and repeats this while the database is busy: a mail that was sent but is not marked as
 * sent is sent once more when its lease ends.
 */
async function note({ log }: SendDeps, mail: ClaimedMail, write: () => Promise<unknown>) {
  for (let left = (LEASE_MS - SEND_MS) / NOTE_AGAIN_MS / 2; ; left--)
    try {
      await write()
      return
    } catch (err) {
      if (left <= 0) {
        log.error({ err, mail: mail.id }, 'the result of a mail could not be stored')
        return
      }
      await pause(NOTE_AGAIN_MS, undefined, { ref: false })
    }
}

/**
 * Why a mail about a request or a message is held back; undefined if it is not. Enough were queued before this one: for the
 * mailbox in a day, to all senders of messages in an hour, or for requests of its network that hold no time in an hour. Those
 * that were held back or refused do not count.
 */
async function heldBack(db: Db, mail: Mail, { address }: MailAddress): Promise<string | undefined> {
  const kinds: readonly Mail['kind'][] = unconfirmedKinds
  if (!kinds.includes(mail.kind)) return undefined
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
    return toSenders.length === limits.messageMailsAnHour
      ? mailFailures.tooManyOfMessages
      : undefined
  }

  const own = await unheld(db).select('network').where('booking_id', '=', mail.booking_id).execute()
  if (!own[0]) return undefined
  const ofNetwork = await earlier(db, mail, HOUR)
    .where(
      'mails.booking_id',
      'in',
      unheld(db).select('booking_id').where('network', '=', own[0].network),
    )
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
    .where('mails.kind', 'in', unconfirmedKinds)

const unheld = (db: Db) => db.selectFrom('request_origins').where('reason', '<>', '')
