import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Schema } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'
import type { Composed } from './delivery.ts'

export type Mail = Selectable<Schema['mails']>

/** A mail that this process, and no other, may send until its lease ends. */
export type ClaimedMail = Mail & { claim: string; header_id: string }

/** When the next mail is due; undefined where none waits. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const { due } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  // An aggregate of no rows is null, which its type does not say.
  return due ? Date.parse(due) : undefined
}

/**
 * Claims the due mail that has the least time left, in one statement, so that of several processes one gets it. The end
 * of the lease is when it is due again: should this process die, another takes it over.
 */
export async function claimMail(
  db: Db,
  { now, leaseMs, domain }: { now: number; leaseMs: number; domain: string },
): Promise<ClaimedMail | undefined> {
  const claim = randomUUID()
  const at = new Date(now).toISOString()
  const mail = await db
    .updateTable('mails')
    .set({
      claim,
      attempts: sql`attempts + 1`,
      due_at: new Date(now + leaseMs).toISOString(),
      header_id: sql`coalesce(header_id, '<' || id || '@' || ${domain} || '>')`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'waiting')
        .where('due_at', '<=', at)
        .orderBy('expires_at')
        .limit(1),
    )
    .where('status', '=', 'waiting')
    .where('due_at', '<=', at)
    .returningAll()
    .executeTakeFirst()
  return mail && { ...mail, claim, header_id: mail.header_id ?? '' }
}

type Envelope = Pick<Composed, 'to' | 'subject'>

const envelopeOf = ({ to, subject }: Envelope) => ({
  to_name: to.name,
  to_address: to.address,
  subject,
})

/** Marks a mail as delivered, also where the lease ended meanwhile: it must not go again. */
export const markDelivered = (
  db: Db,
  mail: ClaimedMail,
  { status, shown, now }: { status: 'sent' | 'filed'; shown: Envelope; now: number },
) =>
  db.transaction().execute(async (trx) => {
    await trx
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
      .execute()
    await publish(trx, 'mail_changed', mail.id)
  })

/** Notes why a try failed, and when the next is due; without one, the mail is set aside. */
export const markFailed = (
  db: Db,
  mail: ClaimedMail,
  { words, next, shown, now }: { words: string; next?: number; shown?: Envelope; now: number },
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
      // Who took it over since knows better.
      .where('claim', '=', mail.claim)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n)
      await publish(trx, next === undefined ? 'mail_failed' : 'mail_changed', mail.id)
  })

const withoutSecret = ({ kind }: Mail) => (kind === 'code' ? { body: null, subject: null } : {})
