import { type Kysely, sql } from 'kysely'
import { forbid, table, texts } from './builders.ts'

/**
 * Quotes are documents, with lines that their clients may choose. What became of one that was sent is a row of its own: it is
 * answered once. A sent quote is frozen, and one that was accepted is kept as long as an invoice. So is the consent of a client to a
 * price above an accepted quote.
 */
export async function up(db: Kysely<unknown>) {
  for (const [name, standard] of [
    ['hold', 'none'],
    ['deposit_kind', 'none'],
  ] as const)
    await db.schema
      .alterTable('documents')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(standard))
      .execute()
  await db.schema
    .alterTable('documents')
    .addColumn('deposit_value', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('documents').addColumn('valid_until', 'text').execute()
  await db.schema
    .alterTable('documents')
    .addColumn('quote_id', 'text', (column) =>
      column.references('documents.id').onDelete('restrict'),
    )
    .execute()
  await db.schema
    .alterTable('document_lines')
    .addColumn('choice', 'text', (column) => column.notNull().defaultTo('fixed'))
    .execute()
  await texts(
    db.schema
      .createTable('quotes')
      .addColumn('document_id', 'text', (column) =>
        column.primaryKey().notNull().references('documents.id').onDelete('restrict'),
      ),
    ['state', 'word', 'address'],
  )
    .addColumn('seen_at', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('who', 'text')
    .addColumn('lines', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('total_cents', 'integer')
    .execute()
  await texts(table(db, 'price_consents'), ['who', 'note'])
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('restrict'),
    )
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('price_consents_of')
    .on('price_consents')
    .column('document_id')
    .execute()
  await db.schema.createIndex('quotes_in').on('quotes').columns(['state', 'document_id']).execute()
  await sql`create index documents_replaced on documents (replaces) where replaces is not null`.execute(
    db,
  )
  await sql`create index documents_of_quote on documents (quote_id) where quote_id is not null`.execute(
    db,
  )
  await freeze(db)
}

const isOpen = (id: string) => `exists (select 1 from money_purges where record_id = ${id})`
const isSent = (id: string, more = '') =>
  `exists (select 1 from documents where id = ${id} and state = 'sent'${more})`
const hasAnswer = (id: string) => `exists (select 1 from quotes where document_id = ${id})`

const given = 'a consent to a price is kept with its invoice'
const frozen = 'a sent quote is frozen: send a new version'
const kept = 'an accepted quote is kept for six years after the end of its year'

const yearOf = (day: string) => `cast(substr(${day}, 1, 4) as integer)`

const isDay = (day: string) => `length(${day}) = 10 and ${day} >= '1000' and ${day} < '9999'`

/** Whether the day of a purge lies within the six years after the end of the year of another. What is no day is kept. */
const isKept = (day: string) =>
  `case when ${isDay('new.day')} and ${isDay(day)} then ${yearOf(day)} + 6 >= ${yearOf('new.day')} else 1 = 1 end`

/** The number of a rule is part of its name: no earlier migration has the same table, change and number. */
const freeze = (db: Kysely<unknown>) =>
  forbid(db, [
    { table: 'quotes', on: 'update', when: "old.state <> 'open'", says: frozen },
    {
      table: 'quotes',
      on: 'delete',
      says: kept,
      when: `old.state = 'accepted' and not ${isOpen('old.document_id')}`,
    },
    { table: 'documents', on: 'update', when: "old.state = 'sent'", says: frozen },
    { table: 'documents', on: 'insert', when: isSent('new.id'), says: frozen },
    {
      table: 'document_lines',
      on: 'update',
      says: frozen,
      when: `${isSent('old.document_id')} or ${isSent('new.document_id')}`,
    },
    {
      table: 'quotes',
      on: 'insert',
      says: frozen,
      when: hasAnswer('new.document_id'),
    },
    {
      table: 'document_lines',
      on: 'insert',
      says: frozen,
      when: `${isSent('new.document_id', ' and (new.position < 1 or new.position > line_count)')}
        or exists (select 1 from document_lines join documents on documents.id = document_lines.document_id
          where document_id = new.document_id and position = new.position and state = 'sent')`,
    },
    {
      table: 'document_lines',
      on: 'delete',
      says: frozen,
      when: `${isSent('old.document_id')} and ${hasAnswer('old.document_id')}`,
    },
    {
      table: 'money_purges',
      on: 'insert',
      says: kept,
      when: `exists (select 1 from documents join quotes on document_id = id
        where id = new.record_id and quotes.state = 'accepted'
          and ${isKept('issued_on')})`,
    },
    {
      table: 'price_consents',
      on: 'update',
      says: given,
      when: 'old.id is not null',
    },
    {
      table: 'price_consents',
      on: 'delete',
      says: given,
      when: `exists (select 1 from documents where id = old.document_id and state = 'issued')
        and not ${isOpen('old.document_id')}`,
    },
  ])
