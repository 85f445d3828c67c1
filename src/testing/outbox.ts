import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { mailEnds } from '#features/jobs.ts'
import { compose } from '#features/mails/server/compose.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { type RunnerDeps, startJobs } from '#platform/jobs/runner.ts'
import type { Delivery } from '#platform/mail/delivery.ts'
import { type MailDeps, mailHandlers } from '#platform/mail/send.ts'
import { smtpDelivery } from '#platform/mail/smtp.ts'

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
    log = pino({ level: 'silent' }),
    untilSlow,
    ...deps
  }: Partial<Omit<MailDeps & RunnerDeps, 'delivery'>> & { delivery?: Delivery } = {},
) {
  let ahead = 0
  const { now = () => Date.now() + ahead } = deps
  const handlers = mailHandlers({
    db,
    log,
    delivery: () => delivery,
    compose: (mail) => compose(db, mail, settings),
    from: () => from,
    // No jitter.
    random: () => 0.5,
    ...mailEnds,
    ...deps,
    now,
  })
  const outbox = startJobs(handlers, { db, log, now, ...(untilSlow && { untilSlow }) })
  onTestFinished(outbox.stop)
  const later = async (ms: number) => {
    ahead += ms
    outbox.wake()
    await outbox.settled()
  }
  return { ...outbox, later }
}

/** The mails in the database, with their jobs while they wait: `run_at` is when they are tried next. */
export const mailsWithJobs = (db: Db) =>
  db
    .selectFrom('mails')
    .leftJoin('jobs', (join) => join.onRef('jobs.id', '=', 'mails.id').on('mails.status', '=', 'waiting'))
    .selectAll('mails')
    .select(['claim', 'run_at'])
    .select(({ fn }) => fn.coalesce('jobs.attempts', 'mails.attempts').as('attempts'))

/** The only mail in the database. */
export const theMail = (db: Db) => mailsWithJobs(db).executeTakeFirstOrThrow()
