import type { Language } from './words.ts'

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
  unsubscribe: { path: '/fr/desabonnement' },
  notFound: { path: '/fr/404' },
} as const satisfies Record<keyof typeof english, { path: `/fr${string}` }>

export type PageKey = keyof typeof english

type Pages = Readonly<Record<PageKey, { readonly path: string }>>

/** The addresses of the pages in each language. */
export const addresses: Readonly<Record<Language, Pages>> = { en: english, fr: french }

/** The language of what is at an address. */
export const languageAt = (path: string): Language =>
  path === french.home.path || path.startsWith(`${french.home.path}/`) ? 'fr' : 'en'

/** The pages that no page links to and no search engine should show. */
export const hiddenPages: readonly PageKey[] = ['manage', 'unsubscribe', 'notFound']

/** The address of a page as Markdown, for programs: `/about.md` for `/about`. */
export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** The guide for programs. */
export const GUIDE = '/llms.txt'
