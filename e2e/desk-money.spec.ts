import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { MOST_CENTS, money } from '#core/money.ts'
import { wrongAmount } from '#design/desk/form/words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { Inbox, type InboxItem } from '#features/inbox/inbox.ts'
import { documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { DocumentDetail, type DocumentState } from '#features/invoices/documents.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { INVOICE, TAKE_PAYMENT } from '#platform/browser/desk/keys.ts'
import { draft, line, registered } from '#testing/money.ts'
import { expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { enterAtDesk, issued } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { setMoney } from './money-settings.ts'
import { WHOLE } from './tags.ts'

const MONEY = `${DESK}/money`

/** A name of letters alone, which no other test uses. */
const aName = () => `Payer${randomUUID().replace(/[\d-]/g, '')}`

async function post(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { data })
  expect([200, 201], await answer.text()).toContain(answer.status())
  return answer.json()
}

/** A registered business. */
const register = (page: Page) => setMoney(page, registered)

const make = async (page: Page, more: object = {}) =>
  DocumentDetail.parse(await post(page, documentCalls.documents, draft(more)))

const pay = ({ page, id, cents }: { page: Page; id: string; cents: number }) =>
  post(page, paymentCalls.payments, {
    key: randomUUID(),
    method: 'card',
    allocations: [{ document_id: id, amount_cents: cents }],
  })

const rows = (page: Page) => page.getByRole('region', { name: deskPage.pages.money }).getByRole('listitem')
const chip = (page: Page, state: DocumentState) =>
  page
    .getByRole('navigation', { name: words.filters })
    .getByRole('link', { name: new RegExp(`^${words.states[state]}`) })

for (const width of [390, 1280])
  test(`at ${width} px documents are found by name and by how they stand, and each opens`, { tag: WHOLE }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await register(page)
    const client_name = aName()
    await make(page, { client_name })
    await issued(page.request, draft({ client_name }))
    const paid = await issued(page.request, draft({ client_name }))
    await pay({ page, id: paid.id, cents: paid.total_cents })
    const part = await issued(page.request, draft({ client_name }))
    await pay({ page, id: part.id, cents: 1000 })

    await page.goto(MONEY)
    await page.getByLabel(words.search).fill(client_name)
    await expect(rows(page)).toHaveCount(4)
    await expectAccessibleState(page)
    if (width === 390) await expectEasyTargets(page)
    for (const [state, badge] of [
      ['draft', words.badges.draft],
      ['open', words.badges.open],
      ['part_paid', words.badges.part_paid],
      ['paid', words.badges.paid],
    ] as const) {
      await chip(page, state).click()
      await expect(chip(page, state)).toHaveAttribute('aria-current', 'true')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(badge)
    }
    await expect(page).toHaveURL(/state=paid/)
    await chip(page, 'part_paid').click()
    await expect(rows(page)).toContainText(money(part.total_cents - 1000))
    await page.reload()
    await rows(page).getByRole('link').click()
    const shown = width < 700 ? page.getByRole('main') : page.getByRole('article', { name: client_name, exact: true })
    await expect(shown.getByText(words.balanceDue)).toBeVisible()
    await expect(shown.getByText(words.tax('HST', '13%'))).toBeVisible()
    await expectAccessibleState(page)
    const pdf = await page.request.get(
      (await shown.getByRole('link', { name: words.pdf, exact: true }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await page.goto(`${MONEY}?q=${paid.number}`)
    await expect(rows(page)).toHaveCount(1)
  })

const { draft: form, line: lineWords, credit, correct, mail, reminders, reverse } = words

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Expects what a toast says. It stays while the pointer is on it, and would lie over what is pressed next. */
async function said(page: Page, text: string | RegExp) {
  await expect(page.getByRole('status').getByText(text)).toBeAttached()
  await page.mouse.move(0, 0)
}
/** Presses what a document has in its menu. */
async function press(page: Page, name: string) {
  await page.getByRole('region', { name: words.actions.title }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const inLine = (page: Page, n: number, label: string) =>
  page.getByRole('group', { name: lineWords.title(n), exact: true }).getByLabel(label, { exact: true })

test('an invoice is written, refused until it is right, issued, and corrected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  const name = aName()
  await page.goto(MONEY)
  await button(page, words.fresh.button).click()
  await button(page, words.fresh.submit).click()
  await expect(page.getByLabel(words.fresh.name)).toBeFocused()
  await page.getByLabel(words.fresh.name).fill(name)
  await button(page, words.fresh.submit).click()
  // Whom it bills is one line, which opens; the lines come first.
  const billTo = page.getByRole('group').filter({ has: page.getByRole('heading', { name: form.client, exact: true }) })
  await expect(billTo).toContainText(`${name} · ${form.noEmail}`)
  await expect(page.getByLabel(form.name, { exact: true })).toBeHidden()
  await expect(button(page, lineWords.add)).toBeInViewport()
  await expectAccessibleState(page)
  await billTo.getByText(form.client, { exact: true }).click()
  await expect(page.getByLabel(form.name, { exact: true })).toHaveValue(name)
  await expectAccessibleState(page)

  // Nothing to pay for cannot be issued.
  await button(page, form.issue).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await button(page, lineWords.add).click()
  await expect(inLine(page, 1, lineWords.text)).toBeFocused()
  await page.keyboard.type('Boat hull, by hand')
  await inLine(page, 1, lineWords.quantity).fill('1.5')
  await inLine(page, 1, lineWords.price).fill('one hundred')
  await button(page, form.save).click()
  await expect(page.getByText(wrongAmount)).toBeVisible()
  await expect(inLine(page, 1, lineWords.price)).toBeFocused()
  await inLine(page, 1, lineWords.price).fill('100,000,000')
  await button(page, form.save).click()
  await expect(page.getByText(priceRefusals.tooMuch(MOST_CENTS)).first()).toBeVisible()
  await inLine(page, 1, lineWords.price).fill('-1')
  await button(page, form.save).click()
  await expect(page.getByText(priceRefusals.negativeLine)).toBeVisible()
  await inLine(page, 1, lineWords.price).fill('$1,189.50')
  await button(page, lineWords.discount).click()
  // A share is understood as it is typed, and what is no amount is refused at once, not counted as nothing.
  await inLine(page, 2, lineWords.off).fill('ten')
  await expect(page.getByText(lineWords.wrongDiscount)).toBeVisible()
  await inLine(page, 2, lineWords.off).fill('10%')
  await expect(page.getByText(lineWords.shareOfLines('10', '$178.43'))).toBeVisible()
  await expect(page.getByText(lineWords.wrongDiscount)).toBeHidden()
  await expect(page.getByRole('group', { name: lineWords.title(2), exact: true })).toContainText('-$178.43')
  await inLine(page, 2, lineWords.off).fill('20')
  await button(page, lineWords.add).click()
  await button(page, lineWords.remove(3)).click()
  await expect(page.getByText('$1,764.25')).toBeVisible()
  // A private client is hardly ever asked for these, so that they are folded in.
  await expect(page.getByLabel(form.purchaseOrder)).toBeHidden()
  await page.getByRole('heading', { name: deskParts.more, exact: true }).click()
  await page.getByLabel(form.exemption, { exact: true }).selectOption('not_taxed')
  await page.getByLabel(form.purchaseOrder).fill('PO 7')
  await page.getByLabel(form.terms).selectOption('30')
  await expect(page.getByText(form.unsaved)).toBeVisible()
  // What was typed is still there after a look at another page.
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel(form.purchaseOrder)).toHaveValue('PO 7')
  await button(page, form.issue).click()
  await expect(page.getByText(refusals.exemptionAsked)).toBeVisible()
  await page.getByLabel(form.reason, { exact: true }).fill('Card 123')
  // Enter saves and no more. What is typed meanwhile stays, and is not issued unseen.
  const saves = '**/desk/api/documents/*'
  const purchaseOrder = page.getByLabel(form.purchaseOrder)
  const typeMeanwhile = (typed: string) =>
    page.route(
      saves,
      async (route) => {
        const response = await route.fetch()
        await purchaseOrder.fill(typed)
        await route.fulfill({ response })
      },
      { times: 1 },
    )
  await typeMeanwhile('PO 8')
  await purchaseOrder.press('Enter')
  await said(page, form.didSave)
  await expect(page.getByText(form.unsaved)).toBeVisible()
  await typeMeanwhile('PO 9')
  await button(page, form.issue).click()
  await expect(page.getByText(form.typedSince)).toBeVisible()
  await expect(purchaseOrder).toHaveValue('PO 9')
  await button(page, form.issue).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d{4}-\d{4}$/ })).toBeVisible()
  await expect(page.getByText('PO 9')).toBeVisible()
  await expect(page.getByText(`${words.exemptions.not_taxed}: Card 123`)).toBeVisible()
  await expectAccessibleState(page)

  await press(page, words.actions.correct)
  await button(page, correct.submit).click()
  await expect(page.getByText(refusals.creditNote).first()).toBeVisible()
  await page.getByLabel(credit.why).fill('Wrong price')
  await button(page, correct.submit).click()
  await expect(inLine(page, 1, lineWords.price)).toHaveValue('1189.50')
  await expect(inLine(page, 2, lineWords.off)).toHaveValue('20.00')
  await page.goto(`${MONEY}?q=${name}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: words.badges.credited })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: words.badges.credit })).toHaveCount(1)
})

test('a new invoice finds who booked before, and has their address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lastname = aName()
  const place = { appoint_location: '9 Pit Rd', appoint_city: 'North Bay', appoint_zipcode: 'P1B 8G6' }
  await enterAtDesk(page.request, { firstname: 'Nell', lastname, ...place })
  await page.goto(MONEY)
  await button(page, words.fresh.button).click()
  await page.getByLabel(words.fresh.name).fill(lastname)
  await expect(page.getByRole('dialog').getByText(newBooking.known(1))).toBeVisible()
  await expectAccessibleState(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Nell ${lastname}` })
    .click()
  await expect(page.getByLabel(form.name, { exact: true })).toHaveValue(`Nell ${lastname}`)
  await expect(page.getByLabel(form.address)).toHaveValue(/^9 Pit Rd, North Bay/)
})

test('of two people who change a draft, each sees both versions, and what was typed stays', { tag: WHOLE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await register(page)
  const made = await make(page, { client_name: aName() })
  const url = withId(documentCalls.document, made.id)
  const saveAsOther = (version: number, price: number) =>
    post(page, url, { ...draft({ lines: [line(price)] }), client_name: made.client_name, version })
  await page.goto(`${MONEY}/${made.id}`)
  await inLine(page, 1, lineWords.price).fill('70')
  await saveAsOther(1, 5000)
  const theirs = page.getByRole('region', { name: /saved another version/ })
  await expect(theirs.getByText(money(5000)).first()).toBeVisible()
  await expect(inLine(page, 1, lineWords.price)).toHaveValue('70')
  await expectAccessibleState(page)
  await theirs.getByRole('button', { name: form.keep }).click()
  await button(page, form.save).click()
  await said(page, form.didSave)
  // With nothing typed the form follows.
  await saveAsOther(3, 6000)
  await expect(inLine(page, 1, lineWords.price)).toHaveValue('60.00')
  // Discarded, it comes back.
  await page.getByRole('button', { name: words.actions.title }).click()
  await page.getByRole('menuitem', { name: form.discard }).click()
  await said(page, form.didDiscard)
  await page.keyboard.press('u')
  await said(page, form.broughtBack)
  await expect(inLine(page, 1, lineWords.price)).toHaveValue('60.00')
  // Somebody issues it while somebody types.
  await inLine(page, 1, lineWords.price).fill('61')
  const again = page.url().split('/').at(-1) ?? ''
  await post(page, withId(documentCalls.documentIssue, again), { version: 1 })
  await button(page, form.see).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible()
})

test('an invoice goes out by email, its reminders can be stopped, and some of it is credited', { tag: WHOLE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  const made = await make(page, { client_name: aName(), client_email: 'payer@example.com' })
  await page.goto(`${MONEY}/${made.id}`)
  await button(page, form.send).click()
  await said(page, /^Issued .* goes to payer@example.com/)
  await expect(page.getByText(words.badges.sent, { exact: true }).first()).toBeVisible()
  await press(page, words.actions.sendAgain)
  await expect(page.getByLabel(mail.text, { exact: true })).not.toHaveValue('')
  await page.getByLabel(mail.subject, { exact: true }).fill('')
  await button(page, mail.submit).click()
  await expect(page.getByText(refusals.subject)).toBeVisible()
  await page.getByLabel(mail.subject, { exact: true }).fill('Once more')
  await button(page, mail.submit).click()
  await said(page, mail.did('payer@example.com'))

  const reminder = page.getByRole('switch', { name: new RegExp(reminders.label(14)) })
  await expect(reminder).toBeChecked()
  await reminder.click()
  await said(page, reminders.didStop(14))
  await expect(reminder).not.toBeChecked()
  await page.keyboard.press('u')
  await expect(reminder).toBeChecked()
  await expectAccessibleState(page)

  await press(page, words.actions.credit)
  await page.getByLabel(credit.why).fill('One seat was not done')
  await page.getByLabel(credit.what).selectOption('part')
  await inLine(page, 1, lineWords.price).fill('500')
  await button(page, credit.submit).click()
  await expect(page.getByText(refusals.overCredit(money(made.total_cents)))).toBeVisible()
  await inLine(page, 1, lineWords.price).fill('40')
  await button(page, credit.submit).click()
  await said(page, /^Issued credit note/)
  await expect(page.getByText(money(made.total_cents - 4520)).first()).toBeVisible()
})

test('what was issued and sent is taken back before it leaves; after a credit exactly what is owed goes back, and the note is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  const made = await make(page, { client_name: aName(), client_email: 'payer@example.com' })
  await page.goto(`${MONEY}/${made.id}`)
  await button(page, form.send).click()
  await said(page, /^Issued .* goes to payer@example.com/)
  await page.keyboard.press('u')
  await said(page, /^Not sent\. Invoice .* stays issued/)
  await expect(page.getByText(words.sent.none)).toBeVisible()
  await button(page, words.actions.send).click()
  await page.getByRole('dialog').getByRole('button', { name: mail.submit }).click()
  await said(page, mail.did('payer@example.com'))

  const data = {
    key: randomUUID(),
    method: 'card',
    allocations: [{ document_id: made.id, amount_cents: made.total_cents }],
  }
  expect((await page.request.post(paymentCalls.payments, { data })).status()).toBe(201)
  await press(page, words.actions.credit)
  await page.getByLabel(credit.why).fill('One seat was not done')
  await page.getByLabel(credit.what).selectOption('part')
  await inLine(page, 1, lineWords.price).fill('33.35')
  await button(page, credit.submit).click()
  await said(page, /^Issued credit note/)
  await expect(page.getByText(words.toGiveBack)).toBeVisible()
  await expect(page.getByText(words.balanceDue)).toHaveCount(0)
  await expectAccessibleState(page)
  const giveBack = button(page, words.giveBack('$37.69'))
  await giveBack.click()
  await expect(page.getByLabel(reverse.amount)).toHaveValue('37.69')
  await page.getByLabel(reverse.why).fill('One seat was not done')
  await button(page, reverse.submitRefund).click()
  await said(page, reverse.didRefund)
  await expect(giveBack).toHaveCount(0)

  const send = page.getByRole('button', { name: /^Send the credit note / })
  await expect(send).toHaveText(words.sendCredit)
  await send.click()
  await said(page, mail.did('payer@example.com'))
  await expect(send).toHaveCount(0)
  await page.keyboard.press('u')
  await said(page, /^Not sent\. Credit note .* stays issued/)
  await expect(send).toBeVisible()
})

/** A job that was entered at the desk, of a client with this first name. */
const aJob = (page: Page, firstname: string) =>
  enterAtDesk(page.request, { firstname, service_type: 'Headlight Restoration', specific_vehicle: 'Car' })

const { ofBooking, payments } = words

test('a job has its price, which is agreed on, invoiced, paid and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await register(page)
  const name = aName()
  const { id } = await aJob(page, name)
  await page.goto(`${DESK}/bookings/${id}`)
  const part = page.getByRole('main')
  await expect(part.getByText(paymentWords.noPrice).first()).toBeVisible()
  await button(page, ofBooking.change).click()
  await inLine(page, 1, lineWords.price).fill('abc')
  await button(page, ofBooking.save).click()
  await expect(page.getByText(wrongAmount)).toBeVisible()
  await inLine(page, 1, lineWords.price).fill('200')
  await expectAccessibleState(page)
  await button(page, ofBooking.save).click()
  await said(page, ofBooking.didChange)
  await expect(part.getByText(ofBooking.agreed)).toBeVisible()
  await expect(part.getByText('$226.00').first()).toBeVisible()

  await page.keyboard.press(INVOICE)
  await expect(page.getByLabel(form.name, { exact: true })).toHaveValue(name)
  await expect(inLine(page, 1, lineWords.price)).toHaveValue('200.00')
  await button(page, form.issue).click()
  await page.getByRole('link', { name: words.openBooking }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(part.getByText(words.badges.open, { exact: true })).toBeVisible()
  await page.keyboard.press(TAKE_PAYMENT)
  const sheet = page.getByRole('dialog', { name: paymentWords.title(name) })
  await expect(sheet.getByText('$226.00').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await post(page, paymentCalls.payments, { key: randomUUID(), method: 'cash', booking_id: id, amount_cents: 10_000 })
  await button(page, payments.takeBack('$100.00')).click()
  await page.getByLabel(reverse.what).selectOption('refund')
  await page.getByLabel(reverse.amount).fill('101')
  await page.getByLabel(reverse.why).fill('Paid twice')
  await button(page, reverse.submitRefund).click()
  await expect(page.getByText(refusals.overRefund('$100.00'))).toBeVisible()
  await page.getByLabel(reverse.amount).fill('40')
  await expectAccessibleState(page)
  await button(page, reverse.submitRefund).click()
  await said(page, reverse.didRefund)
  await expect(part.getByText('-$40.00')).toBeVisible()
  await button(page, payments.takeBack('$100.00')).click()
  await page.getByLabel(reverse.why).fill('A slip')
  await button(page, reverse.submit).click()
  await said(page, reverse.didReverse)
  await expect(button(page, payments.takeBack('$100.00'))).toHaveCount(0)
  await expectAccessibleState(page)

  await page.goto(`${DESK}/clients/${id}`)
  const invoices = page.getByRole('region', { name: words.ofClient.title })
  await expect(invoices.getByRole('link', { name: /^Invoice/ })).toBeVisible()
  await expect(page.getByText(words.ofClient.owes)).toBeVisible()
  await expect(page.getByText('$226.00').first()).toBeVisible()
  await expectAccessibleState(page)
})

test('an overdue invoice stands in the Inbox, and opens beside it', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await register(page)
  const who = aName()
  const { id, number } = await issued(page.request, draft({ client_name: who, due_days: 0 }))
  // The server's own clock would need a day.
  await page.route(inboxCalls.inbox, async (route) => {
    const response = await route.fetch()
    const inbox = Inbox.parse(await response.json())
    const item: InboxItem = {
      kind: 'invoice',
      id,
      who,
      line: words.title.invoice(number ?? ''),
      detail: '',
      at: new Date().toISOString(),
      due: null,
      press: 'open',
      booking_id: null,
      booking: null,
      deposit: null,
    }
    await route.fulfill({ response, json: { ...inbox, items: [...inbox.items, item] } })
  })
  await page.goto(`${DESK}/inbox`)
  await page
    .getByRole('link', { name: new RegExp(who) })
    .first()
    .click()
  const panel = page.getByRole('article', { name: who, exact: true })
  await expect(panel.getByText(words.balanceDue)).toBeVisible()
  await expect(panel.getByRole('button', { name: words.actions.send })).toBeVisible()
  await expectAccessibleState(page)
})
