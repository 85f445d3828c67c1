import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import autocannon from 'autocannon'
import { pages } from '#content/pages.ts'
import { calls } from '#domain/api.ts'
import { bookable } from '#server/testing/times.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { buildIfStale } from './site-build.ts'

// Measures the weights of the pages on a phone, and the calls that the server answers in a second. The weights do
// not depend on the machine's speed. Compare the times only with others of the same run on the same machine.

const PORT = '4320'
const origin = `http://localhost:${PORT}`

buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'bench-'))
const started = performance.now()
const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: { ...process.env, PORT, DATA_DIR: data, RATE_LIMIT: '1000000', PUBLIC_ORIGIN: origin },
  stdio: 'ignore',
})
await untilHealthy()
console.log(`Server ready after ${Math.round(performance.now() - started)} ms.\n`)

console.table(await pageWeights())
console.log('Cumulative layout shift')
console.table(await layoutShifts())
console.table(await serverSpeed())

server.kill('SIGTERM')
await once(server, 'exit')
rmSync(data, { recursive: true })

async function untilHealthy() {
  for (;;) {
    const isUp = await fetch(origin + calls.health).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Kilobytes over the network, on a phone of 360 px at ratio 2: at first, and after scrolling to the end. */
async function pageWeights() {
  const browser = await chromium.launch(launchOptions)
  const rows: Record<string, Record<string, string>> = {}
  for (const { path } of Object.values(pages)) {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
    })
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

/** The cumulative layout shift of each page after scrolling to its end, at the widths of the design. */
async function layoutShifts() {
  const browser = await chromium.launch(launchOptions)
  const rows: Record<string, Record<string, string>> = {}
  for (const { path } of Object.values(pages)) {
    const shifts: Record<string, string> = {}
    for (const width of [360, 768, 1280, 1600]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await scrollThrough(page)
      shifts[`${width} px`] = (await layoutShift(page)).toFixed(3)
      await page.close()
    }
    rows[path] = shifts
  }
  await browser.close()
  return rows
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 300) await page.mouse.wheel(0, 300)
  await page.waitForLoadState('networkidle')
}

function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => resolve(sum))
      }),
  )
}

function kilo(bytes = 0) {
  return (bytes / 1000).toFixed(1)
}

async function countBytes(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  return bytes
}

async function serverSpeed() {
  const booking = {
    firstname: 'Marie',
    lastname: 'Tremblay',
    phone: '705-555-0142',
    email: 'marie@example.com',
    specific_vehicle: 'Car',
    appoint_location: '12 Lakeshore Drive',
    appoint_city: 'North Bay',
    appoint_state: 'Ontario',
    payment_means: 'POS',
    billing_address: '12 Lakeshore Drive',
    pay_conf: 'A call',
    allow_promo: true,
  }
  let booked = 0
  return {
    'GET /': await load({ url: `${origin}/`, headers: { 'Accept-Encoding': 'br' } }),
    'POST /bookings': await load({
      url: origin + calls.bookings,
      // The number of free appointments in the calendar is limited.
      ...{ duration: 60, amount: Math.min(1500, bookable.length) },
      requests: [
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ ...booking, ...bookable[booked++] }),
          }),
        },
      ],
    }),
  }
}

async function load(options: autocannon.Options) {
  const result = await autocannon({ connections: 8, duration: 5, ...options })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} calls were refused`)
  return {
    'calls/s': Math.round(result.requests.average),
    'median ms': result.latency.p50,
    '97.5 % ms': result.latency.p97_5,
    '99 % ms': result.latency.p99,
  }
}
