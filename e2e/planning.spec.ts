import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { shortDayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import {
  closures,
  planningRefusals as refused,
  skipReasons,
  deskPlanning as words,
} from '#features/day-operations/desk-planning-words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { deskCalendar } from '#features/timetable/desk/calendar-words.ts'
import { type Plan, planHref } from '#platform/browser/desk/plan-paths.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
import { test } from './desk-test.ts'
import { WHOLE } from './tags.ts'
import { takeTime } from './times.ts'

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
})

const one = { service_type: 'Headlight Restoration', vehicle_count: 1 }

async function book(request: APIRequestContext, lastname: string, time = takeTime()) {
  const answer = await request.post(bookingFormCalls.bookings, { data: { ...booking, ...one, ...time, lastname } })
  expect(answer.status(), await answer.text()).toBe(201)
  return { id: recordId((await answer.json()).id), day: time.appoint_date }
}

const statusOf = async (page: Page, id: string) =>
  (await (await page.request.get(withId(deskBookingCalls.booking, id))).json()).booking

/** A dialog of the calendar, opened on a day. */
async function openPlan(page: Page, plan: Plan, day: string) {
  await page.goto(planHref(plan, day))
  return page.getByRole('dialog', { name: words.open[plan] })
}

const toast = (page: Page) => page.locator('[data-toast]')

/** The lists of what is planned. */
const MOVED_DAYS = `${DESK}/settings/moved`

test('a day is blocked from the calendar on a phone: visitors cannot book it, and a press opens it again', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const lastname = `Stands${Date.now()}`
  const { day } = await book(request, lastname)
  await page.goto(`${DESK}/calendar?view=day&day=${day}`)
  await page.getByRole('button', { name: deskCalendar.more }).click()
  await page.getByRole('menuitem', { name: words.open.block }).click()
  const dialog = page.getByRole('dialog', { name: words.open.block })
  const submit = dialog.getByRole('button', { name: words.blocks.submit })
  await submit.click()
  await expect(dialog.getByText(refused.reason)).toBeVisible()
  await expectAccessibleState(page)

  const reason = `Holidays ${Date.now()}`
  await expect(dialog.getByLabel(words.blocks.from)).toHaveValue(day)
  await dialog.getByLabel(words.blocks.reason).fill(reason)
  // A close by mistake loses nothing.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: deskCalendar.more }).click()
  await page.getByRole('menuitem', { name: words.open.block }).click()
  await expect(dialog.getByLabel(words.blocks.reason)).toHaveValue(reason)
  await submit.click()
  // Another test may have moved its booking to this day.
  await expect(dialog.getByRole('link', { name: lastname })).toBeVisible()
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: words.close }).click()
  const answer = await request.post(bookingFormCalls.bookings, {
    data: { ...booking, ...one, appoint_date: day, appoint_time: '14:00' },
  })
  expect(answer.status()).toBe(422)
  expect((await answer.json()).errors[0].message).toBe(t(refusals).closed(t(refusals).blocked))

  await page.goto(`${DESK}/calendar?view=month&day=${day}`)
  await expect(page.getByText(closures.day(reason))).toHaveCount(1)
  await page.goto(`${DESK}/calendar?view=day&day=${day}`)
  await page
    .getByRole('button', { name: closures.day(reason) })
    .first()
    .click()
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: reason })
  await expectAccessibleState(page)
  await item.getByRole('button', { name: new RegExp(`^${words.blocks.remove}`) }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: closures.day(reason) })).toHaveCount(0)
  await toast(page).getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(page.getByRole('button', { name: closures.day(reason) }).first()).toBeVisible()
})

test('some hours of a day are blocked after both times are chosen, and one press undoes it', { tag: WHOLE }, async ({
  page,
}) => {
  const { appoint_date: day } = takeTime()
  const dialog = await openPlan(page, 'block', day)
  await dialog.getByRole('checkbox', { name: words.blocks.wholeDays }).uncheck()
  const reason = `Dentist ${Date.now()}`
  await dialog.getByLabel(words.blocks.reason).fill(reason)
  const submit = dialog.getByRole('button', { name: words.blocks.submit })
  await submit.click()
  await expect(dialog.getByText(refused.time)).toHaveCount(2)
  await dialog.getByLabel(words.blocks.fromTime, { exact: true }).selectOption('09:00')
  await dialog.getByLabel(words.blocks.toTime).selectOption('11:30')
  await submit.click()
  await expect(dialog).toBeHidden()
  const block = page.getByRole('button', { name: closures.part('9:00 a.m.', '11:30 a.m.', reason) })
  await expect(block.first()).toBeVisible()
  await toast(page).getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(block).toHaveCount(0)
})

test('a whole day is cancelled with one press and undone with another', { tag: WHOLE }, async ({
  page,
  context,
  request,
}) => {
  const { id, day } = await book(request, `Storm${Date.now()}`)
  const other = await context.newPage()
  await other.goto(MOVED_DAYS)
  const dialog = await openPlan(page, 'day', day)
  await expect(dialog.getByRole('link', { name: /Storm/ })).toBeVisible()
  await dialog.getByRole('button', { name: words.day.cancel }).click()
  const form = page.getByRole('dialog', { name: words.day.cancel })
  await expect(form.getByRole('checkbox', { name: words.day.block })).toBeChecked()
  await expect(form.getByLabel(words.day.text)).toHaveValue(/\{when\}/)
  await form.getByRole('button', { name: words.day.submit.cancel(1) }).click()
  const why = form.getByLabel(words.day.reason, { exact: true })
  await expect(why).toBeFocused()
  await expect(why).toHaveAccessibleDescription(new RegExp(refused.reason))
  await expect(why).toBeInViewport()
  await expectAccessibleState(page)
  const reason = `Freezing rain ${Date.now()}`
  await why.fill(reason)
  await form.getByRole('button', { name: words.day.submit.cancel(1) }).click()

  const title = words.operations.done.cancel(1, shortDayLabel(day))
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/4:\d\d/)
  const before = await dialog.getByRole('timer').textContent()
  await expect(dialog.getByRole('timer')).not.toHaveText(before ?? '')
  expect((await statusOf(page, id)).status).toBe('cancelled')
  await expectAccessibleState(page)

  // A colleague’s open page updates by itself.
  const theirs = other.getByRole('dialog', { name: words.operations.title })
  await expect(theirs.getByText(title)).toBeVisible()
  await dialog.getByRole('button', { name: words.operations.undoNamed(title) }).click()
  await expect(dialog.getByText(words.operations.undone)).toBeVisible()
  expect((await statusOf(page, id)).status).toBe('requested')
  const item = theirs.getByRole('listitem').filter({ hasText: reason })
  await expect(item.getByRole('button')).toHaveCount(0)
})

test('a whole day is moved from the keyboard', { tag: WHOLE }, async ({ page, request }) => {
  const { id, day } = await book(request, `Moves${Date.now()}`)
  const { appoint_date: to } = takeTime()
  const dialog = await openPlan(page, 'day', day)
  await expect(dialog.getByRole('link', { name: /Moves/ })).toBeVisible()
  await dialog.getByRole('button', { name: words.day.move }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: words.day.move })
  const toDay = form.getByLabel(words.day.toDay)
  await toDay.fill(day)
  await expect(toDay).toHaveAccessibleDescription(new RegExp(refused.sameDay))
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByRole('button', { name: words.day.submit.block })).toHaveCount(0)
  await toDay.fill(to)
  await expect(form.getByText(words.day.roomFor(1, 1))).toBeVisible()
  await expectAccessibleState(page)
  await form.getByLabel(words.day.reason, { exact: true }).fill('Sick crew')
  await form.getByRole('checkbox', { name: words.day.block }).uncheck()
  await form.getByRole('button', { name: words.day.submit.move(1) }).focus()
  await page.keyboard.press('Enter')
  const title = words.operations.done.move(1, shortDayLabel(day), shortDayLabel(to))
  await expect(dialog.getByText(title)).toBeVisible()
  expect(await statusOf(page, id)).toMatchObject({ appoint_date: to, appoint_time: '09:30' })

  // A colleague has changed the booking since, so the undo skips it and its mail.
  const note = await page.request.post(withId(deskBookingCalls.bookingActions, id), {
    headers: { Origin: new URL(page.url()).origin },
    data: { action: 'note', note: 'Called', version: 2 },
  })
  expect(note.status(), await note.text()).toBe(200)
  await dialog.getByRole('button', { name: words.operations.undoNamed(title) }).click()
  const { firstname, lastname } = await statusOf(page, id)
  await expect(dialog.getByText(words.operations.undoneBut([`${firstname} ${lastname}`]))).toBeVisible()
  await expect(dialog.getByText(words.operations.undone)).toHaveCount(0)
  await dialog.getByRole('button', { name: words.close }).click()

  // That day has no more bookings to cancel or to move.
  const again = await openPlan(page, 'day', day)
  await expect(again.getByText(words.day.none)).toBeVisible()
  for (const name of [words.day.cancel, words.day.move])
    await expect(again.getByRole('button', { name, exact: true })).toHaveCount(0)
  // The booking's mail is still queued, so a second operation skips the booking.
  await again.getByLabel(words.day.day, { exact: true }).fill(to)
  await expect(again.getByText(words.day.stays(skipReasons.waits))).toBeVisible()
})
