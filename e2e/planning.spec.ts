import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { appointmentRefusals as refusals } from '#content/appointment-refusals.ts'
import { deskPage } from '#content/desk-page.ts'
import {
  closures,
  planningRefusals,
  skipReasons,
  deskPlanning as words,
} from '#content/desk-planning.ts'
import { calls } from '#domain/api.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { dayLabel } from '#domain/time.ts'
import { recordId } from '#server/testing/booking-ids.ts'
import { booking } from '#server/testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
import { test, testAlone } from './desk-test.ts'
import { WHOLE } from './tags.ts'
import { takeTime } from './times.ts'

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
})

const one = { service_type: 'Headlight Restoration', vehicle_count: 1 }

async function book(request: APIRequestContext, lastname: string, time = takeTime()) {
  const answer = await request.post(calls.bookings, {
    data: { ...booking, ...one, ...time, lastname },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { id: recordId((await answer.json()).id), day: time.appoint_date }
}

const statusOf = async (page: Page, id: string) =>
  (await (await page.request.get(withId(deskCalls.booking, id))).json()).booking

const region = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a day is blocked and opened on a phone: visitors cannot book it, and the calendar shows it', async ({
  page,
  request,
}) => {
  const lastname = `Stands${Date.now()}`
  const { day } = await book(request, lastname)
  await page.goto(DESK)
  await page.getByRole('link', { name: deskPage.pages.planning }).click()
  const blocks = region(page, words.blocks.title)
  await expect(page.getByText(deskPage.loading)).toHaveCount(0)
  await blocks.getByRole('button', { name: words.blocks.submit }).click()
  await expect(blocks.getByText('Enter a reason')).toBeVisible()
  await expectAccessibleState(page)

  const reason = `Holidays ${Date.now()}`
  await blocks.getByLabel(words.blocks.from).fill(day)
  await blocks.getByLabel(words.blocks.reason).fill(reason)
  await blocks.getByRole('button', { name: words.blocks.submit }).click()
  // Another test may have moved its booking to this day.
  await expect(blocks.getByRole('link', { name: lastname })).toBeVisible()
  await expect(blocks.getByText(reason)).toBeVisible()
  const refused = await request.post(calls.bookings, {
    data: { ...booking, ...one, appoint_date: day, appoint_time: '14:00' },
  })
  expect(refused.status()).toBe(422)
  expect((await refused.json()).errors[0].message).toBe(refusals().closed(refusals().blocked))

  for (const view of ['day', 'week', 'month']) {
    await page.goto(`${DESK}/calendar?view=${view}&day=${day}`)
    await expect(page.getByText(closures.day(reason))).toHaveCount(1)
    await expect(page.getByText(deskPage.loading)).toHaveCount(0)
  }

  await page.goto(`${DESK}/planning`)
  const item = blocks.getByRole('listitem').filter({ hasText: reason })
  const remove = item.getByRole('button', { name: new RegExp(`^${words.blocks.remove}`) })
  // The call goes on after both presses. An answer between them removes the button, and the second press moves the focus.
  let pressed: Promise<void> | undefined
  await page.route(`**${withId(deskCalls.blockRemove, '*')}`, async (route) => {
    await pressed
    await route.continue()
  })
  pressed = remove.dblclick()
  await pressed
  await expect(item).toHaveCount(0)
  await expect(blocks.getByText(words.blocks.removed)).toBeFocused()
  await expect(blocks.getByRole('alert')).toHaveCount(0)
})

test('some hours of a day are blocked after both times are chosen', { tag: WHOLE }, async ({
  page,
}) => {
  const { appoint_date: day } = takeTime()
  await page.goto(`${DESK}/planning`)
  const blocks = region(page, words.blocks.title)
  await blocks.getByRole('checkbox', { name: words.blocks.wholeDays }).uncheck()
  await blocks.getByLabel(words.blocks.date, { exact: true }).fill(day)
  const reason = `Dentist ${Date.now()}`
  await blocks.getByLabel(words.blocks.reason).fill(reason)
  const submit = blocks.getByRole('button', { name: words.blocks.submit })
  await submit.click()
  await expect(blocks.getByText(planningRefusals.time)).toHaveCount(2)
  await blocks.getByLabel(words.blocks.fromTime, { exact: true }).selectOption('09:00')
  await blocks.getByLabel(words.blocks.toTime).selectOption('11:30')
  await submit.click()
  const item = blocks.getByRole('listitem').filter({ hasText: reason })
  await expect(item).toContainText(words.blocks.times('9:00 a.m.', '11:30 a.m.'))
  await expect(blocks.getByText(words.blocks.done)).toBeVisible()
})

test('a whole day is cancelled with one press and undone with another', { tag: WHOLE }, async ({
  page,
  context,
  request,
}) => {
  const { id, day } = await book(request, `Storm${Date.now()}`)
  const other = await context.newPage()
  await other.goto(`${DESK}/planning`)
  await page.goto(`${DESK}/planning`)
  const section = region(page, words.day.title)
  await section.getByLabel(words.day.day).fill(day)
  await expect(section.getByRole('link', { name: /Storm/ })).toBeVisible()
  await section.getByRole('button', { name: words.day.cancel }).click()
  await expect(section.getByRole('checkbox', { name: words.day.block })).toBeChecked()
  await expect(section.getByLabel(words.day.text)).toHaveValue(/\{when\}/)
  await section.getByRole('button', { name: words.day.submit.cancel(1) }).click()
  const why = section.getByLabel(words.day.reason, { exact: true })
  await expect(why).toBeFocused()
  await expect(why).toHaveAccessibleDescription(new RegExp(planningRefusals.reason))
  await expect(why).toBeInViewport()
  await expectAccessibleState(page)
  const reason = `Freezing rain ${Date.now()}`
  await why.fill(reason)
  await section.getByRole('button', { name: words.day.submit.cancel(1) }).click()

  const title = words.operations.done.cancel(1, dayLabel(day))
  await expect(section.getByText(title)).toBeVisible()
  await expect(section.getByRole('timer')).toHaveText(/4:\d\d/)
  const before = await section.getByRole('timer').textContent()
  await expect(section.getByRole('timer')).not.toHaveText(before ?? '')
  expect((await statusOf(page, id)).status).toBe('cancelled')
  await expectAccessibleState(page)

  // A colleague’s open page updates by itself.
  const theirs = region(other, words.operations.title)
  await expect(theirs.getByText(title)).toBeVisible()
  await section.getByRole('button', { name: words.operations.undoNamed(title) }).click()
  await expect(section.getByText(words.operations.undone)).toBeVisible()
  expect((await statusOf(page, id)).status).toBe('requested')
  const item = theirs.getByRole('listitem').filter({ hasText: reason })
  await expect(item.getByRole('button')).toHaveCount(0)
  await expect(region(page, words.blocks.title).getByText(reason)).toHaveCount(0)
})

test('a whole day is moved from the keyboard', { tag: WHOLE }, async ({ page, request }) => {
  const { id, day } = await book(request, `Moves${Date.now()}`)
  const { appoint_date: to } = takeTime()
  await page.goto(`${DESK}/planning`)
  const section = region(page, words.day.title)
  await section.getByLabel(words.day.day).fill(day)
  await expect(section.getByRole('link', { name: /Moves/ })).toBeVisible()
  await section.getByRole('button', { name: words.day.move }).focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('heading', { name: words.day.move })).toBeFocused()
  const toDay = section.getByLabel(words.day.toDay)
  await toDay.fill(day)
  await expect(toDay).toHaveAccessibleDescription(new RegExp(planningRefusals.sameDay))
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(section.getByRole('button', { name: words.day.submit.block })).toHaveCount(0)
  await toDay.fill(to)
  await expect(section.getByText(words.day.roomFor(1, 1))).toBeVisible()
  await expectAccessibleState(page)
  await section.getByLabel(words.day.reason, { exact: true }).fill('Sick crew')
  await section.getByRole('checkbox', { name: words.day.block }).uncheck()
  await section.getByRole('button', { name: words.day.submit.move(1) }).focus()
  await page.keyboard.press('Enter')
  const title = words.operations.done.move(1, dayLabel(day), dayLabel(to))
  await expect(section.getByText(title)).toBeVisible()
  expect(await statusOf(page, id)).toMatchObject({ appoint_date: to, appoint_time: '09:30' })
  // That day has no more bookings to cancel or to move.
  await expect(section.getByText(words.day.none)).toBeVisible()
  for (const name of [words.day.cancel, words.day.move])
    await expect(section.getByRole('button', { name, exact: true })).toHaveCount(0)

  // The booking's mail is still queued, so a second operation skips the booking.
  await section.getByLabel(words.day.day, { exact: true }).fill(to)
  await expect(section.getByText(words.day.stays(skipReasons.waits))).toBeVisible()

  // A colleague has changed the booking since, so the undo skips it and its mail.
  const note = await page.request.post(withId(deskCalls.bookingActions, id), {
    headers: { Origin: new URL(page.url()).origin },
    data: { action: 'note', note: 'Called', version: 2 },
  })
  expect(note.status(), await note.text()).toBe(200)
  await section.getByRole('button', { name: words.operations.undoNamed(title) }).click()
  const { firstname, lastname } = await statusOf(page, id)
  await expect(
    section.getByText(words.operations.undoneBut([`${firstname} ${lastname}`])),
  ).toBeVisible()
  await expect(section.getByText(words.operations.undone)).toHaveCount(0)
})

test('reminders are switched off and on, and the feed’s address is copied and renewed', {
  tag: WHOLE,
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${DESK}/planning`)
  const reminders = page.getByRole('checkbox', { name: words.settings.reminders.label })
  await expect(reminders).toBeChecked()
  await reminders.uncheck()
  const stored = async () => (await page.request.get(deskCalls.settings)).json()
  await expect.poll(async () => (await stored()).reminders).toBe(false)
  await reminders.check()
  await expect.poll(async () => (await stored()).reminders).toBe(true)

  const feed = region(page, words.feed.title)
  const address = feed.getByLabel(words.feed.address)
  await feed.getByRole('button', { name: words.feed.show }).click()
  await expect(address).toBeFocused()
  const first = await address.inputValue()
  await feed.getByRole('button', { name: words.feed.copy, exact: true }).click()
  await expect(feed.getByText(words.feed.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await feed.getByRole('button', { name: words.feed.renew }).click()
  await expect(feed.getByText(words.feed.sure)).toBeVisible()
  await expect(address).toHaveValue(first)
  await expectAccessibleState(page)
  let renewals = 0
  await page.route(`**${deskCalls.feedRenew}`, async (route) => {
    renewals++
    // Delays the answer until after the second click.
    const answer = await route.fetch()
    await expect(feed.getByRole('button', { name: words.feed.renewNow })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  await feed.getByRole('button', { name: words.feed.renewNow }).dblclick()
  await expect(address).not.toHaveValue(first)
  await expect(feed.getByText(words.feed.renewed)).toBeFocused()
  expect(renewals).toBe(1)
})

testAlone(
  'the page that has cancelled the first day does not say that none was',
  { tag: WHOLE },
  async ({ page, request }) => {
    const { day } = await book(request, 'First')
    await page.goto(`${DESK}/planning`)
    await expect(page.getByText(words.operations.none)).toBeVisible()
    const section = region(page, words.day.title)
    await section.getByLabel(words.day.day).fill(day)
    await section.getByRole('button', { name: words.day.cancel }).click()
    await section.getByLabel(words.day.reason, { exact: true }).fill('Ice')
    await section.getByRole('button', { name: words.day.submit.cancel(1) }).click()
    const title = words.operations.done.cancel(1, dayLabel(day))
    await expect(section.getByText(title)).toBeVisible()
    await expect(page.getByText(words.operations.none)).toHaveCount(0)
    await page.reload()
    await expect(region(page, words.operations.title).getByText(title)).toBeVisible()
  },
)
