import * as z from 'zod/mini'
import type { Db } from '#platform/db/schema.ts'
import { readOwn, writeOwn } from '#platform/settings/store.ts'

/** The last failure of a daily part: when, and the bookings that it is about, if it is about some. No personal data. */
const Failure = z.object({ at: z.string(), ids: z.array(z.string()) })

/** What is done each day: bookings are erased, and other old records deleted. */
const parts = { bookings: 'erasure_failed', records: 'deletion_failed' } as const

/** Notes that a part failed, or that it succeeded. */
export async function noteFailure(db: Db, part: keyof typeof parts, ids?: readonly string[]) {
  const failure = ids && JSON.stringify({ at: new Date().toISOString(), ids })
  const isStillTrue = failure !== undefined || (await readOwn(db, parts[part]))
  if (isStillTrue) await writeOwn(db, parts[part], failure ?? '')
}

/** The failure of a part; undefined if it succeeded the last time. */
export async function readFailure(db: Db, part: keyof typeof parts) {
  const stored = await readOwn(db, parts[part])
  return stored ? z.parse(Failure, JSON.parse(stored)) : undefined
}
