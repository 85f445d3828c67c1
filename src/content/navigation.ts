import type { Content } from './content.ts'
import { type PageKey, pages } from './pages.ts'
import { spoken } from './spoken.ts'

export type Link = { label: string; href: string; page?: PageKey }

const to = (page: PageKey, label: string): Link => ({ label, href: pages[page].path, page })

/** The links of the header and of the footer. The services are on another site, so they are never the current page. */
export const navigationOf = spoken(
  ({ business, pageTexts }: Pick<Content, 'business' | 'pageTexts'>) => {
    const named = (page: PageKey) => to(page, pageTexts[page].name)
    const services: Link = { label: 'Services', href: business.servicesSite }
    return {
      header: [
        ...[named('home'), named('products'), named('warranty'), named('contact'), named('about')],
        services,
      ],
      footer: [
        { title: 'Navigation', links: [named('home'), named('contact'), named('about')] },
        { title: 'Solutions', links: [named('products'), services, named('warranty')] },
      ],
      /** In the last line of the footer. */
      more: [named('howItWorks'), named('privacy')],
    }
  },
)

/** The words around the links. */
export const navigation = spoken({
  menu: 'Menu',
  skip: 'Skip to the content',
  call: 'Call {phone}',
  /** Before the link to the page that says how it works. */
  howItWorks:
    'What we bring, what to prepare, weather, moving and cancelling, and how a price is made:',
})

/** The buttons of the header, the hero and the banners. */
export const buttons = spoken({
  shop: to('products', 'Shop'),
  shopNow: to('products', 'Shop Now'),
  orderService: to('booking', 'Order Now'),
  orderProducts: to('products', 'Order Now'),
  bookUs: to('booking', 'Book Us'),
  contactUs: to('contact', 'Contact Us'),
} satisfies Record<string, Link>)

export const footerWords = spoken({
  address: 'Address',
  follow: 'Follow us',
  copyright: '{business}. All rights reserved.',
})
