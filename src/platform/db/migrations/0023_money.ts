import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { forbid, table, texts } from './builders.ts'

/**
 * Invoices and credit notes with their lines, payments, and what each pays for. What was issued is frozen: the database refuses to
 * change it, and to delete it until a purge has named it in `money_purges`, which takes none that must still be kept. People of the
 * desk have roles; whoever has none is an owner. A booking keeps the price that was agreed on.
 */
export async function up(db: Kysely<unknown>) {
  await numbers(
    texts(table(db, 'documents'), [
      'kind',
      'state',
      'language',
      'client_name',
      'client_address',
      'seller_name',
      'seller_address',
      'seller_contact',
      'seller_number',
      'rate_name',
      'exemption',
      'exemption_reason',
      'purchase_order',
      'note',
      'terms',
      'html',
      'html_sha256',
      'who',
    ]),
    ['rate', 'due_days', 'subtotal_cents', 'tax_cents', 'total_cents', 'line_count', 'version'],
  )
    .addColumn('series', 'text')
    .addColumn('number', 'integer')
    .addColumn('issued_at', 'text')
    .addColumn('issued_on', 'text')
    .addColumn('issued_by', 'text')
    .addColumn('due_on', 'text')
    .addColumn('client_email', 'text')
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('restrict'),
    )
    .addColumn('corrects', 'text', (column) =>
      column.references('documents.id').onDelete('restrict'),
    )
    .addColumn('replaces', 'text', (column) =>
      column.references('documents.id').onDelete('restrict'),
    )
    .execute()
  await numbers(
    texts(
      db.schema
        .createTable('document_lines')
        .addColumn('document_id', 'text', (column) =>
          column.notNull().references('documents.id').onDelete('restrict'),
        )
        .addColumn('position', 'integer', (column) => column.notNull()),
      ['kind', 'text', 'about'],
    ),
    ['quantity', 'unit_cents', 'amount_cents'],
  )
    .addColumn('service', 'text')
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('restrict'),
    )
    .addPrimaryKeyConstraint('document_lines_key', ['document_id', 'position'])
    .execute()
  await numbers(
    texts(table(db, 'payments'), ['kind', 'paid_on', 'method', 'reference', 'note', 'who']),
    ['amount_cents', 'rounding_cents', 'tip_cents'],
  )
    .addColumn('request_key', 'text', (column) => column.unique())
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('restrict'),
    )
    .addColumn('of_payment', 'text', (column) =>
      column.references('payments.id').onDelete('restrict'),
    )
    .execute()
  await table(db, 'allocations')
    .addColumn('payment_id', 'text', (column) =>
      column.notNull().references('payments.id').onDelete('restrict'),
    )
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('restrict'),
    )
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('document_series')
    .addColumn('series', 'text', (column) => column.primaryKey().notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .execute()
  await texts(table(db, 'document_sends'), ['mail_id'])
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('restrict'),
    )
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('who', 'text')
    .execute()
  await texts(
    db.schema
      .createTable('reminder_stops')
      .addColumn('document_id', 'text', (column) =>
        column.notNull().references('documents.id').onDelete('restrict'),
      )
      .addColumn('days', 'integer', (column) => column.notNull()),
    ['at', 'who'],
  )
    .addPrimaryKeyConstraint('reminder_stops_key', ['document_id', 'days'])
    .execute()
  await db.schema
    .createTable('unsettled')
    .addColumn('document_id', 'text', (column) =>
      column.primaryKey().notNull().references('documents.id').onDelete('restrict'),
    )
    .execute()
  await texts(
    db.schema
      .createTable('money_purges')
      .addColumn('record_id', 'text', (column) => column.primaryKey().notNull()),
    ['day'],
  ).execute()
  await texts(
    db.schema
      .createTable('desk_roles')
      .addColumn('email', 'text', (column) => column.primaryKey().notNull()),
    ['role', 'at', 'who'],
  )
    .addColumn('crew', 'integer')
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('agreed', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('mails').addColumn('document_id', 'text').execute()
  await indexes(db)
  await freeze(db)
}

/** Adds columns of numbers that must be there. */
const numbers = (builder: CreateTableBuilder<string, string>, names: readonly string[]) =>
  names.reduce((all, name) => all.addColumn(name, 'integer', (it) => it.notNull()), builder)

async function indexes(db: Kysely<unknown>) {
  const index = (name: string, of: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on(of)
      .columns([...columns])
      .execute()
  await db.schema
    .createIndex('documents_number')
    .unique()
    .on('documents')
    .columns(['series', 'number'])
    .execute()
  // Each has what the sums of many documents need, so that their other columns are not read.
  await index('documents_issued', 'documents', [
    'state',
    'kind',
    'issued_on',
    'id',
    'due_on',
    'total_cents',
    'tax_cents',
    'subtotal_cents',
  ])
  await index('documents_corrected', 'documents', ['corrects', 'state', 'total_cents'])
  await index('documents_made', 'documents', ['created_at', 'id'])
  await index('documents_of_booking', 'documents', ['booking_id'])
  await sql`create index documents_client on documents (lower(client_name))`.execute(db)
  await index('document_lines_of_booking', 'document_lines', ['booking_id'])
  await index('payments_made', 'payments', ['paid_on', 'id'])
  await index('payments_reversed', 'payments', ['of_payment'])
  await index('payments_of_booking', 'payments', ['booking_id'])
  await index('allocations_of', 'allocations', ['document_id', 'amount_cents'])
  await index('allocations_from', 'allocations', ['payment_id', 'document_id', 'amount_cents'])
  await index('document_sends_of', 'document_sends', ['document_id'])
  await index('mails_of_document', 'mails', ['document_id'])
  // No reminder goes twice, and no payment is taken back twice.
  await sql`create unique index document_sends_once on document_sends (document_id, days)
    where days > 0`.execute(db)
  await sql`create unique index payments_reversed_once on payments (of_payment)
    where kind = 'reversal'`.execute(db)
}

const isOpen = (id: string) => `exists (select 1 from money_purges where record_id = ${id})`

const ofIssued = (id: string, more = '') =>
  `exists (select 1 from documents where id = ${id} and state = 'issued'${more})`

const yearOf = (day: string) => `cast(substr(${day}, 1, 4) as integer)`

const isDay = (day: string) => `length(${day}) = 10 and ${day} >= '1000' and ${day} < '9999'`

/** Whether the day of a purge lies within the six years after the end of the year of another. What is no day is kept. */
const isKept = (day: string) =>
  `case when ${isDay('new.day')} and ${isDay(day)} then ${yearOf(day)} + 6 >= ${yearOf('new.day')} else 1 = 1 end`

const frozen = 'an issued document is frozen: write a credit note'
const kept = 'money records are kept for six years after the end of their year'
const noted = 'a payment is never changed: note a reversing one'

const freeze = (db: Kysely<unknown>) =>
  forbid(db, [
    { table: 'documents', on: 'update', when: "old.state = 'issued'", says: frozen },
    {
      table: 'documents',
      on: 'delete',
      says: kept,
      when: `old.state = 'issued' and not ${isOpen('old.id')}`,
    },
    // SQLite's “insert or replace” deletes without the trigger of a deletion.
    {
      table: 'documents',
      on: 'insert',
      says: frozen,
      // Each by its own index: together they would read all documents for each new one.
      when: `${ofIssued('new.id')} or exists (select 1 from documents
        where series = new.series and number = new.number and state = 'issued')`,
    },
    {
      table: 'document_lines',
      on: 'update',
      says: frozen,
      when: `${ofIssued('old.document_id')} or ${ofIssued('new.document_id')}`,
    },
    {
      table: 'document_lines',
      on: 'delete',
      says: kept,
      when: `${ofIssued('old.document_id')} and not ${isOpen('old.document_id')}`,
    },
    // An issued document says how many lines it has, and each has its place: a copy of all of them fits, nothing more does.
    {
      table: 'document_lines',
      on: 'insert',
      says: frozen,
      when: `${ofIssued('new.document_id', ' and (new.position < 1 or new.position > line_count)')}
        or exists (select 1 from document_lines join documents on documents.id = document_lines.document_id
          where document_id = new.document_id and position = new.position and state = 'issued')`,
    },
    { table: 'payments', on: 'update', when: 'old.id is not null', says: noted },
    {
      table: 'payments',
      on: 'delete',
      says: kept,
      when: `not ${isOpen('old.id')}`,
    },
    {
      table: 'payments',
      on: 'insert',
      says: noted,
      when: `exists (select 1 from payments where id = new.id)
        or exists (select 1 from payments where request_key = new.request_key)`,
    },
    { table: 'allocations', on: 'update', when: 'old.payment_id is not null', says: noted },
    {
      table: 'allocations',
      on: 'delete',
      says: kept,
      when: `not ${isOpen('old.document_id')}`,
    },
    {
      table: 'allocations',
      on: 'insert',
      says: noted,
      when: 'exists (select 1 from allocations where id = new.id)',
    },
    { table: 'money_purges', on: 'update', when: 'old.record_id is not null', says: kept },
    {
      table: 'money_purges',
      on: 'insert',
      says: kept,
      when: `${ofIssued('new.record_id', ` and ${isKept('issued_on')}`)}
        or exists (select 1 from payments where id = new.record_id and ${isKept('paid_on')})`,
    },
    { table: 'document_series', on: 'update', when: 'new.n <= old.n', says: 'numbers only go up' },
    { table: 'document_series', on: 'delete', when: 'old.n > 0', says: 'numbers only go up' },
  ])
