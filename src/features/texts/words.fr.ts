import type { Translated } from '#core/translated.ts'
import type * as english from './words.ts'

/** What a client agrees to who gets text messages, and the question on the receipt and on their own page. */
export const textConsent = {
  wording:
    '{business} peut m’envoyer des textos au sujet de mes rendez-vous\u00a0: quand l’un d’eux est confirmé, déplacé ou annulé, la veille, et quand l’équipe est en route. Aucune promotion. Les tarifs de mon fournisseur s’appliquent. Je peux y mettre fin à tout moment en répondant ARRÊT, sur la page de ma réservation, ou au {phone} ou à {email}.',
  title: 'Des textos au sujet de vos rendez-vous?',
  ask: (number: string) =>
    `Si vous le voulez, nous vous écrivons aussi par texto au ${number}. Voici ce que vous accepteriez\u00a0:`,
  agree: 'J’accepte les textos',
  agreed: (number: string) => `Nous vous écrivons par texto au ${number}. Vous avez accepté ce qui suit\u00a0:`,
  agreedLater: (number: string) =>
    `Nous vous écrirons par texto au ${number} dès que nous aurons confirmé votre réservation, ou dès que vous accepterez au moyen du lien dans notre courriel. Vous avez accepté ce qui suit\u00a0:`,
  start:
    'Avez-vous déjà répondu ARRÊT à l’un de nos textos? Répondez-y aussi START\u00a0: d’ici là, vous n’en recevrez aucun.',
  withdraw: 'Plus de textos',
  decline: 'Pas de textos',
  withdrawn: 'Vous ne recevrez plus de textos de notre part.',
  refusals: {
    agrees: 'Envoyez true ou false',
    wording: 'Envoyez le texte que la page a affiché',
    changed: 'Ce texte a changé depuis que vous avez ouvert la page. Rouvrez la page, lisez-le, puis répondez.',
    notAsked: 'Nous n’envoyons pas de textos à ce numéro.',
  },
} as const satisfies Translated<typeof english.textConsent>
