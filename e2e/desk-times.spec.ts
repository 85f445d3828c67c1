import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { shortDateLabel, shortDayLabel, shortTimeLabel, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { defaults } from '#features/website/content.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { axe, expectAccessibleState } from './accessible.ts'
import { test } from './desk-test.ts'
import { choose } from './open-actions.ts'
import { WHOLE } from './tags.ts'
import { takeTime } from './times.ts'

const { opening } = defaults

type Time = ReturnType<typeof takeTime>

async function book(request: APIRequestContext, time: Time): Promise<string> {
  const data = { ...booking, service_type: 'Headlight Restoration', vehicle_count: 1, ...time }
  const answer = await request.post(bookingFormCalls.bookings, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return recordId((await answer.json()).id)
}

/** Makes a booking for each crew, so that the time is full. */
const bookAll = (request: APIRequestContext, time: Time) =>
  Promise.all(Array.from({ length: opening.crews }, () => book(request, time)))

const open = async (page: Page, id: string) => {
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByText(words.first.when, { exact: true })).toBeVisible()
}

for (const width of [360, 1280])
  test(`at ${width} px a request shows its answer deadline, and a move to a taken time offers the next free times`, {
    tag: WHOLE,
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const [mine, taken] = [takeTime(), takeTime()]
    const id = await book(request, mine)
    await bookAll(request, taken)
    await open(page, id)
    await expect(page.getByText(words.answerBy, { exact: true })).toBeVisible()

    await choose(page, words.actions.edit.label)
    const { appoint_date, appoint_time, appoint_city } = t(form).appointment.fields
    await page.getByLabel(appoint_city.label, { exact: true }).fill('Mattawa')
    await page.getByLabel(appoint_date.label, { exact: true }).fill(taken.appoint_date)
    await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/Mattawa/)
    await page.getByRole('button', { name: words.actions.edit.submit }).click()
    await page.getByRole('button', { name: overruling.ask.leave }).click()
    const offered = page.getByRole('alert').getByRole('button')
    await expect(offered).toHaveCount(3)
    await expect(offered.first()).toBeInViewport()
    const chosen = (await offered.first().textContent()) ?? ''
    expect((await axe(page).analyze()).violations).toEqual([])

    await offered.first().click()
    await expect(page.getByLabel(appoint_time.label, { exact: true })).toBeFocused()
    await expect(page.getByLabel(appoint_city.label, { exact: true })).toHaveValue('Mattawa')
    await expect(offered).toHaveCount(0)
    const field = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    const [day, time] = [await field(appoint_date.label), await field(appoint_time.label)]
    expect(`${shortDayLabel(day)} ${timeLabel(time)}`).toBe(chosen)
    const when = whenOf({ appoint_date: day, appoint_time: time })
    await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(new RegExp(when))
    await page.getByRole('button', { name: words.actions.edit.submit }).click()
    await expect(page.getByText(words.actions.edit.done)).toBeVisible()
  })

test('a changed time is sent only with a text that names it, also if a person has written the text', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const { appoint_date, appoint_time } = takeTime()
  const id = await book(request, { appoint_date, appoint_time })
  await open(page, id)
  await choose(page, words.actions.edit.label)
  const text = page.getByLabel(mailFields.text, { exact: true })
  const save = page.getByRole('button', { name: words.actions.edit.submit })
  const move = (time: string) =>
    page.getByLabel(t(form).appointment.fields.appoint_time.label, { exact: true }).selectOption(time)
  const namesTime = (time: string) => expect(text).toHaveValue(new RegExp(whenOf({ appoint_date, appoint_time: time })))
  await namesTime(appoint_time)

  const held = new Promise<() => void>((resolve) => {
    page.route(
      `**${withId(deskBookingCalls.bookingDraft, id)}?*`,
      async (route) => {
        await new Promise<void>((go) => resolve(go))
        await route.continue()
      },
      { times: 1 },
    )
  })
  const [first, second] = ['14:00', '15:00']
  await move(first)
  const release = await held
  const sent = page.waitForRequest(`**${withId(deskBookingCalls.bookingActions, id)}`)
  await save.click()
  await expect(save).toBeDisabled()
  release()
  expect((await sent).postDataJSON()).toMatchObject({
    action: 'edit',
    appointment: { appoint_time: first },
    mail: { text: expect.stringContaining(whenOf({ appoint_date, appoint_time: first })) },
  })
  await expect(page.getByText(words.actions.edit.done)).toBeVisible()

  await choose(page, words.actions.edit.label)
  await namesTime(first)
  await text.fill('We come a little later.')
  await move(second)
  const asked = page.getByText(
    mailFields.otherTime(shortTimeLabel(appoint_date, first), shortTimeLabel(appoint_date, second)),
  )
  await expect(asked).toBeVisible()
  await save.click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/This text says/)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: mailFields.keepOwn }).click()
  await expect(asked).toHaveCount(0)
  await save.click()
  await expect(page.getByText(words.actions.edit.done)).toHaveCount(2)
})

test('an appointment moves by chips, from its own day to the same hour of another', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const mine = takeTime()
  const id = await book(request, mine)
  await open(page, id)
  await choose(page, words.actions.edit.label)
  const { appoint_date, appoint_time } = t(form).appointment.fields
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(
    page.getByRole('toolbar', { name: t(freeTimes).days }).getByRole('button', { pressed: true }),
  ).toContainText(shortDateLabel(mine.appoint_date))
  const name = t(freeTimes).sameHour(timeLabel(mine.appoint_time))
  const same = page.getByRole('toolbar', { name }).getByRole('button')
  const chosen = (await same.first().textContent()) ?? ''
  await same.first().click()
  await expect(field(appoint_time.label)).toHaveValue(mine.appoint_time)
  const day = await field(appoint_date.label).inputValue()
  expect(`${shortDayLabel(day)} ${timeLabel(mine.appoint_time)}`).toBe(chosen)
  await expectAccessibleState(page)
  await page.getByRole('button', { name: words.actions.edit.submit }).click()
  await expect(page.getByText(words.actions.edit.done)).toBeVisible()
})

test('a cancellation is not undone if its time is taken, and the page says why', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const time = takeTime()
  const [id = ''] = await bookAll(request, time)
  const url = withId(deskBookingCalls.bookingActions, id)
  const cancelled = await page.request.post(url, { data: { action: 'cancel', version: 1, reason: 'They called' } })
  expect(cancelled.status()).toBe(200)
  await book(request, time)
  await open(page, id)
  await choose(page, words.actions.undo.label)
  await page.getByRole('button', { name: words.actions.undo.submit }).click()
  await page.getByRole('button', { name: overruling.ask.leave }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(words.taken.kept)
  await expect(alert.getByRole('listitem')).toHaveCount(3)
})
