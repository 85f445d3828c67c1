import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { today } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'
import { navigation } from '#platform/browser/desk/navigation.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { fillDatabase } from './bench-data.ts'
import { PHONE, slowDown } from './bench-paint.ts'
import { startDesk } from './bench-server.ts'
import { cookiesOf } from './bench-weights.ts'
import { percentile } from './percentile.ts'
import { buildIfStale } from './site-build.ts'

// Measures how soon the desk answers its person: its first page on a slow phone, the change from page to page, and a long list
// that is scrolled. Compare the times only with others of the same machine.

const PORT = 4341
const BOOKINGS = 10_000
const RUNS = 5

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
await fillDatabase({ dataDir: folder }, BOOKINGS)
const desk = await startDesk(folder, PORT)
await enterJob()
const browser = await chromium.launch(launchOptions)
const signedIn = async (options: Parameters<typeof browser.newContext>[0]) => {
  const context = await browser.newContext(options)
  await context.addCookies(cookiesOf(desk))
  return context
}

console.log('The desk on a slow phone, in milliseconds: the first words, and when what stands there can be pressed')
console.table({
  'sign-in': await firstPage(() => browser.newContext({ ...PHONE, serviceWorkers: 'block' })),
  'first visit': await firstPage(() => signedIn({ ...PHONE, serviceWorkers: 'block' })),
  'visit again': await firstPage(() => signedIn(PHONE), true),
})
console.log('From a press in the navigation to the page with what is known, in milliseconds')
console.table(await switches())
console.log(`The list of ${BOOKINGS} bookings, scrolled from its first row`)
console.table(await scrolled())

await browser.close()
await desk.stop()
rmSync(folder, { recursive: true })

/** A job of today, so that Today has a next one. */
async function enterJob() {
  const day = today()
  const url = `${deskBookingCalls.times}?${new URLSearchParams({ date: day, appoint_minutes: '15' })}`
  const { times } = JSON.parse(await desk.get(url)) as DeskTimes
  await desk.post(deskBookingCalls.bookings, {
    id: crypto.randomUUID().replaceAll('-', ''),
    firstname: 'Next',
    phone: '705-555-0166',
    appoint_date: day,
    appoint_time: times.findLast((it) => it.free)?.time,
    appoint_minutes: 15,
    appoint_location: '7 Lake Street',
    appoint_city: 'North Bay',
    confirm: true,
    mail: false,
  })
}

/**
 * Notes in the page when its first words show, when something can be pressed, and when its job can be. React draws the job, the
 * links are the browser's, and the page remembers what is pressed of the sign-in (see `prefetchCalls`): what shows works.
 */
function watch() {
  const seen: Record<string, number> = {}
  const look = () => {
    const shows = (what: string) => [...document.querySelectorAll(what)].some((it) => it.checkVisibility())
    if (shows('h1')) seen.words ??= performance.now()
    if (shows('nav a, form button')) seen.press ??= performance.now()
    if (shows('article button, form button')) seen.job ??= performance.now()
    if (!seen.job) requestAnimationFrame(look)
    else Object.assign(globalThis, { seen })
  }
  requestAnimationFrame(look)
}

async function firstPage(open: () => Promise<BrowserContext>, isAgain = false) {
  const words: number[] = []
  const press: number[] = []
  const job: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await open()
    if (isAgain) {
      const before = await context.newPage()
      await before.goto(desk.origin + DESK, { waitUntil: 'networkidle' })
      await before.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await before.close()
    }
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watch)
    await page.goto(desk.origin + DESK)
    const seen = await (await page.waitForFunction(() => Object(globalThis).seen)).jsonValue()
    words.push(seen.words)
    press.push(seen.press)
    job.push(seen.job)
    await context.close()
  }
  return { 'first words': median(words), 'links or sign-in': median(press), 'next job': median(job) }
}

async function switches() {
  const context = await signedIn({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(desk.origin + DESK, { waitUntil: 'networkidle' })
  const places = navigation.filter((it) => it.in !== 'more')
  const times = new Map<string, number[]>()
  for (let run = 0; run <= RUNS; run++)
    for (const { name, label } of places) {
      const took = await switchTo(page, label)
      // The first round brings what the others know.
      if (run > 0) times.set(name, [...(times.get(name) ?? []), took])
      await page.waitForLoadState('networkidle')
    }
  await context.close()
  return Object.fromEntries(
    [...times].map(([name, all]) => [name, { median: median(all), longest: Math.round(Math.max(...all)) }]),
  )
}

/** Presses an entry of the navigation, and waits until its page shows what is known. */
async function switchTo(page: Page, label: string) {
  return page.evaluate(
    async ({ label, loading }) => {
      const entry = [...document.querySelectorAll<HTMLElement>('nav a')].find((it) =>
        it.innerText.trim().startsWith(label),
      )
      const from = performance.now()
      entry?.click()
      for (;;) {
        await new Promise(requestAnimationFrame)
        const main = document.querySelector('main')
        const isThere = main?.querySelector('h1')?.textContent?.includes(label)
        if (isThere && !main?.innerText.includes(loading)) return performance.now() - from
        if (performance.now() - from > 10_000) throw new Error(`${label} did not come`)
      }
    },
    { label, loading: deskPage.loading },
  )
}

async function scrolled() {
  const context = await signedIn({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${desk.origin}${DESK}/bookings`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const look = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { frames })
  })
  await page.mouse.move(640, 500)
  let gaps = 0
  for (let step = 0; step < 300; step++) {
    await page.mouse.wheel(0, 400)
    const hasRow = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() =>
            resolve(Boolean(document.elementFromPoint(640, 500)?.closest('li, tr, h2, ul, ol'))),
          )
        }),
    )
    if (!hasRow) gaps++
  }
  const frames: number[] = await page.evaluate(() => Object(globalThis).frames)
  const rows = await page.locator('main li').count()
  await context.close()
  return {
    rows,
    gaps,
    'frames of 95 % within ms': Math.round(percentile(frames, 95)),
    'longest frame ms': Math.round(Math.max(...frames)),
  }
}

function median(values: number[]) {
  return Math.round(percentile(values, 50))
}
