import { fleetFields } from '#content/booking-notes.ts'
import type { Content } from '#domain/content/content.ts'
import { addDays } from '#domain/days.ts'
import {
  agreedIn,
  type BookingMoney,
  type ClientMoney,
  type DocumentDetail,
  reminderDays,
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
import { documentsOfBookings, findDocumentRows } from './balances.ts'
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
  const proposed = withAmounts(proposedLines(content, records))
  const agreed = agreedIn(stored)
  const documents = await findDocumentRows(db, await documentsOfBookings(db, [id]))
  const payments = await paymentsFor(db, {
    bookings: [id],
    documents: documents.map((one) => one.id),
  })
  const { rate } = taxOn(await readMoneySettings(db), today())
  const totals = totalsOf(agreed.length > 0 ? agreed : proposed, rate)
  const invoices = documents.filter(({ kind, state }) => kind === 'invoice' && state !== 'draft')
  const unallocated = payments.reduce((sum, { unallocated_cents }) => sum + unallocated_cents, 0)
  const owed =
    invoices.length > 0
      ? invoices.reduce((sum, { balance_cents }) => sum + balance_cents, 0)
      : totals.total_cents
  const balance_cents = owed - unallocated
  return {
    ...{ proposed, agreed: agreed.length > 0 ? agreed : null, ...totals, documents, payments },
    balance_cents,
    cash_cents: balance_cents + cashRounding(balance_cents),
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
