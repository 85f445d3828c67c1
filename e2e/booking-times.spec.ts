import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { MINUTE } from '#core/durations.ts'
import { forms } from '#core/forms-words.ts'
import { pages } from '#core/pages.ts'
import { shortTimeLabel, timeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { timeHolds } from '#features/abuse-protection/time-holds-words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { bookingCalls } from '#features/booking-form/booking-calls-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { Availability } from '#features/schedule/availability.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { areaOf } from '#features/services/area.ts'
import { openStarts } from '#features/services/opening-hours.ts'
import { booking as aBooking } from '#testing/requests.ts'
import { axe, expectAccessibleState } from './accessible.ts'
import { blueLine, openBooking, openFilled, submitButton } from './fill-booking.ts'
import { defaults, said } from './said.ts'
import { storedAs } from './stored.ts'
import { FRENCH, WHOLE } from './tags.ts'
import { takeTime } from './times.ts'
import { test } from './within-policy.ts'

const { business, opening, pageTexts, serviceArea } = defaults

// One after the other: a test must not book a free time that another test is offered.
test.describe.configure({ mode: 'default' })

const sudbury = areaOf(serviceArea, 'P3A 1A1')

const words = { ...t(booking).appointment.times, ...t(notes).times }
const { outside } = t(notes)

/** The shortest job: a day without room for it has no room for any other. */
const QUICK = { service_type: 'Headlight Restoration', vehicle_count: 1 } as const

const dateField = (page: Page) => page.getByLabel(said('Date'), { exact: true })
const timeField = (page: Page) => page.getByLabel(said('Time'), { exact: true })
const option = (page: Page, time: string) => timeField(page).locator(`option[value="${time}"]`)
const openOptions = (page: Page) => timeField(page).locator('option:not([disabled])')
const openValues = (page: Page) => openOptions(page).evaluateAll((all) => all.map((it) => it.getAttribute('value')))

/** The buttons in the form that offer free times instead of one that is not possible. */
const offers = (page: Page) => page.getByRole('form').getByRole('toolbar', { name: words.next }).getByRole('button')

/** The last half hour of the hours, in which no job ends: disabled as soon as the free times are known. */
const tooLate = (page: Page) => timeField(page).locator('option').last()

const asUsed = async (page: Page) => (await axe(page).analyze()).violations

/** The booking page with the quick service and a day chosen. */
async function chooseDay(page: Page, day: string) {
  await openBooking(page)
  await page.getByRole('radio', { name: said(QUICK.service_type) }).check()
  await page.getByLabel(said('Fleet Size')).fill(String(QUICK.vehicle_count))
  await dateField(page).fill(day)
}

async function dayOf(request: APIRequestContext, day: string) {
  const params = { ...QUICK, from: day }
  const answer = Availability.parse(await (await request.get(availabilityCalls.availability, { params })).json())
  return answer.days[0]?.times ?? []
}

/** Books a time for every crew, as other clients would. */
async function takeAll(request: APIRequestContext, appoint_date: string, appoint_time: string) {
  for (let crew = 0; crew < opening.crews; crew++)
    await request.post(bookingFormCalls.bookings, { data: { ...aBooking, ...QUICK, appoint_date, appoint_time } })
}

async function fillUp(request: APIRequestContext, day: string) {
  for (const { time } of await dayOf(request, day)) await takeAll(request, day, time)
  expect((await dayOf(request, day)).filter(({ free }) => free)).toEqual([])
}

/** A Sunday some weeks ahead. */
function aSunday(): string {
  const day = new Date(today())
  day.setUTCDate(day.getUTCDate() + 28 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

test('a full day says so and offers three free times, and each fills in Date and Time', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { appoint_date } = takeTime()
  await fillUp(request, appoint_date)
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseDay(page, appoint_date)
  await expect(dateField(page)).toHaveAccessibleDescription(t(refusals).full)
  await expect(page.getByRole('status').filter({ hasText: words.next })).toContainText(t(refusals).full)
  await expect(offers(page)).toHaveCount(3)
  for (const offer of await offers(page).all()) expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await asUsed(page)).toEqual([])

  const label = await offers(page).nth(1).textContent()
  await offers(page).nth(1).click()
  await expect(timeField(page)).toBeFocused()
  const day = await dateField(page).inputValue()
  const time = await timeField(page).inputValue()
  expect(day > appoint_date).toBe(true)
  expect(label).toContain(timeLabel(time))
  await expect(tooLate(page)).toBeDisabled()
  await expect(option(page, time)).toBeEnabled()
  await expect(dateField(page)).not.toHaveAttribute('aria-invalid')
  await expect(offers(page)).toHaveCount(0)

  await page.reload()
  await expect(dateField(page)).toHaveValue(day)
  await expect(timeField(page)).toHaveValue(time)
})

test('a past date shows at once that it has passed', { tag: WHOLE }, async ({ page }) => {
  await chooseDay(page, '2020-01-31')
  const { past } = t(booking).appointment.fields.appoint_date
  await expect(dateField(page)).toHaveAccessibleDescription(past)
  await dateField(page).fill(takeTime().appoint_date)
  await expect(dateField(page)).not.toHaveAttribute('aria-invalid')
})

test('on a phone the foot does not cover a focused free time', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseDay(page, aSunday())
  await expect(offers(page)).toHaveCount(3)
  const foot = page.getByRole('button', { name: t(booking).submit }).locator('..')
  for (const offer of await offers(page).all()) {
    // Puts the button where the foot is, as scrolling can do.
    await offer.evaluate((it) => it.scrollIntoView({ block: 'end' }))
    await page.evaluate(() => scrollBy(0, -40))
    await offer.focus()
    const [button, covers] = [await offer.boundingBox(), await foot.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(covers?.y ?? 0)
  }
})

test('a chosen time that no longer fits is kept, and the field says so', { tag: WHOLE }, async ({ page }) => {
  const { appoint_date } = takeTime()
  // One vehicle is done by closing time, four are not.
  const appoint_time = '15:30'
  await chooseDay(page, appoint_date)
  await timeField(page).selectOption(appoint_time)
  await page.getByLabel(said('Fleet Size')).fill('4')
  await expect(timeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(timeField(page)).toHaveValue(appoint_time)
  await expect(dateField(page)).toHaveValue(appoint_date)
  await expect(offers(page)).toHaveCount(3)
  const { noRoom, change } = t(notes)
  await expect(page.getByLabel(said('Fleet Size'))).toHaveAccessibleDescription(new RegExp(noRoom.appoint_time(4)))
  await page.getByRole('link', { name: change.appoint_time }).click()
  await expect(timeField(page)).toBeFocused()
  await page.getByLabel(said('Fleet Size')).fill('1')
  await expect(page.getByText(noRoom.appoint_time(4))).toBeHidden()
  await expect(timeField(page)).not.toHaveAttribute('aria-invalid')
  await expect(offers(page)).toHaveCount(0)
})

test('a time that another client took is refused with free times, the form keeps every word, and a free time books', {
  tag: FRENCH,
}, async ({ page, request }) => {
  const lastname = randomUUID()
  const keys: unknown[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && new URL(call.url()).pathname === bookingFormCalls.bookings)
      keys.push(call.headers()['idempotency-key'])
  })
  const values = () =>
    page.locator('form :is(input, select, textarea)').evaluateAll((all) =>
      all.map((it) => {
        const field = it as HTMLInputElement
        return [field.id, field.value, field.checked]
      }),
    )
  const { appoint_date, appoint_time } = await openFilled(page, lastname)
  await expect(tooLate(page)).toBeDisabled()
  await takeAll(request, appoint_date, appoint_time)
  const typed = await values()

  await submitButton(page).click()
  const summary = page.getByRole('region', { name: t(forms).summary })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: t(refusals).taken })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(t(bookingCalls).taken)
  await expect(timeField(page)).toHaveAccessibleDescription(t(refusals).taken)
  await expect(offers(page)).toHaveCount(3)
  await expect(option(page, appoint_time)).toBeDisabled()
  expect(await values()).toEqual(typed)
  expect(await storedAs(lastname)).toEqual([])
  expect(await asUsed(page)).toEqual([])

  await offers(page).first().click()
  await expect(timeField(page)).not.toHaveAttribute('aria-invalid')
  const chosen = { appoint_date: await dateField(page).inputValue(), appoint_time: await timeField(page).inputValue() }
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  const records = await storedAs(lastname)
  expect(records).toEqual([expect.objectContaining({ ...chosen, concerns: 'Dog hair' })])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a chosen time that the page knows to be taken is not sent, and its section is not complete', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const { appoint_date, appoint_time } = await openFilled(page, randomUUID())
  await takeAll(request, appoint_date, appoint_time)
  await page.reload()
  await expect(option(page, appoint_time)).toBeDisabled()
  await expect(timeField(page)).toHaveValue(appoint_time)
  await expect(timeField(page)).toHaveAccessibleDescription(t(refusals).taken)
  const sent: string[] = []
  page.on('request', (it) => {
    if (it.method() === 'POST') sent.push(it.url())
  })
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: t(forms).summary })).toBeFocused()
  expect(sent.filter((url) => url.endsWith(bookingFormCalls.bookings))).toEqual([])
  const sheet = page.getByRole('region', { name: t(booking).sheets.where.title })
  await expect(sheet.getByText(t(booking).progress.complete, { exact: true })).toHaveCount(0)
})

test('without an answer about free times, every half hour of the hours can be chosen and the form books', {
  tag: WHOLE,
}, async ({ page }) => {
  const lastname = randomUUID()
  await page.route(`**${availabilityCalls.availability}?*`, (route) => route.abort())
  const { appoint_date } = await openFilled(page, lastname)
  await expect(timeField(page)).toHaveAccessibleDescription(words.unchecked)
  expect(await openValues(page)).toEqual(['', ...openStarts(opening, appoint_date)])
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect(await storedAs(lastname)).toHaveLength(1)
})

test('the form asks for free times again when the connection is back', { tag: WHOLE }, async ({ page, context }) => {
  await chooseDay(page, takeTime().appoint_date)
  await expect(tooLate(page)).toBeDisabled()
  await context.setOffline(true)
  await dateField(page).fill(takeTime().appoint_date)
  await expect(timeField(page)).toHaveAccessibleDescription(words.unchecked)
  await context.setOffline(false)
  await expect(tooLate(page)).toBeDisabled()
  await expect(page.getByText(words.unchecked)).toBeHidden()
})

test('without an answer about free times, the server’s refusal still offers some', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  await page.route(`**${availabilityCalls.availability}?*`, (route) => route.abort())
  const { appoint_date, appoint_time } = await openFilled(page, randomUUID())
  await takeAll(request, appoint_date, appoint_time)
  await submitButton(page).click()
  await expect(offers(page)).toHaveCount(3)
  await timeField(page).selectOption((await tooLate(page).getAttribute('value')) ?? '')
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: t(forms).summary })).toBeFocused()
  await expect(offers(page)).toHaveCount(3)
})

test('only the answer to the newest choice counts', { tag: WHOLE }, async ({ page }) => {
  const sunday = aSunday()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${availabilityCalls.availability}?*from=${sunday}*`, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(`**${availabilityCalls.availability}?*from=${sunday}*`)
  await chooseDay(page, sunday)
  await asked
  await dateField(page).fill(takeTime().appoint_date)
  await expect(tooLate(page)).toBeDisabled()
  release()
  await expect(option(page, '12:00')).toBeEnabled()
  await expect(dateField(page)).not.toHaveAttribute('aria-invalid')
})

test('before a service is chosen, every half hour of the hours can be chosen and the field asks for the service', {
  tag: WHOLE,
}, async ({ page }) => {
  await openBooking(page)
  await dateField(page).fill(aSunday())
  await expect(timeField(page)).toHaveAccessibleDescription(words.service)
  expect(await openValues(page)).toEqual(['', ...openStarts(opening, '')])
  await page.getByRole('radio', { name: said(QUICK.service_type) }).check()
  await expect(openOptions(page)).toHaveCount(1)
})

test('without JavaScript every half hour of the hours can be chosen', { tag: WHOLE }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(t(pages).booking.path)
  expect(await openValues(page)).toEqual(['', ...openStarts(opening, '')])
  await context.close()
})

test('a postal code shows the note of its place, and offers contact outside the area', { tag: WHOLE }, async ({
  page,
}) => {
  await openBooking(page)
  const zipcode = page.getByLabel(said('Zipcode'), { exact: true })
  await zipcode.fill('p3a 1a1')
  await expect(page.getByText(sudbury?.note ?? '', { exact: true })).toBeVisible()
  await zipcode.fill('M5V 2T6')
  await expect(zipcode).toHaveAccessibleDescription(new RegExp(outside.text))
  const form = page.getByRole('form')
  await expect(form.getByRole('link', { name: pageTexts.contact.name })).toBeVisible()
  await expect(form.getByRole('link', { name: business.phone })).toBeVisible()
  expect(await asUsed(page)).toEqual([])
  await zipcode.fill('M5V')
  await expect(page.getByText(outside.text)).toBeHidden()
})

test('the first typed field holds the chosen time, and leaving the page frees it', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  await page.clock.install()
  const { appoint_date, appoint_time } = takeTime()
  const isFree = async () => (await dayOf(request, appoint_date)).find(({ time }) => time === appoint_time)?.free
  // All crews but one: somebody else would find the time free.
  for (let crew = 1; crew < opening.crews; crew++)
    await request.post(bookingFormCalls.bookings, { data: { ...aBooking, ...QUICK, appoint_date, appoint_time } })
  await chooseDay(page, appoint_date)
  await timeField(page).selectOption(appoint_time)
  expect(await isFree()).toBe(true)

  const chosen = shortTimeLabel(appoint_date, appoint_time)
  await page.getByLabel(said('First Name'), { exact: true }).pressSequentially('Marie')
  const [beforeEnd, afterEnd] = t(timeHolds).held(chosen, '|').split('|')
  const line = page.getByRole('status').filter({ hasText: chosen })
  await expect(line).toContainText(beforeEnd ?? '')
  await expect(line).toContainText(afterEnd ?? '')
  expect(await isFree()).toBe(false)
  // The own hold takes nothing from its visitor.
  await expect(option(page, appoint_time)).toBeEnabled()
  await expectAccessibleState(page)

  // The minutes pass for this page. The server's have not: to it, the visitor still has the time.
  await page.clock.fastForward(abuseLimits.holdMinutes * MINUTE)
  await expect(line).toHaveText(t(timeHolds).free(chosen))
  await page.getByLabel(said('Last Name'), { exact: true }).pressSequentially('Roy')
  await expect(line).toContainText(beforeEnd ?? '')

  await page.goto(t(pages).home.path)
  await expect.poll(isFree).toBe(true)
})
