import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { noteDelivered, noteUndelivered } from '#features/client-news/server/untold.ts'
import { queuePush } from '#features/push/server/pushes.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import type { Composed } from '#platform/mail/delivery.ts'

export type Mail = Selectable<Schema['mails']>

/** A mail that this process, and no other, may send until its lease ends. */
export type ClaimedMail = Mail & { claim: string; header_id: string }

/**
 * Claims a due mail, so that only one of several processes gets it; undefined if another has claimed it first. The mail
 * is due again when the lease ends: if this process dies, another takes the mail over.
 */
export async function claimMail(
  db: Db,
  id: string,
  { now, leaseMs, domain }: { now: number; leaseMs: number; domain: string },
): Promise<ClaimedMail | undefined> {
  const claim = randomUUID()
  // In a transaction, so that it waits for its turn to write: another one may just have seen that this mail has not left.
  const mail = await db.transaction().execute((trx) =>
    trx
      .updateTable('mails')
      .set({
        claim,
        attempts: sql`attempts + 1`,
        due_at: new Date(now + leaseMs).toISOString(),
        header_id: sql`coalesce(header_id, '<' || id || '@' || ${domain} || '>')`,
      })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', new Date(now).toISOString())
      .returningAll()
      .executeTakeFirst(),
  )
  return mail && { ...mail, claim, header_id: mail.header_id ?? '' }
}

type Envelope = Pick<Composed, 'to' | 'subject'>

const envelopeOf = ({ to, subject }: Envelope) => ({
  to_name: to.name,
  to_address: to.address,
  subject,
})

/**
 * Marks a mail as delivered, even if the lease has ended: it must not be sent again. Returns false if the mail was erased
 * meanwhile.
 */
export const markDelivered = (
  db: Db,
  mail: ClaimedMail,
  { status, shown, now }: { status: 'sent' | 'filed'; shown: Envelope; now: number },
) =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({
        ...envelopeOf(shown),
        ...withoutSecret(mail),
        status,
        claim: null,
        last_error: null,
        settled_at: new Date(now).toISOString(),
      })
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await noteDelivered(trx, mail)
    await publish(trx, 'mail_changed', mail.id)
    return true
  })

/**
 * Stores why a try failed, and when the next try is due. Without `next` the mail is set aside: its client does
 * not know what it says, unless that is moot.
 */
type Failure = {
  words: string
  next?: number
  shown?: Envelope
  isMoot?: boolean
  now: number
}

export const markFailed = (
  db: Db,
  mail: ClaimedMail,
  { words, next, shown, isMoot, now }: Failure,
) =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({
        ...(shown && envelopeOf(shown)),
        claim: null,
        last_error: words,
        ...(next === undefined
          ? { status: 'failed', settled_at: new Date(now).toISOString(), ...withoutSecret(mail) }
          : { due_at: new Date(next).toISOString() }),
      })
      .where('id', '=', mail.id)
      // If another process has taken the mail over, only its result counts.
      .where('claim', '=', mail.claim)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return
    if (next === undefined && !isMoot) {
      await noteUndelivered(trx, mail)
      if (mail.kind !== 'code') await queuePush(trx, { kind: 'failed_mail' })
    }
    await publish(trx, next === undefined ? 'mail_failed' : 'mail_changed', mail.id)
  })

const withoutSecret = ({ kind }: Mail) => (kind === 'code' ? { body: null, subject: null } : {})
