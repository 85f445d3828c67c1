import { useEffect, useEffectEvent, useState } from 'react'
import { MINUTE } from '#core/durations.ts'

/** Renders the component anew each minute, since what it says depends on the time, and calls `then`. */
export function useMinute(then?: () => void) {
  const [, setCount] = useState(0)
  const onMinute = useEffectEvent(() => {
    setCount((count) => count + 1)
    if (!document.hidden) then?.()
  })
  useEffect(() => {
    const timer = setInterval(() => onMinute(), MINUTE)
    return () => clearInterval(timer)
  }, [])
}
