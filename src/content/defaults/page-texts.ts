import type { PageKey } from '#content/pages.ts'

/**
 * Each page's name, which is the first half of its title, and its description for search engines. `head` is the picture
 * behind its title: one of those of the services and of the slides.
 */
export const pageTexts = {
  home: {
    name: 'Home',
    description:
      '{tagline}: interior and exterior detailing, fleet undercoating, paint correction, and the products to keep your vehicle clean.',
  },
  products: {
    name: 'Products',
    head: 'slide-exterior',
    description:
      'Cleaners, shampoos, waxes, polishes, ceramic tire gloss, brushes and towels for professionals and enthusiasts.',
  },
  warranty: {
    name: 'Warranty',
    head: 'slide-tire',
    description:
      'One year of protection against surface damage on treated areas: what is covered, under which conditions, and what is not.',
  },
  contact: {
    name: 'Contact Us',
    head: 'slide-interior',
    description: 'Ask {business} about products, services or anything else. {city}, {province}.',
  },
  about: {
    name: 'About Us',
    head: 'service-polishing',
    description: 'Who we are, what we value and where {business} is going.',
  },
  booking: {
    name: 'Book a Service',
    head: 'service-detailing',
    description: 'Book {services}, wherever your vehicle is.',
  },
  howItWorks: {
    name: 'How it works',
    head: 'service-undercoating',
    description:
      'What {business} brings, what to prepare, what happens in bad weather, how to move or cancel, and how a price is made.',
  },
  privacy: {
    name: 'Privacy',
    head: 'service-trim',
    description: 'The data that {business} keeps about you, why, and for how long.',
  },
  manage: {
    name: 'Your booking',
    head: 'service-engine',
    description: 'See, move or cancel your appointment with {business}.',
  },
  unsubscribe: {
    name: 'Unsubscribe',
    head: 'service-headlight',
    description: 'Get no more promotions from {business}.',
  },
  notFound: {
    name: 'Page not found',
    head: 'slide-tools',
    description: 'There is no page at this address.',
  },
} as const satisfies { home: Texts } & Record<Exclude<PageKey, 'home'>, Texts & { head: string }>

type Texts = { name: string; description: string }
