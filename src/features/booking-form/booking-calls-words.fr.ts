import type { Translated } from '#core/translated.ts'
import type * as english from './booking-calls-words.ts'

/** The words of the scripts that send a booking and the details after it. */
export const bookingCalls = {
  pending:
    'Nous avons reçu votre réservation. Certains détails du véhicule sont encore en route\u00a0: nous continuons de les envoyer tant que cette page est ouverte.',
  refused:
    'Nous avons reçu votre réservation, mais les détails du véhicule n’ont pas pu être enregistrés. Veuillez nous appeler au {phone} ou écrire à {email}, en mentionnant {reference}.',
  dismiss: 'OK',
  dismissNamed: (reference: string) => `OK\u00a0: ${reference}`,
  taken:
    'Quelqu’un d’autre vient de réserver l’heure que vous aviez choisie. Choisissez-en une autre et envoyez de nouveau le formulaire.',
  consent:
    'Le texte sur les promotions a changé depuis que vous avez ouvert la page. Lisez-le, choisissez de nouveau, puis envoyez de nouveau le formulaire.',
  earlier: {
    title: 'Une version antérieure de votre réservation nous est parvenue',
    detail:
      'Appelez-nous au {phone} ou écrivez à {email} pour la modifier, ou envoyez de nouveau le formulaire pour faire aussi cette réservation-ci.',
  },
} as const satisfies Translated<typeof english.bookingCalls>
