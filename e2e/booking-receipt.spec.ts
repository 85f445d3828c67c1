import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { forms } from '#core/forms-words.ts'
import { pages } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { receipt as words } from '#features/booking-form/receipt-words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { expectAccessible, expectEasyTargets } from './accessible.ts'
import { blueLine, bookAnother, openBooking, openFilled, submitButton, typeBooking } from './fill-booking.ts'
import { defaults, said } from './said.ts'
import { storedAs } from './stored.ts'
import { FRENCH, variants, WHOLE } from './tags.ts'
import { test } from './within-policy.ts'
import { mailsWith } from './written-mails.ts'

const { bookingClient } = defaults.mail

const receiptOf = (page: Page) => page.getByRole('region', { name: bookingClient.title })

/** Books, and returns the time and the server's answer. */
async function book(page: Page, lastname: string = randomUUID()) {
  const time = await openFilled(page, lastname)
  const email = `${lastname}@example.com`
  await page.getByLabel(said('Email'), { exact: true }).fill(email)
  const answered = page.waitForResponse(`**${bookingFormCalls.bookings}`)
  await submitButton(page).click()
  const answer = await (await answered).json()
  await expect(receiptOf(page)).toBeVisible()
  return { time, email, lastname, answer }
}

/** Changes the server's answer to the booking. */
const answerWith = (page: Page, change: object) =>
  page.route(`**${bookingFormCalls.bookings}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px the receipt stands in the form’s place, and says what the mail says`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const { time, email, answer } = await book(page)
      const receipt = receiptOf(page)
      await expect(page.getByRole('form')).toHaveCount(0)
      await expect(blueLine(page)).toBeInViewport({ ratio: 1 })
      await expect(receipt.getByRole('heading', { name: timeLabel(time.appoint_time) })).toBeVisible()
      await expect(receipt).toContainText(shortDayLabel(time.appoint_date))
      await expect(receipt).toContainText('12 Lakeshore Drive, North Bay, Ontario P1B 8G6')
      await expect(receipt).toContainText(t(words).answers[0](promisedBy(answer.answer_by)))
      await expect(receipt).toContainText(t(words).mailed.join(email))
      await expectAccessible(page)
      await expectEasyTargets(page)

      await expect.poll(() => mailsWith(answer.reference).then((mails) => mails.length)).toBe(2)
      const mails = await mailsWith(answer.reference)
      const mail = mails.find(({ to }) => [to].flat()[0]?.text === email)
      const plain = (text: string) => text.replace(/\s+/g, ' ')
      const written = plain(mail?.text ?? '')
      const shared = [receipt.getByText(answer.reference), ...(await receipt.getByRole('definition').all())]
      const texts = await Promise.all(shared.map((it) => it.innerText()))
      // The mail has the same price and reference, as far as nobody can misuse them.
      expect(texts.filter((text) => !written.includes(plain(text)))).toEqual([])
      expect(written).not.toContain(answer.view_url)
    },
  )

test('the receipt survives a reload, only in its tab, and ends with “Book another”', { tag: [FRENCH, WHOLE] }, async ({
  page,
  context,
}) => {
  const { answer } = await book(page)
  await page.reload()
  await expect(receiptOf(page)).toContainText(answer.reference)
  await expect(blueLine(page)).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)

  const other = await context.newPage()
  await openBooking(other)
  await expect(receiptOf(other)).toHaveCount(0)
  await other.close()

  await bookAnother(page)
  await expect(page.getByLabel(said('First Name'))).toBeFocused()
  await expect(page.getByLabel(said('First Name'))).toHaveValue('Marie')
  await expect(blueLine(page)).toBeHidden()
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await expect(receiptOf(page)).toHaveCount(0)
})

test('after “Book another” a second booking is stored', { tag: WHOLE }, async ({ page }) => {
  const { lastname } = await book(page)
  await bookAnother(page)
  await typeBooking(page, lastname)
  await submitButton(page).click()
  await expect(receiptOf(page)).toBeVisible()
  expect(await storedAs(lastname)).toHaveLength(2)
})

test('the receipt leads to the client’s page, where the tab that booked can change it, and no other tab', {
  tag: WHOLE,
}, async ({ page, context }) => {
  const { time, answer } = await book(page)
  await receiptOf(page)
    .getByRole('link', { name: t(words).see })
    .click()
  await expect(page).toHaveURL(new RegExp(`${t(pages).manage.path}#`))
  await expect(page.getByRole('heading', { name: shortDayLabel(time.appoint_date) })).toBeVisible()
  await expect(page.getByRole('button', { name: t(managePage).move.open })).toBeVisible()
  const other = await context.newPage()
  await other.goto(answer.view_url)
  await expect(other.getByText(fill(t(manageRefusals).viewOnly, defaults.facts))).toBeVisible()
  await other.close()
  await page.goBack()
  await expect(receiptOf(page)).toContainText(answer.reference)
})

test('a link to the form opens the form, with a way back to the last request', { tag: WHOLE }, async ({ page }) => {
  const { answer } = await book(page)
  await page.goto(`${t(pages).booking.path}?service_type=Headlight+Restoration`)
  await expect(submitButton(page)).toBeEnabled()
  await expect(receiptOf(page)).toHaveCount(0)
  await expect(page.getByText(t(words).last(answer.reference))).toBeVisible()
  await page.getByRole('button', { name: t(words).seeLast }).click()
  await expect(receiptOf(page)).toContainText(answer.reference)
})

test('the tab that booked corrects a mail address, and the right one gets the mail', { tag: WHOLE }, async ({
  page,
}) => {
  const { answer } = await book(page)
  const receipt = receiptOf(page)
  await receipt.getByRole('button', { name: t(words).correct.ask }).click()
  const field = receipt.getByLabel(t(words).correct.label)
  await expect(field).toBeFocused()
  await field.fill('no address')
  await receipt.getByRole('button', { name: t(words).correct.submit, exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const right = `${randomUUID()}@example.com`
  await field.fill(right)
  await receipt.getByRole('button', { name: t(words).correct.submit, exact: true }).click()
  await expect(receipt.getByText(t(words).correct.done(right))).toBeVisible()
  await expect
    .poll(async () => (await mailsWith(answer.reference)).some(({ to }) => [to].flat()[0]?.text === right))
    .toBe(true)
})

test('the receipt gives the appointment to a calendar, and prints with the name alone in the header, and without buttons', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const { answer } = await book(page)
  const link = receiptOf(page).getByRole('link', { name: t(words).calendar })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(answer.reference)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print', '')
  })
  await receiptOf(page)
    .getByRole('button', { name: t(managePage).print })
    .click()
  await expect(page.locator('body[data-print]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(receiptOf(page).getByRole('heading', { name: answer.reference })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(blueLine(page)).toBeVisible()
  await expect(link).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
})

for (const hold of ['short', 'none'] as const)
  test(`a request whose hold is “${hold}” does not look like one whose time is held`, { tag: WHOLE }, async ({
    page,
  }) => {
    await answerWith(page, { hold })
    await book(page)
    await expect(receiptOf(page)).toContainText(t(words).hold[hold])
    await expect(receiptOf(page)).not.toContainText(t(words).held)
    await page.reload()
    await expect(receiptOf(page)).toContainText(t(words).hold[hold])
  })

test('if the receipt’s script does not load, the blue line still has the reference', { tag: WHOLE }, async ({
  page,
}) => {
  await page.route('**/_astro/Receipt*.js', (route) => route.abort())
  const lastname = randomUUID()
  await openFilled(page, lastname)
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  const [record] = await storedAs(lastname)
  const paragraph = page.getByRole('paragraph')
  await expect(paragraph.filter({ hasText: String(record?.reference) })).toBeVisible()
  await expect(page.getByText(t(forms).chunkFailed)).toBeVisible()
})
