import type { PageKey } from '#core/pages.ts'
import { group, line, pictureFile, type Shape, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

const page = { name: line('Name', 60), description: line('Description', 300) }

const inner = (label: string) => group(label, { ...page, head: pictureFile('Picture behind the title', 'head') })

export const shape = group(
  'Page names and descriptions',
  {
    home: group('Home', page),
    products: inner('Products'),
    warranty: inner('Warranty'),
    contact: inner('Contact'),
    about: inner('About'),
    booking: inner('Booking'),
    howItWorks: inner('How it works'),
    privacy: inner('Privacy'),
    manage: inner('The client’s own page'),
    quote: inner('A client’s quote'),
    pay: inner('A client’s payment'),
    unsubscribe: inner('Unsubscribe'),
    notFound: inner('Page not found'),
  } satisfies Record<PageKey, Shape>,
  { page: 'home' },
)

/**
 * Each page's name, which is the first half of its title, and its description for search engines. `head` is the picture
 * behind its title: one of those of the services and of the slides.
 */
export const english = {
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
    head: 'service-polishing',
    description:
      'One year of protection against surface damage on treated areas: what’s covered, under what conditions, and what isn’t.',
  },
  contact: {
    name: 'Contact Us',
    head: 'slide-interior',
    description: 'Ask {business} about products, services or anything else. {city}, {province}.',
  },
  about: {
    name: 'About Us',
    head: 'slide-tools',
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
      'What {business} brings, what to prepare, what happens in bad weather, how to move or cancel, and how we price a job.',
  },
  privacy: {
    name: 'Privacy',
    head: 'service-trim',
    description: 'What {business} keeps about you, why, and for how long.',
  },
  manage: {
    name: 'Your booking',
    head: 'service-engine',
    description: 'See, move or cancel your appointment with {business}.',
  },
  quote: { name: 'Your quote', head: 'service-polishing', description: 'See and answer a quote from {business}.' },
  pay: { name: 'Your payment', head: 'service-polishing', description: 'Pay a deposit or an invoice of {business}.' },
  unsubscribe: {
    name: 'Unsubscribe',
    head: 'service-headlight',
    description: 'Stop getting promotions from {business}.',
  },
  notFound: { name: 'Page not found', head: 'slide-tire', description: 'There is no page at this address.' },
} as const satisfies ValueOf<typeof shape>

/** Each page's name, which is the first half of its title, and its description for search engines. */
export const french = {
  home: {
    name: 'Accueil',
    description:
      '{tagline}\u00a0: intérieur et extérieur, antirouille pour parcs de véhicules, correction de peinture et produits pour un véhicule propre.',
  },
  products: {
    name: 'Produits',
    description:
      'Nettoyants, shampooings, cires, produits à polir, brillant céramique à pneus, brosses et serviettes pour professionnels et passionnés.',
  },
  warranty: {
    name: 'Garantie',
    description:
      'Un an de protection des zones traitées contre les dommages de surface\u00a0: ce qui est couvert, à quelles conditions, et ce qui ne l’est pas.',
  },
  contact: {
    name: 'Nous joindre',
    description:
      'Posez vos questions à {business} sur ses produits, ses services ou tout autre sujet. {city} ({province}).',
  },
  about: { name: 'À propos', description: 'Qui nous sommes, ce à quoi nous tenons et où va {business}.' },
  booking: { name: 'Réserver un service', description: 'Réservez, où que soit votre véhicule\u00a0: {services}.' },
  howItWorks: {
    name: 'Comment ça marche',
    description:
      'Ce que {business} apporte, ce qu’il faut préparer, ce qui se passe par mauvais temps, comment déplacer ou annuler, et comment le prix est fixé.',
  },
  privacy: {
    name: 'Confidentialité',
    description: 'Les renseignements que {business} conserve à votre sujet, pourquoi et pendant combien de temps.',
  },
  manage: {
    name: 'Votre réservation',
    description: 'Consultez, déplacez ou annulez votre rendez-vous avec {business}.',
  },
  quote: { name: 'Votre devis', description: 'Consultez un devis de {business} et répondez-y.' },
  pay: { name: 'Votre paiement', description: 'Payez un acompte ou une facture de {business}.' },
  unsubscribe: { name: 'Se désabonner', description: 'Ne recevez plus de promotions de {business}.' },
  notFound: { name: 'Page introuvable', description: 'Il n’y a pas de page à cette adresse.' },
} as const satisfies French<typeof english>
