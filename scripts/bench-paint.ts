import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { percentile } from './percentile.ts'

const PLAIN_PORT = 4322

/** A phone of the middle class on slow 4G, as Lighthouse applies them. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SLOWER = 4
const NET = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** A task is long from here on, in milliseconds; what it takes longer blocks the page. */
const LONG = 50
/** How long a page is watched after its last request: the last parts of a form wake then. */
const WATCHED = 1000

type Paint = { first: number; largest: number; blocked: number }

/**
 * When a slow phone paints each page first and largest, and for how long tasks block it, beside the same page without its
 * scripts: medians of some runs, in milliseconds. The two take turns, so that what else the machine does meets both.
 */
export async function firstPaints(origin: string, runs = 3) {
  const known = new Map<string, Answer>()
  const plain = createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = known.get(url) ?? (await answerWithout(origin, url, known))
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => plain.listen(PLAIN_PORT, resolve))
  const browser = await chromium.launch(launchOptions)
  const rows: Record<string, Record<string, number | string>> = {}
  for (const { path } of [t(pages).home, t(pages).products, t(pages).contact, t(pages).booking]) {
    const own: Paint[] = []
    const bare: Paint[] = []
    await answerWithout(origin, path, known)
    for (let run = 0; run < runs; run++)
      for (const [found, at] of [
        [own, origin],
        [bare, `http://localhost:${PLAIN_PORT}`],
      ] as const) {
        const context = await browser.newContext(PHONE)
        found.push(await paintOf(await context.newPage(), at + path))
        await context.close()
      }
    const [page, script] = [medians(own), medians(bare)]
    rows[path] = {
      'first ms': page.first,
      'largest ms': page.largest,
      'blocked ms': page.blocked,
      'first without script': script.first,
      'largest without script': script.largest,
      'blocked without script': script.blocked,
      'first, times': (page.first / script.first).toFixed(2),
    }
  }
  await browser.close()
  plain.close()
  return rows
}

/** Gives a page the network and the processor of such a phone. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NET)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function paintOf(page: Page, url: string): Promise<Paint> {
  await slowDown(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(WATCHED)
  const entries = await page.evaluate(
    (types) =>
      Promise.all(
        types.map(
          (type) =>
            new Promise<{ start: number; duration: number }[]>((resolve) => {
              const seen = (list: PerformanceEntryList) =>
                resolve(list.map((it) => ({ start: it.startTime, duration: it.duration })))
              const observer = new PerformanceObserver((list) => seen(list.getEntries()))
              observer.observe({ type, buffered: true })
              // An observer of nothing is never called.
              setTimeout(() => seen([]), 100)
            }),
        ),
      ),
    ['paint', 'largest-contentful-paint', 'longtask'],
  )
  const [paints = [], largest = [], tasks = []] = entries
  const first = paints.at(-1)?.start ?? Number.NaN
  const after = tasks.filter(({ start, duration }) => start + duration > first)
  return {
    first,
    largest: Math.max(...largest.map(({ start }) => start)),
    blocked: after.reduce((sum, { duration }) => sum + duration - LONG, 0),
  }
}

const medians = (paints: Paint[]): Paint => ({
  first: median(paints.map((it) => it.first)),
  largest: median(paints.map((it) => it.largest)),
  blocked: median(paints.map((it) => it.blocked)),
})

const median = (values: number[]) => Math.round(percentile(values, 50))

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Answers what the site answers, pages without their scripts. It asks once: to compress takes time. */
async function answerWithout(origin: string, path: string, known: Map<string, Answer>) {
  const from = await fetch(origin + path, { headers: { accept: 'text/html,*/*' } })
  const type = from.headers.get('content-type') ?? ''
  const headers: Record<string, string> = { 'content-type': type }
  for (const name of ['content-security-policy', 'permissions-policy'])
    if (from.headers.has(name)) headers[name] = from.headers.get(name) ?? ''
  let body: Buffer = Buffer.from(await from.arrayBuffer())
  if (type.startsWith('text/html')) {
    headers['content-encoding'] = 'br'
    body = brotliCompressSync(stripped(body.toString()))
  }
  const answer = { status: from.status, headers, body }
  known.set(path, answer)
  return answer
}

/** Data for scripts stays: it is a part of the page. */
const stripped = (html: string) =>
  html.replace(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
