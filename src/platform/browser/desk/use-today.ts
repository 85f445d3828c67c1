import { useSyncExternalStore } from 'react'
import { today } from '#core/time.ts'

const LOOK_MS = 30_000

/** Today at the business, even if the page stays open over midnight. */
export const useToday = () => useSyncExternalStore(everyHalfMinute, today)

/** Calls `look` every half minute while a component is mounted, and when the page is shown again. */
export function everyHalfMinute(look: () => void) {
  const timer = setInterval(look, LOOK_MS)
  // Phones stop the timers of hidden pages.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
