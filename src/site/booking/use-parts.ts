import { startTransition, useEffect, useState } from 'react'

/** The parts of the form that come in a script of their own. */
export type Parts = typeof import('#site/chips/parts.ts')

/**
 * These parts, once their script is here. It is fetched after the form's own script, which must stay small. Without it
 * the form takes a day and a time all the same, and the server decides.
 */
export function useParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    // The page has a notice for scripts that do not load.
    const fail = () => document.dispatchEvent(new Event('astro:hydration-error'))
    import('#site/chips/parts.ts').then((it) => startTransition(() => setParts(it)), fail)
  }, [])
  return parts
}
