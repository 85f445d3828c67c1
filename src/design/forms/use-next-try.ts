import { useEffect, useState } from 'react'

/**
 * A number that grows when another try makes sense after something `failed`: the connection is back, or the page is
 * visible again.
 */
export function useNextTry(failed: boolean): number {
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!failed) return
    const next = () => {
      if (document.visibilityState === 'visible') setTurn((last) => last + 1)
    }
    addEventListener('online', next)
    document.addEventListener('visibilitychange', next)
    return () => {
      removeEventListener('online', next)
      document.removeEventListener('visibilitychange', next)
    }
  }, [failed])

  return turn
}
