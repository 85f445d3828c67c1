import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { focusStart } from '#platform/browser/desk/router.tsx'
import { DeskBoundary } from './DeskBoundary.tsx'
import { Skeleton } from './Parts.tsx'

const preloads: (() => Promise<unknown>)[] = []

/** Loads, once the page is at rest, what must be there without a network and is not seen at first. */
export async function preloadPages() {
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  await new Promise((rest) => whenIdle(rest))
  await Promise.all(preloads.map((load) => load()))
}

/**
 * A page, or a part of one, whose script is large and rarely needed: it loads only when the page is opened; with `isAhead`,
 * before that. If it stops, the rest of the desk goes on.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>, isAhead = false) {
  // Once loaded, it shows without a wait.
  let loaded: ComponentType<Props> | undefined
  if (isAhead) preloads.push(load)

  return function LazyPage(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        (Page) => {
          loaded = Page
          flushSync(() => setShown(() => Page))
          // A reader who came here by a link has the focus on an empty page until now.
          if (document.activeElement?.matches('main')) focusStart()
        },
        () => setFailed(true),
      )
    }, [])
    if (hasFailed) return <ChunkFailed />
    if (!Shown) return <Skeleton />
    return (
      <DeskBoundary>
        <Shown {...props} />
      </DeskBoundary>
    )
  }
}
