import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import type { Language } from '#core/language.ts'
import { money } from '#core/money.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { Inbox, type InboxItem } from '#features/inbox/inbox.ts'
import { depositCalls } from '#features/payments/calls.ts'
import type { BookingDeposits } from '#features/payments/deposits.ts'
import { depositMark } from '#features/payments/desk-deposit-mark-words.ts'
import { deskDeposits as words } from '#features/payments/desk-deposits-words.ts'
import { payPage as french } from '#features/payments/pay-words.fr.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { clientLink } from './database.ts'
import { enterAtDesk, setPrice } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { look } from './look.ts'
import { setMoney } from './money-settings.ts'
import { WHOLE } from './tags.ts'

/** A confirmed job with a price, of a client with a name of its own. */
async function job(page: Page, language: Language = 'en') {
  const name = `Depot${crypto.randomUUID().slice(-6)}`
  const entered = await enterAtDesk(page.request, { firstname: name, email: `${name}@example.com`, language })
  await setPrice(page.request, entered, 20_000)
  return { id: entered.id, name, day: entered.appoint_date }
}

for (const width of [360, 1280])
  test(`at ${width} px a deposit is asked for, its client says that it is sent, the desk finds it, and the client’s page says so by itself`, {
    tag: WHOLE,
  }, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 844 })
    await setMoney(page, { e_transfer: 'pay@example.com' })
    const { id, name } = await job(page)
    await page.goto(`${DESK}/bookings/${id}`)
    await page.locator('summary').getByText(words.title, { exact: true }).click()
    await page.getByRole('button', { name: words.ask, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.askTitle })
    await dialog.getByLabel(words.amount).fill('900')
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.getByText(/ask for that much at most/).first()).toBeVisible()
    await dialog.getByLabel(words.amount).fill('50')
    await look(page, `ask-${width}`)
    await expectAccessibleState(page)
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.asked('$50.00'))).toBeVisible()
    await expect(page.getByText(/^Deposit due/).first()).toBeVisible()
    await look(page, `booking-${width}`)
    await expectAccessibleState(page)
    if (width === 360) await expectEasyTargets(page)
    await page.goto(`${DESK}/bookings?q=${name}`)
    await expect(page.getByRole('link', { name: new RegExp(`${name}.*Deposit due`, 's') })).toBeVisible()
    await look(page, `list-${width}`)

    const stored = await page.request.get(withId(depositCalls.bookingDeposits, id))
    const [deposit] = ((await stored.json()) as BookingDeposits).deposits
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const own = await context.newPage()
    await own.goto(await clientLink(id))
    const asked = own.getByRole('region', { name: t(managePage).deposit.left('$50.00') })
    await look(own, `manage-${width}`)
    await expectAccessible(own)
    await asked.getByRole('link', { name: t(managePage).deposit.pay('$50.00') }).click()
    await expect(own.getByRole('heading', { name: t(payPage).title.deposit(deposit?.number ?? '') })).toBeVisible()
    await own.getByRole('button', { name: t(payPage).copy(t(payPage).amount) }).click()
    expect(await own.evaluate(() => navigator.clipboard.readText())).toBe('50.00')
    await own.getByRole('button', { name: t(payPage).copy(t(payPage).message) }).click()
    expect(await own.evaluate(() => navigator.clipboard.readText())).toBe(deposit?.number)
    if (width === 360) await expectEasyTargets(own)
    await look(own, `pay-${width}`)
    await expectAccessible(own)
    const reference = own.getByLabel(t(payPage).reference)
    await reference.fill('no!')
    await own.getByRole('button', { name: t(payPage).sent }).click()
    await expect(own.getByText(t(payPage).refusals.reference)).toBeVisible()
    await expect(reference).toBeFocused()
    await reference.fill('CAb3 dEfGh')
    await own.getByRole('button', { name: t(payPage).sent }).click()
    await expect(own.getByRole('status').filter({ hasText: 'CAb3dEfGh' })).toBeFocused()
    await expect(own.getByRole('button', { name: t(payPage).sent })).toHaveCount(0)
    await look(own, `sent-${width}`)
    await expectAccessible(own)

    await page.goto(`${DESK}/inbox`)
    const item = page.getByRole('link', {
      name: new RegExp(words.inbox.transfer(money(5000), deposit?.number ?? '').replace('$', '\\$')),
    })
    await expect(item).toContainText(name)
    await item.click()
    await expect(page.getByText(words.transfers.look).first()).toBeVisible()
    await look(page, `inbox-${width}`)
    await expectAccessibleState(page)
    await page.getByRole('button', { name: words.transfers.received, exact: true }).last().click()
    await expect(item).toHaveCount(0)
    // It looks again by itself, within some seconds.
    await expect(own.getByRole('status').filter({ hasText: t(payPage).said.paid.deposit })).toBeVisible({
      timeout: 20_000,
    })
    await look(own, `receipt-${width}`)
    await expectAccessible(own)
    await context.close()
    await page.goto(`${DESK}/bookings/${id}`)
    await expect(page.getByText(words.states.paid).first()).toBeVisible()
    await expect(page.getByText(/^Deposit due/)).toHaveCount(0)

    const { booking } = await (await page.request.get(withId(deskBookingCalls.booking, id))).json()
    const cancelled = await page.request.post(withId(deskBookingCalls.bookingActions, id), {
      data: { version: booking.version, action: 'cancel', reason: 'Rain' },
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: words.presses.keep, exact: true }).click()
    const sure = page.getByRole('dialog', { name: words.keepTitle })
    await expect(sure).toBeVisible()
    await expectAccessibleState(page)
    // A mark that the page loses if the form of the dialog opens it anew.
    await page.evaluate(() => document.body.setAttribute('data-mark', ''))
    await sure.getByRole('button', { name: words.presses.keep, exact: true }).click()
    await expect(page.getByText(words.done.keep)).toBeVisible()
    await expect(page.getByText(words.states.kept).first()).toBeVisible()
    await expect(page.locator('body[data-mark]')).toHaveCount(1)
    await page.goto(deposit?.url ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

test('“Not there” comes back to a client who reads French; the calendar marks the job until it is kept without its deposit', {
  tag: WHOLE,
}, async ({ page, browser }) => {
  await setMoney(page, { e_transfer: 'pay@example.com' })
  const { id, name, day } = await job(page, 'fr')
  const asked = await page.request.post(withId(depositCalls.bookingDeposits, id), {
    data: { amount_cents: 5000, due_on: day },
  })
  const [deposit] = ((await asked.json()) as BookingDeposits).deposits
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const own = await context.newPage()
  await own.goto(deposit?.url ?? '')
  await expect(own.getByRole('heading', { name: french.title.deposit(deposit?.number ?? '') })).toBeVisible()
  await own.getByRole('button', { name: french.sent }).click()
  await expect(own.getByRole('status').filter({ hasText: '50,00' })).toBeFocused()
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByText(depositMark.sent).first()).toBeVisible()
  await page.getByRole('button', { name: words.transfers.missing, exact: true }).click()
  await expect(page.getByText(words.done.missing)).toBeVisible()
  await expect(own.getByRole('button', { name: french.sent })).toBeVisible({ timeout: 20_000 })
  await look(own, 'missing')
  await expectAccessible(own)
  await context.close()
  await page.goto(`${DESK}/calendar?view=day&day=${day}`)
  await expect(page.getByText(/Deposit due/).first()).toBeVisible()
  await look(page, 'calendar')
  // The server's own clock would need days until the desk is asked.
  await page.route(inboxCalls.inbox, async (route) => {
    const response = await route.fetch()
    const inbox = Inbox.parse(await response.json())
    const item: InboxItem = {
      kind: 'deposit',
      id: deposit?.id ?? '',
      who: name,
      booking_id: id,
      booking: null,
      line: words.inbox.late('$50.00', day),
      detail: '',
      deposit: null,
      due: null,
      at: new Date().toISOString(),
      press: 'remind',
    }
    await route.fulfill({ response, json: { ...inbox, items: [...inbox.items, item] } })
  })
  await page.goto(`${DESK}/inbox`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const panel = page.getByRole('article', { name, exact: true })
  await expect(panel.getByText('D-').first()).toBeVisible()
  await look(page, 'late')
  await expectAccessibleState(page)
  await panel.getByRole('button', { name: words.presses.waive }).click()
  await expect(page.getByText(words.done.waive)).toBeVisible()
  await page.goto(`${DESK}/bookings/${id}`)
  await expect(page.getByText(words.states.waived).first()).toBeVisible()
  await expect(page.getByText(/^Deposit due/)).toHaveCount(0)
})
