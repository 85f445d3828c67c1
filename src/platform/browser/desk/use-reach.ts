import { useEffect, useState } from 'react'
import { isReachable, setReachable } from './call.ts'
import { useSignals } from './signals.ts'

/** Whether the server can be reached, as far as the browser and the last call know. */
export function useReachable() {
  const [isNow, setNow] = useState(isReachable)
  useSignals((signal) => {
    if (signal.is === 'reach') setNow(signal.reached)
  })
  useEffect(() => {
    const online = () => setReachable(true)
    const offline = () => setReachable(false)
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', offline)
    }
  }, [])
  return isNow
}
