import { hiddenPages, type PageKey, pages } from '#content/pages.ts'

/** The address of each page; the error page stands at any other. */
export const addresses = Object.entries(pages).map(([key, page]) => ({
  key,
  path: key === 'notFound' ? '/no-such-page' : page.path,
  page,
  /** Whether no search engine is to show it. */
  isHidden: hiddenPages.includes(key as PageKey),
}))
