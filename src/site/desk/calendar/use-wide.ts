import { useSyncExternalStore } from 'react'

/** The width from which the desk has its navigation at the side, and a week its seven columns. */
const WIDE = '(width >= 900px)'

export const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

function subscribe(changed: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
