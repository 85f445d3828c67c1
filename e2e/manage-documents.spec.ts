import { expect } from '@playwright/test'
import { deskData } from '#content/desk-tools.ts'
import { managePage as words } from '#content/manage.ts'
import { documents as kinds } from '#content/money.ts'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { DocumentDetail } from '#domain/desk/money.ts'
import { linkOf } from '#server/bookings/links.ts'
import { connect } from '#server/db/connect.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { enterAtDesk } from './desk-requests.ts'
import { test } from './desk-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a client finds the invoice of a booking with its PDF and what is to pay, and its erasure says that it stays', async ({
  page,
}) => {
  // A person of its own: the erasure takes everything of theirs.
  const { id } = await enterAtDesk(page.request, {
    firstname: 'Owes',
    email: `${crypto.randomUUID()}@example.com`,
  })
  const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 12_345 }
  const made = await page.request.post(deskCalls.documents, {
    data: { booking_ids: [id], lines: [line] },
  })
  expect(made.status(), await made.text()).toBe(201)
  const draft = DocumentDetail.parse(await made.json())
  const issued = await page.request.post(withId(deskCalls.documentIssue, draft.id), {
    data: { version: draft.version },
  })
  const { number } = DocumentDetail.parse(await issued.json())

  const { db } = connect({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const { token } = await linkOf(db, id)
  await db.destroy()
  await page.goto(`${t(pages).manage.path}#${token}`)
  const name = t(words).money.document(t(kinds).title.invoice, number ?? '')
  const shown = page.getByRole('region', { name: t(words).money.title })
  await expect(shown).toContainText(t(words).money.balance('$123.45'))
  await expectAccessible(page)
  const pdf = await shown.getByRole('link', { name: t(words).money.pdf(name) }).getAttribute('href')
  const file = await page.request.get(pdf ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await shown.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(number ?? '').first()).toBeVisible()

  await page.goto(`${DESK}/settings/privacy?booking_id=${id}`)
  await expect(page.getByText(deskData.keptDocuments(1))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: deskData.eraseNow }).click()
  await expect(page.getByRole('status').filter({ hasText: deskData.erased })).toContainText(
    deskData.keptDocuments(1),
  )
})
