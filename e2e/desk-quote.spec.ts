import { expect, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK, withId } from '#core/desk-calls.ts'
import { pages } from '#core/pages.ts'
import { shortDayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import { QUOTE_DAYS } from '#features/invoices/documents.ts'
import { quotePage as client } from '#features/quotes/words.ts'
import { line as typed } from '#testing/money.ts'
import { expectAccessible, expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { enterAtDesk, issued } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { look } from './look.ts'
import { variants, WHOLE } from './tags.ts'

const { quote, draft, line } = words

/** A request from a call, whose time is held. */
async function requested(page: Page) {
  const { id, appoint_date } = await enterAtDesk(page.request, {
    firstname: 'Quoted',
    email: `${crypto.randomUUID()}@example.com`,
    confirm: false,
  })
  return { id, day: appoint_date }
}

for (const [width, details] of variants(390, 1280)) {
  test(
    `at ${width} px a client looks at a quote without an account, chooses and accepts: its time is confirmed, and the desk sees it`,
    details,
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 844 })
      const { id, day } = await requested(page)
      const lines = [
        typed(74_900, { text: 'Two-stage correction' }),
        typed(22_000, { text: 'Ceramic sealant', choice: 'offered' }),
      ]
      const sent = await issued(page.request, {
        kind: 'quote',
        booking_ids: [id],
        lines,
        valid_until: addDays(day, -1),
        hold: 'time',
        deposit_kind: 'percent',
        deposit_value: 2500,
      })
      await page.goto(`${DESK}/money/${sent.id}`)
      await expect(page.getByText(quote.happened)).toBeVisible()
      await expectAccessibleState(page)
      // Its client has no account, and is nobody here.
      const context = await browser.newContext({ viewport: { width, height: 844 } })
      const own = await context.newPage()
      await own.goto(sent.url ?? '')
      await expect(own.getByRole('heading', { name: t(client).title(sent.number ?? '') })).toBeVisible()
      const total = own.getByRole('definition').last()
      const before = await total.textContent()
      await own.getByRole('checkbox', { name: /Ceramic sealant/ }).check()
      await expect(total).not.toHaveText(before ?? '')
      if (width === 390) await expectEasyTargets(own)
      await look(own, `client-${width}`)
      await expectAccessible(own)
      await expect(page.getByText(quote.seen)).toBeVisible()
      await own.getByRole('button', { name: t(client).word }).click()
      await own.getByLabel(t(client).word).fill('Please ring the bell')
      await own.getByRole('button', { name: t(client).accept }).click()
      await expect(own.getByRole('status').filter({ hasText: t(client).said.accepted })).toBeFocused()
      await expect(own.getByRole('button', { name: t(client).accept })).toHaveCount(0)
      await look(own, `accepted-${width}`)
      await expectAccessible(own)
      // What is left to do stands in its place.
      await expect(own.getByRole('heading', { name: /^Confirmed/ })).toBeVisible()
      await expect(own.getByRole('link', { name: t(client).see })).toBeVisible()
      await own.getByRole('link', { name: /^Pay the deposit/ }).click()
      await expect(own.getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(new URL(own.url()).pathname).toBe(t(pages).pay.path)
      await context.close()

      await expect(page.getByText(/Please ring the bell/)).toBeVisible()
      await expect(page.getByRole('heading', { name: quote.accepted })).toBeVisible()
      await look(page, `desk-${width}`)
      await expectAccessibleState(page)
      const stored = await page.request.get(withId(deskBookingCalls.booking, id))
      expect((await stored.json()).booking.status).toBe('confirmed')
    },
  )

  test(`at ${width} px a quote is written from a request, holds its time and goes out`, { tag: WHOLE }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { id, day } = await requested(page)
    await page.goto(`${DESK}/bookings/${id}`)
    await page.getByRole('button', { name: quote.button, exact: true }).click()
    const form = page.getByRole('form', { name: words.title.quoteDraft })
    await form.getByRole('button', { name: line.add, exact: true }).click()
    const first = form.getByRole('group', { name: line.title(1) })
    await first.getByLabel(line.text).fill('Two-stage correction')
    await first.getByLabel(line.price).fill('749')
    await form.getByRole('button', { name: quote.option, exact: true }).click()
    const second = form.getByRole('group', { name: line.title(2) })
    await second.getByLabel(line.text).fill('Ceramic sealant')
    await second.getByLabel(line.price).fill('220')
    await expect(second.getByLabel(quote.choice)).toHaveValue('offered')
    await expect(form.getByText(quote.most)).toBeVisible()
    await form.getByRole('switch', { name: quote.hold }).click()
    await form.getByLabel(quote.deposit, { exact: true }).selectOption('percent')
    await form.getByLabel(quote.depositShare).fill('25')
    // The last day must be before the time that is held.
    await form.getByLabel(quote.until).fill(day)
    await page.getByRole('button', { name: quote.send }).click()
    await expect(form.getByText(/holds a time on/).first()).toBeVisible()
    await form.getByLabel(quote.until).fill(addDays(day, -1))
    await expectAccessibleState(page)
    if (width === 390) await expectEasyTargets(page)
    await look(page, `draft-${width}`)
    await page.getByRole('button', { name: quote.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Q-\d{4}/ })).toBeVisible()
    await page.goto(`${DESK}/money?kind=quote&q=Quoted`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /Quoted/ }).first()).toBeVisible()
    await look(page, `list-${width}`)
    await expectAccessibleState(page)
    if (width === 390) await expectEasyTargets(page)
  })
}

test('the invoice of a quote opens with one press, and more than 10 % above it needs the consent of its client', {
  tag: WHOLE,
}, async ({ page, request }) => {
  const { id, url } = await issued(page.request, { kind: 'quote', client_name: 'Quoted', lines: [typed(10_000)] })
  const accepted = await request.post('/quote/accept', {
    headers: { authorization: `Bearer ${url?.split('/').at(-1)}` },
    data: { id, chosen: [] },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
  await page.goto(`${DESK}/money/${id}`)
  await page.getByRole('button', { name: quote.invoice }).click()
  const invoice = page.getByRole('form', { name: words.title.draft })
  await invoice.getByLabel(line.price).fill('150')
  await page.getByRole('button', { name: draft.issue, exact: true }).click()
  await page.getByRole('button', { name: quote.consent.button }).click()
  const consent = page.getByRole('dialog', { name: quote.consent.title })
  await consent.getByLabel(quote.consent.note).fill('Quoted, at the door')
  await look(page, 'consent')
  await consent.getByRole('button', { name: quote.consent.submit }).click()
  await page.getByRole('button', { name: draft.issue, exact: true }).click()
  await expect(page.getByText(/Quoted, at the door/)).toBeVisible()
})

test('a quote that holds a time of the next days ends by itself the day before it', async ({ page }) => {
  const day = addDays(today(), 5)
  const { id } = await enterAtDesk(page.request, {
    firstname: 'Soon',
    email: `${crypto.randomUUID()}@example.com`,
    confirm: false,
    overrule: true,
    appoint_date: day,
    appoint_time: '05:00',
  })
  await page.goto(`${DESK}/bookings/${id}`)
  await page.getByRole('button', { name: quote.button, exact: true }).click()
  const form = page.getByRole('form', { name: words.title.quoteDraft })
  const until = form.getByLabel(quote.until)
  const hold = form.getByRole('switch', { name: quote.hold })
  await expect(until).toHaveValue(addDays(today(), QUOTE_DAYS))
  await hold.click()
  await expect(until).toHaveValue(addDays(day, -1))
  await expect(form.getByText(quote.holdUntil(shortDayLabel(addDays(day, -1))))).toBeVisible()
  await hold.click()
  await expect(until).toHaveValue(addDays(today(), QUOTE_DAYS))
  // What somebody has typed stays.
  await until.fill(addDays(day, 1))
  await hold.click()
  await expect(until).toHaveValue(addDays(day, 1))
})
