import { type SyntheticEvent, useState } from 'react'
import { errorText } from './call.ts'

type SubmitEvent = Pick<SyntheticEvent, 'preventDefault'>

/**
 * Runs `send` for a form, a button or after something else, one call at a time. If it fails, `onRefused` gets the error; `error` and its text
 * `failure` stay until the next try or `clear`.
 */
export function useMutation(send: () => Promise<void>, onRefused?: (error: unknown) => void) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event?: SubmitEvent) {
    event?.preventDefault()
    if (busy) return
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
