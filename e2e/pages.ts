import { hiddenPages, type PageKey, pages } from '#content/pages.ts'

/** The address of each page; the error page shows at any other address. */
export const addresses = Object.entries(pages).map(([key, page]) => ({
  key,
  path: key === 'notFound' ? '/no-such-page' : page.path,
  page,
  /** Whether search engines must not show it. */
  isHidden: hiddenPages.includes(key as PageKey),
}))
