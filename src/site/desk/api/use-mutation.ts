import { type SyntheticEvent, useState } from 'react'
import { errorText } from './call.ts'

type SubmitEvent = Pick<SyntheticEvent, 'preventDefault'>

/**
 * Sends what a form or a button asks for, one at a time. Where it fails, `error` and its words stay until the next try,
 * or until they are cleared; `onRefused` hears of it.
 */
export function useMutation(send: () => Promise<void>, onRefused?: (error: unknown) => void) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
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
