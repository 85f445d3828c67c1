import { expect, type Page } from '@playwright/test'
import { booking as form } from '#content/booking.ts'
import { newBooking as words } from '#content/desk-new-booking.ts'
import { overruling } from '#content/desk-overruling.ts'
import { t } from '#content/words.ts'
import { calls } from '#domain/api.ts'
import { defaults } from '#domain/content/content.ts'
import { DESK } from '#domain/desk/calls.ts'
import { booking } from '#server/testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
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
      expect((await request.post(calls.bookings, { data })).status()).toBe(201)
    const name = `Anyway${width}`
    await page.goto(`${DESK}/bookings/new`)
    await field(page, t(form).client.fields.phone.label).fill('705-555-0191')
    await field(page, t(form).client.fields.firstname.label).fill(name)
    await page.getByText(words.more).click()
    await field(page, words.minutes).fill('60')
    await field(page, t(form).appointment.fields.appoint_date.label).fill(time.appoint_date)
    const times = field(page, t(form).appointment.fields.appoint_time.label)
    await times.selectOption(time.appoint_time)
    // Beside the place, and beside the time.
    await expect(page.getByText(words.takenNote)).toHaveCount(2)
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
