import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { calls } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { mailStatuses } from '#core/mails.ts'
import { fullWeekdayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { WAIT } from '#features/bookings/manage.ts'
import { managePage } from '#features/client-page/manage-words.ts'
import { boxes } from '#features/contact/messages.ts'
import { deskInbox } from '#features/inbox/desk/words.ts'
import { Statement } from '#features/invoices/billing.ts'
import { clientMoneyCalls, documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { BookingDeposits } from '#features/payments/deposits.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { planCalls } from '#features/plans/calls.ts'
import { deskPlans } from '#features/plans/desk-words.ts'
import { planPage } from '#features/plans/words.ts'
import { setupSteps } from '#features/setup/setup.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { waiting } from '#features/waitlist/waiting-words.ts'
import { ACCOUNT, MORE, navigation } from '#platform/browser/desk/navigation.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { extent } from '#testing/extent.ts'
import { draft, line } from '#testing/money.ts'
import { terms } from '#testing/plans.ts'
import {
  expectAccessible,
  expectAccessibleState,
  expectEasyTargets,
  expectNoSidewaysScroll,
} from './accessible.ts'
import { clientLink, inDatabase } from './database.ts'
import { book, enterAtDesk, issued, setPrice, write } from './desk-requests.ts'
import { setMoney } from './money-settings.ts'
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
  const { id } = isIssued
    ? await issued(desk)
    : await documentOf(desk, documentCalls.documents, draft())
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
  sample: ['start', 'calendar', 'bookings', 'an invoice'],
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
    // A request is declined. Its bar is made anew by the answer, with a menu that was open.
    if (action === 'cancel') {
      const confirm = page.getByRole('button', {
        name: deskBookings.actions.confirm.label,
        exact: true,
      })
      await confirm.click()
      await expect(confirm).toHaveCount(0)
    }
    await choose(page, deskBookings.actions[action].label)
    const { submit } = deskBookings.actions[action]
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
    await accessibleOnAnyScreen(page)
  })

/** A job of a client with a name and contacts of their own, as the desk enters it: priced, ahead, and confirmed unless told otherwise. */
async function aJob(desk: APIRequestContext, more: object = {}) {
  const name = `Seen${randomUUID().slice(-6)}`
  const entered = await enterAtDesk(desk, {
    firstname: name,
    email: `${name}@example.com`,
    vehicle_count: 1,
    service_type: 'Headlight Restoration',
    specific_vehicle: 'Truck',
    appoint_location: '1 Main St',
    appoint_city: 'North Bay',
    appoint_zipcode: 'P1B 8G6',
    ...more,
  })
  await setPrice(desk, entered, 20_000)
  const { phone, email } = entered
  return { id: entered.id, name, day: entered.appoint_date, client: { phone, email } }
}

/** Presses what a booking is at now. */
async function press(desk: APIRequestContext, id: string, body: object) {
  const { booking } = BookingDetail.parse(
    await (await desk.get(withId(deskBookingCalls.booking, id))).json(),
  )
  await sent(desk, withId(deskBookingCalls.bookingActions, id), {
    version: booking.version,
    ...body,
  })
}

async function sent(desk: APIRequestContext, url: string, data: object): Promise<unknown> {
  const answer = await desk.post(url, { data })
  expect([200, 201], await answer.text()).toContain(answer.status())
  return answer.json()
}

const documentOf = async (desk: APIRequestContext, url: string, data: object) =>
  DocumentDetail.parse(await sent(desk, url, data))

test('quotes pass axe: written, sent, answered, on the desk and on the page of their client', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const desk = page.request
  const { quote } = deskDocuments
  const { id, day } = await aJob(desk, { confirm: false })
  const lines = [
    line(74_900, { text: 'Two-stage correction' }),
    line(22_000, { text: 'Ceramic sealant', choice: 'offered' }),
    line(9_000, { text: 'Engine bay', choice: 'suggested' }),
  ]
  const made = await documentOf(desk, documentCalls.documents, {
    kind: 'quote',
    booking_ids: [id],
    lines,
    valid_until: addDays(day, -1),
    hold: 'time',
    deposit_kind: 'percent',
    deposit_value: 2500,
  })
  await page.goto(`${DESK}/money/${made.id}`)
  await expect(page.getByRole('form', { name: deskDocuments.title.quoteDraft })).toBeVisible()
  await stateOnAnyScreen(page, 'quote-draft')
  const { url } = await documentOf(desk, withId(documentCalls.documentIssue, made.id), {
    version: 1,
  })
  await page.goto(`${DESK}/money/${made.id}`)
  await expect(page.getByText(quote.happened)).toBeVisible()
  await stateOnAnyScreen(page, 'quote-sent')
  await page.goto(url ?? '')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await stateOnAnyScreen(page, 'quote-client')
  const headers = { authorization: `Bearer ${url?.split('/').at(-1)}` }
  const data = { id: made.id, chosen: [2], word: 'Please ring the bell' }
  const accepted = await request.post(calls.quoteAccept, { headers, data })
  expect(accepted.status(), await accepted.text()).toBe(200)
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await stateOnAnyScreen(page, 'quote-client-accepted')
  await page.goto(`${DESK}/money/${made.id}`)
  await expect(page.getByRole('heading', { name: quote.accepted })).toBeVisible()
  await stateOnAnyScreen(page, 'quote-accepted')
  await page.goto(`${DESK}/money?kind=quote`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await stateOnAnyScreen(page, 'quote-list')
})

test('deposits and what clients say that they have sent pass axe', { tag: WHOLE }, async ({
  page,
}) => {
  const desk = page.request
  const words = deskDeposits
  await setMoney(page, { e_transfer: 'pay@example.com' })
  const { id, name, day } = await aJob(desk)
  await page.goto(`${DESK}/bookings/${id}`)
  await page.getByRole('button', { name: words.ask, exact: true }).click()
  await expect(page.getByRole('dialog', { name: words.askTitle })).toBeVisible()
  await stateOnAnyScreen(page, 'deposit-ask')
  const asked = BookingDeposits.parse(
    await sent(desk, withId(depositCalls.bookingDeposits, id), { amount_cents: 5000, due_on: day }),
  )
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByText(words.states.open)).toBeVisible()
  await stateOnAnyScreen(page, 'deposit-asked')
  const payUrl = asked.deposits[0]?.url ?? ''
  await page.goto(payUrl)
  await expect(page.getByRole('button', { name: t(payPage).sent })).toBeVisible()
  await stateOnAnyScreen(page, 'pay')
  await page.getByLabel(t(payPage).reference).fill('CAb3dEfGh')
  await page.getByRole('button', { name: t(payPage).sent }).click()
  await expect(page.getByRole('status').filter({ hasText: 'CAb3dEfGh' })).toBeFocused()
  await stateOnAnyScreen(page, 'pay-sent')
  await page.goto(await clientLink(id))
  await expect(page.getByRole('region', { name: t(managePage).deposit.title })).toBeVisible()
  await stateOnAnyScreen(page, 'deposit-client')
  await page.goto(`${DESK}/inbox`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByText(words.transfers.look).first()).toBeVisible()
  await stateOnAnyScreen(page, 'transfer-inbox')
  await sent(desk, paymentCalls.payments, {
    key: randomUUID(),
    method: 'e_transfer',
    booking_id: id,
    amount_cents: 5000,
  })
  await page.goto(payUrl)
  await expect(page.getByText(t(payPage).said.paid.deposit)).toBeVisible()
  await stateOnAnyScreen(page, 'pay-paid')
  await press(desk, id, { action: 'cancel', reason: 'Rain' })
  await page.goto(`${DESK}/bookings/${id}`)
  await page.getByRole('button', { name: words.presses.keep, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await stateOnAnyScreen(page, 'deposit-keep')
  await page.keyboard.press('Escape')
  await page.goto(payUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await stateOnAnyScreen(page, 'pay-cancelled')
})

test('a fleet, its month and its statement pass axe', { tag: WHOLE }, async ({ page }) => {
  const desk = page.request
  const { month, statement } = deskBilling
  const { id, name, client } = await aJob(desk, { vehicle_count: 3 })
  const done = { status: 'completed', appoint_date: '2026-01-20', units: '104, BKTR 482' } as const
  await inDatabase((db) => db.updateTable('bookings').set(done).where('id', '=', id).execute())
  await sent(desk, withId(clientMoneyCalls.clientBilling, id), {
    version: 0,
    needs_order: true,
    clerk_name: 'Paula Roy',
    clerk_email: 'p@example.com',
  })
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByText('BKTR 482').first()).toBeAttached()
  await stateOnAnyScreen(page, 'fleet-job')
  await page.goto(`${DESK}/clients/${id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const [open, shown] of [
    [`${deskBilling.change}: ${deskBilling.title}`, deskBilling.form.order],
    [month.button, month.month],
  ] as const) {
    await button(open).click()
    await expect(page.getByRole('dialog').getByText(shown).first()).toBeVisible()
    await stateOnAnyScreen(page, `fleet-${shown.split(' ')[0]}`)
    await page.keyboard.press('Escape')
  }
  const made = await documentOf(desk, withId(clientMoneyCalls.clientInvoice, id), {
    month: '2026-01',
  })
  await page.goto(`${DESK}/money/${made.id}`)
  await expect(page.getByLabel(deskDocuments.draft.purchaseOrder)).toBeVisible()
  await stateOnAnyScreen(page, 'fleet-draft')
  const { client_name, client_email, client_address, language } = made
  const lines = made.lines.map(({ amount_cents: _, ...one }) => ({ ...one, unit_cents: 15_000 }))
  await documentOf(desk, withId(documentCalls.document, made.id), {
    version: 1,
    client_name,
    client_email,
    client_address,
    language,
    lines,
    due_days: 30,
    exemption: 'none',
    purchase_order: 'PO-7',
  })
  await documentOf(desk, withId(documentCalls.documentIssue, made.id), { version: 2 })
  await sent(desk, paymentCalls.payments, {
    key: randomUUID(),
    method: 'e_transfer',
    amount_cents: 2500,
    booking_id: (await aJob(desk, client)).id,
  })
  await page.goto(`${DESK}/clients/${id}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await stateOnAnyScreen(page, 'fleet-client')
  await button(statement.button).click()
  await expect(page.getByRole('dialog').getByText(statement.credit)).toBeVisible()
  await stateOnAnyScreen(page, 'statement-dialog')
  const { url } = Statement.parse(
    await (await desk.get(withId(clientMoneyCalls.clientStatement, id))).json(),
  )
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('table')).toContainText('PO-7')
  await stateOnAnyScreen(page, 'statement')
})

test('the keys of Square pass axe, empty and refused', { tag: WHOLE }, async ({ page }) => {
  await page.goto(`${DESK}/settings/card`)
  const form = page.getByRole('dialog', { name: deskSettings.entries.card.label })
  await expect(form.getByLabel(deskCard.token, { exact: true })).toBeVisible()
  await stateOnAnyScreen(page, 'card-settings')
  await form.getByLabel(deskCard.on).check()
  await form.getByRole('button', { name: deskCard.save }).click()
  await expect(form.getByText(deskCard.refusals.needed).first()).toBeVisible()
  await stateOnAnyScreen(page, 'card-settings-refused')
})

test('plans pass axe, on the desk and on the page of their client', { tag: WHOLE }, async ({
  page,
}) => {
  const desk = page.request
  const { id, name } = await aJob(desk)
  await press(desk, id, { action: 'complete' })
  await page.goto(await clientLink(id))
  await page.getByRole('button', { name: t(managePage).same }).click()
  await expect(page.getByRole('form', { name: t(managePage).again.title })).toBeVisible()
  await stateOnAnyScreen(page, 'book-again')
  await page.goto(`${DESK}/bookings/${id}`)
  await page.getByRole('button', { name: deskPlans.make, exact: true }).click()
  await expect(page.getByRole('dialog', { name: deskPlans.makeTitle(name) })).toBeVisible()
  await stateOnAnyScreen(page, 'plan-make')
  await sent(desk, withId(planCalls.bookingPlan, id), {
    ...terms,
    id: randomUUID(),
    lines: [line(15_000)],
    next_on: addDays(today(), 200),
  })
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByRole('button', { name: deskPlans.edit, exact: true })).toBeVisible()
  await stateOnAnyScreen(page, 'plan-booking')
  await page.getByRole('button', { name: deskPlans.edit, exact: true }).click()
  await expect(page.getByRole('dialog', { name: deskPlans.editTitle })).toBeVisible()
  await stateOnAnyScreen(page, 'plan-edit')
  await page.goto(`${DESK}/clients?view=plans`)
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await stateOnAnyScreen(page, 'plans')
  await page.goto(await clientLink(id))
  const card = page.getByRole('region', { name: t(planPage).title })
  await expect(card).toBeVisible()
  await stateOnAnyScreen(page, 'plan-client')
  await card.getByRole('button', { name: t(planPage).pause }).click()
  await expect(page.getByRole('form', { name: t(planPage).pauseTitle })).toBeVisible()
  await stateOnAnyScreen(page, 'plan-client-pause')
})

test('the waitlist passes axe, on the desk and on the page of the client', { tag: WHOLE }, async ({
  page,
}) => {
  const desk = page.request
  const leaving = await aJob(desk)
  const { id, name } = await aJob(desk)
  await page.goto(await clientLink(id, `?${WAIT}`))
  await expect(page.getByRole('form', { name: t(waiting).open })).toBeVisible()
  await stateOnAnyScreen(page, 'wait-form')
  await sent(desk, withId(waitingCalls.bookingWait, id), {
    wishes: { days: [fullWeekdayLabel(leaving.day)], part: 'any' },
  })
  await page.goto(await clientLink(id))
  await expect(page.getByRole('region', { name: t(waiting).title, exact: true })).toBeVisible()
  await stateOnAnyScreen(page, 'wait-client')
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByText(deskWaiting.mark, { exact: true })).toBeVisible()
  await stateOnAnyScreen(page, 'wait-booking')
  await press(desk, leaving.id, { action: 'cancel', reason: 'Rain' })
  await page.goto(`${DESK}/inbox?show=fix`)
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  const panel = page.getByRole('article', { name: deskWaiting.freed.title, exact: true })
  await expect(panel).toBeVisible()
  await stateOnAnyScreen(page, 'wait-inbox')
  await panel.getByRole('button', { name: deskInbox.presses.offer }).click()
  await expect(panel).toHaveCount(0)
  await page.goto(await clientLink(id))
  await expect(page.getByRole('region', { name: t(waiting).offer.title })).toBeVisible()
  await stateOnAnyScreen(page, 'wait-offer')
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
  // axe takes a field that the bar at the foot covers halfway for a small one, though it scrolls out from under it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: Math.max(844, height + 200) })
  await expectAccessible(page)
  await expectEasyTargets(page)
}

/** The same of a state with its pictures, if `SHOTS` names a folder for them. */
async function stateOnAnyScreen(page: Page, name: string) {
  await accessibleOnAnyScreen(page)
  for (const width of process.env.SHOTS ? [360, 768, 1280] : []) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
