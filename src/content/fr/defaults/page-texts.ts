import { pageTexts as english } from '../../defaults/page-texts.ts'
import type { Translated } from '../../translated.ts'

/** Each page's name, which is the first half of its title, and its description for search engines. */
export const pageTexts = {
  home: {
    name: 'Accueil',
    description:
      '{tagline}\u00a0: intérieur et extérieur, antirouille pour parcs de véhicules, correction de peinture et produits pour un véhicule propre.',
  },
  products: {
    name: 'Produits',
    head: english.products.head,
    description:
      'Nettoyants, shampooings, cires, produits à polir, brillant céramique à pneus, brosses et serviettes pour professionnels et passionnés.',
  },
  warranty: {
    name: 'Garantie',
    head: english.warranty.head,
    description:
      'Un an de protection des zones traitées contre les dommages de surface\u00a0: ce qui est couvert, à quelles conditions, et ce qui ne l’est pas.',
  },
  contact: {
    name: 'Nous joindre',
    head: english.contact.head,
    description:
      'Posez vos questions à {business} sur ses produits, ses services ou tout autre sujet. {city} ({province}).',
  },
  about: {
    name: 'À propos',
    head: english.about.head,
    description: 'Qui nous sommes, ce à quoi nous tenons et où va {business}.',
  },
  booking: {
    name: 'Réserver un service',
    head: english.booking.head,
    description: 'Réservez, où que soit votre véhicule\u00a0: {services}.',
  },
  howItWorks: {
    name: 'Comment ça marche',
    head: english.howItWorks.head,
    description:
      'Ce que {business} apporte, ce qu’il faut préparer, ce qui se passe par mauvais temps, comment déplacer ou annuler, et comment le prix est fixé.',
  },
  privacy: {
    name: 'Confidentialité',
    head: english.privacy.head,
    description:
      'Les renseignements que {business} conserve à votre sujet, pourquoi et pendant combien de temps.',
  },
  manage: {
    name: 'Votre réservation',
    head: english.manage.head,
    description: 'Consultez, déplacez ou annulez votre rendez-vous avec {business}.',
  },
  unsubscribe: {
    name: 'Se désabonner',
    head: english.unsubscribe.head,
    description: 'Ne recevez plus de promotions de {business}.',
  },
  notFound: {
    name: 'Page introuvable',
    head: english.notFound.head,
    description: 'Il n’y a pas de page à cette adresse.',
  },
} as const satisfies Translated<typeof english>
