import { lazyPage } from '#site/desk/ui/lazy-page.tsx'

/** The page “Site”. */
export const ContentChunk = lazyPage<{ id?: string; session?: object }>(() =>
  import('./ContentPage.tsx').then(({ ContentPage }) => ContentPage),
)
