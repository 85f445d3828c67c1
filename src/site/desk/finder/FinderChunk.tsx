import { lazyPage } from '#site/desk/ui/lazy-page.tsx'
import type { FinderProps } from './Finder.tsx'

export const FinderChunk = lazyPage<FinderProps>(() =>
  import('./Finder.tsx').then(({ Finder }) => Finder),
)
