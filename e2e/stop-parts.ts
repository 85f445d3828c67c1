import type { Page } from '@playwright/test'

declare global {
  /** Whether the parts that a test has named throw while they render. */
  var isStopping: boolean | undefined
}

/** From now on the named parts throw when they render next, or no more; also on the pages that are opened next. */
export async function stop(page: Page, isStopping = true) {
  await page.addInitScript((it) => {
    globalThis.isStopping = it
  }, isStopping)
  await page.evaluate((it) => {
    globalThis.isStopping = it
  }, isStopping)
}

/** What a component does in place of its own work while it stops. */
const STOPS = `if (globalThis.isStopping) throw new Error('stopped on purpose');`

/** Lets each island of the pages throw while it renders, as long as `stop` says so. It is the island itself otherwise. */
export async function watchIslands(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // The server may close a connection that waited, just as it is taken again.
    const response = await route.fetch({ maxRetries: 3 })
    const html = (await response.text()).replaceAll(
      /component-url="([^"]+)" component-export="([^"]+)"/g,
      (_, url, name) => `component-url="/stops.js?${new URLSearchParams({ url, name })}" component-export="${name}"`,
    )
    await route.fulfill({ response, body: html })
  })
  await page.route('**/stops.js?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const [url, name] = [asked.get('url') ?? '', asked.get('name') ?? '']
    return route.fulfill({
      contentType: 'text/javascript',
      body: `import { ${name} as whole } from '${url}'
        export const ${name} = (props) => { ${STOPS} return whole(props) }`,
    })
  })
}

/** Lets the components of these names throw while they render, where a script of its own has one, as long as `stop` says so. */
export const watchParts = (page: Page, names: RegExp) =>
  page.route('**/_astro/*.js', async (route) => {
    // The server may close a connection that waited, just as it is taken again.
    const response = await route.fetch({ maxRetries: 3 })
    const text = await response.text()
    const found = /export\s*\{([^}]*)\}(?:\s*from\s*("[^"]+"|`[^`]+`))?;?\s*$/.exec(text)
    const [end = '', exported = '', from] = found ?? []
    const parts = [...exported.matchAll(/([\w$]+) as ([\w$]+)/g)].filter(([, , name = '']) => names.test(name))
    if (parts.length === 0) return route.fulfill({ response, body: text })
    const added = parts.map(([, local, name]) => {
      const whole = from ? `whole_${name}` : local
      const brought = from ? `import { ${local} as ${whole} } from ${from};` : ''
      return `${brought} export const ${name} = (props) => { ${STOPS} return ${whole}(props) };`
    })
    const left = exported.split(',').filter((it) => !parts.some(([whole]) => it.trim() === whole))
    const rest = left.length > 0 ? `export {${left}}${from ? ` from ${from}` : ''};` : ''
    await route.fulfill({ response, body: text.replace(end, () => '') + added.join('\n') + rest })
  })
