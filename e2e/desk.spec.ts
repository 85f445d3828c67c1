import { expect, type Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { statusNames } from '#core/desk-words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { fleet, vehicle } from '#testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
import { book } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { choose, openActions } from './open-actions.ts'
import { WHOLE } from './tags.ts'

const HOSTILE = `"><img src=https://evil.example/x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script>javascript:alert(1)`

test('a signed-in person sees a new booking without a reload, and confirms it', async ({ page, request }) => {
  const lastname = `Arrives${Date.now().toString(36)}`
  // Its deadline is late, so the list of all requests may have it on a later page.
  await page.goto(`${DESK}/bookings?q=${lastname}`)
  await expect(page.getByText(deskBookings.noneFound)).toBeVisible()
  const { reference } = await book(request, lastname)
  // The search also finds the client.
  await page.getByRole('link', { name: new RegExp(`${lastname}.*${reference}`) }).click()
  // It opens beside the list, which shows each press at once.
  await expect(page.getByRole('button', { name: deskBookings.actions.confirm.label, exact: true })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('link', { name: new RegExp(`${statusLabels.confirmed}.*${lastname}`) })).toBeVisible()
  await expect(page.getByText(deskBookings.actions.confirm.done)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: new RegExp(lastname) }).last()).toBeFocused()
  // Enter opens its page.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastname) })).toBeVisible()
  await choose(page, deskBookings.actions.undo.label)
  // The client got a mail of the action, so the undo offers one too.
  await expect(page.getByRole('checkbox', { name: mailFields.wanted })).toBeChecked()
  await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/mistake/)
  await page.getByRole('button', { name: deskBookings.actions.undo.submit }).click()
  await expect(page.getByText(deskBookings.actions.undo.done)).toBeVisible()
})

test('the second of two people sees the conflict, and keeps the typed text', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { id } = await book(request, `Twice${Date.now()}`)
  await page.goto(`${DESK}/bookings/${id}`)
  await choose(page, deskBookings.actions.note.label)
  await page.getByLabel(deskBookings.note, { exact: true }).fill('Typed with care')
  const other = await page.request.post(`${deskBookingCalls.bookings}/${id}/actions`, {
    data: { action: 'note', version: await versionOf(page, id), note: 'Came first' },
  })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: deskBookings.actions.note.submit }).click()
  await expect(page.getByRole('alert')).toContainText('Came first')
  await expect(page.getByLabel(deskBookings.note, { exact: true })).toHaveValue('Typed with care')
  await page.getByRole('button', { name: deskBookings.actions.note.submit }).click()
  await expect(page.getByText('Typed with care')).toBeVisible()
  await expect(page.getByLabel(deskBookings.note, { exact: true })).toBeHidden()
})

test('a fleet of another size than the booking’s gets a warning', { tag: WHOLE }, async ({ page, request }) => {
  const { id, visitorId } = await book(request, `Fleet${Date.now()}`)
  await request.post(linkedCalls.fleets, { data: { ...fleet, booking_id: visitorId } })
  await page.goto(`${DESK}/bookings/${id}`)
  const warning = deskBookings.countedFor(deskBookings.vehicles(1))
  await expect(page.getByText(warning)).toBeVisible()
})

test('a future confirmed booking highlights no action', { tag: WHOLE }, async ({ page, request }) => {
  const { id } = await book(request, `Calm${Date.now()}`)
  await page.goto(`${DESK}/bookings/${id}`)
  const { confirm, complete, edit } = deskBookings.actions
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const YELLOW = 'rgb(255, 210, 31)'
  await expect(button(confirm.label)).toHaveCSS('background-color', YELLOW)
  await act(page, id, { action: 'confirm' })
  await expect(button(confirm.label)).toHaveCount(0)
  await expect(button(edit.label)).not.toHaveCSS('background-color', YELLOW)
  // Its day has not come.
  await expect(button(complete.label)).toHaveCount(0)
})

test('filters live in the address, rows are selected with X, and many requests are answered, taken back and invoiced at once', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const lastname = `Many${Date.now().toString(36)}`
  const ids: string[] = []
  for (const name of ['Ann', 'Bo']) ids.push((await book(request, lastname, name)).id)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${DESK}/bookings`)
  await page.getByRole('link', { name: deskBookings.views.requests }).click()
  await expect(page).toHaveURL(/view=requests/)
  await page.goto(`${DESK}/bookings?q=${lastname}`)
  const rows = page.getByRole('region', { name: deskPage.pages.bookings }).locator('[data-row]')
  await expect(rows).toHaveCount(2)
  const selectBoth = async () => {
    await rows.first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText(deskBookings.many.selected(2))).toBeVisible()
  }
  await selectBoth()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: deskBookings.many.confirmAll(2) }).click()
  await expect(page.getByText(deskBookings.many.confirm(2)).last()).toBeVisible()
  await expect(rows.getByText(statusLabels.confirmed)).toHaveCount(2)
  await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(page.getByText(deskBookings.many.undone(2)).last()).toBeVisible()
  await expect(rows.getByText(statusLabels.requested)).toHaveCount(2)
  await selectBoth()
  await page.getByRole('button', { name: deskDocuments.ofBooking.oneInvoice }).click()
  await expect(page.getByRole('group', { name: deskDocuments.line.title(2), exact: true })).toBeVisible()
  const drafted = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.request.get(withId(documentCalls.document, drafted))
  const { state, lines } = DocumentDetail.parse(await answer.json())
  expect(state).toBe('draft')
  expect(new Set(lines.map(({ booking_id }) => booking_id))).toEqual(new Set(ids))
})

test('a form whose action is no longer allowed says so, and no longer offers it', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const { id } = await book(request, `Gone${Date.now()}`)
  // Without events, the open form does not change.
  await page.route(`**${eventCalls.events}*`, () => {})
  await page.goto(`${DESK}/bookings/${id}`)
  const { confirm } = deskBookings.actions
  await choose(page, deskBookings.otherWords)
  await expect(page.getByLabel(mailFields.text, { exact: true })).not.toHaveValue('')
  await act(page, id, { action: 'cancel', reason: 'They called' })
  await page.getByRole('button', { name: confirm.submit }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(bookingRefusals.notAllowed(confirm.label, statusNames.cancelled))
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('They called')
  await expect(page.getByText(deskBookings.conflictHelp)).toHaveCount(0)
  await expect(page.getByRole('button', { name: confirm.submit })).toHaveCount(0)
  await page.getByRole('button', { name: deskBookings.keep }).click()
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: deskBookings.actions.undo.label })).toBeVisible()
})

test('hostile text shows as text: no dialog, no request to another host', { tag: WHOLE }, async ({
  page,
  request,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (one) => {
    if (!one.url().startsWith(baseURL ?? '')) outside.push(one.url())
  })
  page.on('dialog', (dialog) => {
    outside.push(dialog.message())
    void dialog.dismiss()
  })
  const { id, visitorId, day } = await book(request, HOSTILE.slice(0, 100), HOSTILE.slice(0, 190))
  const short = HOSTILE.slice(0, 100)
  const parts = [
    [linkedCalls.vehicles, { ...vehicle, vehicle_make: short, vehicle_model: short, vin: HOSTILE.slice(0, 50) }],
    [linkedCalls.fleets, { ...fleet, contact_person: short, po_instructions: HOSTILE }],
  ] as const
  for (const [call, data] of parts) {
    const answer = await request.post(call, { data: { ...data, booking_id: visitorId } })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const looksSafe = (path: string) =>
    test.step(path, async () => {
      await page.goto(DESK + path)
      await expect(page.getByText('<img src=').or(page.getByRole('table')).first()).toBeVisible()
      expect(await page.locator('main img, main script').count()).toBe(0)
    })
  // First the calendar, since it does not show cancelled bookings.
  for (const view of ['day', 'week', 'month']) await looksSafe(`/calendar?view=${view}&day=${day}`)
  const cancelled = await page.request.post(`${deskBookingCalls.bookings}/${id}/actions`, {
    data: { action: 'cancel', version: await versionOf(page, id), reason: HOSTILE },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  // Without the filter, bookings of other tests would fill the first page of the list.
  const list = '/bookings?status=cancelled'
  for (const path of [`/bookings/${id}`, list]) await looksSafe(path)
  expect(outside).toEqual([])
})

/** Takes an action outside the open page, as another person would. */
async function act(page: Page, id: string, action: object) {
  const data = { version: await versionOf(page, id), ...action }
  const answer = await page.request.post(withId(deskBookingCalls.bookingActions, id), { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function versionOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`${deskBookingCalls.bookings}/${id}`)
  return (await answer.json()).booking.version
}
