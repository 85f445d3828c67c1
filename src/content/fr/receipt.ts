import type * as english from '../receipt.ts'
import type { Translated } from '../translated.ts'

/** The receipt that the booking page shows after a request was sent. Most of its words are those of the mail to the client. */
export const receipt = {
  where: 'Lieu',
  means: 'Comment nous répondrons',
  hold: {
    short:
      'Beaucoup de demandes arrivent en même temps\u00a0: nous ne gardons donc cette heure que pour un court moment. Appuyez sur le bouton de notre courriel pour la garder.',
    none: 'Nous ne gardons pas encore cette heure. Appuyez sur le bouton de notre courriel, et nous la garderons jusqu’à notre réponse.',
  },
  mailed: (email: string) =>
    `Les mêmes renseignements sont envoyés à ${email}, avec le lien pour déplacer ou annuler votre rendez-vous.`,
  see: 'Voir votre rendez-vous',
  calendar: 'Ajouter au calendrier',
  print: 'Imprimer',
  again: 'Faire une autre réservation',
} as const satisfies Translated<typeof english.receipt>
