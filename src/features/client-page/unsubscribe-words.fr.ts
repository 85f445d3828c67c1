import type { Translated } from '#core/translated.ts'
import type { unsubscribe as english } from './unsubscribe-words.ts'

export type { UnsubscribeState } from './unsubscribe-words.ts'

/** The page that the link at the end of a mail opens: no more promotions. */
export const unsubscribe = {
  ask: {
    title: 'Voulez-vous ne plus recevoir de promotions de notre part?',
    text: 'Nous cesserons alors d’envoyer des promotions à l’adresse qui a reçu notre courriel. Les courriels au sujet de vos rendez-vous continueront d’arriver.',
    button: 'Se désabonner',
  },
  done: {
    title: 'Votre désabonnement est effectué',
    text: 'Nous n’envoyons plus de promotions à l’adresse qui a reçu notre courriel. Les courriels au sujet de vos rendez-vous continueront d’arriver. Vous pouvez fermer cette page.',
  },
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il en manque peut-être une partie. Ouvrez de nouveau le lien complet à partir de notre courriel. Si cela ne suffit pas, appelez-nous ou écrivez-nous, et nous nous en occuperons\u00a0:',
  },
} as const satisfies Translated<typeof english>
