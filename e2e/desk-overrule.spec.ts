import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { defaults } from '#features/website/content.ts'
import { booking } from '#testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
import { enterAtDesk } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { WHOLE } from './tags.ts'
import { takeTime } from './times.ts'

const { ask } = overruling
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

for (const width of [360, 1280])
  test(`at ${width} px a call is booked although no crew is free, only after the question, and the calendar shows it`, {
    tag: WHOLE,
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const time = takeTime()
    const data = { ...booking, service_type: 'Headlight Restoration', vehicle_count: 1, ...time }
    for (let crew = 1; crew <= defaults.opening.crews; crew++)
      expect((await request.post(bookingFormCalls.bookings, { data })).status()).toBe(201)
    const name = `Anyway${width}`
    await page.goto(`${DESK}/bookings/new`)
    await field(page, t(form).client.fields.phone.label).fill('705-555-0191')
    await field(page, t(form).client.fields.firstname.label).fill(name)
    await page.getByText(words.more).click()
    await field(page, words.minutes).fill('60')
    await page.getByText(words.anotherTime).click()
    await field(page, t(form).appointment.fields.appoint_date.label).fill(time.appoint_date)
    const times = field(page, t(form).appointment.fields.appoint_time.label)
    await times.selectOption(time.appoint_time)
    await expect(page.getByText(words.takenNote)).toBeVisible()
    const confirm = page.getByRole('button', { name: words.confirm })
    await confirm.click()
    const asked = page.getByRole('dialog', { name: ask.title })
    await expectAccessibleState(page)
    await asked.getByRole('button', { name: ask.leave }).click()
    await expect(times).toBeFocused()
    await confirm.click()
    await asked.getByRole('button', { name: ask.go }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(overruling.mark, { exact: true })).toBeVisible()
    await expect(page.getByText(overruling.note)).toBeVisible()
    await page.goto(`${DESK}/calendar?view=day&day=${time.appoint_date}`)
    await expect(page.getByRole('link', { name })).toContainText(overruling.mark)
    await expectAccessibleState(page)
  })

test('two presses that both ask are asked one after the other, and both stand as the server says', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const lastname = `Asked${Date.now().toString(36)}`
  const names = ['Ada', 'Bea']
  for (const firstname of names) await enterAtDesk(page.request, { firstname, lastname, confirm: false })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let refused = 0
  await page.route('**/bookings/*/actions', async (route) => {
    // The first answer is late.
    if (refused++ === 0) await held
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { type: TIME_TAKEN, title: 'Conflict', status: 409, detail: 'No crew is free.', free: [] },
    })
  })
  await page.goto(`${DESK}/bookings?q=${lastname}`)
  const row = (name: string) =>
    page.locator(`[data-panes] [data-row][href^="${DESK}/bookings/"]`).filter({ hasText: name })
  for (const name of names) {
    await row(name).click()
    const panel = page.getByRole('article', { name: `${name} ${lastname}` })
    await panel.getByRole('button', { name: deskBookings.actions.confirm.label }).click()
    await expect(row(name)).toContainText(statusLabels.confirmed)
  }
  const asked = page.getByRole('dialog', { name: ask.title })
  // Each is sent when the one before is decided.
  expect(refused).toBe(1)
  letGo()
  await expect(asked).toBeVisible()
  expect(refused).toBe(1)
  await page.keyboard.press('Escape')
  await expect(row('Ada')).toContainText(statusLabels.requested)
  await expect.poll(() => refused).toBe(2)
  await expect(asked).toBeVisible()
  await expect(row('Bea')).toContainText(statusLabels.confirmed)
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  for (const name of names) {
    await expect(row(name)).toContainText(statusLabels.requested)
    await row(name).click()
    const panel = page.getByRole('article', { name: `${name} ${lastname}` })
    await expect(panel.getByText(statusLabels.requested, { exact: true })).toBeVisible()
  }
})
