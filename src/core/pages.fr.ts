import { french, frenchItems } from './addresses.ts'
import type { unsubscribeAnswers as englishAnswers, shareCard as englishCard } from './pages.ts'
import type { Translated } from './translated.ts'

export { GUIDE, hiddenPages, markdownPath, type PageKey, personalPages } from './pages.ts'

/** Every page, with its French address. */
export const pages = french
export const itemPages = frenchItems

/** Nobody sees these addresses, so their last parts are not translated. */
export const unsubscribeAnswers = {
  ask: `${pages.unsubscribe.path}/ask`,
  done: `${pages.unsubscribe.path}/done`,
} as const satisfies Translated<typeof englishAnswers>

/** Pages that the server sends as an answer at other addresses. They have none of their own. */
export const answers: readonly string[] = [pages.notFound.path, ...Object.values(unsubscribeAnswers)]

/** The picture that other sites show with a link to this site: the same in both languages. */
export const shareCard = {
  path: '/card.png',
  width: 1200,
  height: 630,
  alt: 'La portière d’une voiture\u00a0: des gouttes d’eau sur la peinture propre, et du sel de voirie à côté',
} as const satisfies Translated<typeof englishCard>
