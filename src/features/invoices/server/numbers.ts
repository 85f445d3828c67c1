import { sql } from 'kysely'
import { addDays, addMonths, mondayOf } from '#core/days.ts'
import { groupBy } from '#core/group-by.ts'
import { sumOf } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { today } from '#core/time.ts'
import { type MoneyNumbers, NEAR, SMALL_SUPPLIER_CENTS } from '#features/invoices/documents.ts'
import { type MoneySettings, taxOn } from '#features/prices/money-settings.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { creditedOf, paidOf } from './shared/balances.ts'

type Range = { from: string; to: string }

/** The numbers of money between two days, both included. */
export async function readMoneyNumbers(db: Db, range: Range): Promise<MoneyNumbers> {
  const issued = await issuedPerDay(db, range)
  const received = await receivedPerDay(db, range)
  const days = [
    ...issued.map(({ day, subtotal }) => ({ day, invoiced_cents: subtotal, received_cents: 0 })),
    ...received.map(({ day, cents }) => ({ day, invoiced_cents: 0, received_cents: cents })),
  ]
  const { ageing, owed_cents } = await readOwed(db)
  const not_invoiced_cents = sumOf(received, 'free')
  return {
    invoiced_cents: sumOf(issued, 'subtotal'),
    tax_cents: sumOf(issued, 'tax'),
    received_cents: sumOf(received, 'cents'),
    tips_cents: sumOf(received, 'tips'),
    rounding_cents: sumOf(received, 'rounding'),
    owed_cents,
    ageing,
    not_invoiced_cents,
    not_invoiced: not_invoiced_cents === 0 ? [] : await notInvoiced(db, range),
    weeks: perPeriod(days, mondayOf),
    months: perPeriod(days, (day) => `${day.slice(0, 7)}-01`),
    ...(await perService(db, range)),
    small_supplier: await watchLimit(db, await readMoneySettings(db)),
  }
}

/** A credit note takes off what it credits. */
const SIGN = sql`case when documents.kind = 'credit' then -1 else 1 end`

async function issuedPerDay(db: Db, { from, to }: Range) {
  const { rows } = await sql<{ day: string; subtotal: number; tax: number }>`
    select issued_on as day, cast(sum(subtotal_cents * ${SIGN}) as bigint) as subtotal,
      cast(sum(tax_cents * ${SIGN}) as bigint) as tax
    from documents where state = 'issued' and kind in ('invoice', 'credit')
      and issued_on >= ${from} and issued_on <= ${to}
    group by issued_on order by issued_on`.execute(db)
  return rows
}

/** What of a payment belongs to no document: all that came in, with the rounding of cash, as long as it counts for none. */
const FREE = sql`amount_cents - coalesce((select cast(sum(amount_cents) as bigint) from allocations
  where payment_id = payments.id), -rounding_cents)`

/** The most jobs that were paid without an invoice, in one answer. */
const JOBS = 50

/** The jobs that were paid between two days without an invoice. */
async function notInvoiced(db: Db, { from, to }: Range): Promise<MoneyNumbers['not_invoiced']> {
  type Job = { booking_id: string; paid_on: string; cents: number } & Parameters<typeof nameOf>[0]
  const { rows } = await sql<Job>`
    select booking_id, paid_on, cents, firstname, lastname
    from (select booking_id, max(paid_on) as paid_on, cast(sum(${FREE}) as bigint) as cents
      from payments where paid_on >= ${from} and paid_on <= ${to} group by booking_id) as paid
      join bookings on bookings.id = booking_id
    where cents <> 0 order by paid_on desc, booking_id limit ${JOBS}`.execute(db)
  return rows.map(({ firstname, lastname, ...job }) => ({ ...job, name: nameOf({ firstname, lastname }) }))
}

/** What was received on each day, and what of it belongs to no document, less what of that went back. */
async function receivedPerDay(db: Db, { from, to }: Range) {
  type Day = Record<'cents' | 'tips' | 'rounding' | 'free', number> & { day: string }
  const { rows } = await sql<Day>`
    select paid_on as day, cast(sum(amount_cents + rounding_cents) as bigint) as cents,
      cast(sum(tip_cents) as bigint) as tips, cast(sum(rounding_cents) as bigint) as rounding,
      cast(sum(${FREE}) as bigint) as free
    from payments where paid_on >= ${from} and paid_on <= ${to}
    group by paid_on order by paid_on`.execute(db)
  return rows
}

type Day = { day: string; invoiced_cents: number; received_cents: number }

function perPeriod(days: readonly Day[], startOf: (day: string) => string): MoneyNumbers['weeks'] {
  const periods = groupBy(days, ({ day }) => startOf(day))
  return [...periods]
    .map(([from, all]) => ({
      from,
      invoiced_cents: sumOf(all, 'invoiced_cents'),
      received_cents: sumOf(all, 'received_cents'),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** The booking of a line, else that of its document: read only then, since a document is much larger than an entry of its index. */
const BOOKING = sql`coalesce(document_lines.booking_id,
  (select own.booking_id from documents as own where own.id = document_lines.document_id))`

type Sold = { service: string | null; crew: number | null; cents: number }

async function perService(db: Db, range: Range): Promise<Pick<MoneyNumbers, 'services' | 'crews'>> {
  const rows = [...(await soldWithout(db, range)), ...(await soldWithDiscount(db, range))]
  const by = <Key>(key: (row: Sold) => Key) =>
    [...groupBy(rows, key)]
      .map(([of, all]) => ({ of, invoiced_cents: sumOf(all, 'cents') }))
      .toSorted((a, b) => b.invoiced_cents - a.invoiced_cents)
  return {
    services: by(({ service }) => service).map(({ of, ...sum }) => ({ service: of, ...sum })),
    crews: by(({ crew }) => crew).map(({ of, ...sum }) => ({ crew: of, ...sum })),
  }
}

/** Whether a line takes something off others: it is about no service of its own. */
const COMES_OFF = sql`document_lines.kind = 'discount' and document_lines.service is null`

/** The lines that were issued between two days, each with its crew. */
const linesOf = ({ from, to }: Range) => sql`documents join document_lines on document_id = documents.id
  left join crew_jobs on crew_jobs.booking_id = ${BOOKING}
  where state = 'issued' and documents.kind in ('invoice', 'credit') and issued_on >= ${from} and issued_on <= ${to}`

/** Whether a document has a line that takes something off others. */
const DISCOUNTED = sql`exists (select 1 from document_lines where document_id = documents.id and ${COMES_OFF})`

/** What documents without a discount have, by service and crew. */
async function soldWithout(db: Db, range: Range) {
  const { rows } = await sql<Sold>`
    select service, crew, cast(sum(amount_cents * ${SIGN}) as bigint) as cents
    from ${linesOf(range)} and not ${DISCOUNTED} group by service, crew`.execute(db)
  return rows
}

/** What the lines of documents with a discount have, each less its part of that. */
async function soldWithDiscount(db: Db, range: Range) {
  const { rows } = await sql<SoldLine>`
    select document_id, service, crew, document_lines.booking_id, amount_cents * ${SIGN} as cents,
      case when ${COMES_OFF} then 1 else 0 end as comes_off
    from ${linesOf(range)} and ${DISCOUNTED} order by document_id, position`.execute(db)
  return [...groupBy(rows, ({ document_id }) => document_id)].flatMap(([, lines]) => lessDiscounts(lines))
}

type SoldLine = Sold & { document_id: string; booking_id: string | null; comes_off: 0 | 1 }

/** A discount comes off the lines of its booking, else off all lines, in proportion and to the cent. */
function lessDiscounts(lines: readonly SoldLine[]): Sold[] {
  const priced = lines.filter(({ comes_off }) => comes_off === 0)
  const discounts = lines.filter(({ comes_off }) => comes_off === 1)
  return [
    ...priced,
    ...discounts.flatMap((discount): Sold[] => {
      const own = priced.filter(({ booking_id }) => booking_id !== null && booking_id === discount.booking_id)
      const from = own.length > 0 ? own : priced
      const whole = sumOf(from, 'cents')
      if (whole === 0) return [discount]
      const taken = from.map((_, i) => Math.round((discount.cents * sumOf(from.slice(0, i + 1), 'cents')) / whole))
      return from.map(({ service, crew }, i) => ({ service, crew, cents: (taken[i] ?? 0) - (taken[i - 1] ?? 0) }))
    }),
  ]
}

/**
 * The invoices on which something is owed, as a table: with their balance. SQLite keeps the order of a cross join: it would
 * read all documents else, and look for each among the few that are not settled.
 */
export const owing = sql`(select id, due_on, paid, total_cents - paid - credited as balance
    from (select documents.id, due_on, total_cents, ${paidOf} as paid, ${creditedOf} as credited
      from unsettled cross join documents where documents.id = unsettled.document_id) as sums
    where total_cents > paid + credited)`

/** What is owed, by how many days it is overdue today. */
async function readOwed(db: Db): Promise<Pick<MoneyNumbers, 'ageing' | 'owed_cents'>> {
  const day = today()
  const { rows } = await sql<{ age: keyof MoneyNumbers['ageing']; count: number; cents: number }>`
    select case when due_on >= ${day} then 'current' when due_on >= ${addDays(day, -30)} then 'to_30'
        when due_on >= ${addDays(day, -60)} then 'to_60' else 'over_60' end as age,
      count(*) as count, cast(sum(balance) as bigint) as cents
    from ${owing} as owing group by 1`.execute(db)
  const of = (age: keyof MoneyNumbers['ageing']) => {
    const row = rows.find((one) => one.age === age)
    return { count: row?.count ?? 0, cents: row?.cents ?? 0 }
  }
  return {
    ageing: { current: of('current'), to_30: of('to_30'), to_60: of('to_60'), over_60: of('over_60') },
    owed_cents: sumOf(rows, 'cents'),
  }
}

/** The sums of four calendar quarters, this one last, against the limit of a small supplier; null while a registration holds. */
async function watchLimit(db: Db, settings: MoneySettings): Promise<MoneyNumbers['small_supplier']> {
  const day = today()
  if (taxOn(settings, day).number !== '') return null
  const month = Number(day.slice(5, 7))
  const first = `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  const starts = [9, 6, 3, 0].map((months) => addMonths(first, -months))
  const issued = await issuedPerDay(db, { from: starts[0] ?? day, to: day })
  const quarters = starts.map((from) => ({
    from,
    invoiced_cents: sumOf(
      issued.filter((one) => one.day >= from && one.day < addMonths(from, 3)),
      'subtotal',
    ),
  }))
  const sum_cents = sumOf(quarters, 'invoiced_cents')
  const isOverInOne = quarters.some(({ invoiced_cents }) => invoiced_cents > SMALL_SUPPLIER_CENTS)
  return {
    limit_cents: SMALL_SUPPLIER_CENTS,
    sum_cents,
    quarters,
    state: isOverInOne
      ? 'over_in_one'
      : sum_cents > SMALL_SUPPLIER_CENTS
        ? 'over'
        : sum_cents >= NEAR * SMALL_SUPPLIER_CENTS
          ? 'near'
          : 'below',
  }
}
