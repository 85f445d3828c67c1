import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 900px)'

/** Whether there is room for a timeline, and for two cards beside each other. */
export const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(WIDE)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
  )
