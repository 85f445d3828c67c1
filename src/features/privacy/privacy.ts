import * as z from 'zod/mini'
import { dayRange, days, within } from '#core/query.ts'
import type { Status } from '#core/statuses.ts'
import { text } from '#core/text.ts'
import { privacyRefusals } from './desk-refusals-words.ts'

const id = z.optional(text(privacyRefusals.person, 64))
const person = { booking_id: id, message_id: id }

type Person = { booking_id?: string | undefined; message_id?: string | undefined }

const namesOne = z.refine<Person>(
  ({ booking_id, message_id }) => (booking_id === undefined) !== (message_id === undefined),
  { error: privacyRefusals.person, path: ['booking_id'] },
)

/** The query of `GET /desk/api/privacy/erasure`: one booking or one message of the person. */
export const ErasureQuery = z.strictObject(person).check(namesOne)

/** What the records of a person have in common here. */
type Erasable = {
  id: string
  name: string
  phone: string
  email: string | null
  /** Which contacts are those of the record that was opened; none if others join them. */
  shares: ('phone' | 'email')[]
  /** Whether it is proved to be theirs. Others share a contact, which anybody may have typed: a name as well. */
  is_sure: boolean
  is_same_name: boolean
  mails: number
}

export type ErasableBooking = Erasable & {
  reference: string
  service_type: string | null
  status: Status
  appoint_date: string
  appoint_time: string
  photos: number
  /** Whether it is a finished job that tax law keeps. */
  is_kept: boolean
  /** Whether it is ahead: erasing it cancels it. */
  cancels: boolean
}

export type ErasableMessage = Erasable & { topic: string; created_at: string }

/**
 * What there is of a person: all that the desk takes for theirs, to choose from. Two counts are of all that is listed, whatever is
 * chosen: `documents`, the issued ones with a name and an address, which stay for six years after the end of their year and are deleted
 * then; and `other_mails`, those about documents that were made by hand for one of the addresses. `more`: there are further records,
 * for another time.
 */
export type Erasure = {
  name: string
  phone: string
  email: string | null
  bookings: ErasableBooking[]
  messages: ErasableMessage[]
  documents: number
  other_mails: number
  more: boolean
}

type Counts = Record<'bookings' | 'messages' | 'mails' | 'photos' | 'kept', number>

/** What was erased. `kept` counts the finished jobs that tax law keeps. */
export type Erased = Counts & { documents: number }

/** The most bookings, and the most messages, that one erasure lists. */
export const MOST_ERASED = 200

const ids = z
  .array(text(privacyRefusals.person, 64), { error: privacyRefusals.erasedIds })
  .check(z.maxLength(MOST_ERASED, privacyRefusals.erasedIds))

/** The body of `POST /desk/api/privacy/erase`: whose data, and the ids of all that is erased. */
export const EraseRequest = z.strictObject({ ...person, bookings: ids, messages: ids }).check(namesOne)

export type EraseRequest = z.output<typeof EraseRequest>

/** The answer of `GET /desk/api/privacy/log`: erasures and purges, newest first, without personal data. */
export type PrivacyLog = {
  entries: (Counts & {
    id: string
    at: string
    what: 'erase' | 'purge'
    /** The user who erased. Null for the server's own purge. */
    who: string | null
  })[]
}

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
    by: z._default(z.enum(exportDays, { error: privacyRefusals.exportDay(exportDays) }), 'arrival'),
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
