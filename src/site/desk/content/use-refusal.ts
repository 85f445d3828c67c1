import { useEffect, useRef, useState } from 'react'
import type { FieldError } from '#domain/problem.ts'
import { ApiError } from '#site/desk/api/call.ts'
import { focusFirstError } from '#site/forms/focus-error.ts'
import { errorsAfter, errorsById } from './errors.ts'

/**
 * What the server refuses in the form within `page`: the first wrong field gets the focus. `typed` is the content with what
 * was typed. If somebody else has published it, `load` fetches theirs.
 */
export function useRefusal(typed: unknown, load: () => Promise<void>) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [refusals, setRefusals] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) focusFirstError(page.current)
  }, [refusals])

  return {
    ...{ errors, page },
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
