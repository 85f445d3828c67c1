import type { Translated } from '#core/translated.ts'
import type * as english from './words.ts'

/** The program's words around the owner's own questions. */
export const questionWords = {
  title: 'Encore quelques questions',
  choose: 'Choisissez une réponse',
  yes: 'Oui',
  missing: {
    Text: (question: string) => `Répondez à la question\u00a0: ${question}`,
    Choice: (question: string) => `Choisissez une réponse\u00a0: ${question}`,
    'Tick box': (question: string) => `Cochez cette case pour continuer\u00a0: ${question}`,
  },
  answer: 'Envoyez une réponse sous forme de texte, ou true pour une case cochée',
  answers: 'Envoyez les réponses sous les identifiants de leurs questions',
  tooMany: (most: number) => `Envoyez au plus ${most} réponses`,
  unknown:
    'Le site n’a jamais posé cette question dans ces mots. Posez-la comme le fait le formulaire de réservation, ou omettez la réponse',
  reload:
    'Ce formulaire comporte une nouvelle question. Rechargez la page pour y répondre\u00a0: ce que vous avez saisi reste dans cet onglet.',
} as const satisfies Translated<typeof english.questionWords>
