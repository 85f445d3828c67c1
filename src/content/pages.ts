/** Every page, with its address. */
export const pages = {
  home: { path: '/' },
  products: { path: '/products' },
  warranty: { path: '/warranty' },
  contact: { path: '/contact' },
  about: { path: '/about' },
  booking: { path: '/booking' },
  privacy: { path: '/privacy' },
  /** The client's own page. The link in their mail opens it. */
  manage: { path: '/manage' },
  notFound: { path: '/404' },
} as const

export type PageKey = keyof typeof pages

/** The pages that no page links to and no search engine should show. */
export const hiddenPages: readonly PageKey[] = ['manage', 'notFound']

/** The picture that other sites show with a link to this site. `art/card.ts` makes it. Sizes are in pixels. */
export const shareCard = { path: '/card.png', width: 1200, height: 630 } as const
