import type { LiveContent } from '#core/live-content.ts'

/** What a page carries. `features/website/content.ts`, which fills it, says what that is: `declare module '#platform/browser/content.ts'`. */
export interface PageContent extends LiveContent {}

/** The title of a document: "<page name> - <business>". */
export const pageTitle = (name: string) => `${name} - ${content().facts.business}`

/** The id of the element in which a page carries the content that its islands need. */
export const CONTENT_ID = 'content-data'

let read = (): PageContent => {
  const carried = document.getElementById(CONTENT_ID)?.textContent
  if (!carried) throw new Error('This page carries no content: add it in page-data.ts')
  const content = contentOf(carried)
  read = () => content
  return content
}

/** The content that is shown: on the server that of the page being rendered, in a browser that of the page. */
export const content = (): PageContent => read()

/** Replaces the source of the content, for the server and for tests. */
export const readContentFrom = (source: () => PageContent) => {
  read = source
}

/** The content that a page carries, from its JSON. A part that is not there throws: the page carries only some. */
export const contentOf = (carried: string): PageContent => checked(JSON.parse(carried), 'content')

function checked<Part>(part: Part, path: string): Part
function checked(part: unknown, path: string): unknown {
  if (Array.isArray(part)) return part.map((item, i) => checked(item, `${path}[${i}]`))
  if (typeof part !== 'object' || part === null) return part
  const parts = Object.entries(part).map(([name, it]) => [name, checked(it, `${path}.${name}`)])
  return new Proxy(Object.fromEntries(parts), {
    get(target, name) {
      if (name in target) return target[name]
      throw new Error(`This page carries no ${path}.${String(name)}: add it in page-data.ts`)
    },
  })
}
