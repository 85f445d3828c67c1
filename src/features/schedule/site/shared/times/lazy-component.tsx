import { type ComponentType, useEffect, useState } from 'react'
import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { Boundary } from '#design/island/Boundary.tsx'
import { SCRIPT_TIMEOUT } from '#platform/browser/timeouts.ts'

/** A component whose script is fetched when it is first shown. If it does not come, the page says so. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setFailed(true), SCRIPT_TIMEOUT)
      load()
        .then(
          (component) => setLoaded(() => component),
          () => setFailed(true),
        )
        .finally(() => clearTimeout(timer))
    }, [])
    if (Loaded)
      return (
        <Boundary>
          <Loaded {...props} />
        </Boundary>
      )
    return failed ? <ChunkFailed /> : null
  }
}
