import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { calls } from '#domain/api.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { firstPaints } from './bench-paint.ts'
import { pageWeights, paths, scrollThrough } from './bench-weights.ts'
import { serverOptions } from './server-options.ts'
import { buildIfStale } from './site-build.ts'

// Measures the weights of the pages on a phone, and how soon it paints them. Compare the times only with others of the same
// run on the same machine.

const PORT = '4320'
const origin = `http://localhost:${PORT}`

await buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'bench-'))
const started = performance.now()
const server = spawn(process.execPath, [...serverOptions, 'src/server/main.ts'], {
  env: {
    ...process.env,
    PORT,
    DATA_DIR: data,
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
  for (const path of paths) {
    const shifts: Record<string, string> = {}
    for (const width of [320, 390, 768, 1280]) {
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
