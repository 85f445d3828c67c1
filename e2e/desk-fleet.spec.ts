import { expect } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { insertFleet } from '#features/bookings/server/shared/store.ts'
import type { Statement } from '#features/invoices/billing.ts'
import { clientMoneyCalls } from '#features/invoices/calls.ts'
import { billingRefusals, deskBilling as words } from '#features/invoices/desk-billing-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { statements } from '#features/invoices/money-words.ts'
import { fleet } from '#testing/requests.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { inDatabase } from './database.ts'
import { enterAtDesk } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { WHOLE } from './tags.ts'

const { form, month, statement } = words
const { draft } = deskDocuments

for (const width of [390, 1280])
  test(`at ${width} px a fleet has its accounts payable and its orders, its month on one invoice, and a statement`, {
    tag: WHOLE,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    // A client of its own, with a job of two units that was done in a month of before.
    const { id } = await enterAtDesk(page.request, {
      firstname: 'Hauls',
      email: `${crypto.randomUUID()}@example.com`,
      vehicle_count: 2,
      service_type: 'Headlight Restoration',
      specific_vehicle: 'Truck',
    })
    const done = { status: 'completed', appoint_date: '2026-01-20', units: '104, 117' } as const
    const answers = { vehicle_count: 2, contact_person: 'Sam Roy, Nipissing Gravel', payment_option: 'Credit' } as const
    await inDatabase(async (db) => {
      await db.updateTable('bookings').set(done).where('id', '=', id).execute()
      const record = { id: crypto.randomUUID(), booking_id: id, created_at: new Date().toISOString() }
      await insertFleet(db, { ...fleet, ...answers, purchase_order: 'no', ...record })
    })

    await page.goto(`${DESK}/bookings/${id}`)
    await expect(page.getByText('104, 117').first()).toBeAttached()
    await expectAccessibleState(page)
    await page.goto(`${DESK}/clients/${id}`)
    // What their form says stands there already.
    await expect(page.getByText(answers.contact_person)).toBeVisible()
    await expect(page.getByText(deskDocuments.net(30))).toBeVisible()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await button(`${words.change}: ${words.title}`).click()
    await dialog.getByLabel(form.name).fill('Paula Roy')
    await dialog.getByRole('switch', { name: form.order }).click()
    await button(form.save).click()
    await expect(dialog.getByText(billingRefusals.payablesAddress)).toBeVisible()
    await expect(dialog.getByLabel(form.email)).toBeFocused()
    await expectAccessibleState(page)
    if (width === 390) await expectEasyTargets(page)
    await dialog.getByLabel(form.email).fill('payable@example.com')
    await button(form.save).click()
    await expect(page.getByText('Paula Roy, payable@example.com')).toBeVisible()
    await expect(page.getByText(words.orderIs.yes)).toBeVisible()

    await button(month.button).click()
    await expect(dialog.getByLabel(month.month)).toHaveValue('2026-01')
    await expectAccessibleState(page)
    await button(month.submit).click()
    await page.getByRole('heading', { name: draft.client, exact: true }).click()
    await expect(page.getByText(words.goesToAccountsPayable('payable@example.com'))).toBeVisible()
    await expect(page.getByLabel(draft.name, { exact: true })).toHaveValue(answers.contact_person)
    await expect(page.getByLabel(draft.terms)).toHaveValue('30')
    for (const [i, unit] of ['104', '117'].entries()) {
      const { about, price } = deskDocuments.line
      await expect(page.getByLabel(about).nth(i)).toHaveValue(`January 20, 2026, ${unit}`)
      await page.getByLabel(price).nth(i).fill('150')
    }
    await button(draft.send).click()
    await expect(page.getByText(billingRefusals.orderAsked)).toBeVisible()
    await expectAccessibleState(page)
    await page.getByLabel(draft.purchaseOrder).fill('PO-7')
    await button(draft.send).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d{4}-\d{4}$/ })).toBeVisible()

    await page.goto(`${DESK}/clients/${id}`)
    await button(month.button).click()
    await expect(dialog.getByText(month.none)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleState(page)
    await button(statement.button).click()
    await expect(dialog.getByText(statement.to('payable@example.com'))).toBeVisible()
    await expectAccessibleState(page)
    if (width === 390) await expectEasyTargets(page)
    await button(statement.submit).click()
    await expect(page.getByRole('status').getByText(statement.did('payable@example.com'))).toBeAttached()
    const answer = await page.request.get(withId(clientMoneyCalls.clientStatement, id))
    const { url, sends } = (await answer.json()) as Statement
    expect(sends).toHaveLength(1)
    await page.goto(new URL(url).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(statements).title)
    await expect(page.getByRole('table')).toContainText('PO-7')
    await expectAccessible(page)
  })
