import { type PageKey, pages } from './pages.ts'
import { inEnglish, words } from './words.ts'

export type Link = { label: string; href: string; page?: PageKey }

const to = (page: PageKey, label: string): Link => ({ label, href: inEnglish(pages)[page].path, page })

/** The words around the links. */
export const navigation = words({
  menu: 'Menu',
  skip: 'Skip to the content',
  call: 'Call {phone}',
  /** Before the link to the page that says how it works. */
  howItWorks: 'What we bring, what to prepare, weather, changes, and how we price a job:',
  services: 'Services',
  /** Of a link that leaves the site. */
  elsewhere: 'Opens our other website',
})

/** The buttons of the header, the hero and the banners. */
export const buttons = words({
  shop: to('products', 'Shop'),
  shopNow: to('products', 'Shop Now'),
  orderService: to('booking', 'Order Now'),
  orderProducts: to('products', 'Order Now'),
  bookUs: to('booking', 'Book Us'),
  bookThis: to('booking', 'Book this'),
  contactUs: to('contact', 'Contact Us'),
} satisfies Record<string, Link>)

export const footerWords = words({
  navigation: 'Navigation',
  solutions: 'Solutions',
  address: 'Address',
  follow: 'Follow us',
  copyright: '{business}. All rights reserved.',
})
