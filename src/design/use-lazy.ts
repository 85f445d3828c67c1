import { startTransition, useEffect, useState } from 'react'

/** What `load` brings, a script of its own, once it is `needed`; and whether it could not be loaded. */
export function useLazy<T extends object>(load: () => Promise<T>, needed = true) {
  const [loaded, setLoaded] = useState<T>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (needed)
      load().then(
        (it) => startTransition(() => setLoaded(it)),
        () => setFailed(true),
      )
  }, [load, needed])

  return { loaded, failed }
}
