/** The address of each page. */
export const english = {
  home: { path: '/' },
  products: { path: '/products' },
  warranty: { path: '/warranty' },
  contact: { path: '/contact' },
  about: { path: '/about' },
  booking: { path: '/booking' },
  howItWorks: { path: '/how-it-works' },
  privacy: { path: '/privacy' },
  /** The client's own page. The link in their mail opens it. */
  manage: { path: '/manage' },
  /** A quote, for its client. The link in their mail opens it. */
  quote: { path: '/quote' },
  /** A deposit or an invoice, to be paid by its client. The link in their mail opens it. */
  pay: { path: '/pay' },
  /** The link in a mail has a token after it. Without one, the page says that a part is missing. */
  unsubscribe: { path: '/unsubscribe' },
  notFound: { path: '/404' },
} as const

/** The address of each page in French. */
export const french = {
  home: { path: '/fr' },
  products: { path: '/fr/produits' },
  warranty: { path: '/fr/garantie' },
  contact: { path: '/fr/contact' },
  about: { path: '/fr/a-propos' },
  booking: { path: '/fr/reservation' },
  howItWorks: { path: '/fr/comment-ca-marche' },
  privacy: { path: '/fr/confidentialite' },
  manage: { path: '/fr/gerer' },
  quote: { path: '/fr/devis' },
  pay: { path: '/fr/payer' },
  unsubscribe: { path: '/fr/desabonnement' },
  notFound: { path: '/fr/404' },
} as const satisfies Record<keyof typeof english, { path: `/fr${string}` }>

/** The beginning of the addresses of the pages about one service, and about one town. */
export const englishItems = { service: { path: '/services/' }, town: { path: '/towns/' } } as const
export const frenchItems = {
  service: { path: '/fr/services/' },
  town: { path: '/fr/villes/' },
} as const satisfies Record<keyof typeof englishItems, { path: `/fr${string}` }>
