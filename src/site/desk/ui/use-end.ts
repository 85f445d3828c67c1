import { useEffect, useEffectEvent, useRef } from 'react'

/** Before this many pixels to the end of a list, its next page is fetched: nobody scrolls as fast as that. */
const AHEAD = 2000

/** Calls `reached` when the element at the end of a list comes near. `length` is that of the list. */
export function useEnd(length: number, reached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const onReached = useEffectEvent(reached)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, the end may still be near
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onReached(),
      // A pane that scrolls by itself has its own margin.
      { root: element.closest('[data-scrolls]'), rootMargin: `${AHEAD}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [length])
  return end
}
