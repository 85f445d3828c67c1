import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { paymentCalls } from '#features/invoices/calls.ts'
import { owed as marks } from '#features/invoices/desk/shared/owed-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { enterAtDesk, finish, setPrice } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { look } from './look.ts'
import { setMoney } from './money-settings.ts'
import { variants } from './tags.ts'

/** A job of a price in cents that is done, and what was paid for it. */
async function done(page: Page, firstname: string, { price, paid }: { price: number; paid: number }) {
  const { id, version } = await enterAtDesk(page.request, { firstname })
  await setPrice(page.request, { id, version }, price)
  await finish(page.request, { id, version: version + 1 })
  if (paid > 0) {
    const data = { key: crypto.randomUUID(), method: 'card', booking_id: id, amount_cents: paid }
    const stored = await page.request.post(paymentCalls.payments, { data })
    expect(stored.ok(), await stored.text()).toBe(true)
  }
  return id
}

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px it is seen who has not paid: in the list, by its filter, and on the page of the client`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await setMoney(page, { registered: 'no', number: '', from: null })
      const [owes, pays] = [`Owes${width}`, `Pays${width}`]
      const id = await done(page, owes, { price: 150_00, paid: 50_00 })
      await done(page, pays, { price: 80_00, paid: 80_00 })
      await page.goto(`${DESK}/bookings?status=completed`)
      const row = (name: string) => page.getByRole('list').getByRole('link').filter({ hasText: name })
      await expect(row(owes)).toContainText(marks.amounts.unpaid(money(100_00)))
      await expect(row(pays)).toContainText(marks.paid)
      // Beside it stands what the job costs.
      await expect(row(owes)).toContainText(money(150_00))
      await expect(row(pays)).toContainText(money(80_00))
      await page.getByRole('link', { name: deskBookings.views.unpaid, exact: true }).click()
      await expect(row(pays)).toHaveCount(0)
      await expect(row(owes)).toContainText(marks.amounts.unpaid(money(100_00)))
      await look(page, `unpaid-${width}`)
      await expectAccessibleState(page)
      await page.goto(`${DESK}/clients/${id}`)
      await expect(page.getByText(deskDocuments.ofClient.notInvoiced(money(100_00)))).toBeVisible()
      await look(page, `client-${width}`)
      await expectAccessibleState(page)
    },
  )
