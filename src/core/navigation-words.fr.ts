import type * as english from './navigation-words.ts'
import { type PageKey, pages } from './pages.fr.ts'
import type { Translated } from './translated.ts'
import type { WordsOf } from './words.ts'

export type Link = english.Link

const to = (page: PageKey, label: string): Link => ({ label, href: pages[page].path, page })

/** The words around the links. */
export const navigation = {
  menu: 'Menu',
  skip: 'Passer au contenu',
  call: 'Appeler au {phone}',
  howItWorks:
    'Ce que nous apportons, ce qu’il faut préparer, la météo, comment déplacer ou annuler, et comment le prix est fixé\u00a0:',
  services: 'Services',
  elsewhere: 'Mène à notre autre site',
} as const satisfies Translated<typeof english.navigation>

/** The buttons of the header, the hero and the banners. */
export const buttons = {
  shop: to('products', 'Magasiner'),
  shopNow: to('products', 'Magasiner'),
  orderService: to('booking', 'Réserver maintenant'),
  orderProducts: to('products', 'Commander'),
  bookUs: to('booking', 'Réserver'),
  bookThis: to('booking', 'Réserver ce service'),
  contactUs: to('contact', 'Nous joindre'),
} satisfies Record<keyof WordsOf<typeof english.buttons>, Link>

export const footerWords = {
  navigation: 'Navigation',
  solutions: 'Solutions',
  address: 'Adresse',
  follow: 'Suivez-nous',
  copyright: '{business}. Tous droits réservés.',
} as const satisfies Translated<typeof english.footerWords>
