import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { pages as frenchPages } from '#core/pages.fr.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { navigation } from '#platform/browser/desk/navigation.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { startDesk } from './bench-server.ts'

// The weight of a page does not depend on the machine's speed.

const DESK_PORT = 4331
/** The desk's first load shall stay below this. */
const DESK_KB = 200

/** The addresses of the pages, in both languages. */
export const paths = [t(pages), frenchPages].flatMap((it) => Object.values(it).map(({ path }) => path))

/** Kilobytes over the network, on a phone of 360 px at ratio 2: at first, and after scrolling to the end. */
export async function pageWeights(origin: string) {
  const browser = await chromium.launch(launchOptions)
  const rows: Record<string, Record<string, string>> = {}
  for (const path of paths) {
    await untilSmall(origin + path)
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
    const bytes = await countBytes(page)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const first = { ...bytes }
    await scrollThrough(page)
    rows[path] = {
      'HTML kB': kilo(first.Document),
      'script kB': kilo(first.Script),
      'picture kB': kilo(first.Image),
      'font kB': kilo(first.Font),
      'script kB, scrolled': kilo(bytes.Script),
      'all kB, scrolled': kilo(Object.values(bytes).reduce((sum, size) => sum + size, 0)),
    }
    await page.close()
  }
  await browser.close()
  return rows
}

/** Waits until a page is compressed as much as possible: a server that has just started is still at it. */
async function untilSmall(url: string) {
  for (const until = performance.now() + MINUTE; performance.now() < until; await after(100)) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    const length = Number(answer.headers.get('content-length'))
    if (length === brotliCompressSync(await answer.text()).length) return
  }
  throw new Error(`${url} was not compressed as much as possible within a minute`)
}

/**
 * Kilobytes over the network of each page of the desk, opened first on a phone that has nothing of it yet; “at rest” is what it
 * loads once nothing else is to do, for a day without a network.
 */
export async function deskWeights() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const desk = await startDesk(folder, DESK_PORT)
  await untilSmall(desk.origin + DESK)
  const browser = await chromium.launch(launchOptions)
  const rows: Record<string, Record<string, string>> = {}
  const weightOf = async (path: string, rests: boolean) => {
    // The files that the desk's worker fetches would be missing in some loads, and counted in others.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await context.addCookies(cookiesOf(desk))
    const page = await context.newPage()
    if (!rests)
      await page.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0
      })
    const bytes = await countBytes(page)
    await page.goto(desk.origin + path, { waitUntil: 'networkidle' })
    await context.close()
    return bytes
  }
  for (const { name, path } of navigation) {
    const [first, all] = [await weightOf(DESK + path, false), await weightOf(DESK + path, true)]
    const sum = Object.values(first).reduce((all, size) => all + size, 0)
    rows[name] = {
      'HTML kB': kilo(first.Document),
      'script kB': kilo(first.Script),
      'script kB at rest': kilo((all.Script ?? 0) - (first.Script ?? 0)),
      'font kB': kilo(first.Font),
      'all kB': `${kilo(sum)}${sum > DESK_KB * 1000 ? ' (too much)' : ''}`,
    }
  }
  await browser.close()
  await desk.stop()
  rmSync(folder, { recursive: true })
  return rows
}

/** The cookies of the person who is signed in to the desk of a benchmark. */
export const cookiesOf = ({ cookie, origin }: { cookie: string; origin: string }) =>
  cookie.split('; ').map((it) => {
    const [name = '', value = ''] = it.split('=')
    return { name, value, url: origin }
  })

/** Scrolls to the end, so that what is loaded late is loaded. */
export async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 300) await page.mouse.wheel(0, 300)
  await page.waitForLoadState('networkidle')
}

function kilo(bytes = 0) {
  return (bytes / 1000).toFixed(1)
}

async function countBytes(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The desk's script keeps the files of its page. It has them from the browser's cache.
    const isKept = type === 'Fetch' && response.url.includes('/_astro/')
    if (!isKept) types.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  return bytes
}
