import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { pages } from '#core/pages.ts'
import { fullWeekdayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { inboxKinds, offered } from '#features/waitlist/desk/inbox-kinds.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { WAIT } from '#features/waitlist/public-calls.ts'
import { waitingRefusals, waiting as words } from '#features/waitlist/waiting-words.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { clientToken } from './database.ts'
import { test as testDesk } from './desk-test.ts'
import { openFilled, submitButton } from './fill-booking.ts'
import { openActions } from './open-actions.ts'
import { WHOLE } from './tags.ts'
import { takeTime } from './times.ts'
import { test } from './within-policy.ts'

/** Books in the name of a person of its own, and returns the booking with the token of its link. */
async function booked(request: APIRequestContext, firstname: string) {
  const time = takeTime()
  const answer = await request.post(bookingFormCalls.bookings, {
    data: {
      ...booking,
      ...time,
      firstname,
      service_type: 'Headlight Restoration',
      vehicle_count: 1,
      // An exchange such as 211 would be refused.
      phone: `+170520${randomInt(10_000, 99_999)}`,
      email: `${firstname.toLowerCase()}@example.com`,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const id = recordId((await answer.json()).id)
  return { ...time, id, token: await clientToken(id) }
}

const nameOf = (of: string) => `${of}${randomInt(1e9)}`

for (const width of [390, 1280])
  test(`at ${width} px a client says when an earlier time would suit, changes it, and waits no more`, {
    tag: WHOLE,
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 })
    const { token, appoint_date } = await booked(request, nameOf('Waits'))
    await page.goto(`${t(pages).manage.path}?${WAIT}#${token}`)
    const form = page.getByRole('form', { name: t(words).open })
    const days = form.getByRole('checkbox')
    await expect(days.first()).toBeVisible()
    for (const day of await days.all()) await day.uncheck()
    await form.getByRole('button', { name: t(words).submit, exact: true }).click()
    await expect(days.first()).toBeFocused()
    await expect(form.getByRole('group', { name: t(words).days })).toHaveAccessibleDescription(t(waitingRefusals).days)
    await expectAccessible(page)
    const weekday = fullWeekdayLabel(appoint_date)
    await form.getByRole('checkbox', { name: weekday }).check()
    await form.getByLabel(t(words).part).selectOption('morning')
    await form.getByRole('button', { name: t(words).submit, exact: true }).click()
    await expect(page.getByRole('status').getByText(t(words).done)).toBeVisible()
    const card = page.getByRole('region', { name: t(words).title, exact: true })
    await expect(card).toContainText(t(words).waits(weekday, t(words).parts.morning.toLowerCase()))
    await expectAccessible(page)
    await card.getByRole('button', { name: t(words).change }).click()
    await expect(form.getByLabel(t(words).part)).toHaveValue('morning')
    await form.getByRole('button', { name: t(words).keep, exact: true }).click()
    await card.getByRole('button', { name: t(words).end }).click()
    await expect(page.getByRole('status').getByText(t(words).ended)).toBeVisible()
    await expect(page.getByRole('button', { name: t(words).open })).toBeVisible()
  })

for (const [width, details] of [390, 1280].map((one) => [one, { tag: WHOLE }] as const))
  testDesk(
    `at ${width} px the owner frees a time, offers it, and the client who waits takes it`,
    details,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 })
      const job = await booked(request, nameOf('Leaves'))
      const name = nameOf('Earlier')
      const later = await booked(request, name)

      await page.goto(`${DESK}/bookings/${later.id}`)
      await openActions(page)
      await page.getByRole('menuitem', { name: deskWaiting.add, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: deskWaiting.title })
      await expect(dialog.getByRole('checkbox').first()).toBeVisible()
      for (const day of await dialog.getByRole('checkbox').all()) await day.uncheck()
      await dialog.getByRole('button', { name: deskWaiting.save }).click()
      await expect(dialog.getByText(t(waitingRefusals).days)).toBeVisible()
      await dialog.getByRole('checkbox', { name: fullWeekdayLabel(job.appoint_date) }).check()
      await expectAccessibleState(page)
      await dialog.getByRole('button', { name: deskWaiting.save }).click()
      await expect(page.getByText(deskWaiting.mark, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: deskWaiting.title })).toBeVisible()
      await expectAccessibleState(page)

      const cancelled = await page.request.post(withId(deskBookingCalls.bookingActions, job.id), {
        data: { action: 'cancel', version: 1, reason: 'Rain' },
      })
      expect(cancelled.status(), await cancelled.text()).toBe(200)
      await page.goto(`${DESK}/inbox?show=fix`)
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      const panel = page.getByRole('article', { name: deskWaiting.freed.title, exact: true })
      await expect(panel).toContainText(deskWaiting.freed.line(shortTimeLabel(job.appoint_date, job.appoint_time)))
      await expectAccessibleState(page)
      await panel.getByRole('button', { name: inboxKinds.freed.actions.offer.label }).click()
      await expect(page.getByRole('status').getByText(offered(`${name} Lee`))).toBeAttached()

      await page.goto(`${t(pages).manage.path}#${later.token}`)
      const offer = page.getByRole('region', { name: t(words).offer.title })
      await expect(offer).toContainText(whenOf(job))
      await expectAccessible(page)
      await offer
        .getByRole('button', { name: t(words).offer.accept(shortTimeLabel(job.appoint_date, job.appoint_time)) })
        .click()
      await expect(page.getByRole('status').getByText(t(managePage).movedRequest(whenOf(job)))).toBeVisible()
      await expect(offer).toHaveCount(0)
      await expectAccessible(page)
    },
  )

test('the receipt leads to the question, and the tab that sent the request may answer it', { tag: WHOLE }, async ({
  page,
}) => {
  await openFilled(page, nameOf('Lee'))
  await submitButton(page).click()
  await page.getByRole('link', { name: t(words).short }).click()
  const form = page.getByRole('form', { name: t(words).open })
  await form.getByRole('button', { name: t(words).submit, exact: true }).click()
  await expect(page.getByRole('status').getByText(t(words).done)).toBeVisible()
})
