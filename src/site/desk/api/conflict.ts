import * as z from 'zod/mini'
import { ConflictDetails, VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { ApiError } from './call.ts'

/** What has happened since, if the server refused a change because somebody else was first; else undefined. */
export const conflictOf = (error: unknown): ConflictDetails | undefined =>
  error instanceof ApiError && error.problem.type === VERSION_CONFLICT
    ? z.safeParse(ConflictDetails, error.answer).data
    : undefined
