import type { Kysely } from 'kysely'
import { forbid } from './builders.ts'

/**
 * What was issued is frozen: the database refuses to change it, and to delete it until a purge has named it in `money_purges`, which
 * takes none that must still be kept. A sent quote is frozen, and one that was accepted is kept as long as an invoice. So is the consent
 * of a client to a price above an accepted quote, and a transfer that was received.
 */
export async function freezeMoney(db: Kysely<unknown>): Promise<void> {
  await forbid(db, [
    { table: 'documents', on: 'update', when: "old.state = 'issued'", says: frozenDocument },
    { table: 'documents', on: 'delete', says: keptMoney, when: `old.state = 'issued' and not ${isOpen('old.id')}` },
    // SQLite's “insert or replace” deletes without the trigger of a deletion.
    {
      table: 'documents',
      on: 'insert',
      says: frozenDocument,
      // Each by its own index: together they would read all documents for each new one.
      when: `${ofIssued('new.id')} or exists (select 1 from documents
        where series = new.series and number = new.number and state = 'issued')`,
    },
    {
      table: 'document_lines',
      on: 'update',
      says: frozenDocument,
      when: `${ofIssued('old.document_id')} or ${ofIssued('new.document_id')}`,
    },
    {
      table: 'document_lines',
      on: 'delete',
      says: keptMoney,
      when: `${ofIssued('old.document_id')} and not ${isOpen('old.document_id')}`,
    },
    // An issued document says how many lines it has, and each has its place: a copy of all of them fits, nothing more does.
    {
      table: 'document_lines',
      on: 'insert',
      says: frozenDocument,
      when: `${ofIssued('new.document_id', ' and (new.position < 1 or new.position > line_count)')}
        or exists (select 1 from document_lines join documents on documents.id = document_lines.document_id
          where document_id = new.document_id and position = new.position and state = 'issued')`,
    },
    { table: 'payments', on: 'update', when: 'old.id is not null', says: noted },
    { table: 'payments', on: 'delete', says: keptMoney, when: `not ${isOpen('old.id')}` },
    {
      table: 'payments',
      on: 'insert',
      says: noted,
      when: `exists (select 1 from payments where id = new.id)
        or exists (select 1 from payments where request_key = new.request_key)`,
    },
    { table: 'allocations', on: 'update', when: 'old.payment_id is not null', says: noted },
    { table: 'allocations', on: 'delete', says: keptMoney, when: `not ${isOpen('old.document_id')}` },
    { table: 'allocations', on: 'insert', says: noted, when: 'exists (select 1 from allocations where id = new.id)' },
    { table: 'money_purges', on: 'update', when: 'old.record_id is not null', says: keptMoney },
    {
      table: 'money_purges',
      on: 'insert',
      says: keptMoney,
      when: `${ofIssued('new.record_id', ` and ${isKept('issued_on')}`)}
        or exists (select 1 from payments where id = new.record_id and ${isKept('paid_on')})`,
    },
    { table: 'document_series', on: 'update', when: 'new.n <= old.n', says: 'numbers only go up' },
    { table: 'document_series', on: 'delete', when: 'old.n > 0', says: 'numbers only go up' },
  ])
  await forbid(db, [
    { table: 'quotes', on: 'update', when: "old.state <> 'open'", says: frozenQuote },
    {
      table: 'quotes',
      on: 'delete',
      says: keptQuote,
      when: `old.state = 'accepted' and not ${isOpen('old.document_id')}`,
    },
    { table: 'documents', on: 'update', when: "old.state = 'sent'", says: frozenQuote },
    { table: 'documents', on: 'insert', when: isSent('new.id'), says: frozenQuote },
    {
      table: 'document_lines',
      on: 'update',
      says: frozenQuote,
      when: `${isSent('old.document_id')} or ${isSent('new.document_id')}`,
    },
    { table: 'quotes', on: 'insert', says: frozenQuote, when: hasAnswer('new.document_id') },
    {
      table: 'document_lines',
      on: 'insert',
      says: frozenQuote,
      when: `${isSent('new.document_id', ' and (new.position < 1 or new.position > line_count)')}
        or exists (select 1 from document_lines join documents on documents.id = document_lines.document_id
          where document_id = new.document_id and position = new.position and state = 'sent')`,
    },
    {
      table: 'document_lines',
      on: 'delete',
      says: frozenQuote,
      when: `${isSent('old.document_id')} and ${hasAnswer('old.document_id')}`,
    },
    {
      table: 'money_purges',
      on: 'insert',
      says: keptQuote,
      when: `exists (select 1 from documents join quotes on document_id = id
        where id = new.record_id and quotes.state = 'accepted'
          and ${isKept('issued_on')})`,
    },
    { table: 'price_consents', on: 'update', says: keptConsent, when: 'old.id is not null' },
    {
      table: 'price_consents',
      on: 'delete',
      says: keptConsent,
      when: `exists (select 1 from documents where id = old.document_id and state = 'issued')
        and not ${isOpen('old.document_id')}`,
    },
  ])
  await forbid(db, [
    {
      table: 'transfers',
      on: 'update',
      when: "old.state = 'received'",
      says: 'a transfer that was received is never changed: reverse its payment',
    },
  ])
}

const isOpen = (id: string) => `exists (select 1 from money_purges where record_id = ${id})`

const isSent = (id: string, more = '') => `exists (select 1 from documents where id = ${id} and state = 'sent'${more})`
const hasAnswer = (id: string) => `exists (select 1 from quotes where document_id = ${id})`

const ofIssued = (id: string, more = '') =>
  `exists (select 1 from documents where id = ${id} and state = 'issued'${more})`

const yearOf = (day: string) => `cast(substr(${day}, 1, 4) as integer)`

const isDay = (day: string) => `length(${day}) = 10 and ${day} >= '1000' and ${day} < '9999'`

/** Whether the day of a purge lies within the six years after the end of the year of another. What is no day is kept. */
const isKept = (day: string) =>
  `case when ${isDay('new.day')} and ${isDay(day)} then ${yearOf(day)} + 6 >= ${yearOf('new.day')} else 1 = 1 end`

const frozenDocument = 'an issued document is frozen: write a credit note'
const keptMoney = 'money records are kept for six years after the end of their year'
const noted = 'a payment is never changed: note a reversing one'
const frozenQuote = 'a sent quote is frozen: send a new version'
const keptQuote = 'an accepted quote is kept for six years after the end of its year'
const keptConsent = 'a consent to a price is kept with its invoice'
