import { addresses } from '../addresses.ts'

/** Every page, with its address. */
export const pages = addresses.en

/** The states of the page at a link with its token: the question, and after the press. */
export const unsubscribeAnswers = {
  ask: `${pages.unsubscribe.path}/ask`,
  done: `${pages.unsubscribe.path}/done`,
} as const

/** Pages that the server sends as an answer at other addresses. They have none of their own. */
export const answers: readonly string[] = [
  pages.notFound.path,
  ...Object.values(unsubscribeAnswers),
]

/** The picture that other sites show with a link to this site. `art/card.ts` makes it. Sizes are in pixels. */
export const shareCard = {
  path: '/card.png',
  width: 1200,
  height: 630,
  alt: (business: string) => `${business}, written over beads of water on dark paint`,
} as const
