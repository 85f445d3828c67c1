import { type ComponentType, useEffect, useState } from 'react'
import { SCRIPT_TIMEOUT } from '#site/build/timeouts.ts'
import { Boundary } from '#site/island/Boundary.tsx'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'

/** A component whose script is fetched when it is first shown. If it does not come, the page says so. */
export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function WhenNeeded(props: Props) {
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
