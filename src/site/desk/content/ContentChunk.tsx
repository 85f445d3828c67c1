import { type ComponentType, useEffect, useState } from 'react'
import { Loading } from '#site/desk/ui/Notices.tsx'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'

type Props = { id?: string }

// Once loaded, it shows without a wait.
let loaded: ComponentType<Props> | undefined

/** The page “Site”. Its script is large and rarely needed, so it loads only when the page is opened. */
export function ContentChunk({ id }: Props & { session?: object }) {
  const [Shown, setShown] = useState(() => loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (loaded) return
    import('./ContentPage.tsx').then(
      ({ ContentPage }) => {
        loaded = ContentPage
        setShown(() => ContentPage)
      },
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return <ChunkFailed />
  return Shown ? <Shown {...(id !== undefined && { id })} /> : <Loading />
}
