import { stringify } from 'csv-stringify/sync'
import { BookingRequest } from '#domain/booking.ts'
import { FleetRequest } from '#domain/fleet.ts'
import { ContactMessage } from '#domain/message.ts'
import { phoneLabel } from '#domain/phone.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import type { Kind } from './records.ts'

type Format = (records: AsyncIterable<object>, kind: Kind) => AsyncGenerator<string>

/** How records can be written, each a stream of text. */
export const formats = { json: writeJson, csv: writeCsv } satisfies Record<string, Format>

/** One array, one record a line. */
async function* writeJson(records: AsyncIterable<object>) {
  let before = '[\n'
  for await (const record of records) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * What a cell begins with that spreadsheet programs take for a formula. Visitors type what stands here, and a formula
 * can send the sheet away or run programs.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell that no spreadsheet program runs: it is shown with an apostrophe before it. */
const harmless = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)

/** Cells that people read otherwise than they are stored: a phone would begin with a plus. */
const shown: Record<string, (value: string) => string> = { phone: phoneLabel }

/** RFC 4180: a header, one record a row, what belongs to a booking in columns such as `vehicle.vin`. */
async function* writeCsv(records: AsyncIterable<object>, kind: Kind) {
  yield toRow(columns[kind])
  for await (const record of records) {
    const cells = flatten(record)
    yield toRow(
      columns[kind].map((column) => {
        const value = cells.get(column) ?? ''
        return harmless(shown[column]?.(value) ?? value)
      }),
    )
  }
}

const toRow = (cells: string[]) =>
  // A line break alone is no row's end to the library, which would leave it unquoted.
  stringify([cells], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

const fieldsOf = (schema: { def: { shape: object } }) => Object.keys(schema.def.shape)

const stored = ['id', 'created_at']
const vehicle = [...stored, ...fieldsOf(VehicleRequest)]
const fleet = [...stored, ...fieldsOf(FleetRequest)]
const consent = ['wording', 'wording_version', 'purpose', 'form', 'ip', 'given_at']
const inside = (name: string, fields: string[]) =>
  fields.filter((field) => field !== 'booking_id').map((field) => `${name}.${field}`)

/** The columns of each kind, also where there is no record to take them from. */
const columns: Record<Kind, string[]> = {
  bookings: [
    ...['id', 'reference', 'created_at', 'status'],
    ...fieldsOf(BookingRequest),
    ...['appoint_zone', 'appoint_at', 'erased_at'],
    ...inside('vehicle', vehicle),
    ...inside('fleet', fleet),
    ...inside('consent', consent),
  ],
  vehicles: vehicle,
  fleets: fleet,
  messages: [
    ...stored,
    ...fieldsOf(ContactMessage),
    ...['box', 'read', 'answered_at', 'answered_by', 'erased_at'],
  ],
}

function flatten(record: object, prefix = ''): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, cell] of flatten(value, `${prefix}${name}.`)) cells.set(inner, cell)
    else if (value !== null) cells.set(prefix + name, String(value))
  }
  return cells
}
