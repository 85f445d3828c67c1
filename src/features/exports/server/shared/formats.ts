import { stringify } from 'csv-stringify/sync'
import { phoneLabel } from '#core/phone.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { FleetRequest } from '#features/bookings/fleet.ts'
import { VehicleRequest } from '#features/bookings/vehicle.ts'
import { ContactMessage } from '#features/contact/message.ts'
import type { Kind } from '#features/exports/export-part.ts'
import type { Billing } from '#features/invoices/billing.ts'
import { agreedLine } from '#features/prices/lines.ts'
import { answerLines } from '#features/questions/questions.ts'
import { addOnOnDesk } from '#features/services/add-ons.ts'
import { addOnsIn, type BookedAddOn } from '#features/services/booked-add-ons.ts'
import type { Schema } from '#platform/db/schema.ts'

type Format = (records: AsyncIterable<object>, kind: SheetKind) => AsyncGenerator<string>

/** What is written as a sheet. The sheets of money are the accountant's files. */
type SheetKind = Exclude<Kind, 'documents' | 'payments'>
export const isSheet = (kind: Kind): kind is SheetKind => kind !== 'documents' && kind !== 'payments'

/** The formats of an export. Each writes records as a stream of text. */
export const formats = { json: writeJson, csv: writeCsv } satisfies Record<string, Format>

/** One array, one record per line. */
export async function* writeJson(records: AsyncIterable<object>) {
  let before = '[\n'
  for await (const record of records) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * The places before which a cell gets an apostrophe, so that no spreadsheet program runs it: visitors type the cells,
 * and a formula can send the sheet away or run programs. A program that splits rows at semicolons or tabs, and not at
 * our commas, finds cells inside of ours, and some programs drop spaces and quotes before a sign.
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A number is no formula. With an apostrophe it would be a text, which no sum counts. */
const NUMBER = /^-?\d+(\.\d+)?$/

const harmless = (cell: string) => (NUMBER.test(cell) ? cell : cell.replace(FORMULA, "'"))

/** Cells that are shown in another form than they are stored: a stored phone number begins with a plus. */
const shown: Record<string, (value: string) => string> = {
  phone: phoneLabel,
  add_ons: (json) => addOnCell(addOnsIn(json)),
  agreed: agreedLine,
}

/** `Pet hair (30 min), from $40; Heavy staining`: the add-ons of a booking in one cell. */
export const addOnCell = (addOns: readonly BookedAddOn[]) => addOns.map(addOnOnDesk).join('; ')

/**
 * RFC 4180: a header, and one row per record, each cell in quotes. The records of a booking are in columns such as
 * `vehicle.vin`.
 */
async function* writeCsv(records: AsyncIterable<object>, kind: SheetKind) {
  yield toRow(columns[kind])
  for await (const record of records) {
    const cells = flatten(record)
    yield toRow(
      columns[kind].map((column) => {
        const value = cells.get(column) ?? ''
        return harmless((value && shown[column]?.(value)) || value)
      }),
    )
  }
}

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** A table as a file that people open. What a program reads goes without the mark. */
export async function* forPeople(table: AsyncIterable<string>) {
  yield BYTE_ORDER_MARK
  yield* table
}

/** A row of cells, none of which is a formula. */
export const safeRow = (cells: readonly string[]) => toRow(cells.map(harmless))

/** The same of many rows. */
export async function* safeRows(rows: AsyncIterable<readonly string[]>) {
  for await (const row of rows) yield safeRow(row)
}

const toRow = (cells: string[]) => stringify([cells], { record_delimiter: '\r\n', quoted: true, quoted_empty: true })

const fieldsOf = (schema: { def: { shape: object } }) => Object.keys(schema.def.shape)

const stored = ['id', 'created_at']
const vehicle = [...stored, ...fieldsOf(VehicleRequest)]
const fleet = [...stored, ...fieldsOf(FleetRequest)]

/** The names of the columns that are marked `true`, in their order. */
const marked = (fields: Record<string, boolean>) => Object.keys(fields).filter((field) => fields[field])

/** The columns beside what the client sent. A new column of a table must be marked here, or this does not compile. */
const bookingColumns: Record<Exclude<keyof Schema['bookings'], keyof BookingRequest>, boolean> = {
  id: true,
  reference: true,
  created_at: true,
  status: true,
  progress: true,
  appoint_zone: true,
  appoint_at: true,
  appoint_minutes: true,
  answer_by: true,
  erased_at: true,
  language: true,
  add_ons: true,
  agreed: true,
  drive_cents: true,
  service_cents: true,
  package: true,
  units: true,
  answers: true,
  seq: false,
  version: false,
  pinned_crew: false,
  overruled: false,
  pause_minutes: false,
  plan_id: false,
  vouched: false,
}
const messageColumns: Record<Exclude<keyof Schema['messages'], keyof ContactMessage>, boolean> = {
  id: true,
  created_at: true,
  box: true,
  language: true,
  answered_at: true,
  answered_by: true,
  erased_at: true,
  phone: true,
  // The export says `read`, as true or false.
  is_read: false,
  version: false,
}
const consentColumns: Record<keyof Schema['consents'], boolean> = {
  wording: true,
  wording_version: true,
  purpose: true,
  form: true,
  ip: true,
  given_at: true,
  withdrawn_at: true,
  withdrawn_by: true,
  booking_id: false,
}

const billingColumns: Record<keyof Billing, boolean> = {
  needs_order: true,
  clerk_name: true,
  clerk_email: true,
  who: true,
  version: false,
  // They are of the fleet's form, which is exported for itself.
  company: false,
  due_days: false,
}

const inside = (name: string, fields: string[]) =>
  fields.filter((field) => field !== 'booking_id').map((field) => `${name}.${field}`)

/** The columns of each kind. An export without records has them too. */
const columns: Record<SheetKind, string[]> = {
  bookings: [
    ...new Set([
      'id',
      'reference',
      'created_at',
      'status',
      ...fieldsOf(BookingRequest),
      ...marked(bookingColumns),
      'crew',
    ]),
    ...inside('vehicle', vehicle),
    ...inside('fleet', fleet),
    ...inside('consent', marked(consentColumns)),
    ...inside('billing', marked(billingColumns)),
  ],
  vehicles: vehicle,
  fleets: fleet,
  messages: [...new Set([...stored, ...fieldsOf(ContactMessage), 'box', 'read', ...marked(messageColumns)])],
}

function flatten(record: object, prefix = ''): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [name, value] of Object.entries(record)) {
    if (name === 'answers') cells.set(name, answerLines(value))
    else if (Array.isArray(value)) cells.set(prefix + name, JSON.stringify(value))
    else if (typeof value === 'object' && value !== null)
      for (const [inner, cell] of flatten(value, `${prefix}${name}.`)) cells.set(inner, cell)
    else if (value !== null) cells.set(prefix + name, String(value))
  }
  return cells
}
