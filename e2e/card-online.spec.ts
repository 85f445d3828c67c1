import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { documents } from '#features/invoices/money-words.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { deskCard as words } from '#features/payments/desk-card-words.ts'
import { payPage as french } from '#features/payments/pay-words.fr.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { draft } from '#testing/money.ts'
import { fakeSquare, squareAccount } from '#testing/square.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { issued } from './desk-requests.ts'
import { look } from './look.ts'
import { OWNER } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { WHOLE } from './tags.ts'
import { withProvider } from './with-provider.ts'

/** A server of its own, which asks a Square on this machine. */
const test = withProvider(() => fakeSquare(), 'SQUARE_ORIGIN')

for (const width of [390, 1280])
  test(`at ${width} px the owner enters the keys of Square’s, and a client pays by card`, { tag: WHOLE }, async ({
    page,
    browser,
    server,
    provider: square,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, OWNER, server.codeOf)
    await page.goto(`${DESK}/settings/card`)
    const form = page.getByRole('dialog', { name: deskSettings.entries.card.label })
    const save = form.getByRole('button', { name: words.save })
    await form.getByLabel(words.on).check()
    await save.click()
    const token = form.getByLabel(words.token, { exact: true })
    await expect(token).toHaveAccessibleDescription(new RegExp(words.refusals.needed))
    await expectAccessibleState(page)
    await token.fill('EAAAnot-the-right-one')
    await form.getByLabel(words.location, { exact: true }).fill(squareAccount.location)
    await save.click()
    await form.getByRole('button', { name: words.test }).click()
    await expect(form.getByText(words.failures.key)).toBeVisible()
    await token.fill(squareAccount.token)
    await save.click()
    await expect(token).toHaveValue('')
    await form.getByRole('button', { name: words.test }).click()
    await expect(form.getByText(words.works('The Garage'))).toBeVisible()
    await expectAccessibleState(page)
    await look(page, `settings-${width}`)

    const { id, url, number } = await issued(page.request, draft({ language: 'en' }))
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const own = await context.newPage()
    const refused: string[] = []
    own.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text())
    })
    await own.goto(url ?? '')
    await own.getByRole('link', { name: t(documents).pay }).click()
    const pay = own.getByRole('button', { name: t(payPage).card.pay('$100.00') })
    await expect(pay).toBeVisible()
    if (width === 390) await expectEasyTargets(own)
    await expectAccessible(own)
    await look(own, `pay-${width}`)
    await pay.click()
    // Square's page.
    await expect(own).toHaveURL(/\/checkout\//)
    await expect(own.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible()
    await own.goBack()
    await expect(pay).toBeEnabled()
    await pay.click()
    await expect(own).toHaveURL(/\/checkout\//)
    await own.getByRole('button', { name: 'Pay' }).click()
    await expect(own.getByText(t(payPage).said.paid.invoice)).toBeVisible()
    await expect(own).toHaveURL(/by=card#/)
    expect(refused).toEqual([])
    expect(square.pages).toHaveLength(1)
    await look(own, `paid-${width}`)

    await page.goto(`${DESK}/money/${id}`)
    await expect(page.getByText(t(documents).methods.card_online).first()).toBeVisible()
    await look(page, `document-${width}`)

    await context.close()
  })

test('a payment by card of another amount waits in the Inbox, and its client is asked to pay nothing more', {
  tag: WHOLE,
}, async ({ page, browser, server, provider: square }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OWNER, server.codeOf)
  const set = await page.request.post(cardCalls.cardSettings, { data: { version: 0, on: true, ...squareAccount } })
  expect(set.status(), await set.text()).toBe(200)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const own = await context.newPage()
  const other = await issued(page.request, draft({ language: 'fr' }))
  await own.goto(other.url ?? '')
  await own.getByRole('link').first().click()
  await own.getByRole('button', { name: /par carte/ }).click()
  await expect(own).toHaveURL(/\/checkout\//)
  await expect(own.getByRole('heading', { name: `Facture ${other.number}` })).toBeVisible()
  square.pay(square.pages.at(-1)?.order ?? '', { cents: 4000 })
  const [, tokenOf = ''] = /document\/([\w-]+)/.exec(other.url ?? '') ?? []
  await own.goto(`${server.url}/pay/back/fr/${tokenOf}`)
  await expect(own.getByText(french.card.looking)).toBeVisible()
  await expect(own.getByRole('button', { name: /par carte/ })).toHaveCount(0)
  await expectAccessible(own)
  await look(own, 'looking')
  await page.goto(`${DESK}/inbox`)
  const row = page.getByRole('link', { name: new RegExp(`\\$40\\.00 for ${other.number}`) })
  await row.click()
  await expect(page.getByText(words.inbox.notNoted, { exact: true }).filter({ visible: true })).toBeVisible()
  await look(page, 'inbox')
  await page.getByRole('button', { name: words.seen, exact: true }).click()
  await expect(row).toHaveCount(0)
  await context.close()
})
