import { expect, type Page } from '@playwright/test'
import { DESK, DESK_API, withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { unsent as unsentWords } from '#design/desk/unsent-words.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { daySheet as words } from '#features/day-sheet/desk/shared/words.ts'
import { bookingMoneyCalls, documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords as pay } from '#features/invoices/desk-payment-words.ts'
import { type BookingMoney, DocumentDetail, OVER_BALANCE, type PaymentAnswer } from '#features/invoices/documents.ts'
import { expectAccessibleState } from './accessible.ts'
import { stepOf, test, todayWith } from './day-sheet-jobs.ts'
import { issued, setPrice } from './desk-requests.ts'
import { setMoney } from './money-settings.ts'
import { variants, WHOLE } from './tags.ts'

const PRICE = 28_503

const { ofBooking } = deskDocuments

/** Agrees on a price, without tax, for a job that was just entered. */
async function agree(page: Page, id: string, unit_cents = PRICE) {
  await setMoney(page, { registered: 'no', number: '', from: null })
  await setPrice(page.request, { id, version: 2 }, unit_cents)
}

/** What the server knows of the money of a job. */
const moneyOf = async (page: Page, id: string) =>
  (await (await page.request.get(withId(bookingMoneyCalls.bookingMoney, id))).json()) as BookingMoney

const take = (page: Page, name: string, cents = PRICE) =>
  page.getByRole('button', { name: `${pay.button} ${money(cents)} ${name}` })

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: pay.title(name) })

const cashIn = (cents: number) => pay.submit.cash(money(cents))

const unsent = (page: Page) => page.getByRole('region', { name: unsentWords.title })

/** Takes a job to its end by its presses. */
async function finish(page: Page, name: string) {
  for (const step of ['on_the_way', 'start', 'complete'] as const) await stepOf(page, step, name).click()
}

test('a receipt goes to the client’s address, unless it is switched off', { tag: WHOLE }, async ({ page, entered }) => {
  const email = 'receipt@example.com'
  const id = await entered('Quiet', { email })
  await agree(page, id)
  await page.goto(todayWith(id))
  await finish(page, 'Quiet')
  await take(page, 'Quiet').click()
  const receipt = sheet(page, 'Quiet').getByRole('switch', { name: pay.receipt.title })
  await expect(receipt).toBeChecked()
  await expect(sheet(page, 'Quiet').getByText(pay.receipt.hint(email))).toBeVisible()
  await receipt.click()
  await expectAccessibleState(page)
  const sent = page.waitForRequest((request) => request.url().endsWith(paymentCalls.payments))
  await sheet(page, 'Quiet')
    .getByRole('button', { name: cashIn(28_505) })
    .click()
  expect((await sent).postDataJSON()).toMatchObject({ receipt: false })
  await expect(sheet(page, 'Quiet')).toBeHidden()
})

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a payment follows the last step without a network, outlasts the page, and is stored once`,
    details,
    async ({ page, context, entered }) => {
      await page.setViewportSize({ width, height: 844 })
      const name = `Pays${width}`
      const id = await entered(name)
      await agree(page, id)
      await page.goto(todayWith(id))
      await expect(stepOf(page, 'on_the_way', name)).toBeVisible()
      await expect
        .poll(() =>
          page.evaluate(
            async ([desk]) => Boolean(navigator.serviceWorker.controller) && Boolean(await caches.match(desk ?? '')),
            [DESK],
          ),
        )
        .toBe(true)
      await context.setOffline(true)
      await finish(page, name)

      await take(page, name).click()
      const shown = sheet(page, name)
      await expect(shown.getByText(pay.cash.more(2))).toBeVisible()
      await shown.getByRole('button', { name: '$300', exact: true }).click()
      await expect(shown.getByRole('status')).toContainText(money(30_000 - 28_505))
      await expectAccessibleState(page)
      await shown.getByRole('button', { name: cashIn(28_505) }).click()
      await expect(shown).toBeHidden()
      await expect(unsent(page)).toContainText(pay.unsent(money(PRICE)))
      await expect(page.getByRole('article', { name })).toContainText(words.isPaid)

      // Nothing is lost when the page closes.
      await page.goto('about:blank')
      await expect(async () => {
        await page.goto(DESK)
        await expect(unsent(page)).toContainText(pay.unsent(money(PRICE)), { timeout: 5000 })
      }).toPass()
      const sent: unknown[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(paymentCalls.payments))
          sent.push(request.postDataJSON())
      })
      await context.setOffline(false)
      await expect(unsent(page)).toHaveCount(0)
      const { payments, balance_cents } = await moneyOf(page, id)
      expect(balance_cents).toBe(0)
      expect(payments).toMatchObject([{ amount_cents: PRICE, rounding_cents: 2, method: 'cash', tip_cents: 0 }])
      // The same once more changes nothing.
      expect(sent).toHaveLength(1)
      const again = await page.request.post(paymentCalls.payments, { data: sent[0] })
      expect(((await again.json()) as PaymentAnswer).payment.id).toBe(payments[0]?.id)
      expect((await moneyOf(page, id)).payments).toHaveLength(1)
    },
  )

test('a payment that waits counts on the page of its job, too, and once if its answer was lost', {
  tag: WHOLE,
}, async ({ page, entered }) => {
  const id = await entered('Counts')
  await agree(page, id)
  await page.goto(todayWith(id))
  await finish(page, 'Counts')
  const keys: unknown[] = []
  let server: 'down' | 'loses' | 'up' = 'down'
  await page.route(`**${paymentCalls.payments}`, async (route) => {
    keys.push(route.request().postDataJSON().key)
    if (server === 'up') return route.continue()
    if (server === 'loses') await route.fetch()
    await route.fulfill({ status: 503 })
  })
  await take(page, 'Counts').click()
  await sheet(page, 'Counts').getByRole('radio', { name: pay.methods.card }).check()
  await sheet(page, 'Counts')
    .getByRole('button', { name: pay.submit.card(money(PRICE)) })
    .click()
  await expect(unsent(page)).toContainText(pay.unsent(money(PRICE)))
  const job = `${DESK}/bookings/${id}`
  const collect = page.getByText(ofBooking.toCollect, { exact: true }).locator('..')
  const expectCounted = async () => {
    await page.goto(job)
    await expect(unsent(page)).toContainText(pay.unsent(money(PRICE)))
    await expect(collect).toContainText(money(0))
    await expect(page.getByRole('button', { name: pay.button })).toHaveCount(0)
  }
  await expectCounted()
  server = 'loses'
  await expect.poll(async () => (await moneyOf(page, id)).balance_cents, { timeout: 20_000 }).toBe(0)
  await expectCounted()
  server = 'up'
  await page.goto(DESK)
  await expect(unsent(page)).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  const { payments } = await moneyOf(page, id)
  expect(payments).toMatchObject([{ amount_cents: PRICE, method: 'card', rounding_cents: 0 }])
})

test('more than is left asks whether it is a tip, and the sum in cash stays', { tag: WHOLE }, async ({
  page,
  entered,
}) => {
  const id = await entered('Tips')
  await agree(page, id)
  await page.goto(todayWith(id))
  await finish(page, 'Tips')
  await expect(take(page, 'Tips')).toBeVisible()
  await page.keyboard.press('p')
  const shown = sheet(page, 'Tips')
  await shown.getByRole('button', { name: pay.otherAmount }).click()
  const amount = shown.getByLabel(pay.amount, { exact: true })
  await amount.fill('ten')
  await shown.getByRole('button', { name: /Cash received/ }).click()
  await expect(shown).toContainText(pay.refusals.amount)
  await expect(amount).toBeFocused()
  await amount.fill('300.00')
  await shown.getByRole('button', { name: cashIn(30_000) }).click()
  const asked = shown.getByRole('alert')
  await expect(asked).toContainText(pay.over.title(money(30_000 - PRICE)))
  await expectAccessibleState(page)
  await asked.getByRole('button', { name: pay.over.tip }).click()
  await expect(shown.getByLabel(pay.tip)).toHaveValue('14.95')
  await shown.getByRole('button', { name: cashIn(30_000) }).click()
  await expect(shown).toBeHidden()
  expect((await moneyOf(page, id)).payments).toMatchObject([
    { amount_cents: PRICE, tip_cents: 1495, rounding_cents: 2, received_cents: 30_000 },
  ])
  // A press takes it back, by a row of its own.
  await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(page.getByRole('status').getByText(pay.undone('Tips'))).toBeAttached()
  const { payments, balance_cents } = await moneyOf(page, id)
  expect(payments.map(({ kind }) => kind)).toEqual(['payment', 'reversal'])
  expect(balance_cents).toBe(PRICE)

  // The same sum as a higher price: a double press notes it once, and a refusal that nobody sees stays.
  await take(page, 'Tips').click()
  await shown.getByRole('button', { name: pay.otherAmount }).click()
  await amount.fill('300.00')
  await shown.getByRole('button', { name: cashIn(30_000) }).click()
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  const keys: unknown[] = []
  await page.route(`**${paymentCalls.payments}`, async (route) => {
    keys.push(route.request().postDataJSON().key)
    await wait
    const problem = { type: OVER_BALANCE, title: 'No', status: 409, detail: 'Too much' }
    await route.fulfill({ status: 409, json: problem, contentType: 'application/problem+json' })
  })
  await asked.getByRole('button', { name: pay.over.price }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(() => keys.length).toBe(1)
  const waits = () => Object.keys(localStorage).filter((one) => one.startsWith('desk-payment-'))
  expect(await page.evaluate(waits)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  answer()
  await expect(unsent(page)).toContainText('Too much')
  expect(keys).toHaveLength(1)
})

test('what is above an invoice goes to another invoice of the client, which the server names', { tag: WHOLE }, async ({
  page,
  entered,
}) => {
  const id = await entered('Two')
  await agree(page, id)
  const first = await issued(page.request, { booking_ids: [id] })
  await page.goto(todayWith(id))
  await finish(page, 'Two')
  await take(page, 'Two').click()
  const shown = sheet(page, 'Two')
  await expect(shown.getByRole('radio', { name: pay.methods.cheque })).toHaveCount(0)
  await shown.getByRole('button', { name: pay.moreMethods, exact: true }).click()
  await shown.getByRole('radio', { name: pay.methods.cheque }).check()
  await shown.getByRole('button', { name: pay.otherAmount }).click()
  await shown.getByLabel(pay.amount, { exact: true }).fill('285.04')
  await shown.getByRole('button', { name: pay.submit.cheque('$285.04') }).click()
  await shown.getByRole('button', { name: pay.over.other }).click()
  await expect(shown.getByRole('alert')).toContainText(pay.over.noOther)
  await shown.getByRole('button', { name: pay.over.wrong }).click()
  await expect(shown.getByLabel(pay.amount, { exact: true })).toBeFocused()
  await shown.getByLabel(pay.amount, { exact: true }).fill('285.03')
  await shown.getByRole('button', { name: pay.submit.cheque(money(PRICE)) }).click()
  await expect(shown).toBeHidden()
  const read = await page.request.get(withId(documentCalls.document, first.id))
  expect(DocumentDetail.parse(await read.json())).toMatchObject({ state: 'paid' })
})

test('an e-Transfer has a code for the client’s phone, also without a network; the invoice is sent in its place, once', {
  tag: WHOLE,
}, async ({ page, context, entered }) => {
  const email = 'sends@example.com'
  const id = await entered('Sends', { email })
  await agree(page, id)
  // Where e-Transfers go is a setting of all: other tests set it, too.
  await page.route(`**${DESK_API}/days/*/sheet`, async (route) => {
    const response = await route.fetch()
    const sheet = DaySheet.parse(await response.json())
    const jobs = sheet.jobs.map((job) => ({
      ...job,
      money: job.money && { ...job.money, e_transfer: 'pay@example.com' },
    }))
    await route.fulfill({ response, json: { ...sheet, jobs } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const drawn = page.waitForResponse(/\/qr\.[\w-]+\.js/)
  await page.goto(todayWith(id))
  await finish(page, 'Sends')
  await take(page, 'Sends').click()
  const shown = sheet(page, 'Sends')
  await (await drawn).finished()
  await context.setOffline(true)
  await expect(shown.getByText(pay.invoice.offline)).toBeVisible()
  await shown.getByRole('radio', { name: pay.methods.e_transfer }).check()
  const code = shown.getByRole('img', { name: pay.eTransfer.qr })
  await expect(code).toBeVisible()
  await expect(shown.getByText(pay.eTransfer.scanText)).toBeVisible()
  await expectAccessibleState(page)
  const { width = 0 } = (await code.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(180)
  await context.setOffline(false)
  await shown.getByRole('button', { name: pay.invoice.button }).click()
  await expect(shown.getByText(pay.invoice.to(money(PRICE), email))).toBeVisible()
  await expect(shown.getByLabel(pay.invoice.terms)).toHaveValue('30')
  await expectAccessibleState(page)
  await shown.getByRole('button', { name: pay.invoice.submit('Net 30') }).click()
  await expect(shown).toBeHidden()
  const { documents, due_days, link } = await moneyOf(page, id)
  expect(documents).toMatchObject([{ state: 'open', total_cents: PRICE }])
  expect(documents[0]?.sent_at).not.toBeNull()
  expect(due_days).toBeNull()
  // From now on the code opens the client's page of the invoice.
  await take(page, 'Sends').click()
  await expect(shown.getByText(pay.invoice.wasSent)).toBeVisible()
  await shown.getByRole('radio', { name: pay.methods.e_transfer }).check()
  await expect(shown.getByText(pay.eTransfer.scanPage)).toBeVisible()
  expect((await page.request.get(link ?? '')).status()).toBe(200)
})
