import * as z from 'zod/mini'
import { TIME_TAKEN } from '#core/problem.ts'
import { FreeTimes } from '#features/schedule/availability.ts'
import { ApiError } from '#platform/browser/desk/call.ts'

/** The next free times, if the server refused a time that is taken; else undefined. */
export const freeInstead = (error: unknown): FreeTimes['next_free'] | undefined =>
  error instanceof ApiError && error.problem.type === TIME_TAKEN
    ? (z.safeParse(FreeTimes, error.answer).data?.next_free ?? [])
    : undefined
