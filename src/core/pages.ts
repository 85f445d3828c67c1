import { english, englishItems } from './addresses.ts'
import { inEnglish, type WordsOf, words } from './words.ts'

/** Every page, with its address. */
export const pages = words(english)

export type PageKey = keyof WordsOf<typeof pages>

/** Where the pages about one service, and about one town, are. */
export const itemPages = words(englishItems)

/** The pages for one client, which the link in their mail opens. */
export const personalPages = ['manage', 'quote', 'pay', 'unsubscribe'] as const satisfies readonly PageKey[]

/** The pages that no page links to and no search engine should show. */
export const hiddenPages: readonly PageKey[] = [...personalPages, 'notFound']

/** The address of a page as Markdown, for programs: `/about.md` for `/about`. */
export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

/** The guide for programs. */
export const GUIDE = '/llms.txt'

/** The states of the page at a link with its token: the question, and after the press. */
export const unsubscribeAnswers = words({
  ask: `${inEnglish(pages).unsubscribe.path}/ask`,
  done: `${inEnglish(pages).unsubscribe.path}/done`,
})

/** Pages that the server sends as an answer at other addresses. They have none of their own. */
export const answers = words<readonly string[]>([
  inEnglish(pages).notFound.path,
  ...Object.values(inEnglish(unsubscribeAnswers)),
])

/** The picture that other sites show with a link to this site. `art/card.ts` makes it. Sizes are in pixels. */
export const shareCard = words({
  path: '/card.png',
  width: 1200,
  height: 630,
  alt: 'The door of a car: beads of water on clean paint, and road salt beside them',
})
