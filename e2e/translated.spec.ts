import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { forms } from '#core/forms-words.ts'
import { pages } from '#core/pages.ts'
import { timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { contact } from '#features/contact/words.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { quotePage } from '#features/quotes/words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { NEW_BOOKING, navigation } from '#platform/browser/desk/navigation.ts'
import { recordId } from '#testing/booking-ids.ts'
import { line } from '#testing/money.ts'
import { clientToken } from './database.ts'
import { book, enterAtDesk, issued } from './desk-requests.ts'
import { testAlone as alone, test as base } from './desk-test.ts'
import { bookAnother, openBooking, submitButton, typeBooking } from './fill-booking.ts'
import { defaults, said } from './said.ts'
import { nextFree, takeTime } from './times.ts'
import { translate } from './translate.ts'

// Chrome offers to translate each page. Then elements stand in place of the texts that React has made.

/** A test whose pages are translated. It fails if a script of one throws. */
const translated = (of: typeof base) =>
  of.extend({
    page: async ({ page }, use) => {
      const thrown: unknown[] = []
      // If a page is translated before its scripts wake it, React says so, and renders anew.
      page.on('pageerror', (error) => /error #418/.test(error.message) || thrown.push(error))
      // React tells of what a boundary has caught.
      page.on('console', (message) => {
        if (/NotFoundError|not a child of this node/.test(message.text())) thrown.push(message.text())
      })
      await translate(page)
      await use(page)
      expect(thrown).toEqual([])
    },
  })

const test = translated(base)
const testAlone = translated(alone)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('at the desk a translated page takes a booking of a known client', async ({ page }) => {
  const { phone, firstname } = t(form).client.fields
  const known = `Known${randomUUID().replaceAll(/[^a-f]/g, '')}`
  await enterAtDesk(page.request, { firstname: known })
  await page.goto(NEW_BOOKING)
  await field(page, phone.label).fill('705-555-0177')
  await field(page, firstname.label).pressSequentially(known.slice(0, 5))
  await field(page, firstname.label).fill(known)
  await page.getByRole('button', { name: new RegExp(known) }).click()
  await expect(page.getByText(newBooking.filled(known))).toBeVisible()
  await nextFree(page).click()
  await page.getByRole('button', { name: newBooking.confirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: known })).toBeVisible()
})

test('all pages of the desk open when they are translated', async ({ page }) => {
  await page.goto(DESK)
  for (const { label } of navigation) {
    const place = page.getByRole('link', { name: label, exact: true }).first()
    if (await place.isHidden()) continue
    await place.click()
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  }
})

// The Inbox of others may be so full that its first rows are not these.
testAlone('a request is confirmed on a translated page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = `Waits${Date.now()}`
  await enterAtDesk(page.request, { firstname: name, confirm: false })
  await page.goto(`${DESK}/inbox?show=requests`)
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const panel = page.getByRole('article', { name, exact: true })
  await panel.getByRole('button', { name: deskInbox.presses.confirm }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0)
})

test('a translated booking form is filled, sums up what is chosen as it changes, sends and begins anew', async ({
  page,
}) => {
  await openBooking(page)
  await typeBooking(page, 'Translated')
  await submitButton(page).click()
  const receipt = page.getByRole('region', { name: defaults.mail.bookingClient.title })
  await expect(receipt).toContainText('12 Lakeshore Drive')
  await bookAnother(page)
  await expect(page.getByRole('form')).toBeVisible()
})

test('a translated contact form refuses, says why, and sends', async ({ page }) => {
  await page.goto(t(pages).contact.path)
  const send = page.getByRole('button', { name: t(contact).submit })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByRole('heading', { name: t(forms).summary })).toBeVisible()
  await page.getByLabel(said('Your Name')).fill('Zoë')
  await page.getByLabel(said('Your Email')).fill('zoe@example.com')
  await page.getByLabel(said('Topic')).selectOption(said('Services'))
  await page.getByLabel(said('Message'), { exact: true }).fill('Do you polish boats?')
  await send.click()
  await expect(page.getByText(t(contact).sent, { exact: true })).toBeVisible()
})

test('the times of a translated home page follow what is chosen', async ({ page }) => {
  await page.goto(t(pages).home.path)
  const panel = page.locator('astro-island:has(form)').first()
  await panel.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0)
  await panel.getByRole('button', { name: said('Headlight Restoration') }).click()
  await expect(page.getByRole('toolbar', { name: t(freeTimes).timesOn('') })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: t(freeTimes).days })).toBeVisible()
})

test('a client moves and cancels a booking on a translated page', async ({ page, request }) => {
  const { visitorId } = await book(request, 'Moves')
  const words = t(managePage)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${t(pages).manage.path}#${await clientToken(recordId(visitorId))}`)
  await button(words.move.open).click()
  await page.getByText(words.move.other, { exact: true }).click()
  await page.getByLabel(words.move.date).fill(takeTime().appoint_date)
  await page.getByLabel(words.move.time).selectOption('11:00')
  await page.getByRole('button', { name: new RegExp(`^${words.move.to('')}`) }).click()
  await expect(page.getByRole('status').getByText(timeLabel('11:00'))).toBeVisible()
  await button(words.cancel.open).click()
  await page.getByLabel(words.cancel.reason).fill('Sold the truck.')
  await button(words.cancel.submit).click()
  await expect(page.getByText(words.cancelled)).toBeVisible()
})

test('the total of a translated quote follows its choices, and it is accepted', async ({ page }) => {
  const { id, appoint_date } = await enterAtDesk(page.request, {
    firstname: 'Quoted',
    email: 'quoted@example.com',
    confirm: false,
  })
  const sent = await issued(page.request, {
    kind: 'quote',
    booking_ids: [id],
    lines: [
      line(74_900, { text: 'Two-stage correction' }),
      line(22_000, { text: 'Ceramic sealant', choice: 'offered' }),
    ],
    valid_until: addDays(appoint_date, -1),
    hold: 'time',
  })
  await page.goto(sent.url ?? '')
  const total = page.getByRole('definition').last()
  const before = await total.textContent()
  await page.getByRole('checkbox', { name: /Ceramic sealant/ }).check()
  await expect(total).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: t(quotePage).accept }).click()
  await expect(page.getByRole('status').filter({ hasText: t(quotePage).said.accepted })).toBeFocused()
})
