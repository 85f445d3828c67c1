import type { Kysely } from 'kysely'
import { createTable } from './builders.ts'

const text = { type: 'text', standard: '' } as const

/** The finished jobs that the site shows, and which of its pictures shows a job before the work and which after it. */
export async function up(db: Kysely<unknown>) {
  await createTable(db, 'logbook_entries', {
    booking_id: { of: 'bookings', onDelete: 'cascade', isKey: true },
    created_at: { type: 'text' },
    who: { type: 'text' },
    day: { type: 'text' },
    town: text,
    vehicle: text,
    service_type: { type: 'text', isOptional: true },
    add_ons: { type: 'text', standard: '[]' },
    minutes: { type: 'integer', isOptional: true },
    price_cents: { type: 'integer', isOptional: true },
    done_by: text,
    quote: text,
    stars: { type: 'integer', isOptional: true },
    client: text,
    source: text,
    link: text,
    quote_day: text,
    language: { type: 'text', standard: 'en' },
  })
  await db.schema
    .alterTable('job_pictures')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
