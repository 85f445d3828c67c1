import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )

/** Whether there is room for a timeline, for the columns of a week, and for two cards beside each other. */
export const useIsWide = () => useMedia('(width >= 900px)')
