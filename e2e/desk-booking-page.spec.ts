import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { phoneLabel } from '#core/phone.ts'
import { t } from '#core/words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { statusLabels, deskBookings as words } from '#features/bookings/desk-words.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { deskPhotos as photos } from '#features/photos/desk-words.ts'
import { expectAccessibleState, expectNoSidewaysScroll } from './accessible.ts'
import { book } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { look } from './look.ts'
import { choose } from './open-actions.ts'
import { WHOLE } from './tags.ts'

const { actions, did } = words

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('on a phone all that decides is on the first screen, with what comes next under the thumb', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await book(request, `First${Date.now()}`, 'Ada')
  await page.goto(`${DESK}/bookings/${id}`)
  const confirm = button(page, actions.confirm.label)
  const decides = [
    page.getByText('Headlight Restoration', { exact: false }).first(),
    page.getByRole('definition').getByText(/9:30\sa\.m\./),
    page.getByRole('link', { name: words.map }),
    page.getByRole('link', { name: words.call(phoneLabel('+17055550142')) }),
    page.getByRole('link', { name: words.text, exact: true }),
    page.getByRole('link', { name: words.email, exact: true }),
    page.getByRole('term').getByText(words.first.tellBy),
    page.getByRole('term').getByText(words.first.wants),
    page.getByRole('term').getByText(words.first.vehicle),
    confirm,
    button(page, actions.decline.label),
    button(page, words.moreActions),
  ]
  for (const part of decides) await expect(part).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('region', { name: words.actionsTitle }).boundingBox()
  for (const part of decides.slice(0, -3)) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await expectAccessibleState(page)

  await button(page, words.moreActions).click()
  await expect(page.getByRole('menuitem', { name: actions.edit.label })).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('menuitem', { name: actions.note.label, exact: true }).click()
  await expect(page.getByLabel(words.note, { exact: true })).toBeFocused()
  await expect(button(page, actions.note.submit)).toBeInViewport({ ratio: 1 })
  await expectAccessibleState(page)
  await page.getByLabel(words.note, { exact: true }).fill('Half a')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(words.note, { exact: true })).toBeHidden()
  // What was typed survives a close by mistake.
  await choose(page, actions.note.label)
  await expect(page.getByLabel(words.note, { exact: true })).toHaveValue('Half a')
  await page.keyboard.press('Escape')

  // One press, with the usual mail, and one to undo it.
  await confirm.click()
  await expect(page.getByText(`${did.confirm} ${words.didMail}`).last()).toBeVisible()
  await expect(page.getByText(statusLabels.confirmed, { exact: true }).first()).toBeVisible()
  await button(page, deskParts.undo).click()
  await expect(page.getByText(`${did.undo} ${words.didNoMail}`).last()).toBeVisible()
  await expect(confirm).toBeVisible()
})

test('at 200 % on a phone the bar lies over nothing', { tag: WHOLE }, async ({ page, request }) => {
  // A phone of 390 by 844 at 200 %.
  await page.setViewportSize({ width: 195, height: 422 })
  const { id } = await book(request, `Large${Date.now()}`, 'Ada')
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(button(page, actions.confirm.label)).toBeVisible()
  await expect(page.locator('footer').filter({ has: button(page, actions.confirm.label) })).toHaveCSS(
    'position',
    'static',
  )
  await expectNoSidewaysScroll(page)
})

test('a confirmation with other words opens the form with the usual ones', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { id } = await book(request, `Words${Date.now()}`, 'Ada')
  await page.goto(`${DESK}/bookings/${id}`)
  await choose(page, words.otherWords)
  await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/appointment is confirmed/)
  await page.getByLabel(mailFields.subject).fill('See you soon')
  await button(page, actions.confirm.submit).click()
  await expect(page.getByText(`${did.confirm} ${words.didMail}`).last()).toBeVisible()
  await expect(page.getByText('See you soon')).toBeVisible()
})

test('a press on a booking that somebody has changed says so, and shows the booking as it is', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { id } = await book(request, `Raced${Date.now()}`, 'Ada')
  // Without events, the open page does not change.
  await page.route(`**${eventCalls.events}*`, () => {})
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(button(page, actions.confirm.label)).toBeVisible()
  const change = async (data: object) => {
    const changed = await page.request.post(withId(deskBookingCalls.bookingActions, id), { data })
    expect(changed.status()).toBe(200)
  }
  // A note has nothing to do with a confirmation.
  await change({ action: 'note', version: 1, note: 'Came first' })
  await button(page, actions.confirm.label).click()
  await expect(page.getByText(`${did.confirm} ${words.didMail}`).last()).toBeVisible()
  await expect(page.getByText('Came first')).toBeVisible()
  await button(page, deskParts.undo).click()
  await expect(page.getByText(`${did.undo} ${words.didNoMail}`).last()).toBeVisible()
  await expect(button(page, actions.confirm.label)).toBeVisible()
  // The page hears of the refusal by its press alone.
  const heard = Promise.withResolvers<void>()
  await page.route(`**${withId(deskBookingCalls.booking, id)}`, async (route) => {
    await heard.promise
    await route.continue()
  })
  // With the note, the confirmation and its undo, it has the version 4.
  await expect(async () => change({ action: 'decline', version: 4 })).toPass()
  await button(page, actions.confirm.label).click()
  await expect(page.getByRole('alert')).toBeVisible()
  heard.resolve()
  await expect(page.getByText(statusLabels.declined, { exact: true }).first()).toBeVisible()
  await expect(button(page, actions.confirm.label)).toHaveCount(0)
})

test('a form that is opened before a press has its answer opens with it', { tag: WHOLE }, async ({ page, request }) => {
  const { id } = await book(request, `Quick${Date.now()}`, 'Ada')
  const stored = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${withId(deskBookingCalls.bookingActions, id)}`, async (route) => {
    const response = await route.fetch()
    stored.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  await page.goto(`${DESK}/bookings/${id}`)
  await button(page, actions.confirm.label).click()
  await stored.promise
  // Its event is here before its answer, and brings what is possible now.
  await choose(page, actions.cancel.label)
  answer.resolve()
  await expect(page.getByText(`${did.confirm} ${words.didMail}`).last()).toBeVisible()
  await expect(button(page, actions.cancel.submit)).toBeVisible()
})

test('a link to the photos of a booking leads to them', { tag: WHOLE }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const { id } = await book(request, `Seen${Date.now()}`, 'Ada')
  await page.goto(`${DESK}/bookings/${id}#photos`)
  await expect(page.getByRole('heading', { name: photos.title, exact: true })).toBeInViewport()
})

test('the address is corrected beside where it stands, and the time changes only if it must', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await book(request, `Moved${Date.now()}`, 'Ada')
  await page.goto(`${DESK}/bookings/${id}`)
  const when = page.getByRole('definition').getByText(/9:30\sa\.m\./)
  await button(page, words.changeNamed(words.first.where)).click()
  const dialog = page.getByRole('dialog', { name: words.place.title })
  const street = dialog.getByLabel(t(form).appointment.fields.appoint_location.label, { exact: true })
  await street.fill('12 Lakeshore Drive')
  // The place fits the time, so nothing asks for another one.
  await expect(dialog.getByLabel(t(form).appointment.fields.appoint_time.label, { exact: true })).toHaveCount(0)
  await look(page, 'address')
  await expectAccessibleState(page)
  await button(page, words.place.submit).click()
  await expect(page.getByText(did.edit).last()).toBeVisible()
  await expect(page.getByRole('definition').getByText(/12 Lakeshore Drive/)).toBeVisible()
  await expect(when).toBeVisible()
})
