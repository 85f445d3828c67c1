import { useSyncExternalStore } from 'react'
import { today } from '#domain/time.ts'

const LOOK_MS = 30_000

/** The day of now at the business, also where the page stays open over midnight. */
export const useToday = () => useSyncExternalStore(subscribe, today)

function subscribe(look: () => void) {
  const timer = setInterval(look, LOOK_MS)
  // Phones stop the clocks of pages that nobody sees.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
