import { useState } from 'react'

/**
 * A dialog that opens about something. `now`: what that is, the `key` with which it is empty, and what the `dialog` needs to be open
 * or closed; nothing before the first opening.
 */
export function useDialog<About = void>() {
  const [now, setNow] = useState<{ about: About; isOpen: boolean; key: number }>()
  const close = () => setNow((before) => before && { ...before, isOpen: false })
  const openWith = (about: About, isKept: (before: About) => boolean) =>
    setNow((before) => ({ about, isOpen: true, key: before ? before.key + (isKept(before.about) ? 0 : 1) : 1 }))
  return {
    now: now && { about: now.about, key: now.key, dialog: { isOpen: now.isOpen, onClose: close } },
    /** Opens it empty. */
    open: (about: About) => openWith(about, () => false),
    /** Opens it with what was typed in it, if it was closed by mistake. */
    reopen: (about: About) => openWith(about, (before) => before === about),
    close,
    /** Its job is done: nothing of it stays. */
    end: () => setNow(undefined),
  }
}
