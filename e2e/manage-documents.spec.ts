import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { managePage as words } from '#features/bookings/manage-words.ts'
import { deskData } from '#features/exports/desk/data-words.ts'
import { documents as kinds } from '#features/invoices/money-words.ts'
import { line } from '#testing/money.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { clientLink } from './database.ts'
import { enterAtDesk, issued } from './desk-requests.ts'
import { test } from './desk-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a client finds the invoice of a booking with its PDF and what is to pay, and its erasure says that it stays', async ({
  page,
}) => {
  // A person of its own: the erasure takes everything of theirs.
  const { id } = await enterAtDesk(page.request, { firstname: 'Owes', email: `${crypto.randomUUID()}@example.com` })
  const { number } = await issued(page.request, { booking_ids: [id], lines: [line(12_345)] })

  await page.goto(await clientLink(id))
  const name = t(words).money.document(t(kinds).title.invoice, number ?? '')
  const shown = page.getByRole('region', { name: t(words).money.title })
  await expect(page.getByRole('region', { name: t(words).money.balance('$123.45') })).toBeVisible()
  await expectAccessible(page)
  const pdf = await shown.getByRole('link', { name: t(words).money.pdf(name) }).getAttribute('href')
  const file = await page.request.get(pdf ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await shown.getByRole('link', { name: `${name} $123.45`, exact: true }).click()
  await expect(page.getByText(number ?? '').first()).toBeVisible()

  await page.goto(`${DESK}/settings/privacy?booking_id=${id}`)
  await expect(page.getByText(deskData.ofAll.documents(1))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: deskData.eraseNow }).click()
  await expect(page.getByRole('status').filter({ hasText: deskData.erased })).toContainText(deskData.keptDocuments(1))
})
