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
import { firstPaints } from './bench-paint.ts'
import { pageWeights, scrollThrough } from './bench-weights.ts'
import { buildIfStale } from './site-build.ts'

// Measures the weights of the pages on a phone, and the calls that the server answers in a second. Compare the times
// only with others of the same run on the same machine.

const PORT = '4320'
const origin = `http://localhost:${PORT}`

buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'bench-'))
const started = performance.now()
const server = spawn(process.execPath, ['src/server/main.ts'], {
  env: {
    ...process.env,
    PORT,
    DATA_DIR: data,
    RATE_LIMIT: '1000000',
    LET_THROUGH: '127.0.0.1, ::1',
    PUBLIC_ORIGIN: origin,
  },
  stdio: 'ignore',
})
await untilHealthy()
console.log(`Server ready after ${Math.round(performance.now() - started)} ms.\n`)

console.table(await pageWeights(origin))
console.log('A slow phone paints each page, and the same page without its scripts')
console.table(await firstPaints(origin))
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
