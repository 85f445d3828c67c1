import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskDocuments } from '#content/desk-documents.ts'
import { deskMessages } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { mailStatuses } from '#domain/desk/mails.ts'
import { boxes } from '#domain/desk/messages.ts'
import { DocumentDetail } from '#domain/desk/money.ts'
import { setupSteps } from '#domain/desk/setup.ts'
import { extent } from '#server/testing/extent.ts'
import { draft } from '#server/testing/money.ts'
import { ACCOUNT, MORE, navigation } from '#site/desk/navigation.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { book, write } from './desk-requests.ts'
import { deskTest as test } from './one-page.ts'
import { choose } from './open-actions.ts'
import { WHOLE } from './tags.ts'
import { base as anybody } from './workers.ts'

/** Makes what a screen shows, as a visitor or with the session of the desk, and returns its path. */
type Make = (request: APIRequestContext, desk: APIRequestContext) => Promise<string>

/** A screen that needs no data of its own. */
const plain =
  (path: string): Make =>
  async () =>
    path
const aBooking =
  (pathOf: (booking: { id: string; day: string }) => string): Make =>
  async (request) =>
    pathOf(await book(request, `Seen${Date.now()}`))

/** An invoice, as a draft or issued. */
async function anInvoice(desk: APIRequestContext, { isIssued }: { isIssued: boolean }) {
  const made = await desk.post(deskCalls.documents, { data: draft() })
  const { id, version } = DocumentDetail.parse(await made.json())
  if (isIssued) await desk.post(withId(deskCalls.documentIssue, id), { data: { version } })
  return `/money/${id}`
}

/** Each page of the desk, and the views that differ from it. */
const screens: Record<string, Make> = {
  ...Object.fromEntries(navigation.map(({ name, path }) => [name, plain(path)])),
  bookings: aBooking(() => '/bookings'),
  'a booking': aBooking(({ id }) => `/bookings/${id}`),
  'a new booking': plain('/bookings/new'),
  'a booking again': aBooking(({ id }) => `/bookings/new?again=${id}`),
  'a client': aBooking(({ id }) => `/clients/${id}`),
  'a draft of an invoice': (_, desk) => anInvoice(desk, { isIssued: false }),
  'an invoice': (_, desk) => anInvoice(desk, { isIssued: true }),
  'the calendar by month': plain('/calendar?view=month'),
  'the calendar by day': aBooking(({ day }) => `/calendar?view=day&day=${day}`),
  ...Object.fromEntries(boxes.map((box) => [`messages: ${box}`, plain(`/inbox?box=${box}`)])),
  ...Object.fromEntries(mailStatuses.map((it) => [`mail: ${it}`, plain(`/sent?status=${it}`)])),
  'the data of a booking': aBooking(({ id }) => `/settings/data?booking_id=${id}`),
  'the person': plain(ACCOUNT),
  'the settings of money': plain('/settings/money'),
  'the people and their roles': plain('/settings/people'),
  'the planning': plain('/settings/planning'),
  'the data': plain('/settings/data'),
  'an address that leads nowhere': plain('/nowhere'),
  ...Object.fromEntries(setupSteps.map((step) => [`the set-up: ${step}`, plain(`/setup/${step}`)])),
  more: plain(MORE),
  'the set-up': plain('/setup'),
}

/** `npm test` looks at one of each kind: all are made of the same parts. */
const looked = extent({
  whole: Object.keys(screens),
  sample: ['start', 'inbox', 'calendar', 'bookings', 'a booking', 'a new booking', 'an invoice'],
})

for (const [name, make] of Object.entries(screens).filter(([name]) => looked.includes(name)))
  test(`${name} passes axe and does not scroll sideways`, async ({ page, request }) => {
    await page.goto(DESK + (await make(request, page.request)))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: deskPage.navigation })).toBeVisible()
    await expect(page.getByText(deskPage.loading)).toHaveCount(0)
    await accessibleOnAnyScreen(page)
  })

test('what is done with an invoice passes axe', { tag: WHOLE }, async ({ page }) => {
  await page.goto(DESK + (await anInvoice(page.request, { isIssued: true })))
  const { actions, credit, mail, correct } = deskDocuments
  for (const [press, title] of [
    [actions.send, mail.title],
    [actions.correct, correct.title],
    [actions.credit, credit.title],
  ] as const) {
    if (press === actions.send) await page.getByRole('button', { name: press, exact: true }).click()
    else {
      await page.getByRole('region', { name: actions.title }).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: press, exact: true }).click()
    }
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (press === actions.credit) await page.getByLabel(credit.what).selectOption('part')
    await accessibleOnAnyScreen(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('a message, and an answer to it, pass axe', { tag: WHOLE }, async ({ page, request }) => {
  const name = `Writes${Date.now()}`
  await write(request, name)
  await page.goto(`${DESK}/inbox`)
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const answer = page.getByRole('button', { name: deskMessages.answer, exact: true })
  await expect(answer).toBeVisible()
  await accessibleOnAnyScreen(page)
  await answer.click()
  await expect(page.getByRole('button', { name: deskMessages.send })).toBeVisible()
  await accessibleOnAnyScreen(page)
})

for (const action of extent({
  whole: ['decline', 'cancel', 'edit', 'amend', 'note'] as const,
  sample: ['edit'] as const,
}))
  test(`the form to ${action} passes axe`, async ({ page, request }) => {
    const { id } = await book(request, `Seen${Date.now()}`)
    await page.goto(`${DESK}/bookings/${id}`)
    // A request is declined.
    if (action === 'cancel')
      await page
        .getByRole('button', { name: deskBookings.actions.confirm.label, exact: true })
        .click()
    await choose(page, deskBookings.actions[action].label)
    const { submit } = deskBookings.actions[action]
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
    await accessibleOnAnyScreen(page)
  })

anybody('the sign-in passes axe, at the e-mail address and at the code', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(DESK)
  await page.getByLabel(deskPage.signIn.email).fill('nobody@example.com')
  await expectAccessible(page)
  await expectEasyTargets(page)
  await page.getByRole('button', { name: deskPage.signIn.send }).click()
  await expect(page.getByLabel(deskPage.signIn.code, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

/** Checks a phone and a wide screen. Only CSS lays out the desk's pages, so one load is enough. */
async function accessibleOnAnyScreen(page: Page) {
  // Days are written in words, never as 2099-07-15.
  await expect(page.locator('body')).not.toContainText(/\b\d{4}-\d\d-\d\d\b/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectEasyTargets(page)
}
