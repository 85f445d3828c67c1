import { defaults } from '#content/content.ts'
import { hiddenPages, type PageKey, pages } from '#content/pages.ts'

/** The address of each page; the error page shows at any other address. */
export const addresses = Object.entries(pages).map(([key, { path }]) => ({
  key,
  path: key === 'notFound' ? '/no-such-page' : path,
  name: defaults.pageTexts[key as PageKey].name,
  /** Whether search engines must not show it. */
  isHidden: hiddenPages.includes(key as PageKey),
}))
