import { fleetFields } from '#content/booking-notes.ts'
import type { Content } from '#domain/content/content.ts'
import { addDays } from '#domain/days.ts'
import {
  agreedIn,
  type BookingMoney,
  type ClientMoney,
  type DocumentDetail,
  type Payment,
  reminderDays,
  type ToCollect,
  taxOn,
  totalsOf,
  withAmounts,
} from '#domain/desk/money.ts'
import { cashRounding } from '#domain/money.ts'
import { today } from '#domain/time.ts'
import { valueLabel } from '#domain/value-labels.ts'
import { personOf } from '#server/bookings/person.ts'
import type { BookingRecords, StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { documentsOfBookings, findDocumentRows, linksOfBookings } from './balances.ts'
import { documentUrl } from './links.ts'
import { letterOf } from './mail.ts'
import { paymentsFor, paymentsOf } from './payments.ts'
import { proposedLines } from './proposal.ts'
import { readMoneySettings } from './settings.ts'
import { creditsOf } from './show.ts'
import { readLines, requireDocument } from './store.ts'

/** A document with everything that belongs to it. Throws a 404 if there is none. */
export async function readDocumentDetail(
  db: Db,
  id: string,
  publicOrigin: string,
): Promise<DocumentDetail> {
  const document = await requireDocument(db, id)
  const [row] = await findDocumentRows(db, [id])
  if (!row) throw new Error('a document is gone while it is read')
  const lines = await readLines(db, id)
  const { html: _, html_sha256: __, series: ___, line_count: ____, ...fields } = document
  const isIssued = document.state === 'issued'
  const to = document.client_email
  return {
    ...fields,
    ...row,
    lines,
    credits: await creditsOf(db, id),
    replaced_by: await replacedBy(db, id),
    payments: await paymentsOf(db, id),
    claims: await claimsOf(db, [
      ...(document.booking_id === null ? [] : [document.booking_id]),
      ...lines.flatMap(({ booking_id }) => booking_id ?? []),
    ]),
    ...(await sendsOf(db, id, document.due_on)),
    mail: isIssued && to !== null ? { to, ...letterOf(document, row) } : null,
    url: isIssued ? await documentUrl(db, id, publicOrigin) : null,
  }
}

async function replacedBy(db: Db, id: string) {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('replaces', '=', id)
    .executeTakeFirst()
  return found?.id ?? null
}

/** What the fleet's forms of these bookings say about orders and exemptions. */
async function claimsOf(db: Db, bookings: readonly string[]): Promise<DocumentDetail['claims']> {
  if (bookings.length === 0) return []
  const rows = await db
    .selectFrom('fleets')
    .select(['purchase_order', 'po_instructions', 'payment_option'])
    .select(['pst_exemption', 'gst_exemption'])
    .where('booking_id', 'in', bookings)
    .execute()
  return rows.flatMap((row) =>
    CLAIMS.flatMap((name) =>
      row[name] === ''
        ? []
        : [{ label: fleetFields[name].label, value: valueLabel(name, row[name]) }],
    ),
  )
}

const CLAIMS = [
  ...(['purchase_order', 'po_instructions', 'payment_option'] as const),
  ...(['pst_exemption', 'gst_exemption'] as const),
]

async function sendsOf(
  db: Db,
  id: string,
  due_on: string | null,
): Promise<Pick<DocumentDetail, 'sends' | 'reminders'>> {
  const sends = await db
    .selectFrom('document_sends')
    .select(['created_at as at', 'who', 'days'])
    .where('document_id', '=', id)
    .orderBy('created_at')
    .execute()
  const stops = await db
    .selectFrom('reminder_stops')
    .select('days')
    .where('document_id', '=', id)
    .execute()
  return {
    sends,
    reminders: reminderDays.map((days) => ({
      days,
      on: due_on === null ? null : addDays(due_on, days),
      stopped: stops.some((one) => one.days === days),
      sent_at: sends.find((one) => one.days === days)?.at ?? null,
    })),
  }
}

/** What a job costs and what was paid. */
export async function readBookingMoney(
  db: Db,
  content: Content,
  records: BookingRecords,
): Promise<BookingMoney> {
  const { id, agreed: stored } = records.booking
  const agreed = agreedIn(stored)
  const toCollect = (await readToCollect(db, content, [records])).get(id)
  if (!toCollect) throw new Error('a booking is gone while it is read')
  const documents = await findDocumentRows(db, await documentsOfBookings(db, [id]))
  return {
    proposed: withAmounts(proposedLines(content, records)),
    agreed: agreed.length > 0 ? agreed : null,
    ...toCollect,
    cash_cents: toCollect.balance_cents + cashRounding(toCollect.balance_cents),
    documents,
    payments: await paymentsFor(db, {
      bookings: [id],
      documents: documents.map((one) => one.id),
    }),
  }
}

/** What is to be collected for each of these jobs, by their ids. */
export async function readToCollect(
  db: Db,
  content: Content,
  all: readonly BookingRecords[],
): Promise<Map<string, ToCollect>> {
  if (all.length === 0) return new Map()
  const settings = await readMoneySettings(db)
  const { rate } = taxOn(settings, today())
  const paid = await readPaid(
    db,
    all.map(({ booking }) => booking.id),
  )
  return new Map(
    all.map((records) => {
      const { id, agreed: stored, reference } = records.booking
      const agreed = agreedIn(stored)
      const totals = totalsOf(
        agreed.length > 0 ? agreed : withAmounts(proposedLines(content, records)),
        rate,
      )
      const { invoices, unallocated_cents } = paid(id)
      const owed =
        invoices.length > 0
          ? invoices.reduce((sum, { balance_cents }) => sum + balance_cents, 0)
          : totals.total_cents
      const open = invoices.find(({ balance_cents }) => balance_cents > 0)
      return [
        id,
        {
          ...{ ...totals, balance_cents: owed - unallocated_cents },
          ...{ has_invoice: invoices.length > 0, e_transfer: settings.e_transfer },
          code: open?.number ?? reference,
        },
      ] as const
    }),
  )
}

/** The invoices of each of these bookings, newest first, and what was paid for it and counts for no document yet. */
async function readPaid(db: Db, bookings: readonly string[]) {
  const links = await linksOfBookings(db, bookings)
  const rows = await findDocumentRows(db, [...new Set(links.map(({ id }) => id))])
  const payments = await paymentsFor(db, { bookings, documents: rows.map(({ id }) => id) })
  return (booking: string) => {
    const own = new Set(links.filter((one) => one.booking_id === booking).map(({ id }) => id))
    const counts = ({ booking_id, allocations }: Payment) =>
      booking_id === booking || allocations.some(({ document_id }) => own.has(document_id))
    return {
      invoices: rows.filter(
        ({ id, kind, state }) => own.has(id) && kind === 'invoice' && state !== 'draft',
      ),
      unallocated_cents: payments
        .filter(counts)
        .reduce((sum, { unallocated_cents }) => sum + unallocated_cents, 0),
    }
  }
}

/** The documents and payments of the person of a booking. */
export async function readClientMoney(db: Db, booking: StoredBooking): Promise<ClientMoney> {
  const { ids } = await personOf(db, booking)
  const documents = await findDocumentRows(db, await documentsOfBookings(db, ids))
  const payments = await paymentsFor(db, {
    bookings: ids,
    documents: documents.map(({ id }) => id),
  })
  return {
    documents,
    payments,
    balance_cents: documents.reduce((sum, { balance_cents }) => sum + balance_cents, 0),
    unallocated_cents: payments.reduce((sum, one) => sum + one.unallocated_cents, 0),
  }
}
