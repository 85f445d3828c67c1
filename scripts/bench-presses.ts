import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { today } from '#core/time.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { navigation } from '#platform/browser/desk/navigation.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { fillDatabase } from './bench-data.ts'
import { PHONE } from './bench-paint.ts'
import { startDesk } from './bench-server.ts'
import { cookiesOf } from './bench-weights.ts'
import { percentile } from './percentile.ts'
import { buildIfStale } from './site-build.ts'

// Measures how soon the presses that are made often show their effect, with a processor four times slower: from the press to the
// frame that shows it. Compare the times only with others of the same machine.

const PORT = 4342
const BOOKINGS = 10_000
const ROUNDS = 5
const SLOWER = 4
/** A press feels immediate within the first, a page or a panel that was open before within the second, in milliseconds. */
const LIMITS = { press: 100, again: 200 }

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
await fillDatabase({ dataDir: folder }, BOOKINGS)
const desk = await startDesk(folder, PORT)
for (let i = 0; i < 2 * ROUNDS + 4; i++) await enter(asking(i), addDays(today(), 100 + i), '10:00', false)
// Each crew has one job on the way at a time.
const jobs = [await enter('Works one', today(), '12:00', true), await enter('Works two', today(), '12:30', true)]
const browser = await chromium.launch(launchOptions)
const results = new Map<string, number[]>()
await onLaptop()
await onPhone()
await browser.close()
await desk.stop()
rmSync(folder, { recursive: true })
console.log('From a press to the frame that shows its effect, in milliseconds, with a processor four times slower')
console.table(
  Object.fromEntries(
    [...results].map(([name, times]) => [
      name,
      {
        first: Math.round(times[0] ?? Number.NaN),
        median: Math.round(percentile(times, 50)),
        longest: Math.round(Math.max(...times)),
        limit: name.startsWith('open') ? LIMITS.again : LIMITS.press,
      },
    ]),
  ),
)

/** The clients whose requests are confirmed. */
function asking(i: number) {
  return `Asks ${i}`
}

async function enter(firstname: string, day: string, time: string, confirm: boolean) {
  const answer = await desk.post(deskBookingCalls.bookings, {
    id: crypto.randomUUID().replaceAll('-', ''),
    firstname,
    phone: '705-555-0166',
    email: 'ada@example.com',
    appoint_date: day,
    appoint_time: time,
    appoint_minutes: 15,
    appoint_location: '7 Lake Street',
    appoint_city: 'North Bay',
    confirm,
    mail: false,
    overrule: true,
  })
  return (JSON.parse(answer) as BookingDetail).booking.id
}

type Effect = {
  /** Where the effect shows: its text becomes another one, or it comes. */
  at: string
  /** What it then says, if that is known. */
  says?: string
}

/** Presses, and notes how long it takes until the effect is there. */
async function press(page: Page, name: string, effect: Effect, how: () => Promise<void>) {
  await page.evaluate(({ at, says }) => {
    const texts = () =>
      [...document.querySelectorAll<HTMLElement>(at)]
        .filter((it) => it.checkVisibility())
        .map((it) => (it instanceof HTMLInputElement ? it.tagName : it.innerText))
    const shown = () => (says ? texts().find((it) => it.includes(says)) : texts().find((it) => it !== ''))
    const before = shown()
    const took = new Promise<number>((resolve, reject) => {
      const begin = ({ timeStamp }: Event) => {
        for (const kind of ['keydown', 'click']) removeEventListener(kind, begin, true)
        const look = () => {
          const now = shown()
          if (now && now !== before) resolve(performance.now() - timeStamp)
          else if (performance.now() - timeStamp > 15_000) reject(new Error(`${at} stays ${now}`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      for (const kind of ['keydown', 'click']) addEventListener(kind, begin, true)
      setTimeout(() => reject(new Error(`nothing was pressed for ${at}`)), 20_000)
    })
    Object.assign(globalThis, { took })
  }, effect)
  await how()
  try {
    const took = await page.evaluate(() => Object(globalThis).took as Promise<number>)
    console.error(name, Math.round(took))
    results.set(name, [...(results.get(name) ?? []), took])
  } catch (error) {
    console.error(name, error instanceof Error ? error.message.split('\n')[0] : error)
  }
  await rest(page)
}

/** Until the page waits for nothing and the processor is free. */
async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
}

async function open(options: Parameters<typeof browser.newContext>[0]) {
  const context = await browser.newContext(options)
  await context.addCookies(cookiesOf(desk))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(desk.origin + DESK, { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await rest(page)
  return page
}

function heading(name: string): Effect {
  return { at: 'main h1', says: name }
}

async function onLaptop() {
  const page = await open({ viewport: { width: 1280, height: 800 } })
  const places = navigation.filter((it) => it.in !== 'more')
  for (let round = 0; round <= ROUNDS; round++)
    for (const { label } of [...places.slice(1), ...places.slice(0, 1)]) {
      await press(page, `${round === 0 ? 'first time' : 'open again'}: ${label}`, heading(label), () =>
        page.locator('nav a', { hasText: label }).first().click(),
      )
      await page.waitForFunction((loading) => !document.body.innerText.includes(loading), deskPage.loading)
    }
  const panel = { at: '[data-panel] h2' }
  const link = (label: string) => page.locator('nav a', { hasText: label }).first()
  await link(deskPage.pages.inbox).click()
  await rest(page)
  await press(page, 'first time: panel', panel, () => page.locator('main [data-row]').first().click())
  for (let round = 0; round < ROUNDS; round++) await press(page, 'open panel: J', panel, () => page.keyboard.press('j'))
  for (let round = 0; round < ROUNDS; round++) {
    // Their days are to come: the others of the Inbox can no longer be confirmed.
    await page
      .locator('main [data-row]', { hasText: asking(round) })
      .first()
      .click()
    await page.locator('[data-panel] h2', { hasText: asking(round) }).waitFor()
    await rest(page)
    await press(page, 'C, confirm', { at: '[data-toast]', says: asking(round) }, () => page.keyboard.press('c'))
    await press(page, 'U, undo', { at: '[data-toast]', says: deskBookings.did.undo }, () => page.keyboard.press('u'))
    await rest(page)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await press(page, 'Ctrl K', { at: 'dialog input' }, () => page.keyboard.press('Control+k'))
    await press(page, 'a letter in Find', { at: 'dialog [role="listbox"]' }, () => page.keyboard.press('k'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await rest(page)
  }
  await link(deskPage.pages.bookings).click()
  await rest(page)
  for (let round = 0; round < ROUNDS; round++)
    await press(page, 'open panel: a row', panel, () =>
      page
        .locator('main [data-row]')
        .nth(round + 1)
        .click(),
    )
  for (let round = 0; round < ROUNDS; round++) {
    await press(page, 'open N, new booking', { at: 'h1, dialog h2', says: deskBookings.newBooking }, () =>
      page.keyboard.press('n'),
    )
    await page.goBack()
    await rest(page)
  }
}

async function onPhone() {
  const page = await open({ ...PHONE, viewport: { width: 390, height: 844 } })
  const bar = (label: string) => page.locator('nav a', { hasText: label }).last()
  for (const id of jobs) {
    await page.goto(`${desk.origin}${DESK}/bookings/${id}`, { waitUntil: 'networkidle' })
    await rest(page)
    const foot = { at: 'main ~ footer, footer, main' }
    for (const action of ['on_the_way', 'start', 'complete'] as const)
      await press(page, deskBookings.actions[action].label, foot, () =>
        page.getByRole('button', { name: deskBookings.actions[action].label }).first().click(),
      )
    await press(page, 'open the payment', { at: 'dialog' }, () =>
      page.getByRole('button', { name: paymentWords.button }).first().click(),
    )
    await page.keyboard.press('Escape')
  }
  await page.goto(desk.origin + DESK, { waitUntil: 'networkidle' })
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['inbox', 'calendar', 'start'] as const) {
      const { label } = navigation.find((it) => it.name === name) ?? { label: '' }
      await press(page, `open again on a phone: ${label}`, heading(label), () => bar(label).click())
    }
}
