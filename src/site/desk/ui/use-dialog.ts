import { useState } from 'react'

/**
 * A dialog that opens about something. `now`: what that is, whether it is open, and the `key` with which it is empty; nothing before
 * the first opening.
 */
export function useDialog<About = void>() {
  const [now, setNow] = useState<{ about: About; isOpen: boolean; key: number }>()
  const openWith = (about: About, isKept: (before: About) => boolean) =>
    setNow((before) => ({
      about,
      isOpen: true,
      key: before ? before.key + (isKept(before.about) ? 0 : 1) : 1,
    }))
  return {
    now,
    /** Opens it empty. */
    open: (about: About) => openWith(about, () => false),
    /** Opens it with what was typed in it, if it was closed by mistake. */
    reopen: (about: About) => openWith(about, (before) => before === about),
    close: () => setNow((before) => before && { ...before, isOpen: false }),
    /** Its job is done: nothing of it stays. */
    end: () => setNow(undefined),
  }
}
