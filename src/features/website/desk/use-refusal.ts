import { useEffect, useRef, useState } from 'react'
import type { FieldError } from '#core/problem.ts'
import { itemPath } from '#features/website/paths.ts'
import { ApiError } from '#platform/browser/desk/call.ts'
import { focusFirstError } from '#platform/browser/focus-error.ts'

/**
 * What the server refuses in the form within `page`: the first wrong field gets the focus. `typed` is the content with what
 * was typed. If somebody else has published it, `load` fetches theirs.
 */
export function useRefusal(typed: unknown, load: () => Promise<unknown>) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [refusals, setRefusals] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) focusFirstError(page.current)
  }, [refusals])

  return {
    errors,
    page,
    clear: () => setErrors([]),
    /** The value at a path is another one now. */
    corrected: (path: string) => setErrors((now) => errorsAfter(now, path)),
    /** Takes the error of a call; true if fields are wrong. */
    refuse(error: unknown) {
      if (!(error instanceof ApiError)) return false
      // Somebody published this part: the new version says so in the form.
      if (error.problem.status === 409) void load()
      if (!error.problem.errors) return false
      setErrors(errorsById(typed, error.problem.errors))
      setRefusals((times) => times + 1)
      return true
    },
  }
}

/**
 * The server's errors, with an item's id in place of its number, so that an error stays with its item when that moves.
 * `content` is what the server checked.
 */
export const errorsById = (content: unknown, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => ({ field: itemPath(content, field), message }))

/**
 * The errors after the value at a path was replaced: those of the value, and of what was in it, are no longer true. An
 * error of a field in it would stay beside another line.
 */
export const errorsAfter = (errors: readonly FieldError[], path: string): FieldError[] =>
  errors.filter(({ field }) => field !== path && !isLine(field, path))

const isLine = (field: string, path: string) =>
  field.startsWith(`${path}.`) && /^\d+$/.test(field.slice(path.length + 1))
