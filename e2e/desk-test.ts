import { test as base } from './within-policy.ts'

/** A test whose pages are signed in to the desk. */
export const test = base.extend({
  context: async ({ context, deskCookies }, use) => {
    await context.addCookies(deskCookies)
    await use(context)
  },
})

/** The same at a desk with a server of its own, which has no other visitors. */
export const testAlone = base.extend({
  baseURL: ({ ownDesk }, use) => use(ownDesk.url),
  context: async ({ context, ownDesk }, use) => {
    await context.addCookies(ownDesk.cookies)
    await use(context)
  },
})

/** The same at another one, on which texts are published. */
export const testEdited = base.extend({
  baseURL: ({ editedDesk }, use) => use(editedDesk.url),
  context: async ({ context, editedDesk }, use) => {
    await context.addCookies(editedDesk.cookies)
    await use(context)
  },
})
