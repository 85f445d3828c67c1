import { statusNames } from '#core/desk-words.ts'
import { nameOf } from '#core/name-of.ts'
import { ruleOf } from '#core/statuses.ts'
import { billingLine } from '#features/bookings/booking-lines.ts'
import type { BookingRecord } from '#features/bookings/server/shared/export.ts'
import { valueLabel } from '#features/bookings/value-labels.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { addOnCell, safeRow } from './shared/formats.ts'

type Services = Content['services']

/** The names of the columns. */
export const jobColumns = {
  reference: 'Reference',
  date: 'Date',
  status: 'Status',
  client: 'Client',
  service: 'Service',
  addOns: 'Add-ons',
  vehicles: 'Vehicles',
  city: 'City',
  province: 'Province',
  billing: 'Billing address',
  payment: 'Payment',
  order: 'Purchase order',
  pst: 'PST exemption',
  gst: 'GST exemption',
} as const

type Column = keyof typeof jobColumns

/** The cell of each column of the accountant's list. */
const cells: Record<Column, (job: BookingRecord, services: Services) => string | null> = {
  reference: ({ reference }) => reference,
  date: ({ appoint_date }) => appoint_date,
  status: ({ status }) => statusNames[status],
  client: (job) => nameOf(job),
  service: ({ service_type }, services) => serviceLabel(services, service_type),
  addOns: ({ add_ons }) => addOnCell(add_ons),
  vehicles: ({ fleet, vehicle_count }) => String(fleet?.vehicle_count ?? vehicle_count),
  city: ({ appoint_city }) => appoint_city,
  province: ({ appoint_state }) => appoint_state,
  billing: (job) => billingLine(job),
  payment: ({ payment_means, fleet }) =>
    valueLabel('payment_option', fleet?.payment_option ?? '') || valueLabel('payment_means', payment_means ?? ''),
  order: ({ fleet }) => valueLabel('purchase_order', fleet?.purchase_order ?? ''),
  pst: ({ fleet }) => valueLabel('pst_exemption', fleet?.pst_exemption ?? ''),
  gst: ({ fleet }) => valueLabel('gst_exemption', fleet?.gst_exemption ?? ''),
}

const columns = Object.keys(cells) as Column[]

/** The jobs among these bookings as CSV for an accountant: what was done for whom, and how it is paid. */
export async function* writeJobs(bookings: AsyncIterable<BookingRecord>, services: Services): AsyncGenerator<string> {
  yield safeRow(columns.map((name) => jobColumns[name]))
  for await (const booking of bookings)
    if (ruleOf[booking.status].isJob) yield safeRow(columns.map((name) => cells[name](booking, services) ?? ''))
}
