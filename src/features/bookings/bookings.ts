import * as z from 'zod/mini'
import type { CrewChange } from '#core/crew-changes.ts'
import { type Crew, crewFields } from '#core/crews.ts'
import { language } from '#core/desk-language.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { limits } from '#core/limits.ts'
import type { DeskMail } from '#core/mails.ts'
import { cursor, dayRange, limit } from '#core/query.ts'
import { progressSteps, statuses } from '#core/statuses.ts'
import { code, optionalText } from '#core/text.ts'
import { type BookingFields, BookingRequest, optionalFields } from '#features/booking-fields/booking.ts'
import type { ActionName } from '#features/bookings/actions.ts'
import type { Note, NoteVersion } from '#features/people/notes.ts'
import type { ReadAnswer } from '#features/questions/questions.ts'
import { BookedAddOn } from '#features/services/booked-add-ons.ts'
import type { HistoryEntry } from './actions.ts'
import { bookingRefusals } from './desk-refusals-words.ts'
import type { DetailParts, RowParts } from './parts.ts'

/** The sections of the list, in their order. */
export const sections = ['new', 'upcoming', 'past'] as const
export type Section = (typeof sections)[number]

/**
 * The views of the list: what is planned from today on, what is over, what is done and not paid, and the requests that wait for an answer. Without one,
 * the list has its sections one after the other.
 */
export const views = ['upcoming', 'past', 'unpaid', 'requests'] as const
export type View = (typeof views)[number]

/** The query of `GET /desk/api/bookings`. `status` is one status, or several separated by commas. A search looks at all. */
export const BookingQuery = z.strictObject({
  q: z.optional(optionalText(bookingRefusals.search, limits.searchLength)),
  status: z.optional(statusList()),
  service: z.optional(optionalText(bookingRefusals.service, 100)),
  view: z.optional(z.enum(views, { error: deskRefusals.oneOf(views) })),
  /** The number of a crew. */
  crew: z.optional(
    z.pipe(code(bookingRefusals.crew).check(z.regex(/^\d{1,3}$/, bookingRefusals.crew)), z.transform(Number)),
  ),
  cursor,
  limit,
})
export type BookingQuery = z.output<typeof BookingQuery>

const status = z.enum(statuses)

/** What a booking in a list has of its own. */
export const OwnRow = z.object({
  id: z.string(),
  reference: z.string(),
  created_at: z.string(),
  status,
  version: z.int(),
  section: z.enum(sections),
  firstname: z.string(),
  lastname: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  service_type: z.nullable(z.string()),
  specific_vehicle: z.nullable(z.string()),
  vehicle_count: z.int(),
  appoint_date: z.string(),
  appoint_time: z.string(),
  appoint_city: z.nullable(z.string()),
  add_ons: z.array(BookedAddOn),
  /** Year, make and model. Null if they have not arrived. */
  vehicle: z.nullable(z.string()),
  progress: z.nullable(z.enum(progressSteps)),
  /** The crew that does it, or did. */
  crew: crewFields.crew,
  erased_at: z.nullable(z.string()),
  language,
})
export type OwnRow = z.output<typeof OwnRow>

/** A booking in a list. `matched`: where a search found its words, if that is not seen in the row. */
export type BookingRow = OwnRow & RowParts & { matched?: string }

export type BookingPage = {
  bookings: BookingRow[]
  /** All crews. */
  crews: Crew[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/** The fields of a booking that are strings. */
export type TextField = {
  [Name in keyof BookingRequest]: BookingRequest[Name] extends string ? Name : never
}[keyof BookingRequest]

/** The other fields, as the desk reads them. */
const otherFields = { vehicle_count: z.int(), allow_promo: z.nullable(z.boolean()) } satisfies Record<
  Exclude<keyof BookingRequest, TextField>,
  z.ZodMiniType
>

export const textFields = Object.keys(BookingRequest.shape).filter((field) => !(field in otherFields)) as TextField[]

type TextOf<Name extends TextField> = null extends BookingFields[Name]
  ? z.ZodMiniNullable<z.ZodMiniString>
  : z.ZodMiniString

const isOptional = (field: string) => optionalFields.some((it) => it === field)

const texts = Object.fromEntries(
  textFields.map((field) => [field, isOptional(field) ? z.nullable(z.string()) : z.string()]),
) as { [Name in TextField]: TextOf<Name> }

/** All fields of a booking. */
export const DeskBooking = z.extend(z.omit(OwnRow, { vehicle: true, crew: true }), {
  ...texts,
  ...otherFields,
  appoint_zone: z.string(),
  appoint_at: z.string(),
  /** The duration in minutes. */
  appoint_minutes: z.int(),
  /** The pause after it in minutes, if it is not that of the settings. */
  pause_minutes: z.nullable(z.int()),
  /** The name of the package that its client chose; empty if it is none. */
  package: z.string(),
  /** The units or plates of its vehicles; empty if nobody named them. */
  units: z.string(),
  /** Whether it was booked although no crew was free. */
  overruled: z.boolean(),
  /** The time at which a request expires if it is not answered. */
  answer_by: z.string(),
  /** The plan of which it is a visit: then its client answers. */
  plan_id: z.nullable(z.string()),
})
export type DeskBooking = z.output<typeof DeskBooking>

export const DeskVehicle = z.object({
  created_at: z.string(),
  vehicle_year: z.int(),
  vehicle_make: z.string(),
  vehicle_model: z.string(),
  vin: z.string(),
})
export type DeskVehicle = z.output<typeof DeskVehicle>

export type DeskFleet = {
  created_at: string
  vehicle_count: number
  vehicle_travel_areas: string
  contact_person: string
  po_instructions: string
  other_instructions: string
  purchase_order: string
  payment_option: string
  pst_exemption: string
  gst_exemption: string
}

export type DeskConsent = {
  wording: string
  wording_version: string
  purpose: string
  form: string
  ip: string
  given_at: string
  /** When it was withdrawn, and by whom. */
  withdrawn_at: string | null
  withdrawn_by: string | null
}

/** What the desk's page of a booking has of its own. */
export type OwnDetail = {
  booking: DeskBooking
  vehicle: DeskVehicle | null
  fleet: DeskFleet | null
  consent: DeskConsent | null
  /** The answers to the owner's questions. */
  answers: ReadAnswer[]
  /** Newest first. */
  mails: DeskMail[]
  /** Newest first. */
  history: HistoryEntry[]
  /** The notes on its client and its address. */
  notes: Note[]
  /** The texts that these have and had, newest first. */
  note_versions: NoteVersion[]
  /** The actions that are allowed now. */
  allowed: ActionName[]
  /** Whether the client was notified of the change that an undo reverses. */
  client_notified: boolean
  /** All crews. */
  crews: Crew[]
  /** The crew that does it. Null if no crew is free for it: more is booked than crews can do, or it takes no time. */
  crew: number | null
  /** The crew that the owner chose for it; null leaves it to the server. It differs from `crew` if it cannot be kept. */
  pinned_crew: number | null
}

/** The answer of `GET /desk/api/bookings/:id`. */
export type BookingDetail = OwnDetail & DetailParts

/** The answer of every action on a booking: also the jobs that have another crew because of it, with its own. */
export type ActionAnswer = BookingDetail & { crew_changes: CrewChange[] }

/** The most days of one calendar: the six weeks of a month's page, and some more. */
const CALENDAR_DAYS = 62

/** The query of `GET /desk/api/calendar`. */
export const CalendarQuery = dayRange(CALENDAR_DAYS)

export const CalendarBooking = z.pick(OwnRow, {
  id: true,
  reference: true,
  status: true,
  firstname: true,
  lastname: true,
  service_type: true,
  vehicle_count: true,
  appoint_date: true,
  appoint_time: true,
  appoint_city: true,
  language: true,
})
export type CalendarBooking = z.output<typeof CalendarBooking>

/** A booking of the calendar, with its duration in minutes. */
export const DayBooking = z.extend(CalendarBooking, { appoint_minutes: z.int() })
export type DayBooking = z.output<typeof DayBooking>

/**
 * The answer of `GET /desk/api/calendar`: each day that has bookings, sorted by time. `more`: the day has further
 * bookings; request that day alone. `closures` say why a whole day, or a part of it, takes no bookings. A day may have
 * several.
 */
export type Calendar = {
  days: { date: string; bookings: DayBooking[]; more: boolean }[]
  closures: { date: string; whole: boolean; words: string }[]
}

function statusList() {
  const wrong = bookingRefusals.status(statuses)
  return z.pipe(
    code(wrong).check(z.maxLength(100, wrong)),
    z.pipe(
      z.transform((list: string) => [...new Set(list.split(',').map((one) => one.trim()))]),
      z.array(z.enum(statuses, { error: wrong })),
    ),
  )
}
