import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { lazyPage } from '#site/desk/ui/lazy-page.tsx'

/** The set-up of a new site. */
export const SetupChunk = lazyPage<{ session: SessionAnswer; path: string }>(() =>
  import('./SetupPage.tsx').then(({ SetupPage }) => SetupPage),
)
