import * as z from 'zod/mini'
import { ConflictDetails } from '#features/bookings/actions.ts'
import { isConflict } from '#platform/browser/desk/call.ts'

/** What has happened since, if the server refused a change because somebody else was first; else undefined. */
export const conflictOf = (error: unknown): ConflictDetails | undefined =>
  isConflict(error) ? z.safeParse(ConflictDetails, error.answer).data : undefined
