import { sql } from 'kysely'
import { groupBy } from '#core/group-by.ts'
import { clientKey } from '#features/invoices/server/shared/billing.ts'
import { contactKeys } from '#features/people/notes.ts'
import type { Db } from '#platform/db/schema.ts'
import { storedBooking } from './stored-bookings.ts'

/** The text in a column that says which one it is. */
const markOf = (table: string, column: string) => `[${table}.${column}]`

const MARK = /\[([a-z_]+)\.([a-z_]+)\]/g

/** The columns whose marks are in a text, by their tables. */
export function marksIn(text: string): Map<string, string[]> {
  const found = [...new Set([...text.matchAll(MARK)].map(([, table, column]) => `${table}.${column}`))]
  return groupBy(found.sort(), (name) => name.slice(0, name.indexOf('.')))
}

const [EARLIER, DAY, LATER] = ['2026-07-01T12:00:00.000Z', '2026-07-20', '2026-07-20T13:00:00.000Z']

/** How the client is reached. */
const CONTACT = { phone: '+17055550142', email: 'marked@example.com' }

/** The values of columns that the code reads; all other texts are marks. */
const VALUES: Record<string, string> = {
  created_at: EARLIER,
  at: EARLIER,
  given_at: EARLIER,
  came_at: EARLIER,
  since: EARLIER,
  appoint_at: LATER,
  until_at: LATER,
  expires_at: LATER,
  due_at: LATER,
  from_at: LATER,
  to_at: LATER,
  appoint_date: DAY,
  appoint_time: '09:00',
  day: DAY,
  to_day: DAY,
  paid_on: DAY,
  due_on: DAY,
  season_from: '04-01',
  season_to: '10-31',
  next_on: DAY,
  issued_on: DAY,
  answers: '[]',
  add_ons: '[]',
  agreed: '',
  changes: '[]',
  weekdays: '["Monday"]',
  lines: '',
  asked_lines: '',
  days: '[]',
  transports: '[]',
  language: 'en',
  kind: 'invoice',
  hold: 'none',
  part: 'any',
  stage: 'before',
  status: 'sent',
  method: 'card',
  section: 'business',
  about: 'client',
  'documents.state': 'draft',
  'quotes.state': 'open',
  'deposits.state': 'open',
  'transfers.state': 'received',
  'freed_times.state': 'over',
  'offers.state': 'gone',
  'messages.email': CONTACT.email,
  'texts.phone': CONTACT.phone,
  'text_consents.phone': CONTACT.phone,
  'client_billing_keys.key': clientKey(CONTACT),
}

/** The columns that are empty where they may be. */
const EMPTY = [
  'erased_at',
  'ended_at',
  'useful_until',
  'claimed_until',
  'claim',
  'paused_until',
  'ends_on',
  'valid_until',
  'plan_id',
  'of_payment',
  'corrects',
  'replaces',
  'quote_id',
]

/** The tables that columns refer to, if their names do not say so. */
const PARENTS: Record<string, string> = {
  booking_id: 'bookings',
  other_id: 'bookings',
  from_booking: 'bookings',
  to_booking: 'bookings',
  like_booking: 'bookings',
  document_id: 'documents',
  record_id: 'documents',
  freed_id: 'freed_times',
  billing_id: 'client_billing',
  session_id: 'desk_sessions',
  device_id: 'push_devices',
  previous: 'bookings',
  next: 'bookings',
}

/**
 * Fills each table with a row, whatever tables there are: all belong to one client, and each text says in which column it stands.
 * Returns the id of the booking.
 */
export async function markEveryTable(db: Db): Promise<string> {
  const marked = (column: string) => markOf('bookings', column)
  const booking = await storedBooking(db, {
    ...CONTACT,
    firstname: marked('firstname'),
    lastname: marked('lastname'),
    appoint_location: marked('appoint_location'),
    concerns: marked('concerns'),
    billing_address: marked('billing_address'),
    pay_conf: marked('pay_conf'),
    appoint_date: DAY,
    appoint_time: '09:00',
    created_at: EARLIER,
  })
  const [key = ''] = contactKeys(CONTACT)
  const idOf = (table: string) => (table === 'bookings' ? booking : `id-of-${table}`)
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !name.startsWith('kysely_') && !/^booking(s|_search.*)$/.test(name),
  )
  const waiting = new Map(tables.map((table) => [table.name, table.columns]))
  // A row that another one refers to comes first: whichever the database refuses comes again.
  for (let left = -1; waiting.size > 0; ) {
    if (left === waiting.size) throw new Error(`no row fits into ${[...waiting.keys()].join(', ')}`)
    left = waiting.size
    for (const [table, columns] of waiting) {
      const row = columns
        .filter(({ isAutoIncrementing: counts }) => !counts)
        .map(({ name, dataType, isNullable }) => {
          if (isNullable && EMPTY.includes(name)) return [name, null] as const
          if (/int/i.test(dataType)) return [name, 1] as const
          const value = VALUES[`${table}.${name}`] ?? VALUES[name]
          if (value !== undefined) return [name, value] as const
          if (/blob|bytea/i.test(dataType)) return [name, Buffer.from(markOf(table, name))] as const
          if (name === 'key') return [name, key] as const
          if (name === 'id') return [name, idOf(table)] as const
          const parent = PARENTS[name] ?? (name.endsWith('_id') ? `${name.slice(0, -3)}s` : undefined)
          return [name, parent === undefined ? markOf(table, name) : idOf(parent)] as const
        })
      const names = sql.join(row.map(([name]) => sql.ref(name)))
      const values = sql.join(row.map(([, value]) => sql`${value}`))
      await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db).then(
        () => waiting.delete(table),
        (error: unknown) => {
          if (!/foreign key/i.test(String(error))) throw error
        },
      )
    }
  }
  await db.updateTable('documents').set({ state: 'issued' }).execute()
  return booking
}
