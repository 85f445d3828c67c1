import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Delivery } from '#platform/mail/delivery.ts'
import { type OutboxDeps, startOutbox } from '#platform/mail/outbox.ts'
import { smtpDelivery } from '#platform/mail/smtp.ts'
import { compose } from './compose.ts'

export const from = { name: 'The Business', address: 'mail@business.test' }
export const owner = { name: 'The Owner', address: 'owner@business.test' }
export const replies = { name: 'The Business', address: 'hello@business.test' }

const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }

/** A mail as the desk would write it. */
export const letter = {
  kind: 'desk-letter',
  to: { name: 'Ann Lee', address: 'ann@example.com' },
  subject: 'Hello',
  text: 'First.\n\nSecond.',
} as const

/** The settings of a mail server on this machine. */
export const at = (port: number) => ({ host: '127.0.0.1', port, secure: false, auth: undefined })

/** An outbox with its own clock. `later` moves the clock on and waits until all mails that are due were tried. */
export function testOutbox(
  db: Db,
  port: number,
  {
    delivery = smtpDelivery(at(port)),
    ...deps
  }: Partial<Omit<OutboxDeps, 'delivery'>> & { delivery?: Delivery } = {},
) {
  let ahead = 0
  const outbox = startOutbox({
    db,
    log: pino({ level: 'silent' }),
    delivery: () => delivery,
    compose: (mail) => compose(db, mail, settings),
    from: () => from,
    now: () => Date.now() + ahead,
    // No jitter.
    random: () => 0.5,
    ...deps,
  })
  onTestFinished(outbox.stop)
  const later = async (ms: number) => {
    ahead += ms
    outbox.wake()
    await outbox.settled()
  }
  return { ...outbox, later }
}

/** The only mail in the database. */
export const theMail = (db: Db) => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
