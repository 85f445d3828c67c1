import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same function and does what the last one given does: what gets it is not drawn again for it. */
export function useStable<Given extends unknown[]>(handler: (...given: Given) => void): (...given: Given) => void {
  const last = useRef(handler)
  useLayoutEffect(() => {
    last.current = handler
  })
  return useCallback((...given) => last.current(...given), [])
}
