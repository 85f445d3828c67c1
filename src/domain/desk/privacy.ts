import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { text } from '#domain/text.ts'
import { dayRange, days, within } from './query.ts'

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

/**
 * The numbers of records that an erasure would erase, or has. `kept` counts finished jobs that tax law keeps, `documents` the issued
 * ones, with name and address, which stay for six years after the end of their year and are deleted then.
 */
export const Erasure = z.extend(erasedCounts, { documents: z._default(z.int(), 0) })
export type Erasure = z.output<typeof Erasure>

/** The body of `POST /desk/api/privacy/erase`. `finished_jobs`: also erase the jobs that tax law would keep. */
export const EraseRequest = z
  .strictObject({
    ...person,
    finished_jobs: z._default(z.boolean({ error: deskRefusals.finishedJobs }), false),
  })
  .check(namesOne)

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
export const exportDays = ['arrival', 'appointment'] as const
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
