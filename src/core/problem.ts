import * as z from 'zod/mini'
import { fieldRefusals } from './field-refusals.ts'
import { t } from './words.ts'

/** One wrong field: its name in the API, and the words of the form that say what to do. */
export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.output<typeof FieldError>

/** RFC 9457 problem details: the answer of every JSON call that refuses a request. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(FieldError)),
})
export type ProblemDetails = z.output<typeof ProblemDetails>

/** The problem type of the 422 for a reused idempotency key. The page must distinguish it from other 422s. */
export const KEY_REUSED = 'urn:problem:idempotency-key-reused'

/** The problem type of the 409 for a booking's second vehicle or fleet. If a repeated call gets it, it is stored. */
export const ALREADY_STORED = 'urn:problem:already-stored'

type Issue = z.core.$ZodIssue

/** The errors that a schema found: one for each field, in the schema's order. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors.set([...path, key].join('.'), t(fieldRefusals).unknownField)
    else if (path.length === 0) errors.set('', t(fieldRefusals).notObject)
    else if (!errors.has(path.join('.'))) errors.set(path.join('.'), issue.message)
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

/** The problem type of the 409 for an action on a version that is no longer current. */
export const VERSION_CONFLICT = 'urn:problem:version-conflict'

/** The problem type of the 409 for an action that the record does not allow: its status is wrong, or it is erased. */
export const NOT_ALLOWED = 'urn:problem:not-allowed'

/** The problem type of the 409 for an appointment whose time is no longer free. */
export const TIME_TAKEN = 'urn:problem:time-taken'

/** The problem type of the 422 after which the user needs a new code. */
export const CODE_SPENT = 'urn:problem:code-spent'

/** The problem type of the 401 for a call without a session. The user must sign in again. */
export const SIGNED_OUT = 'urn:problem:signed-out'

/**
 * The problem type of the 403 for a call of a person who has not proved themselves for a while. Let them, and send the
 * call again.
 */
export const PROVE_AGAIN = 'urn:problem:prove-again'

/** The problem type of the 409 for a press that would change the crews of jobs: it lists them, and asks first. */
export const CREWS_CHANGE = 'urn:problem:crews-change'

/** The problem type of the 409 for a consent to a wording that the site never showed. */
export const CONSENT_CHANGED = 'urn:problem:consent-changed'
