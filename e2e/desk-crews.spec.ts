import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { crews } from '#core/desk-crews-words.ts'
import { nameOf } from '#core/name-of.ts'
import { shortDayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'

import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { deskPlanning, planningRefusals } from '#features/day-operations/desk-planning-words.ts'
import { Availability } from '#features/schedule/availability.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
import { test } from './desk-test.ts'
import { openBooking } from './fill-booking.ts'
import { openActions } from './open-actions.ts'
import { WHOLE } from './tags.ts'
import { takeTime } from './times.ts'

const { absences, day, open, operations } = deskPlanning
const QUICK = { service_type: 'Headlight Restoration', vehicle_count: 1 } as const

type Time = ReturnType<typeof takeTime>

const post = (request: APIRequestContext, time: Time) =>
  request.post(bookingFormCalls.bookings, { data: { ...booking, ...QUICK, ...time } })

async function book(request: APIRequestContext, time: Time): Promise<string> {
  const answer = await post(request, time)
  expect(answer.status(), await answer.text()).toBe(201)
  return recordId((await answer.json()).id)
}

const whenOf = ({ appoint_date, appoint_time }: Time) => shortTimeLabel(appoint_date, appoint_time)

const startOf = async (page: Page, id: string) =>
  whenOf((await (await page.request.get(withId(deskBookingCalls.booking, id))).json()).booking)

const crewOf = async (page: Page, id: string) =>
  (await (await page.request.get(withId(deskBookingCalls.booking, id))).json()).crew

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** Beside the crew, among the facts. */
const giveButton = (page: Page) => page.getByRole('button', { name: words.changeNamed(words.crewField) })
const crewField = (page: Page) => page.getByRole('combobox', { name: words.crewField })
const submitButton = (page: Page) => page.getByRole('button', { name: words.actions.assign.submit, exact: true })

test('a job is given to another crew from the keyboard; the other one at that time changes crews', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const time = takeTime()
  const [mine, other] = [await book(request, time), await book(request, time)]
  expect([await crewOf(page, mine), await crewOf(page, other)]).toEqual([1, 2])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${DESK}/bookings/${mine}`)
  await openActions(page)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await tabTo(page, giveButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, crewField(page))
  await expectAccessibleState(page)
  await page.keyboard.type(crews.name(2))
  await expect(crewField(page)).toHaveValue('2')
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.did.assign).last()).toBeVisible()
  await expect(page.getByText(words.change(words.anyCrew, crews.name(2)))).toBeVisible()
  expect([await crewOf(page, mine), await crewOf(page, other)]).toEqual([2, 1])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a job is given to a crew, and that is undone', { tag: WHOLE }, async ({ page, request }) => {
    const id = await book(request, takeTime())
    await page.goto(`${DESK}/bookings/${id}`)
    await giveButton(page).tap()
    await crewField(page).selectOption(crews.name(2))
    await expectAccessibleState(page)
    await submitButton(page).tap()
    await expect(page.getByText(words.did.assign).last()).toBeVisible()
    expect(await crewOf(page, id)).toBe(2)
    await page.getByRole('button', { name: deskParts.undo, exact: true }).tap()
    await expect(page.getByText(words.did.undo).first()).toBeAttached()
    await expect(page.getByText(words.change(crews.name(2), words.anyCrew))).toBeVisible()
  })
})

const dialog = (page: Page, name: string = open.off) => page.getByRole('dialog', { name })

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

async function isFree(request: APIRequestContext, { appoint_date, appoint_time }: Time) {
  const answer = await request.get(availabilityCalls.availability, { params: { ...QUICK, from: appoint_date } })
  const [day] = Availability.parse(await answer.json()).days
  return day?.times.find(({ time }) => time === appoint_time)?.free
}

for (const width of [390, 1280])
  test(`at ${width} px a crew that is off closes a time to visitors, until it is back`, { tag: WHOLE }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const time = takeTime()
    const id = await book(request, time)
    expect(await isFree(request, time)).toBe(true)
    await page.goto(planHref('off', time.appoint_date))
    const add = dialog(page).getByRole('button', { name: absences.submit })
    await add.click()
    await expect(dialog(page).getByText(planningRefusals.crew)).toBeVisible()
    await expect(dialog(page).getByText(planningRefusals.reason)).toBeVisible()
    await expectAccessibleState(page)

    await field(page, absences.crew).selectOption(crews.name(1))
    const reason = `Flu ${Date.now()}`
    await field(page, deskPlanning.blocks.reason).fill(reason)
    await add.click()
    await expect(dialog(page)).toBeHidden()
    // The other crew has the job now, and nobody is left.
    expect(await crewOf(page, id)).toBe(2)
    expect((await post(request, time)).status()).toBe(409)
    const visitor = await page.context().newPage()
    await openBooking(visitor)
    await visitor.getByRole('radio', { name: QUICK.service_type }).check()
    await visitor.getByLabel('Date', { exact: true }).fill(time.appoint_date)
    const option = visitor.getByLabel('Time', { exact: true }).locator(`option[value="${time.appoint_time}"]`)
    await expect(option).toBeDisabled()
    await expect(option).toContainText(t(form).appointment.times.taken)
    await visitor.close()
    // On the calendar it is removed where it stands.
    await page.getByRole('button', { name: reason }).click()
    const day = page.getByRole('dialog')
    await day.getByRole('button', { name: new RegExp(`^${deskPlanning.blocks.remove}`) }).click()
    await expect(day).toBeHidden()
    expect(await isFree(request, time)).toBe(true)
  })

test('time off that leaves a job without a crew names it, from the keyboard alone', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const time = takeTime()
  const all = [await book(request, time), await book(request, time)]
  await page.goto(planHref('off'))
  await tabTo(page, field(page, absences.crew))
  await page.keyboard.type(crews.name(1))
  await expect(field(page, absences.crew)).toHaveValue('1')
  await tabTo(page, field(page, deskPlanning.blocks.from))
  await page.keyboard.type(time.appoint_date.replace(/(....)-(..)-(..)/, '$2$3$1'))
  await expect(field(page, deskPlanning.blocks.to)).toHaveValue(time.appoint_date)
  await tabTo(page, field(page, deskPlanning.blocks.reason))
  await page.keyboard.type('Flu')
  await page.keyboard.press('Enter')
  // Nothing is noted before the answer. Cancel leaves all as it was.
  const asked = dialog(page, crews.ask.title(1))
  await expect(asked.getByRole('listitem')).toContainText(crews.ask.loses(crews.ask.job(nameOf(booking), whenOf(time))))
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByText(crews.ask.nothingYet, { exact: false })).toBeVisible()
  expect((await Promise.all(all.map((id) => crewOf(page, id)))).toSorted()).toEqual([1, 2])
  await tabTo(page, dialog(page).getByRole('button', { name: absences.submit }))
  await page.keyboard.press('Enter')
  await tabTo(page, asked.getByRole('button', { name: crews.ask.go }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(absences.met(1))).toBeVisible()
  await expect(dialog(page).getByRole('link')).toHaveCount(1)
  const found = await Promise.all(all.map((id) => crewOf(page, id)))
  expect(found.toSorted()).toEqual([2, null])

  // The job without a crew moves to its next free time, or to another one; one press brings it back.
  await tabTo(page, dialog(page).getByRole('button', { name: day.each.open }))
  await page.keyboard.press('Enter')
  const each = dialog(page, day.each.open)
  const times = each.getByLabel(nameOf(booking), { exact: true })
  await expect(times).toBeVisible()
  const [first, second] = await times.getByRole('option').allTextContents()
  expect(first).not.toBe(second)
  await times.selectOption({ label: day.each.stay })
  await expect(each.getByRole('button', { name: day.submit.move(0) })).toBeVisible()
  await times.selectOption({ label: second ?? '' })
  await expectAccessibleState(page)
  await each.getByLabel(day.reason).fill('Flu')
  await each.getByRole('button', { name: day.submit.move(1) }).click()
  const moved = all[found.indexOf(null)] ?? ''
  const done = dialog(page, open.day)
  await expect(done.getByText(operations.done.each(1, shortDayLabel(time.appoint_date)))).toBeVisible()
  expect(await startOf(page, moved)).toBe(second)
  await done.getByRole('button', { name: new RegExp(`^${operations.undo}`) }).click()
  await expect(done.getByText(operations.undone)).toBeVisible()
  expect(await startOf(page, moved)).toBe(whenOf(time))
})
