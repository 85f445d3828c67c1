import { useSyncExternalStore } from 'react'
import { isReachable, setReachable } from './call.ts'
import { listen } from './signals.ts'

/** Whether the server can be reached, as far as the browser and the last call know. */
export const useReachable = () => useSyncExternalStore(subscribe, isReachable, isReachable)

function subscribe(changed: () => void) {
  const stop = listen(({ is }) => is === 'reach' && changed())
  const online = () => setReachable(true)
  const offline = () => setReachable(false)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    stop()
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}
