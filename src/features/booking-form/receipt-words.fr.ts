import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './receipt-words.ts'

/** The receipt that the booking page shows after a request was sent. Most of its words are those of the mail to the client. */
export const receipt = {
  means: 'Comment nous répondrons',
  answers: [
    (until: string) => withFullStop(`Nous vous texterons au plus tard ${until}`),
    (until: string) => withFullStop(`Nous vous appellerons au plus tard ${until}`),
    (until: string) => withFullStop(`Nous vous écrirons au plus tard ${until}`),
  ],
  answer: (until: string) => withFullStop(`Nous vous répondrons au plus tard ${until}`),
  held: 'Nous gardons cette heure pour vous jusque-là.',
  hold: {
    short:
      'Beaucoup de demandes arrivent en même temps\u00a0: nous ne gardons donc cette heure que pour un court moment. Appuyez sur le bouton de notre courriel pour la garder.',
    none: 'Nous ne gardons pas encore cette heure. Appuyez sur le bouton de notre courriel, et nous la garderons jusqu’à notre réponse.',
  },
  mailed: ['Nous avons aussi envoyé ceci à ', ', avec le lien pour déplacer ou annuler.'],
  heldBack: (email: string, reference: string) =>
    `Nous n’envoyons plus de courriel sur des demandes à ${email} aujourd’hui\u00a0: notez votre référence, ${reference}.`,
  correct: {
    ask: 'Une erreur? La corriger',
    label: 'La bonne adresse courriel',
    submit: 'Corriger',
    keep: 'La garder',
    done: (email: string) => `C’est corrigé\u00a0: le courriel part pour ${email}.`,
  },
  last: (reference: string) => `Votre dernière demande ${reference}`,
  seeLast: 'La voir',
  see: 'Voir ou changer',
  calendar: 'Calendrier',
  again: 'Faire une autre réservation',
} as const satisfies Translated<typeof english.receipt>
