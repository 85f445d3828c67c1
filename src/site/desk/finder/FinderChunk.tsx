import { lazyPage } from '#site/desk/ui/lazy-page.tsx'

export const FinderChunk = lazyPage<{ onClose: () => void; onHelp: () => void }>(() =>
  import('./Finder.tsx').then(({ Finder }) => Finder),
)
