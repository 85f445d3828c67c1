import { TIME_TAKEN } from '#core/problem.ts'
import { type FreeTime, freeTimesIn } from '#features/schedule/availability.ts'
import { ApiError } from '#platform/browser/desk/call.ts'

/** The next free times, if the server refused a time that is taken; else undefined. */
export const freeInstead = (error: unknown): FreeTime[] | undefined =>
  error instanceof ApiError && error.problem.type === TIME_TAKEN ? (freeTimesIn(error.answer) ?? []) : undefined
