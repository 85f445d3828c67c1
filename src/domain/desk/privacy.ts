import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { text } from '#domain/text.ts'
import { dayRange } from './query.ts'

const id = z.optional(text(deskRefusals.person, 64))
const person = { booking_id: id, message_id: id }

type Person = { booking_id?: string | undefined; message_id?: string | undefined }

const namesOne = z.refine<Person>(
  ({ booking_id, message_id }) => (booking_id === undefined) !== (message_id === undefined),
  { error: deskRefusals.person, path: ['booking_id'] },
)

/** What `GET /desk/api/privacy/erasure` takes: one booking or one message of the person. */
export const ErasureQuery = z.strictObject(person).check(namesOne)

/** What an erasure would erase, or has: how many of each. `kept` are finished jobs that the tax law keeps. */
export const Erasure = z.object({
  bookings: z.int(),
  messages: z.int(),
  mails: z.int(),
  kept: z.int(),
})
export type Erasure = z.output<typeof Erasure>

/** What `POST /desk/api/privacy/erase` takes. `finished_jobs` erases those too that the tax law would keep. */
export const EraseRequest = z
  .strictObject({
    ...person,
    finished_jobs: z._default(z.boolean({ error: deskRefusals.finishedJobs }), false),
  })
  .check(namesOne)

/** What `GET /desk/api/privacy/log` answers: erasures and purges, newest first, without anything personal. */
export const PrivacyLog = z.object({
  entries: z.array(
    z.extend(Erasure, {
      id: z.string(),
      at: z.string(),
      what: z.enum(['erase', 'purge']),
      /** Who erased; null for the server's own purge. */
      who: z.nullable(z.string()),
    }),
  ),
})
export type PrivacyLog = z.output<typeof PrivacyLog>

/** What the four downloads take: the days that records came in. Ten years at most. */
export const ExportQuery = dayRange(3660)
