import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { firstPaints } from './bench-paint.ts'
import { startServer } from './bench-server.ts'
import { pageWeights, paths, scrollThrough } from './bench-weights.ts'
import { buildIfStale } from './site-build.ts'

// Measures the weights of the pages on a phone, and how soon it paints them. Compare the times only with others of the same
// run on the same machine.

const PORT = 4320

await buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'bench-'))
const started = performance.now()
const { origin, stop } = await startServer(data, PORT)
console.log(`Server ready after ${Math.round(performance.now() - started)} ms.\n`)

console.table(await pageWeights(origin))
console.log('A slow phone paints each page, and the same page without its scripts')
console.table(await firstPaints(origin))
console.log('Cumulative layout shift')
console.table(await layoutShifts())

await stop()
rmSync(data, { recursive: true })

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
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => resolve(sum))
      }),
  )
}
