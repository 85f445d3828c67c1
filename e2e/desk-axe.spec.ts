import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { mailStatuses } from '#core/mails.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { boxes } from '#features/contact/messages.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { setupSteps } from '#features/setup/setup.ts'
import { signInPage } from '#features/sign-in/desk/sign-in-words.ts'
import { ACCOUNT, MORE, navigation } from '#platform/browser/desk/navigation.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { extent } from '#testing/extent.ts'
import { draft } from '#testing/money.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets, expectLegible } from './accessible.ts'
import { book, issued, write } from './desk-requests.ts'
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
  const { id } = isIssued ? await issued(desk) : await documentOf(desk, documentCalls.documents, draft())
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
const looked = extent({ whole: Object.keys(screens), sample: ['start', 'calendar', 'bookings', 'an invoice'] })

for (const [name, make] of Object.entries(screens).filter(([name]) => looked.includes(name)))
  test(`${name} passes axe and does not scroll sideways`, async ({ page, request }) => {
    await page.goto(DESK + (await make(request, page.request)))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: deskFrame.navigation })).toBeVisible()
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
    // A request is declined. Its bar is made anew by the answer, with a menu that was open.
    if (action === 'cancel') {
      const confirm = page.getByRole('button', { name: deskBookings.actions.confirm.label, exact: true })
      await confirm.click()
      await expect(confirm).toHaveCount(0)
    }
    await choose(page, deskBookings.actions[action].label)
    const { submit } = deskBookings.actions[action]
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
    await accessibleOnAnyScreen(page)
  })

async function sent(desk: APIRequestContext, url: string, data: object): Promise<unknown> {
  const answer = await desk.post(url, { data })
  expect([200, 201], await answer.text()).toContain(answer.status())
  return answer.json()
}

const documentOf = async (desk: APIRequestContext, url: string, data: object) =>
  DocumentDetail.parse(await sent(desk, url, data))

test('the keys of Square pass axe, empty and refused', { tag: WHOLE }, async ({ page }) => {
  await page.goto(`${DESK}/settings/card`)
  const form = page.getByRole('dialog', { name: deskSettings.entries.card.label })
  await expect(form.getByLabel(deskCard.token, { exact: true })).toBeVisible()
  await accessibleOnAnyScreen(page)
  await form.getByLabel(deskCard.on).check()
  await form.getByRole('button', { name: deskCard.save }).click()
  await expect(form.getByText(deskCard.refusals.needed).first()).toBeVisible()
  await accessibleOnAnyScreen(page)
})

anybody('the sign-in passes axe, at the e-mail address and at the code', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(DESK)
  await page.getByLabel(signInPage.email).fill('nobody@example.com')
  await expectAccessible(page)
  await expectEasyTargets(page)
  await page.getByRole('button', { name: signInPage.send }).click()
  await expect(page.getByLabel(signInPage.code, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

/** Checks a phone and a wide screen, and leaves the wide one. Only CSS lays out the desk's pages, so one load is enough. */
async function accessibleOnAnyScreen(page: Page) {
  // Days are written in words, never as 2099-07-15.
  await expect(page.locator('body')).not.toContainText(/\b\d{4}-\d\d-\d\d\b/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // axe takes a field that the bar at the foot covers halfway for a small one, though it scrolls out from under it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: Math.max(844, height + 200) })
  await expectAccessible(page)
  await expectEasyTargets(page)
  await expectLegible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectLegible(page)
}
