import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { dayRange, days, within } from '#core/query.ts'
import { statuses } from '#core/statuses.ts'
import { text } from '#core/text.ts'

const id = z.optional(text(deskRefusals.person, 64))
const person = { booking_id: id, message_id: id }

type Person = { booking_id?: string | undefined; message_id?: string | undefined }

const namesOne = z.refine<Person>(
  ({ booking_id, message_id }) => (booking_id === undefined) !== (message_id === undefined),
  { error: deskRefusals.person, path: ['booking_id'] },
)

/** The query of `GET /desk/api/privacy/erasure`: one booking or one message of the person. */
export const ErasureQuery = z.strictObject(person).check(namesOne)

const erasedCounts = z.object({
  bookings: z.int(),
  messages: z.int(),
  mails: z.int(),
  photos: z.int(),
  kept: z.int(),
})

/** What the records of a person have in common here. */
const record = {
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** Which contacts are those of the record that was opened; none if others join them. */
  shares: z.array(z.enum(['phone', 'email'])),
  /** Whether it is proved to be theirs. Others share a contact, which anybody may have typed: a name as well. */
  is_sure: z.boolean(),
  is_same_name: z.boolean(),
  mails: z.int(),
}

export const ErasableBooking = z.object({
  ...record,
  reference: z.string(),
  service_type: z.nullable(z.string()),
  status: z.enum(statuses),
  appoint_date: z.string(),
  appoint_time: z.string(),
  photos: z.int(),
  /** Whether it is a finished job that tax law keeps. */
  is_kept: z.boolean(),
  /** Whether it is ahead: erasing it cancels it. */
  cancels: z.boolean(),
})
export type ErasableBooking = z.output<typeof ErasableBooking>

export const ErasableMessage = z.object({ ...record, topic: z.string(), created_at: z.string() })
export type ErasableMessage = z.output<typeof ErasableMessage>

/**
 * What there is of a person: all that the desk takes for theirs, to choose from. Two counts are of all that is listed, whatever is
 * chosen: `documents`, the issued ones with a name and an address, which stay for six years after the end of their year and are deleted
 * then; and `other_mails`, those about documents that were made by hand for one of the addresses. `more`: there are further records,
 * for another time.
 */
export const Erasure = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  bookings: z.array(ErasableBooking),
  messages: z.array(ErasableMessage),
  documents: z.int(),
  other_mails: z.int(),
  more: z.boolean(),
})
export type Erasure = z.output<typeof Erasure>

/** What was erased. `kept` counts the finished jobs that tax law keeps. */
export const Erased = z.extend(erasedCounts, { documents: z.int() })
export type Erased = z.output<typeof Erased>

/** The most bookings, and the most messages, that one erasure lists. */
export const MOST_ERASED = 200

const ids = z
  .array(text(deskRefusals.person, 64), { error: deskRefusals.erasedIds })
  .check(z.maxLength(MOST_ERASED, deskRefusals.erasedIds))

/** The body of `POST /desk/api/privacy/erase`: whose data, and the ids of all that is erased. */
export const EraseRequest = z
  .strictObject({ ...person, bookings: ids, messages: ids })
  .check(namesOne)

export type EraseRequest = z.output<typeof EraseRequest>

/** The answer of `GET /desk/api/privacy/log`: erasures and purges, newest first, without personal data. */
export const PrivacyLog = z.object({
  entries: z.array(
    z.extend(erasedCounts, {
      id: z.string(),
      at: z.string(),
      what: z.enum(['erase', 'purge']),
      /** The user who erased. Null for the server's own purge. */
      who: z.nullable(z.string()),
    }),
  ),
})
export type PrivacyLog = z.output<typeof PrivacyLog>

const EXPORT_DAYS = 3660

/** The query of the downloads of messages: the days on which they came in. Ten years at most. */
export const ExportQuery = dayRange(EXPORT_DAYS)

/** Which day of a booking counts in a download: that of its arrival, or that of its appointment. */
const exportDays = ['arrival', 'appointment'] as const
export type ExportDay = (typeof exportDays)[number]

/** The query of the downloads of bookings. */
export const BookingExportQuery = z
  .strictObject({
    ...days,
    by: z._default(z.enum(exportDays, { error: deskRefusals.exportDay(exportDays) }), 'arrival'),
  })
  .check(within(EXPORT_DAYS))

type Left = {
  vehicle: { vin: string } | null | undefined
  fleet: { contact_person: string } | null | undefined
  photos: number
}

/** Whether a booking has something to erase. An erased one does only if an earlier version let something in after that. */
export const isErasable = (erased_at: string | null, { vehicle, fleet, photos }: Left): boolean =>
  erased_at === null || !!vehicle?.vin || !!fleet?.contact_person || photos > 0
