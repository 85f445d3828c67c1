import { useEffect, useState } from 'react'
import { MINUTE } from '#core/durations.ts'

/** Renders the component anew each minute, since what it says depends on the time. */
export function useMinute() {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), MINUTE)
    return () => clearInterval(timer)
  }, [])
}
