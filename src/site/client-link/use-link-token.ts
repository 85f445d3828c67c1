import { useSyncExternalStore } from 'react'

/**
 * The token of the link in a client's mail, which opens their own page; empty without one. It stays in the address's fragment, so
 * that a reload works. Undefined while the page is built, which has none yet.
 */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore(onHashChange, hash, () => undefined)

const hash = () => location.hash.slice(1)

function onHashChange(listener: () => void) {
  // Another link in the same tab is like another page.
  const open = () => {
    scrollTo(0, 0)
    listener()
  }
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}
