import type { Content } from '#content/content.ts'

/** The id of the element in which a page carries the content that its islands need. */
export const CONTENT_ID = 'content-data'

let read = (): Content => {
  const carried = JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? '{}')
  const checked: Content = new Proxy(carried, {
    get(target, name) {
      if (name in target) return target[name]
      throw new Error(`This page carries no content.${String(name)}: add it in carried.ts`)
    },
  })
  read = () => checked
  return checked
}

/** The content that is shown: on the server that of the page being rendered, in a browser that of the page. */
export const content = (): Content => read()

/** Replaces the source of the content, for the server and for tests. */
export const readContentFrom = (source: () => Content) => {
  read = source
}
