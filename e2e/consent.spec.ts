import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { CONSENT_WORDING } from '#core/api.ts'
import { withId } from '#core/desk-calls.ts'
import { refusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { bookingCalls } from '#features/booking-form/booking-calls-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { consent } from '#features/website/consent-words.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import { recordId } from '#testing/booking-ids.ts'
import { axe } from './accessible.ts'
import { blueLine, openFilled, submitButton } from './fill-booking.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { defaults, said } from './said.ts'
import { signIn } from './sign-in.ts'
import { storedAs } from './stored.ts'
import { FRENCH, WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const { allow_promo } = t(booking).confirmation.fields

const present = fill(t(consent).wording, defaults.facts)

const choice = (page: Page) => page.getByRole('group', { name: allow_promo.label })

test('a visitor who opened the form before a publication consents to what the form shows', { tag: WHOLE }, async ({
  browser,
}) => {
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const visitor = await context.newPage()
    await openFilled(visitor, 'Early')

    const desk = await context.newPage()
    await signIn(desk, OWNER, server.codeOf)
    const value: SourceContent['business'] = { ...englishContent.business, phone: '705-555-0199' }
    const published = await desk.request.post(contentCalls.contentPublish, {
      data: { section: 'business', number: 0, value },
      headers: { origin: server.url },
    })
    expect(published.status(), await published.text()).toBe(200)

    const answered = visitor.waitForResponse(`**${bookingFormCalls.bookings}`)
    await submitButton(visitor).click()
    await expect(blueLine(visitor)).toBeVisible()
    const id = recordId((await (await answered).json()).id)
    const detail = await desk.request.get(withId(deskBookingCalls.booking, id))
    const evidence = ((await detail.json()) as BookingDetail).consent
    expect(evidence?.wording).toBe(present)
    await visitor.reload()
    await expect(visitor.getByText('705-555-0199').filter({ visible: true }).first()).toBeVisible()
    await context.close()
  } finally {
    await server.stop()
  }
})

test('a wording that the server does not know is asked for again, with the present one', {
  tag: [FRENCH, WHOLE],
}, async ({ page }) => {
  const lastname = randomUUID()
  await openFilled(page, lastname)
  await page.route(
    `**${bookingFormCalls.bookings}`,
    (route) =>
      route.continue({ headers: { ...route.request().headers(), [CONSENT_WORDING.toLowerCase()]: 'Another' } }),
    { times: 1 },
  )
  await submitButton(page).click()
  await expect(page.getByText(t(bookingCalls).consent)).toBeVisible()
  await expect(page.getByRole('link', { name: t(refusals).consentRenewed })).toBeVisible()
  await expect(choice(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(choice(page)).toHaveAccessibleDescription(new RegExp(defaults.business.phone))
  expect((await axe(page).analyze()).violations).toEqual([])

  // The choice is made anew after a reload too.
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByLabel(said('Last Name'))).toHaveValue(lastname)
  await expect(choice(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await choice(page)
    .getByRole('radio', { name: said('True') })
    .check()
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  const [record] = await storedAs(lastname)
  expect(record?.consent).toMatchObject({ wording: present })
})
