import { useEffect, useState } from 'react'
import { SCRIPT_TIMEOUT } from '#site/build/timeouts.ts'

/** The parts of the form that come in a script of their own. */
export type Parts = typeof import('#site/chips/parts.ts')

/**
 * These parts, once their script is here. It is fetched after the form's own script, which must stay small. Without it
 * the form takes a day and a time all the same, and the server decides.
 */
export function useParts() {
  const [parts, setParts] = useState<Parts>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const fail = () => setFailed(true)
    const timer = setTimeout(fail, SCRIPT_TIMEOUT)
    import('#site/chips/parts.ts').then(setParts, fail).finally(() => clearTimeout(timer))
  }, [])
  return { parts, hasNoParts: hasFailed && !parts }
}
