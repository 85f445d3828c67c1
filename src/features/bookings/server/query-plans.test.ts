import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listClients } from '#features/clients/server/list.ts'
import { readClient } from '#features/clients/server/routes.ts'
import { listMessages } from '#features/contact/server/desk-store.ts'
import { readDaySheet } from '#features/day-sheet/server/routes.ts'
import { readInbox } from '#features/inbox/server/read.ts'
import { readCounts } from '#features/inbox/server/shared/badges.ts'
import { answersTo } from '#features/index.ts'
import { listDocuments } from '#features/invoices/server/list.ts'
import { jobsOnShared } from '#features/invoices/server/shared/detail.ts'
import { takeCrewTime } from '#features/schedule/server/shared/book.ts'
import { readCalendar } from '#features/timetable/server/calendar-routes.ts'
import { readTimetable } from '#features/timetable/server/routes.ts'
import { defaults } from '#features/website/content.ts'
import { Statements } from '#platform/db/dialects/statements.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { purgeBookings } from '#testing/erase.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { listBookings, listUnpaid } from './list.ts'
import { searchBookings } from './search.ts'
import { readDetail } from './shared/detail.ts'

const service = 'Interior & Exterior Detailing'
const limit = 2
const newest = { after: undefined, kind: undefined, q: undefined }

const reads: [string, (db: Db, id: string) => Promise<unknown>][] = [
  ['the list', (db) => listBookings(db, defaults, { limit })],
  ['what is upcoming', (db) => listBookings(db, defaults, { limit, view: 'upcoming' })],
  ['what a crew did', (db) => listBookings(db, defaults, { limit, view: 'past', crew: 1 })],
  [
    'what is not paid',
    async (db) => {
      await storedBooking(db, { status: 'completed' })
      return listUnpaid(db, defaults, { limit, view: 'unpaid' })
    },
  ],
  ['the list of a service', (db) => listBookings(db, defaults, { limit, service })],
  ['a filtered list', (db) => listBookings(db, defaults, { limit, status: ['completed', 'declined'], service })],
  [
    'a later page',
    async (db) => {
      const { next } = await listBookings(db, defaults, { limit: 1 })
      return listBookings(db, defaults, { limit, cursor: next ?? '' })
    },
  ],
  ['a search', (db) => searchBookings(db, defaults, { limit, q: 'ann', status: ['requested'], service })],
  ['the calendar', (db) => readCalendar(db, { from: '2099-07-01', to: '2099-07-31' })],
  ['the timetable', (db) => readTimetable(db, defaults, { from: '2099-07-13', to: '2099-07-19' })],
  ['the list of clients', (db) => listClients(db, { limit })],
  ['one client', (db, id) => readClient(db, defaults, id)],
  ['one booking', (db, id) => readDetail(db, id, { smtp: undefined }, defaults)],
  ['the messages', (db) => listMessages(db, { box: 'inbox', limit })],
  ['the Inbox', (db) => readInbox(db, answersTo('inbox'), inboxDeps)],
  ['the day sheet', (db) => readDaySheet(db, { content: defaults, publicOrigin: '' }, '2099-07-15')],
  ['what many jobs are on with others', (db) => jobsOnShared(db, Array.from({ length: 80 }, newId))],
  ['the paid invoices', (db) => listDocuments(db, { limit, ...newest, state: 'paid' })],
  ['what was credited', (db) => listDocuments(db, { limit, ...newest, state: 'credited' })],
  ['what a booking needs of the crews', (db) => takeTime(db)],
  ['the badges', (db) => readCounts(db, answersTo('inbox'))],
  ['the purge', (db) => purgeBookings(db)],
]

const inboxDeps = { content: defaults, settings: { smtp: undefined }, troubles: [] }

const takeTime = async (db: Db) =>
  takeCrewTime(db, defaults, await storedBooking(db), {
    at: Date.parse('2099-07-15T14:30:00Z'),
    needed: { minutes: 60, travel: 0, pause: 0 },
  })

test.each(reads)('%s is read from an index, and sorts a few pages at most', async (_what, read) => {
  const { db } = await testDatabase()
  const id = await storedBooking(db)
  await storedBooking(db)
  const run = vi.spyOn(Statements.prototype, 'run')
  await read(db, id)
  const queries = run.mock.calls
    .map(([query]) => query)
    .filter(({ sql }) => /^\s*(select|with|insert|update|delete)\b/i.test(sql))
  run.mockRestore()

  expect(queries.length).toBeGreaterThan(0)
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    const steps = rows.map((row) => row.detail)
    const ofTables = steps.filter((step) =>
      /\b(bookings|messages|mails|vehicles|untold|schedule_slots|crew_jobs|crew_absences)\b/.test(step),
    )
    for (const step of ofTables) expect(step).toMatch(OF_INDEX)
    // That index holds every invoice.
    for (const step of steps) expect(step).not.toMatch(/^SEARCH documents .*documents_issued/)
    // What is joined to a row adds none.
    const ofRows = steps.filter((step) => !step.endsWith('LEFT-JOIN'))
    for (const [i, step] of ofRows.entries()) if (step.includes('TEMP B-TREE')) expect(ofRows[i - 1]).toMatch(FEW)
  }
})

/** The index `untold_now` holds only those who wait. */
const OF_INDEX = /^(SEARCH .* USING .*INDEX|SCAN untold USING INDEX untold_now$)/

/**
 * What SQLite sorts is short: the cut pages of several statuses, before it merges them, one booking's mails, and what
 * takes the time of a few days: blocked times, absences, and the jobs of the crews; the invoices that are still owed,
 * the plans of a person, how those of a page are billed, what a number wrote, and the times that got free.
 */
const FEW =
  /^(SCAN run|SEARCH messages USING INDEX messages_by_phone .*|SEARCH (mails|blocks|crew_absences|crew_jobs|unsettled|credits|payments|plans|offers|freed_times|same_clients|client_billing) USING (COVERING )?INDEX .*)$/
