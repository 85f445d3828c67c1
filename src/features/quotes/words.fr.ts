import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './words.ts'

export const quotePage = {
  noScript: 'Cette page a besoin de JavaScript. Activez-le, ou appelez-nous ou écrivez-nous\u00a0:',
  loading: 'Votre devis s’ouvre…',
  failed: 'Votre devis ne s’est pas ouvert',
  tryAgain: 'Réessayer',
  callOrWrite: 'Appelez-nous ou écrivez-nous\u00a0:',
  noToken: { title: 'Il manque une partie du lien', text: 'Ouvrez de nouveau le lien complet de notre courriel.' },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il en manque peut-être une partie, ou le devis n’existe plus. Ouvrez le lien de notre dernier courriel.',
  },
  title: (number: string) => `Devis ${number}`,
  for: (name: string) => `Pour ${name}`,
  openUntil: (day: string) => `Valable jusqu’au ${day}`,
  included: 'Compris',
  options: 'Ajoutez ce qui vous plaît',
  optional: 'Options',
  suggested: 'Nous le suggérons',
  chosen: 'Votre choix',
  quantity: (quantity: string) => `${quantity} fois`,
  total: 'Total',
  time: 'Nous gardons cette heure pour vous. Elle est confirmée quand vous acceptez.',
  deposit: (amount: string) => `Nous demanderons un acompte de ${amount}. Il est retranché du total.`,
  next: (amount: string, isConfirmed: boolean) =>
    `${isConfirmed ? 'C’est confirmé. ' : ''}Il ne reste que l’acompte de ${amount}`,
  by: (day: string) => `Au plus tard le ${withFullStop(day)} Il est déduit du total.`,
  confirmed: 'C’est confirmé. À bientôt.',
  see: 'Voir votre réservation',
  word: 'Un mot pour nous',
  wordHint: 'Une question ou un souhait. Vous pouvez laisser ce champ vide.',
  accept: 'Accepter le devis',
  decline: 'Non, merci',
  declineWord: 'Pouvez-vous nous dire pourquoi?',
  declineSure: 'Refuser',
  keep: 'Revenir',
  sending: 'Envoi…',
  notDone: 'Votre réponse n’a pas été enregistrée',
  newVersion: 'Il y a une nouvelle version de ce devis. La voici\u00a0: regardez-la, puis répondez de nouveau.',
  pdf: 'Télécharger en PDF',
  states: {
    open: 'Ouvert',
    accepted: 'Accepté',
    declined: 'Refusé',
    lapsed: 'Expiré',
    withdrawn: 'Retiré',
    replaced: 'Remplacé',
  },
  said: {
    accepted: 'Merci\u00a0: vous avez accepté ce devis.',
    declined: 'Vous avez refusé ce devis. Merci de nous l’avoir dit.',
    lapsed:
      'Le dernier jour de ce devis est passé, et le temps qu’il réservait est de nouveau libre. Appelez-nous ou écrivez-nous pour en recevoir un nouveau.',
    withdrawn: 'Nous avons retiré ce devis. Appelez-nous ou écrivez-nous si vous avez une question.',
    replaced: 'Une nouvelle version remplace ce devis.',
  },
  refusals: {
    version: 'Envoyez l’identifiant du devis que vous avez vu',
    word: 'Écrivez au plus 1000 caractères',
    chosen: 'Choisissez parmi les lignes offertes',
    unknown: 'Ce devis n’existe pas. Ouvrez le lien de notre dernier courriel.',
    replaced: 'Il y a une nouvelle version de ce devis. Regardez-la, et répondez à celle-là.',
    ended: {
      accepted: 'Ce devis est déjà accepté. Pour changer quelque chose, appelez-nous ou écrivez-nous.',
      declined: 'Ce devis est déjà refusé. Appelez-nous ou écrivez-nous pour en recevoir un nouveau.',
      lapsed: 'Le dernier jour de ce devis est passé. Appelez-nous ou écrivez-nous pour en recevoir un nouveau.',
      withdrawn: 'Nous avons retiré ce devis. Appelez-nous ou écrivez-nous.',
      replaced: 'Il y a une nouvelle version de ce devis. Regardez-la, et répondez à celle-là.',
    },
    timeGone:
      'Le temps de ce devis n’est plus réservé. Appelez-nous ou écrivez-nous\u00a0: nous en trouverons un autre.',
  },
  mail: {
    accepted: {
      subject: (number: string, business: string) => `Vous avez accepté le devis ${number} de ${business}`,
      text: (number: string, total: string) =>
        `Merci\u00a0: vous avez accepté le devis ${number} de ${total}. Nous communiquerons avec vous pour la suite.`,
      textTime: (number: string, total: string, when: string) =>
        `Merci\u00a0: vous avez accepté le devis ${number} de ${total}. Votre rendez-vous est confirmé\u00a0: ${withFullStop(when)}`,
    },
    lapsed: {
      subject: (number: string, business: string) => `Le devis ${number} de ${business} a expiré`,
      text: (number: string) =>
        `Le dernier jour du devis ${number} est passé. Le temps qu’il réservait est de nouveau libre. Si vous voulez encore ce travail, répondez à ce courriel\u00a0: nous vous enverrons un nouveau devis.`,
    },
  },
} satisfies Translated<typeof english.quotePage>
