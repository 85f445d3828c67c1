import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'

/** One wrong field: its name as the API knows it, and what to do, in the words the form shows. */
export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.output<typeof FieldError>

/** RFC 9457 problem details, as every JSON call answers what it refuses. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(FieldError)),
})
export type ProblemDetails = z.output<typeof ProblemDetails>

/** The type of the problem that the page must tell from other 422s. */
export const KEY_REUSED = 'urn:problem:idempotency-key-reused'

/** The type of the 409 of a booking's second vehicle or fleet: a repeated call that finds it stored is delivered. */
export const ALREADY_STORED = 'urn:problem:already-stored'

type Issue = z.core.$ZodIssue

/** What a schema found wrong, one error a field and in the schema's order. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors.set([...path, key].join('.'), refusals.unknownField)
    else if (path.length === 0) errors.set('', refusals.notObject)
    else if (!errors.has(path.join('.'))) errors.set(path.join('.'), issue.message)
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}
