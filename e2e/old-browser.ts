import { type BrowserContext, expect } from '@playwright/test'
import postcss from 'postcss'
import { featuresOf, isDoneByOldest, newNames } from './too-new.ts'
import { base } from './workers.ts'

/**
 * A test whose browser is as old as the oldest one: what that lacks is taken out of this one, by MDN's data. Styles that
 * the oldest would not understand never reach it, and popovers have a name that it does not know. It fails if a script does.
 */
export const test = base.extend({
  // The changed scripts would not be those that the policy names, and the worker would fetch the true ones.
  bypassCSP: true,
  serviceWorkers: 'block',
  context: async ({ context }, use) => {
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(error.error().message))
    await makeOld(context)
    await use(context)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors).toEqual([])
  },
})

/** The same, signed in to the desk. */
export const deskTest = test.extend({
  context: async ({ context, deskCookies }, use) => {
    await context.addCookies(deskCookies)
    await use(context)
  },
})

export async function makeOld(context: BrowserContext) {
  await context.addInitScript((lost) => {
    for (const path of lost) {
      const names = path.split('.')
      const name = names.pop() ?? ''
      let owner: unknown = globalThis
      for (const one of names) owner = Object(owner)[one]
      if (owner) Reflect.deleteProperty(Object(owner), name)
    }
  }, newNames.lost)
  await context.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'script') return route.fallback()
    const response = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    await route.fulfill({ status: response.status(), headers, body: inOldWords(await response.text()) })
  })
}

/** A page or a script as an old browser understands it. */
const inOldWords = (text: string) =>
  text
    .replaceAll(/(<style[^>]*>)(.*?)(<\/style>)/gs, (_, tag, styles, end) => tag + oldStyles(styles) + end)
    // A changed script has another hash.
    .replaceAll(/sha256-[\w+/]+=/g, '')
    .replaceAll(/popover(?!-fallback)/gi, (word) => word.replace('over', 'ovr'))

function oldStyles(styles: string) {
  const root = postcss.parse(styles)
  root.walk((node) => {
    if (node.type === 'atrule' && node.name === 'supports') {
      if (isDoneByOldest(node)) node.replaceWith(node.nodes ?? [])
      else node.remove()
    } else if (featuresOf(node).length > 0) node.remove()
  })
  // In a list that forgives it, the build may have left it.
  return root.toString().replaceAll(':has(', ':unknown(')
}
