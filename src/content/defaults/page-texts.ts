import type { PageKey } from '#content/pages.ts'

/** Each page's name, which is the first half of its title, and its description for search engines. */
export const pageTexts = {
  home: {
    name: 'Home',
    description:
      '{tagline}: interior and exterior detailing, fleet undercoating, paint correction, and the products to keep your vehicle clean.',
  },
  products: {
    name: 'Products',
    description:
      'Cleaners, shampoos, waxes, polishes, ceramic tire gloss, brushes and towels for professionals and enthusiasts.',
  },
  warranty: {
    name: 'Warranty',
    description:
      'One year of protection against surface damage on treated areas: what is covered, under which conditions, and what is not.',
  },
  contact: {
    name: 'Contact Us',
    description: 'Ask {business} about products, services or anything else. {city}, {province}.',
  },
  about: {
    name: 'About Us',
    description: 'Who we are, what we value and where {business} is going.',
  },
  booking: {
    name: 'Book a Service',
    description: 'Book {services}, wherever your vehicle is.',
  },
  privacy: {
    name: 'Privacy',
    description: 'The data that {business} keeps about you, why, and for how long.',
  },
  manage: {
    name: 'Your booking',
    description: 'See, move or cancel your appointment with {business}.',
  },
  unsubscribe: {
    name: 'Unsubscribe',
    description: 'Get no more promotions from {business}.',
  },
  notFound: { name: 'Page not found', description: 'There is no page at this address.' },
} as const satisfies Record<PageKey, { name: string; description: string }>
