import { lazyPage } from '#site/desk/ui/lazy-page.tsx'

export const KeyListChunk = lazyPage<{ onClose: () => void }>(() =>
  import('./KeyList.tsx').then(({ KeyList }) => KeyList),
)
