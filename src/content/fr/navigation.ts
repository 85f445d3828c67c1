import type * as english from '../navigation.ts'
import type { Translated } from '../translated.ts'
import { type PageKey, pages } from './pages.ts'

export type Link = english.Link

const to = (page: PageKey, label: string): Link => ({ label, href: pages[page].path, page })

/** The links of the header and of the footer. The services are on another site, so they are never the current page. */
export const navigationOf: typeof english.navigationOf = ({ business, pageTexts }) => {
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
    more: [named('howItWorks'), named('privacy')],
  }
}

/** The words around the links. */
export const navigation = {
  menu: 'Menu',
  skip: 'Passer au contenu',
  call: 'Appeler au {phone}',
  howItWorks:
    'Ce que nous apportons, ce qu’il faut préparer, la météo, comment déplacer ou annuler, et comment le prix est fixé\u00a0:',
} as const satisfies Translated<typeof english.navigation>

/** The buttons of the header, the hero and the banners. */
export const buttons = {
  shop: to('products', 'Magasiner'),
  shopNow: to('products', 'Magasiner'),
  orderService: to('booking', 'Réserver maintenant'),
  orderProducts: to('products', 'Commander'),
  bookUs: to('booking', 'Réserver'),
  contactUs: to('contact', 'Nous joindre'),
} satisfies Record<keyof typeof english.buttons, Link>

export const footerWords = {
  address: 'Adresse',
  follow: 'Suivez-nous',
  copyright: '{business}. Tous droits réservés.',
} as const satisfies Translated<typeof english.footerWords>
