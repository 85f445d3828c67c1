import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { dayRange, deskParts } from '#design/desk/parts-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { blockCalls, settingCalls } from '#features/day-operations/calls.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { OwnerSettings } from '#features/owner-settings.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { deskPush } from '#features/push/desk-words.ts'
import { defaults } from '#features/website/content.ts'
import { editorOf, PRICES } from '#features/website/desk/shared/sections.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { type Plan, planHref } from '#platform/browser/desk/plan-paths.ts'
import { actionMessages } from '#platform/browser/desk/run-action.ts'
import { twoHalves } from '#testing/pictures.ts'
import { book, enterAtDesk, finish } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { choose } from './open-actions.ts'
import { jpeg } from './sent-files.ts'
import { WHOLE } from './tags.ts'
import { nextFree, takeTime } from './times.ts'

const toast = (page: Page) => page.locator('[data-toast]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openPlan(page: Page, plan: Plan, day: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(planHref(plan, day))
  const dialog = page.getByRole('dialog', { name: deskPlanning.open[plan] })
  await expect(dialog).toBeVisible()
  return dialog
}

for (const key of ['Enter', 'ControlOrMeta+Enter'])
  test(`${key} in New booking presses the yellow button`, { tag: WHOLE }, async ({ page }) => {
    await page.goto(`${DESK}/bookings/new`)
    const { fields } = t(form).client
    const name = `Keys${Date.now()}`
    await nextFree(page).click()
    await page.getByLabel(fields.phone.label, { exact: true }).fill('705-555-0188')
    await page.getByLabel(fields.firstname.label, { exact: true }).fill(name)
    const sent = page.waitForRequest(
      (it) => it.method() === 'POST' && new URL(it.url()).pathname === deskBookingCalls.bookings,
    )
    await page.keyboard.press(key)
    expect((await sent).postDataJSON()).toMatchObject({ firstname: name, confirm: true })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

test('the other button of New booking asks for a request, and a refusal of it leaves Enter as it is', {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto(`${DESK}/bookings/new`)
  const { fields } = t(form).client
  await nextFree(page).click()
  await button(page, newBooking.request).click()
  const phone = page.getByLabel(fields.phone.label, { exact: true })
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(fields.firstname.label, { exact: true }).fill('Again')
  await phone.fill('705-555-0189')
  const sent = page.waitForRequest((it) => it.method() === 'POST')
  await page.keyboard.press('ControlOrMeta+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ confirm: true })
})

test('a text that is selected in a dialog and let go outside does not close it, a press beside it does', {
  tag: WHOLE,
}, async ({ page }) => {
  const dialog = await openPlan(page, 'block', takeTime().appoint_date)
  const reason = dialog.getByLabel(deskPlanning.blocks.reason)
  await reason.fill('Holidays of all crews')
  const box = await reason.boundingBox()
  if (!box) throw new Error('the field is not shown')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(5, y, { steps: 4 })
  await page.mouse.up()
  // Begun beside it and let go in it: the same.
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await expect(reason).toHaveValue('Holidays of all crews')
  await page.mouse.click(5, y)
  await expect(dialog).toBeHidden()
})

test('an undo that the server cannot do says so, and works at the next press', { tag: WHOLE }, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const { appoint_date: day } = await enterAtDesk(page.request, { firstname: 'Meets' })
  const dialog = await openPlan(page, 'block', day)
  await dialog.getByLabel(deskPlanning.blocks.reason).fill('Dentist')
  await dialog.getByRole('button', { name: deskPlanning.blocks.submit }).click()
  await expect(dialog.getByRole('link', { name: 'Meets' })).toBeVisible()
  const url = `**${withId(blockCalls.blockRemove, '*')}`
  await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: deskPlanning.operations.undo }).click()
  await expect(toast(page)).toContainText(actionMessages.notUndone(''))
  await page.unroute(url)
  await toast(page).getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(toast(page)).not.toContainText(actionMessages.notUndone(''))
  await expect(toast(page).getByRole('status')).not.toBeEmpty()
  expect(errors).toEqual([])
})

test('the toast after one that was closed with the keyboard goes by itself', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { id } = await book(request, `Toasts${Date.now()}`)
  await page.goto(bookingPath(id))
  await button(page, deskBookings.actions.confirm.label).click()
  const close = toast(page).getByRole('button', { name: deskParts.close, exact: true })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  await choose(page, deskBookings.actions.note.label)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Called')
  await dialog.locator('button[type="submit"]').click()
  await expect(close).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(close).toHaveCount(0)
})

test('arrows in a field of a box move the cursor, and the boxes of a photo stay its own', { tag: WHOLE }, async ({
  page,
}) => {
  const { site, large, stages } = deskPhotos
  const job = await enterAtDesk(page.request, { firstname: `Boxes${Date.now()}` })
  await finish(page.request, job)
  await page.goto(`${bookingPath(job.id)}#photos`)
  await button(page, site.agrees).click()
  await page
    .getByLabel(`${deskPhotos.choose}, ${deskPhotos.of.before}`)
    .setInputFiles([jpeg('one.jpg', await twoHalves({ width: 300 })), jpeg('two.jpg', await twoHalves({ width: 302 }))])
  const thumbnails = page.getByRole('button', { name: new RegExp(`^${stages.before}, added `) })
  await expect(thumbnails).toHaveCount(2)
  await thumbnails.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await dialog.getByText(site.make).click()
  await button(page, site.add).click()
  const left = dialog.getByLabel(site.sides.left)
  await left.fill('25')
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'ArrowRight']) await left.press(key)
  await expect(dialog).toHaveAccessibleName(/ 1 of 2$/)
  await expect(left).toHaveValue('25')

  await button(page, large.next).click()
  await expect(dialog).toHaveAccessibleName(/ 2 of 2$/)
  await expect(dialog.getByRole('img', { name: / 2 of 2$/ })).toHaveCount(1)
  await expect(dialog.getByRole('img', { name: / 1 of 2/ })).toHaveCount(0)
  await expect(left).toHaveCount(0)
  await button(page, large.previous).click()
  await expect(left).toHaveValue('25')
  await expect(left).toBeVisible()
  // A photo that is closed by mistake has them, too.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await thumbnails.first().click()
  await expect(left).toHaveValue('25')
})

test('a chosen time that has gone says so and stays chosen, and nothing moves before another is chosen', {
  tag: WHOLE,
}, async ({ page }) => {
  const words = deskPlanning.day
  const { id, appoint_date: day } = await enterAtDesk(page.request, { firstname: 'Chosen', email: 'marie@example.com' })
  const dialog = await openPlan(page, 'day', day)
  await dialog.getByRole('button', { name: words.each.open }).click()
  const time = page.getByLabel('Chosen', { exact: true })
  const [, second = ''] = await time
    .locator('option')
    .evaluateAll((all) => all.map((it) => (it instanceof HTMLOptionElement ? it.value : '')))
  await time.selectOption(second)
  const [appoint_date = '', appoint_time = ''] = second.split(' ')
  for (let i = 0; i < defaults.opening.crews; i++)
    await enterAtDesk(page.request, { firstname: 'Full', appoint_date, appoint_time })
  const gone = shortTimeLabel(appoint_date, appoint_time)
  await expect(time).toHaveAccessibleDescription(new RegExp(words.each.goneTime(gone)))
  await expect(time).toHaveValue(second)
  await page.getByLabel(words.reason, { exact: true }).fill('Snow')
  const isSent = (it: { url: () => string }) => /\/operations$/.test(it.url())
  const sent: string[] = []
  page.on('request', (it) => isSent(it) && sent.push(it.url()))
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(time).toBeFocused()
  await expect(page.getByRole('alert')).toContainText(words.each.gone)
  expect(sent).toEqual([])
  const other = await time.locator('option:not([disabled])').first().getAttribute('value')
  await time.selectOption(other)
  await expect(time).not.toHaveAttribute('aria-invalid')
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect.poll(() => sent.length).toBe(1)
  await expect
    .poll(async () => {
      const answer = await page.request.get(withId(deskBookingCalls.booking, id))
      const { booking } = (await answer.json()) as BookingDetail
      return `${booking.appoint_date} ${booking.appoint_time}`
    })
    .toBe(other)
})

test('quiet hours are typed as in any field, and stay typed when they are refused', { tag: WHOLE }, async ({
  page,
}) => {
  const { quiet } = deskPush
  await page.goto(`${DESK}/settings/alerts`)
  await page.getByRole('switch', { name: quiet.on }).click()
  const from = page.getByLabel(quiet.from, { exact: true })
  await expect(from).toHaveValue('21:00')
  await from.focus()
  await page.keyboard.type('1030PM')
  await expect(from).toHaveValue('22:30')
  await page.keyboard.press('Tab')
  const stored = async () => {
    const answer = await page.request.get(settingCalls.settings)
    return OwnerSettings.parse(await answer.json()).quiet_hours
  }
  await expect.poll(stored).toEqual({ from: '22:30', to: '07:00' })
  // The same as the end.
  await from.focus()
  await page.keyboard.type('0700AM')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(from).toHaveValue('07:00')
  await from.focus()
  await page.keyboard.type('1145')
  await page.getByLabel(quiet.to, { exact: true }).focus()
  await expect.poll(stored).toEqual({ from: '11:45', to: '07:00' })
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
})

test('a day is typed over another, also through one that does not exist', { tag: WHOLE }, async ({ page }) => {
  await page.goto(`${DESK}/numbers`)
  const from = page.getByLabel(dayRange.from, { exact: true })
  await from.fill('2026-10-31')
  await from.press('Home')
  await from.evaluate((it) => it.blur())
  await from.focus()
  // The 31st of February is none.
  await page.keyboard.type('02142026')
  await expect(from).toHaveValue('2026-02-14')
})

test('a price is read as it is meant, and cents are refused', { tag: WHOLE }, async ({ page }) => {
  await page.goto(editorOf(PRICES))
  const price = page.locator('input[id^="services-"][id$="-prices-car"]').first()
  await expect(price).toBeVisible()
  const review = button(page, deskSite.editor.review)
  await price.fill('')
  await price.pressSequentially('89,50')
  await expect(price).toHaveValue('89,50')
  await review.click()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toBeFocused()
  await price.fill('1\u00a0229,00\u00a0$')
  await review.click()
  // The review: what is said is the price, and no hundred times of it.
  await expect(page.getByText('$1,229', { exact: false }).first()).toBeVisible()
  await expect(price).toBeHidden()
  await expect(page.getByText('122,900')).toHaveCount(0)
})
