import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportCalls } from '#features/exports/calls.ts'
import { type Kind, kinds } from '#features/exports/export-part.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { contentsOf } from '#testing/contents.ts'
import { testDesk } from '#testing/desk.ts'
import { listRecords } from '#testing/export.ts'
import { markEveryTable, marksIn } from '#testing/marked-tables.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-07-15T16:00:00Z')

type Table = keyof Schema

/** Why a table is in none of the exports that list records. */
const [settings, secret, work, history] = [
  'it is in the file of settings, or one picture by one',
  'it opens something: nobody gets it',
  'the server does its work with it, and makes it anew',
  'it says how a record came to be as it is',
] as const

/** In which exports each table is. A new table must be listed, or this does not compile. */
const EXPORTED: Record<Table, readonly Kind[] | string> = {
  bookings: ['bookings'],
  vehicles: ['bookings', 'vehicles'],
  fleets: ['bookings', 'fleets'],
  consents: ['bookings'],
  picture_consents: ['bookings'],
  logbook_entries: ['bookings'],
  job_photos: ['bookings'],
  note_changes: ['bookings'],
  client_billing: ['bookings'],
  crew_jobs: ['bookings'],
  texts: ['bookings'],
  text_consents: ['bookings'],
  text_wishes: ['bookings'],
  waits: ['bookings'],
  plans: ['bookings'],
  messages: ['messages'],
  deposits: ['bookings'],
  transfers: ['bookings', 'documents'],
  card_pages: ['bookings', 'documents'],
  documents: ['documents'],
  document_lines: ['documents'],
  quotes: ['documents'],
  price_consents: ['documents'],
  document_sends: ['documents'],
  reminder_stops: ['documents'],
  allocations: ['documents', 'payments'],
  payments: ['payments'],
  publications: settings,
  settings,
  pictures: settings,
  picture_files: settings,
  job_pictures: settings,
  mail_settings: settings,
  consent_wordings: settings,
  desk_roles: settings,
  blocks: settings,
  crew_absences: settings,
  manage_links: secret,
  mail_password: secret,
  card_keys: secret,
  desk_codes: secret,
  text_keys: secret,
  desk_sessions: secret,
  feed_tokens: secret,
  passkeys: secret,
  passkey_challenges: secret,
  push_devices: secret,
  content_previews: secret,
  schedule_slots: work,
  direct_trips: work,
  request_origins: work,
  jobs: work,
  time_holds: work,
  unsettled: work,
  document_series: work,
  idempotency_keys: work,
  events: work,
  pushes: work,
  health: work,
  notes: work,
  note_keys: work,
  client_billing_keys: work,
  vital_counts: work,
  text_arrivals: work,
  booking_history: history,
  mails: history,
  reminders: history,
  follow_ups: history,
  day_operations: history,
  day_operation_bookings: history,
  freed_times: history,
  offers: history,
  untold: history,
  statement_sends: history,
  same_clients: history,
  money_purges: history,
  privacy_log: history,
}

/** Without a text of their own; the test names what they say. */
const WITHOUT_TEXT: readonly Table[] = ['crew_jobs', 'waits', 'allocations']

const recordsOf = async (db: Db, kind: Kind) => {
  const records: object[] = []
  for await (const record of listRecords(db, kind)) records.push(record)
  return records
}

test('each table is in the exports that are listed here, and in no other', async () => {
  const { db } = await testDesk()
  await markEveryTable(db)
  const found: Partial<Record<string, Kind[]>> = {}
  for (const kind of kinds)
    for (const table of marksIn(JSON.stringify(await recordsOf(db, kind))).keys())
      found[table] = [...(found[table] ?? []), kind]
  // The series of a document is part of its number, wherever that stands.
  expect(found.documents?.splice(1)).toEqual(['payments'])
  for (const [table, requested] of Object.entries(EXPORTED))
    if (!WITHOUT_TEXT.some((name) => name === table))
      expect([table, found[table]]).toEqual([table, typeof requested === 'string' ? undefined : requested])
  const [booking] = await recordsOf(db, 'bookings')
  expect(booking).toMatchObject({ crew: 1, waits: { created_at: expect.any(String) } })
  for (const kind of ['documents', 'payments'] as const)
    expect(await recordsOf(db, kind)).toMatchObject([{ allocations: [{ amount_cents: 1 }] }])
})

test('an export of money has no address on which somebody could pay, and no page twice', async () => {
  const { db, get } = await testDesk()
  await markEveryTable(db)
  const range = 'from=2026-07-01&to=2026-07-31'
  const files = [exportCalls.exportDocumentsJson, exportCalls.exportPaymentsJson]
  const answers = await Promise.all(files.map((file) => get(`${file}?${range}`)))
  expect(answers.map((answer) => answer.headers['content-disposition'])).toEqual([
    'attachment; filename="documents-2026-07-01-to-2026-07-31.json"',
    'attachment; filename="payments-2026-07-01-to-2026-07-31.json"',
  ])
  expect(answers.map((answer) => answer.json().length)).toEqual([1, 1])
  const all = [...answers.map((answer) => answer.body), JSON.stringify(await recordsOf(db, 'bookings'))]
  for (const hidden of ['card_pages.url', 'documents.html]', 'card_keys']) expect(all.join('')).not.toContain(hidden)
  const other = 'from=2026-08-01&to=2026-08-31'
  for (const file of files) {
    expect((await get(`${file}?${other}`)).json()).toEqual([])
    expect((await get(`${file}?from=2026-08-01&to=2026-07-01`)).statusCode).toBe(422)
  }
})

/** What an erasure leaves of a table: no rows, rows with no more texts than these, or all, for a reason. */
const [gone, law, nobody] = ['no row', 'tax law keeps it', 'it is about no client'] as const

const LEFT: Record<Table, readonly string[] | typeof gone | typeof law | typeof nobody> = {
  bookings: [],
  vehicles: ['vehicle_make', 'vehicle_model'],
  messages: ['answered_at', 'answered_by', 'box', 'topic'],
  fleets: ['gst_exemption', 'payment_option', 'pst_exemption', 'purchase_order'],
  booking_history: ['action', 'who'],
  consents: gone,
  picture_consents: gone,
  logbook_entries: gone,
  job_photos: gone,
  job_pictures: gone,
  pictures: gone,
  picture_files: gone,
  notes: gone,
  note_keys: gone,
  note_changes: gone,
  client_billing: gone,
  client_billing_keys: gone,
  statement_sends: gone,
  same_clients: gone,
  plans: gone,
  waits: gone,
  crew_jobs: gone,
  schedule_slots: gone,
  direct_trips: gone,
  manage_links: gone,
  mails: gone,
  request_origins: gone,
  untold: gone,
  texts: gone,
  text_consents: gone,
  text_wishes: gone,
  // Times, and the ids of what has no name any more.
  reminders: [],
  follow_ups: [],
  freed_times: [],
  offers: [],
  pushes: [],
  day_operation_bookings: [],
  documents: law,
  document_lines: law,
  quotes: law,
  price_consents: law,
  payments: law,
  document_sends: law,
  reminder_stops: law,
  allocations: law,
  unsettled: law,
  money_purges: law,
  deposits: law,
  transfers: law,
  card_pages: law,
  jobs: nobody,
  time_holds: nobody,
  publications: nobody,
  content_previews: nobody,
  settings: nobody,
  mail_settings: nobody,
  mail_password: nobody,
  consent_wordings: nobody,
  blocks: nobody,
  day_operations: nobody,
  crew_absences: nobody,
  card_keys: nobody,
  desk_roles: nobody,
  document_series: nobody,
  push_devices: nobody,
  vital_counts: nobody,
  desk_codes: nobody,
  desk_sessions: nobody,
  feed_tokens: nobody,
  passkeys: nobody,
  events: nobody,
  text_keys: nobody,
  text_arrivals: nobody,
  passkey_challenges: nobody,
  privacy_log: nobody,
  health: nobody,
  // By the id in the answer: a test beside this one.
  idempotency_keys: nobody,
}

test('an erasure leaves of each table what is listed here', async () => {
  const { db, erase, place } = await testDesk()
  const booking_id = await markEveryTable(db)
  const before = await rowsOf(db)
  expect((await erase({ booking_id })).statusCode).toBe(200)
  const after = await rowsOf(db)
  const marks = marksIn((await contentsOf(place)).map(([, content]) => content).join('\n'))
  for (const [table, requested] of Object.entries(LEFT)) {
    expect([table, before.get(table)]).not.toEqual([table, 0])
    if (requested === law || requested === nobody) continue
    const texts = (marks.get(table) ?? []).map((name) => name.slice(table.length + 1))
    expect([table, after.get(table) === 0 ? gone : texts]).toEqual([table, requested])
  }
})

/** How many rows each table has. */
async function rowsOf(db: Db) {
  const found = new Map<string, number>()
  for (const table of Object.keys(LEFT)) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db)
    found.set(table, rows.length)
  }
  return found
}
