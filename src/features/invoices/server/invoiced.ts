import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { groupBy } from '#core/group-by.ts'
import { nameOf } from '#core/name-of.ts'
import { monthLabel, today } from '#core/time.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { ClientMoney, LeftOut } from '#features/invoices/billing.ts'
import { billingRefusals as refusals } from '#features/invoices/desk-billing-words.ts'
import type { DocumentRow } from '#features/invoices/documents.ts'
import {
  type Contacts,
  isOfVerified,
  personOf,
  sharedWith,
  type VerifiedClient,
  verifiedClientOf,
  withContactOf,
} from '#features/people/server/shared/person.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { findDocumentRows, linksOfBookings } from './shared/balances.ts'

/** How many days the list of months goes back. */
const DAYS_BACK = 731

/**
 * The months with jobs of a client that are done and on no invoice, the last one first, and what only seems to be theirs: their
 * invoice leaves it out. `jobs`: those of theirs on no invoice that was issued, so that a draft that is forgotten hides no debt.
 */
export async function monthsToInvoice(
  db: Db,
  client: VerifiedClient,
  guessed: Contacts,
): Promise<{ months: ClientMoney['months']; jobs: string[] }> {
  const done = await doneJobs(db, guessed, { from: addDays(today(), -DAYS_BACK) })
  const invoices = await invoicesOfJobs(db, idsOf(done))
  const left = done.filter(({ id }) => !invoices.has(id))
  const months = [...groupBy(left, ({ appoint_date }) => appoint_date.slice(0, 7))]
    .map(([month, all]) => {
      const { own, left_out } = divided(client, all)
      return { month, jobs: own.length, left_out }
    })
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
  const issued = await invoicesOfJobs(db, idsOf(done), ({ state }) => state !== 'draft')
  const owed = done.filter(({ id }) => !issued.has(id))
  return { months, jobs: idsOf(divided(client, owed).own) }
}

/** Which of some jobs are proved to be of a client, and what the others have in common with them. */
function divided(client: VerifiedClient, jobs: readonly Done[]) {
  const own = jobs.filter((job) => isOfVerified(client, job))
  const left_out = jobs
    .filter((job) => !own.includes(job))
    .map((job): LeftOut => ({ name: nameOf(job), about: job.reference, shares: sharedWith(client, job) }))
  return { own, left_out }
}

/**
 * The jobs of the client of a booking in a month that are done and on no invoice, in a transaction: those that are proved to be theirs.
 * Throws if there is none.
 */
export async function jobsToInvoice(trx: Db, booking: StoredBooking, month: string): Promise<string[]> {
  const [from, to] = [`${month}-01`, `${month}-31`]
  const found = await doneJobs(trx, await personOf(trx, booking), { from, to })
  const { own, left_out } = divided(await verifiedClientOf(trx, booking), found)
  const jobs = idsOf(own)
  if (jobs.length === 0)
    throw notAllowed(
      left_out.length === 0
        ? refusals.noJobs(monthLabel(from))
        : refusals.onlyGuessed(monthLabel(from), left_out.map(({ about }) => about).join(', ')),
    )
  await waitForOthers(trx, jobs)
  const invoices = await invoicesOfJobs(trx, jobs)
  const left = jobs.filter((id) => !invoices.has(id))
  if (left.length === 0) throw notAllowed(refusals.allInvoiced(monthLabel(from), named([...invoices.values()])))
  return left
}

/** Refuses jobs that are on an invoice already, in a transaction: they would be paid twice. */
export async function assertNotInvoiced(trx: Db, ids: readonly string[]): Promise<void> {
  await waitForOthers(trx, ids)
  await assertNone(trx, await invoicesOfJobs(trx, ids))
}

/**
 * Refuses to issue a draft about several jobs if one of them came on another invoice meanwhile, in a transaction. Invoices that follow
 * one quote may share jobs: what they come to is held to it.
 */
export async function assertNotInvoicedSince(
  trx: Db,
  { ids, quote_id }: { ids: readonly string[]; quote_id: string | null },
): Promise<void> {
  if (ids.length < 2) return
  await waitForOthers(trx, ids)
  const ofQuote = await trx
    .selectFrom('documents')
    .select('id')
    .where('quote_id', '=', quote_id ?? '')
    .execute()
  const invoices = await invoicesOfJobs(
    trx,
    ids,
    ({ id, state }) => state !== 'draft' && !ofQuote.some((one) => one.id === id),
  )
  await assertNone(trx, invoices)
}

async function assertNone(trx: Db, invoices: ReadonlyMap<string, DocumentRow>): Promise<void> {
  if (invoices.size === 0) return
  const found = await trx
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('id', 'in', [...invoices.keys()])
    .orderBy('appoint_at')
    .execute()
  const jobs = found.map(({ id, reference }) => {
    const row = invoices.get(id)
    return `${reference} (${row ? named([row]) : ''})`
  })
  throw notAllowed(refusals.onInvoice(jobs.join(', ')))
}

/** Of two people who press at once the second waits here, in a transaction, and finds the invoice of the first. */
export async function waitForOthers(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('bookings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', 'in', ids)
    .execute()
}

type Done = Awaited<ReturnType<typeof doneJobs>>[number]

/** The jobs that are done of a person, as the desk guesses, in their order. */
const doneJobs = (db: Db, person: Contacts, { from, to }: { from: string; to?: string }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'appoint_date', 'reference', 'firstname', 'lastname'])
    .select(['phone', 'email', 'vouched'])
    .where(withContactOf(person))
    // No comparison for an index: the few of the person are found by their contacts.
    .where(sql<boolean>`status || '' = 'completed' and appoint_date || '' >= ${from}`)
    .$if(to !== undefined, (query) => query.where('appoint_date', '<=', to ?? from))
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()

/** The invoice of each of these jobs that has one: a draft, or one that is not credited altogether. */
async function invoicesOfJobs(
  db: Db,
  ids: readonly string[],
  counts: (row: DocumentRow) => boolean = () => true,
): Promise<Map<string, DocumentRow>> {
  const links = await linksOfBookings(db, ids)
  const rows = await findDocumentRows(db, [...new Set(links.map(({ id }) => id))])
  const invoiceOfJob = new Map(
    rows.filter((row) => row.kind === 'invoice' && row.state !== 'credited' && counts(row)).map((row) => [row.id, row]),
  )
  const asked = new Set(ids)
  return new Map(
    links.flatMap(({ id, booking_id }) => {
      const row = invoiceOfJob.get(id)
      return row && booking_id !== null && asked.has(booking_id) ? [[booking_id, row] as const] : []
    }),
  )
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

const named = (rows: readonly DocumentRow[]) =>
  [...new Set(rows.map(({ number }) => number ?? refusals.draft))].join(', ')
