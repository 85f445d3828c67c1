import { business } from './business.ts'
import { type PageKey, pages } from './pages.ts'

export type Link = { label: string; href: string; page?: PageKey }

const to = (page: PageKey, label: string = pages[page].name): Link => ({
  label,
  href: pages[page].path,
  page,
})

/** A link to another site, so it is never the current page. */
const services: Link = { label: 'Services', href: business.servicesSite }

export const navigation = {
  menu: 'Menu',
  skip: 'Skip to the content',
  call: `Call ${business.phone}`,
  header: [to('home'), to('products'), to('warranty'), to('contact'), to('about'), services],
  footer: [
    { title: 'Navigation', links: [to('home'), to('contact'), to('about')] },
    { title: 'Solutions', links: [to('products'), services, to('warranty')] },
  ],
  legal: to('privacy'),
} satisfies Record<string, unknown>

/** The buttons of the header, the hero and the banners. */
export const buttons = {
  shopNow: to('products', 'Shop Now'),
  orderService: to('booking', 'Order Now'),
  orderProducts: to('products', 'Order Now'),
  bookUs: to('booking', 'Book Us'),
  contactUs: to('contact'),
} satisfies Record<string, Link>

export const footerWords = {
  address: 'Address',
  follow: 'Follow us',
  copyright: `${business.name}. All rights reserved.`,
}

export const banners = {
  contact: {
    title: 'Not sure what your vehicle needs?',
    text: 'Tell us what you drive and what bothers you about it. We answer with a plan and a price.',
    picture: {
      file: 'banner-contact',
      alt: 'A spray bottle and a folded towel under a work light',
    },
    calls: [buttons.contactUs],
  },
  order: {
    title: 'We come to your driveway, your lot or your site.',
    text: 'Order what you need to keep your vehicle clean, or book us and we bring the whole shop.',
    picture: { file: 'banner-order', alt: 'A spray bottle on dark blue paint beaded with water' },
    calls: [buttons.orderProducts, buttons.bookUs],
  },
}
