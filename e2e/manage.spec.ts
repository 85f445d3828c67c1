import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { languageTags } from '#core/language.ts'
import { pages } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { dayLabel, shortDateLabel, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking as bookingWords } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { clientStatuses } from '#features/bookings/client-refusals-words.ts'
import { AGAIN } from '#features/bookings/manage.ts'
import { managePage as words } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { expectAccessible } from './accessible.ts'
import { clientToken, inDatabase } from './database.ts'
import { defaults, isFrench } from './said.ts'
import { FRENCH, variants, WHOLE } from './tags.ts'
import { nextFree, takeTime } from './times.ts'
import { test } from './within-policy.ts'

const { business, facts, opening } = defaults

const { fields } = t(bookingWords).appointment
const { fields: vehicleFields } = t(bookingWords).vehicle

test.use({ viewport: { width: 360, height: 740 } })

/** Makes a booking on a day of its own, and returns it with the token of its link. */
async function booked(request: APIRequestContext) {
  const time = takeTime()
  const data = { ...booking, ...time, service_type: 'Headlight Restoration', vehicle_count: 1 }
  const answer = await request.post(bookingFormCalls.bookings, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const receipt = await answer.json()
  const [id, reference] = [recordId(receipt.id), String(receipt.reference)]
  const token = await clientToken(id)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': isFrench ? languageTags.fr : languageTags.en }
  const stored = async () => (await request.get(managedCalls.manageBooking, { headers })).json()
  return { ...time, id, reference, token, stored }
}

const open = async (page: Page, token: string) => {
  await page.goto(`${t(pages).manage.path}#${token}`)
  await expect(page.getByRole('list', { name: t(words).actions })).toBeVisible()
}

/** Unfolds the fields of any day and time. */
const unfold = (page: Page) => page.getByText(t(words).move.other, { exact: true }).click()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A row of what can be changed; how it stands now is part of its name. */
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** The button that sends a chosen time: it says which. */
const sends = (page: Page, { to }: { to: (when: string) => string }) =>
  page.getByRole('button', { name: new RegExp(`^${to('')}`) })

test('a client opens the link, which changes nothing, moves the appointment, comes back and cancels it', {
  tag: FRENCH,
}, async ({ page, request }) => {
  const { token, reference, appoint_date, stored } = await booked(request)
  const addresses: string[] = []
  page.on('request', (call) => addresses.push(call.url(), call.headers().referer ?? ''))
  await open(page, token)
  await expect(page.getByText(reference)).toBeVisible()
  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
  expect(await stored()).toMatchObject({ version: 1, status: 'requested' })
  await expectAccessible(page)

  await button(page, t(words).move.open).click()
  await unfold(page)
  await page.getByLabel(t(words).move.date).fill(appoint_date)
  const time = page.getByLabel(t(words).move.time)
  await expect(time.getByRole('option', { name: timeLabel('09:30') })).toBeDisabled()
  await time.selectOption('11:00')
  await expectAccessible(page)
  await sends(page, t(words).move).click()
  await expect(page.getByRole('status').getByText(timeLabel('11:00'))).toBeVisible()
  expect(await stored()).toMatchObject({ version: 2, appoint_date, appoint_time: '11:00' })

  await open(page, token)
  await button(page, t(words).cancel.open).click()
  await page.getByLabel(t(words).cancel.reason).fill('Sold the truck.')
  await expectAccessible(page)
  await button(page, t(words).cancel.submit).click()
  await expect(page.getByText(t(words).cancelled)).toBeVisible()
  await expect(page.getByText(t(clientStatuses).cancelled.name, { exact: true })).toBeVisible()
  expect(await stored()).toMatchObject({ version: 3, status: 'cancelled' })
  await expectAccessible(page)
  // No address contains the token: it is only in the header of our own calls.
  expect(addresses.filter((url) => url.includes(token))).toEqual([])
})

test('a time that is not free is refused, and the next free times are buttons', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { token, appoint_date, stored } = await booked(request)
  await open(page, token)
  await button(page, t(words).move.open).click()
  await unfold(page)
  const date = page.getByLabel(t(words).move.date)
  await date.fill('2020-01-31')
  await expect(date).toHaveAccessibleDescription(fields.appoint_date.past)
  await date.fill(`${Number(appoint_date.slice(0, 4)) + 3}-06-15`)
  await expect(page.getByText(t(refusals).far(opening.daysAhead)).first()).toBeVisible()
  await expect(page.getByRole('toolbar', { name: t(freeTimes).next }).getByRole('button')).toHaveCount(3)
  // Without the server's answer the form does not know the free times, so every time of its hours can be chosen.
  await page.route(`**${managedCalls.manageTimes}*`, (route) => route.abort())
  await date.fill(appoint_date)
  await expect(page.getByText(t(words).move.unread)).toBeVisible()
  await page.unroute(`**${managedCalls.manageTimes}*`)
  const time = page.getByLabel(t(words).move.time)
  const last = (await time.getByRole('option').last().getAttribute('value')) ?? ''
  await time.selectOption(last)
  await sends(page, t(words).move).click()
  await expect(page.getByLabel(t(words).move.time)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t(words).move.time)).toBeFocused()
  await expectAccessible(page)
  expect(await stored()).toMatchObject({ version: 1 })

  await nextFree(page).click()
  await sends(page, t(words).move).click()
  await expect(page.getByText(t(words).mailed)).toBeVisible()
  expect(await stored()).toMatchObject({ version: 2 })
})

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a move opens on the appointment’s own day, and the same hour on another day takes two presses`,
    details,
    async ({ page, request }) => {
      const { token, appoint_date, appoint_time, stored } = await booked(request)
      await page.setViewportSize({ width, height: 844 })
      await open(page, token)
      await button(page, t(words).move.open).click()
      await expect(page.getByLabel(t(words).move.date)).toHaveValue(appoint_date)
      const own = page.getByRole('toolbar', { name: t(freeTimes).days }).getByRole('button', { pressed: true })
      await expect(own).toContainText(shortDateLabel(appoint_date))
      const right = async () => {
        const box = await own.boundingBox()
        return box && box.x >= 0 ? box.x + box.width : Number.POSITIVE_INFINITY
      }
      await expect.poll(right).toBeLessThanOrEqual(width)
      const ofDay = page.getByRole('toolbar', { name: t(freeTimes).timesOn(dayLabel(appoint_date)) })
      await expect(ofDay.getByRole('button', { name: timeLabel('11:00'), exact: true })).toBeVisible()
      // The appointment's own time would be no move.
      await expect(ofDay.getByRole('button', { name: timeLabel(appoint_time) })).toHaveCount(0)
      const same = page.getByRole('toolbar', { name: t(freeTimes).sameHour(timeLabel(appoint_time)) })
      // The test at the other width may run beside this one, and wants a time of its own.
      await same
        .getByRole('button')
        .nth(width === 390 ? 0 : 1)
        .click()
      // The button is in view at once, with the time.
      await expect(sends(page, t(words).move)).toBeInViewport({ ratio: 1 })
      await sends(page, t(words).move).click()
      await expect(page.getByText(t(words).mailed)).toBeVisible()
      const moved = await stored()
      expect(moved).toMatchObject({ version: 2, appoint_time })
      expect(moved.appoint_date).not.toBe(appoint_date)
    },
  )

test('a client who keeps the booking as it is changes nothing', { tag: WHOLE }, async ({ page, request }) => {
  const { token, stored, appoint_time } = await booked(request)
  await open(page, token)
  for (const [step, keep] of [
    [t(words).move.open, t(words).move.keep],
    [t(words).cancel.open, t(words).keep],
    [t(words).note.open, t(words).keep],
  ] as const) {
    await button(page, step).click()
    await button(page, keep).click()
    await expect(button(page, step)).toBeVisible()
    await expect(page.getByRole('heading', { name: timeLabel(appoint_time) })).toBeFocused()
  }
  expect(await stored()).toMatchObject({ version: 1 })
})

test('a client sends a note, brings another vehicle, and the page shows both', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { token, stored } = await booked(request)
  await open(page, token)
  await button(page, t(words).note.open).click()
  await page.getByLabel(t(words).note.label).fill('The gate code is 1234.')
  await button(page, t(words).note.submit).click()
  await expect(page.getByText(t(words).note.done)).toBeVisible()
  await expect(page.getByText('The gate code is 1234.')).toBeVisible()
  await row(page, t(words).vehicle.open).click()
  await page.getByLabel(vehicleFields.vehicle_year.label).fill('1850')
  await page.getByLabel(vehicleFields.vehicle_make.label).fill('Honda')
  await page.getByLabel(vehicleFields.vehicle_model.label).fill('Civic')
  await button(page, t(words).vehicle.submit).click()
  await expect(page.getByLabel(vehicleFields.vehicle_year.label)).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel(vehicleFields.vehicle_year.label).fill('2019')
  await button(page, t(words).vehicle.submit).click()
  await expect(page.getByText(t(words).vehicle.done)).toBeVisible()
  expect(await stored()).toMatchObject({ vehicle: { year: 2019, make: 'Honda', model: 'Civic' } })
})

test('a client whose job is done books the same again: the mail opens the question, and only the time is chosen', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const { id, token, reference, appoint_date, stored } = await booked(request)
  await inDatabase((db) => db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${t(pages).manage.path}?${AGAIN}#${token}`)
  await expect(page.getByRole('heading', { name: t(words).again.title })).toBeFocused()
  await expectAccessible(page)
  await button(page, t(words).again.keep).click()
  await button(page, t(words).same).click()
  await button(page, t(words).again.submit).click()
  await expect(page.getByText(t(words).move.dateMissing, { exact: true })).toBeVisible()
  await page.getByLabel(t(words).move.date).fill(takeTime().appoint_date)
  await page.getByLabel(t(words).move.time).selectOption('10:00')
  await expect(sends(page, t(words).again)).toBeInViewport({ ratio: 1 })
  await sends(page, t(words).again).click()
  await expect(page.getByRole('heading', { name: t(words).again.done })).toBeVisible()
  await expect(page.getByText(reference)).toHaveCount(0)
  await expect(button(page, t(words).cancel.open)).toBeVisible()
  await expectAccessible(page)
  // The job that is done stays as it was, one step back.
  await page.goBack()
  await expect(page.getByText(reference)).toBeVisible()
  expect(await stored()).toMatchObject({ status: 'completed', appoint_date })
})

test('a wrong, an incomplete and a missing token get a kind text and the phone number', { tag: WHOLE }, async ({
  page,
}) => {
  const alert = page.getByRole('alert')
  for (const [hash, title] of [
    ['', t(words).noToken.title],
    ['#wrong', t(words).unknown.title],
    [`#${'A'.repeat(43)}`, t(words).unknown.title],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(t(pages).manage.path + hash)
    await expect(alert.getByRole('heading', { name: title })).toBeVisible()
    await expect(alert.getByRole('link', { name: business.phone })).toBeVisible()
  }
  await expectAccessible(page)
})

test('after the cut-off the page says to call, and offers nothing else', { tag: WHOLE }, async ({ page, request }) => {
  const { id, token, stored } = await booked(request)
  const appoint_at = new Date(Date.now() + 3_600_000).toISOString()
  await inDatabase((db) =>
    db.updateTable('bookings').set({ appoint_at, status: 'confirmed' }).where('id', '=', id).execute(),
  )
  const { why_not } = await stored()
  await open(page, token)
  await expect(page.getByText(why_not)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: fill(t(words).call, facts) })).toBeVisible()
  await expect(button(page, t(words).move.open)).toHaveCount(0)
  await expect(button(page, t(words).cancel.open)).toHaveCount(0)
})

test('a link that has ended says so', { tag: WHOLE }, async ({ page, request }) => {
  const { id, token } = await booked(request)
  const appoint_at = '2020-01-01T12:00:00.000Z'
  await inDatabase((db) => db.updateTable('bookings').set({ appoint_at }).where('id', '=', id).execute())
  await page.goto(`${t(pages).manage.path}#${token}`)
  await expect(page.getByRole('heading', { name: t(words).ended.title })).toBeVisible()
})

test('if the booking has changed, the page shows the change and does nothing', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { token, appoint_date, stored } = await booked(request)
  await open(page, token)
  const moved = await request.post(managedCalls.manageMove, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1, appoint_date, appoint_time: '12:00' },
  })
  expect(moved.status()).toBe(200)
  await button(page, t(words).cancel.open).click()
  await button(page, t(words).cancel.submit).click()
  await expect(page.getByRole('heading', { name: t(words).notDone })).toBeVisible()
  await expect(page.getByRole('heading', { name: timeLabel('12:00') })).toBeVisible()
  expect(await stored()).toMatchObject({ version: 2, status: 'requested' })
})

test('without a connection the page says so, and can try again', { tag: WHOLE }, async ({ page, request }) => {
  const { token, reference, stored } = await booked(request)
  await page.route(`**${managedCalls.manageBooking}`, (route) => route.abort())
  await page.goto(`${t(pages).manage.path}#${token}`)
  await expect(page.getByRole('heading', { name: t(words).failed })).toBeVisible()
  await page.unroute(`**${managedCalls.manageBooking}`)
  await button(page, t(words).tryAgain).click()
  await expect(page.getByText(reference)).toBeVisible()

  await page.route(`**${managedCalls.manageCancel}`, (route) => route.abort())
  await button(page, t(words).cancel.open).click()
  await page.getByLabel(t(words).cancel.reason).fill('Sold the truck.')
  await button(page, t(words).cancel.submit).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(t(words).cancel.reason)).toHaveValue('Sold the truck.')
  expect(await stored()).toMatchObject({ version: 1 })
})

test('another link in the same tab opens the other booking', { tag: WHOLE }, async ({ page, request }) => {
  const [first, second] = [await booked(request), await booked(request)]
  await open(page, first.token)
  await page.goto(`${t(pages).manage.path}#${second.token}`)
  await expect(page.getByText(second.reference)).toBeVisible()
  await expect(page.getByText(first.reference)).toHaveCount(0)
})

test('without a script the page says to call, and sends no referrer', { tag: WHOLE }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(t(pages).manage.path)
  const note = page.locator('noscript p', { hasText: t(words).noScript })
  await expect(note.getByRole('link', { name: business.phone })).toHaveAttribute('href', /^tel:/)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await context.close()
})
