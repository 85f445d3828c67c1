import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { focusWrongField } from '#platform/browser/focus-error.ts'
import { errorText } from './call.ts'

type SubmitEvent = Pick<SyntheticEvent, 'preventDefault' | 'currentTarget'>

/**
 * Runs `send` for a form, a button or after something else, one call at a time. If it fails, `onRefused` gets the error;
 * `error` and its text `failure` stay until the next try or `clear`. The first field of the form that the server refuses
 * gets the focus.
 */
export function useMutation(send: () => Promise<void>, onRefused?: (error: unknown) => void) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The fields show their errors by then.
  useEffect(() => {
    if (error !== undefined) focusWrongField(form.current)
  }, [error])

  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    if (busy) return
    form.current = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null
    setBusy(true)
    setError(undefined)
    try {
      await send()
    } catch (problem) {
      setError(problem)
      onRefused?.(problem)
    } finally {
      setBusy(false)
    }
  }
  return {
    submit,
    busy,
    error,
    failure: error === undefined ? undefined : errorText(error),
    clear: () => setError(undefined),
  }
}
