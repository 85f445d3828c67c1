import { words } from '#core/words.ts'

/** The program's words around the owner's own questions. */
export const questionWords = words({
  /** The title of their card in the booking form. */
  title: 'A few more questions',
  choose: 'Choose an answer',
  /** The answer of a ticked box. */
  yes: 'Yes',
  /** What an answer says that is not there, by how the question is answered. */
  missing: {
    Text: (question: string) => `Answer the question: ${question}`,
    Choice: (question: string) => `Choose an answer: ${question}`,
    'Tick box': (question: string) => `Tick this box to go on: ${question}`,
  },
  answer: 'Send an answer as text, or true for a ticked box',
  answers: 'Send the answers by the ids of their questions',
  tooMany: (most: number) => `Send ${most} answers at most`,
  unknown:
    'The site never asked this question in these words. Ask it as the booking form does, or leave the answer out',
  /** For a page that does not show a question which has been added since. */
  reload: 'This form has a new question. Reload the page to answer it: what you typed stays in this tab.',
})
