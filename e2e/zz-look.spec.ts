import { DESK } from '#domain/desk/calls.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { test } from './within-policy.ts'

const OUT = '/tmp/wt/scratch-settings/shots'
const pages = (process.env.LOOK ?? '/settings').split(',')

test('look', async ({ browser }) => {
  test.setTimeout(240_000)
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.log('PAGEERROR', error.message))
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
    await signIn(page, OWNER, server.codeOf)
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of pages) {
        await page.goto(DESK + path)
        await page.waitForTimeout(700)
        await page.screenshot({ path: `${OUT}/${path.replaceAll(/[/?=]/g, '_')}-${width}.png` })
      }
    }
    await context.close()
  } finally {
    await server.stop()
  }
})
