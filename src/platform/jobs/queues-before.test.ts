import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { connect } from '#platform/db/connect.ts'
import { LAST_BEFORE_BASELINE, migrate } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { stateDatabase } from '#testing/database-states.ts'
import { type JobKind, jobKinds } from './kinds.ts'
import { type JobHandler, startJobs } from './runner.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

const insert = (db: Db, table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)

/** A database as the version before left it: its four queues, with what waits, what a server was sending, and what is over. */
async function withQueues(): Promise<Db> {
  const { db } = connect(await stateDatabase(LAST_BEFORE_BASELINE))
  onTestFinished(() => db.destroy())
  // What waits in the state itself is over.
  for (const table of ['mails', 'pushes', 'texts'])
    await sql`update ${sql.table(table)} set status = 'sent' where status in ('waiting', 'sending')`.execute(db)
  await sql`update card_pages set due_at = null`.execute(db)
  const created_at = ago(60)
  const mail = (id: string, more: object = {}) =>
    insert(db, 'mails', {
      ...{ id, created_at, kind: 'desk-letter', status: 'waiting', attempts: 0, claim: null },
      ...{ due_at: ago(1), expires_at: ago(-60), to_address: `${id}@example.com`, ...more },
    })
  await mail('mail')
  await mail('code', { kind: 'code', due_at: ago(2) })
  await mail('mail-tried', { attempts: 3, last_error: '451 Later', due_at: ago(-30) })
  await mail('mail-leaving', { attempts: 1, claim: 'x', header_id: '<a@b>', due_at: ago(-5) })
  await mail('mail-sent', { status: 'sent', attempts: 1, settled_at: ago(3) })
  await mail('mail-failed', { status: 'failed', attempts: 7, settled_at: ago(3) })
  const push = (id: string, status: string, more: object = {}) =>
    insert(db, 'pushes', {
      ...{ id, created_at, status, event_id: id, kind: 'request', attempts: 0, due_at: ago(1) },
      ...{ expires_at: ago(-60), ...more },
    })
  await push('push', 'waiting')
  await push('push-leaving', 'sending', { attempts: 1, claimed_until: ago(0) })
  await push('push-sent', 'sent')
  const text = (id: string, status: string, more: object = {}) =>
    insert(db, 'texts', {
      ...{ id, created_at, status, kind: 'confirmed', phone: '+17055550100', body: 'Hi', said: '' },
      ...{ segments: 1, attempts: 0, due_at: ago(1), useful_until: ago(-60), ...more },
    })
  await text('text', 'waiting', { due_at: ago(-480) })
  await text('text-leaving', 'sending', { attempts: 1, claimed_until: ago(0) })
  await text('text-sent', 'delivered')
  const page = (id: string, due_at: string | null, failures: number) =>
    insert(db, 'card_pages', {
      ...{ id, created_at, due_at, failures, order_id: id, link_id: id, url: '', location: 'L' },
      ...{ currency: 'CAD', amount_cents: 100 },
    })
  await page('page', ago(1), 0)
  await page('page-stuck', ago(-30), 3)
  await page('page-over', null, 0)
  return db
}

/** Runs all jobs that are due, or that are due by so many minutes from now, and says which: with `lost` those that a server had begun. */
async function run(db: Db, minutes: number): Promise<string[]> {
  const seen: string[] = []
  const handler: JobHandler = {
    leaseMs: MINUTE,
    atOnce: 1,
    begin: async (_trx, { id, isLost }) => {
      return async () => {
        seen.push(isLost ? `${id} lost` : id)
        return {}
      }
    },
  }
  const log = pino({ level: 'silent' })
  const now = () => Date.now() + minutes * MINUTE
  const all: Partial<Record<JobKind, JobHandler>> = Object.fromEntries(jobKinds.map((kind) => [kind, handler]))
  const jobs = startJobs(all, { db, log, now })
  await jobs.settled()
  await jobs.stop()
  return seen.sort()
}

test('what waits in the four queues of the version before is a job, with its tries; what a server was sending is known as lost; nothing else is', async () => {
  const db = await withQueues()
  await migrate(db)
  const jobs = await db.selectFrom('jobs').select(['kind', 'id', 'attempts']).orderBy('id').execute()
  expect(jobs.map(({ kind, id, attempts }) => [kind, id, attempts])).toEqual([
    ['code', 'code', 0],
    ['mail', 'mail', 0],
    ['mail', 'mail-leaving', 1],
    ['mail', 'mail-tried', 3],
    ['card-page', 'page', 0],
    ['card-page', 'page-stuck', 3],
    ['push', 'push', 0],
    ['push', 'push-leaving', 1],
    ['text', 'text', 0],
    ['text', 'text-leaving', 1],
  ])
  for (const table of ['mails', 'pushes', 'texts'] as const) {
    const waiting = db.selectFrom(table).select('id').where('status', '=', 'waiting')
    const without = waiting.where('id', 'not in', db.selectFrom('jobs').select('id'))
    expect(await without.execute()).toEqual([])
  }
  expect(await run(db, 0)).toEqual(['code', 'mail', 'page', 'push', 'push-leaving lost', 'text-leaving lost'])
  // The lease of the mail, and the pauses.
  expect(await run(db, 31)).toEqual(['mail-leaving lost', 'mail-tried', 'page-stuck'])
  expect(await run(db, 481)).toEqual(['text'])
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test('a mail that is over keeps its tries', async () => {
  const db = await withQueues()
  await migrate(db)
  const mails = db.selectFrom('mails').select(['id', 'attempts']).where('id', 'in', ['mail-failed', 'mail-sent'])
  expect(await mails.orderBy('id').execute()).toEqual([
    { id: 'mail-failed', attempts: 7 },
    { id: 'mail-sent', attempts: 1 },
  ])
})
