import { business } from './business.ts'

/** Every page: its address and its name, the first half of its title. */
export const pages = {
  home: { path: '/', name: 'Home' },
  products: { path: '/products', name: 'Products' },
  warranty: { path: '/warranty', name: 'Warranty' },
  contact: { path: '/contact', name: 'Contact Us' },
  about: { path: '/about', name: 'About Us' },
  booking: { path: '/booking', name: 'Book a Service' },
  privacy: { path: '/privacy', name: 'Privacy' },
  /** The client's own page. The link in their mail opens it. */
  manage: { path: '/manage', name: 'Your booking' },
  notFound: { path: '/404', name: 'Page not found' },
} as const

export type PageKey = keyof typeof pages

/** The description of each page for search engines. It is a list of its own, since no script needs it. */
export const descriptions: Record<PageKey, string> = {
  home: `${business.tagline}: interior and exterior detailing, fleet undercoating, paint correction, and the products to keep your vehicle clean.`,
  products:
    'Cleaners, shampoos, waxes, polishes, ceramic tire gloss, brushes and towels for professionals and enthusiasts.',
  warranty:
    'One year of protection against surface damage on treated areas: what is covered, under which conditions, and what is not.',
  contact: `Ask ${business.name} about products, services or anything else. ${business.city}, ${business.province}.`,
  about: `Who we are, what we value and where ${business.name} is going.`,
  booking:
    'Book mobile detailing, engine bay cleaning, undercoating, paint correction, headlight restoration or body trim, wherever your vehicle is.',
  privacy: `The data that ${business.name} keeps about you, why, and for how long.`,
  manage: `See, move or cancel your appointment with ${business.name}.`,
  notFound: 'There is no page at this address.',
}

/** The pages that no page links to and no search engine should show. */
export const hiddenPages: readonly PageKey[] = ['manage', 'notFound']

/** The title of a page: "<page name> - <product name>". */
export const pageTitle = (page: PageKey) => `${pages[page].name} - ${business.name}`

/** The picture that other sites show with a link to this site. `art/card.ts` makes it. Sizes are in pixels. */
export const shareCard = { path: '/card.png', width: 1200, height: 630 } as const
