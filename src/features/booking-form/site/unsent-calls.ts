import * as z from 'zod/mini'
import { RecordReceipt } from '#core/linked-record.ts'
import { ALREADY_STORED } from '#core/problem.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { Entry, makeOutbox } from '#platform/browser/storage/outbox.ts'
import { post } from './post.ts'
import { UNSENT_STORAGE } from './storage-keys.ts'

// The vehicle's and the fleet's details follow a booking that is already stored. They wait here until the server has them.

const Call = z.object({
  path: z.enum([linkedCalls.vehicles, linkedCalls.fleets]),
  body: z.custom<object>((value) => typeof value === 'object' && value !== null),
  /** The booking's short name for people. */
  reference: z.string(),
  /** The idempotency key of each try. */
  sameKey: z.string(),
})
type Call = z.output<typeof Call>

export const unsentCalls = makeOutbox<Call>({
  name: `${UNSENT_STORAGE}-`,
  schema: z.object({ ...Entry.shape, ...Call.shape }),
  async send({ path, body, sameKey }, { begin }) {
    if (!begin()) return 'done'
    const answer = await post(path, body, sameKey, RecordReceipt)
    if (answer.ok || answer.problem?.type === ALREADY_STORED) return 'done'
    return answer.passing ? 'late' : { refused: answer.detail }
  },
})

export const addCall = (booking: string, call: Call) => void unsentCalls.add({ ...call, booking })

/** Sends the calls of earlier visits, and whatever is added. Returns a function that stops it. */
export const watchUnsentCalls = (): (() => void) => unsentCalls.watch()
