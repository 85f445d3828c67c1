import { MINUTE, SECOND } from '#core/durations.ts'
import { briefInstantLabel, instantLabel } from '#core/instants.ts'
import type { MailKind, MailStatus } from '#core/mails.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as healthWords } from '#features/health/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { kindsWith } from '#platform/mail/kinds.ts'
import { countMails } from '#platform/mail/list.ts'

export const health = { mail: ({ db }) => mail(db), outbox: ({ db }) => outbox(db) } satisfies Feature['health']

/** Longer than a few tries at a mail server that has a short trouble. */
const LATE_MS = 15 * MINUTE

/**
 * The mails that are due and have not left. One that fails while others leave has a trouble of its own, such as a
 * mistyped address: that is no failure of mail.
 */
export async function mail(db: Db, kinds = kindsWith(db, () => true)): Promise<Facts['mail']> {
  const due = db
    .selectFrom('mails')
    .innerJoin('jobs', 'jobs.id', 'mails.id')
    .where('status', '=', 'waiting')
    .where('mails.kind', 'in', kinds)
    .where((eb) => eb.or([eb('jobs.attempts', '>', 0), eb('run_at', '<=', new Date().toISOString())]))
  const { count } = await due.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const oldest = await due.select(['created_at', 'last_error']).orderBy('created_at').limit(1).executeTakeFirst()
  const left = newest(await settled(db, 'sent', kinds), await settled(db, 'filed', kinds))?.settled_at
  const age = oldest ? Math.max(0, Date.now() - Date.parse(oldest.created_at)) : null
  const numbers = { due: count, oldest_seconds: age && Math.round(age / SECOND) }
  if (!oldest || !age || age < LATE_MS || (left && left > oldest.created_at)) {
    const words = left ? healthWords.mail.ok(instantLabel(left)) : healthWords.mail.none
    return { state: 'ok', words, numbers }
  }
  const since = left ?? oldest.created_at
  const words = healthWords.mail.failing(instantLabel(since))
  const brief = healthWords.mail.brief(briefInstantLabel(since))
  return { state: 'failing', words, brief, reason: oldest.last_error ?? undefined, numbers }
}

/**
 * Whether no mail has left for a while. It says nothing about codes, in either direction: whoever asks for one at the sign-in
 * would learn from a change whether the address has one.
 */
export const isMailStuck = async (db: Db): Promise<boolean> =>
  (
    await mail(
      db,
      kindsWith(db, () => true).filter((kind) => kind !== 'code'),
    )
  ).state !== 'ok'

/** The mails that were set aside. It fails if the last mail to the owner is one of them. */
export async function outbox(db: Db): Promise<Facts['outbox']> {
  const toOwner = kindsWith(db, ({ recipient }) => recipient === 'owner')
  const last = newest(
    await settled(db, 'sent', toOwner),
    await settled(db, 'filed', toOwner),
    await settled(db, 'failed', toOwner),
  )
  const numbers = { set_aside: (await countMails(db)).failed }
  if (last?.status !== 'failed') return { state: 'ok', words: healthWords.outbox.ok, numbers }
  const words = healthWords.outbox.failing(instantLabel(last.settled_at))
  return { state: 'failing', words, reason: last.last_error ?? undefined, numbers }
}

/** A few of the newest mails: the one that was settled last is among them. */
const NEWEST = 20

type Settled = { status: MailStatus; settled_at: string; last_error: string | null }

/** The mail of a status, and of these kinds, that was settled last; undefined if there is none. */
async function settled(db: Db, status: MailStatus, kinds: readonly MailKind[]): Promise<Settled | undefined> {
  const rows = await db
    .selectFrom('mails')
    .select(['status', 'last_error'])
    .select(({ fn }) => fn.coalesce('settled_at', 'created_at').as('settled_at'))
    .where('status', '=', status)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  return newest(...rows)
}

const newest = (...mails: (Settled | undefined)[]) =>
  mails
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.settled_at.localeCompare(b.settled_at))
    .at(-1)
