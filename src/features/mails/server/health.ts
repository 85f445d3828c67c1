import { SECOND } from '#core/durations.ts'
import { briefInstantLabel, instantLabel } from '#core/instants.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as healthWords } from '#features/health/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { kindsWith } from '#platform/mail/kinds.ts'
import { countMails } from '#platform/mail/list.ts'
import { lastSettled, readDueMails } from '#platform/mail/stuck.ts'

export const health = { mail: ({ db }) => mail(db), outbox: ({ db }) => outbox(db) } satisfies Feature['health']

/** Whether mail leaves. */
export async function mail(db: Db): Promise<Facts['mail']> {
  const { count, age, left, stuck } = await readDueMails(db)
  const numbers = { due: count, oldest_seconds: age && Math.round(age / SECOND) }
  if (!stuck)
    return { state: 'ok', words: left ? healthWords.mail.ok(instantLabel(left)) : healthWords.mail.none, numbers }
  const { since, reason } = stuck
  const words = healthWords.mail.failing(instantLabel(since))
  const brief = healthWords.mail.brief(briefInstantLabel(since))
  return { state: 'failing', words, brief, reason: reason ?? undefined, numbers }
}

/** The mails that were set aside. It fails if the last mail to the owner is one of them. */
export async function outbox(db: Db): Promise<Facts['outbox']> {
  const toOwner = kindsWith(db, ({ recipient }) => recipient === 'owner')
  const last = await lastSettled(db, ['sent', 'filed', 'failed'], toOwner)
  const numbers = { set_aside: (await countMails(db)).failed }
  if (last?.status !== 'failed') return { state: 'ok', words: healthWords.outbox.ok, numbers }
  const words = healthWords.outbox.failing(instantLabel(last.settled_at))
  return { state: 'failing', words, reason: last.last_error ?? undefined, numbers }
}
