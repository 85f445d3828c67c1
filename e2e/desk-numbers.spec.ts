import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { pages } from '#core/pages.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { dayRange } from '#design/desk/parts-words.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { moneyNumberWords as words } from '#features/invoices/desk/shared/money-numbers-words.ts'
import type { MoneyNumbers } from '#features/invoices/documents.ts'
import { deskNumbers } from '#features/numbers/desk/numbers-words.ts'
import { periodsAt } from '#features/numbers/desk/periods.ts'
import { vitalsCalls } from '#features/numbers/public-calls.ts'
import { line } from '#testing/money.ts'
import { expectAccessibleState } from './accessible.ts'
import { book, issued } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { setMoney } from './money-settings.ts'
import { WHOLE } from './tags.ts'

for (const width of [360, 1280])
  test(`measurements and bookings show with their units at ${width} px`, { tag: WHOLE }, async ({ page, request }) => {
    await book(request, `Counted${Date.now()}`)
    const sent = await request.post(vitalsCalls.vitals, {
      data: {
        page: t(pages).privacy.path,
        vitals: [
          { name: 'LCP', value: 1234 },
          { name: 'CLS', value: 0.02 },
        ],
      },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${DESK}/numbers`)
    await page.getByRole('heading', { name: deskNumbers.vitals }).click()
    const row = (metric: string) =>
      page
        .getByRole('row')
        .filter({ hasText: t(pages).privacy.path })
        .filter({ hasText: metric })
    await expect(row('LCP')).toContainText(/1\.\d s/)
    await expect(row('LCP').getByRole('img')).toHaveAccessibleName(/^[A-Z][a-z]{2} \d+(, \d{4})?: 1\.\d s$/)
    await expect(row('CLS')).toContainText(/0\.0\d/)
    await expect(row('CLS')).not.toContainText(/\d m?s/)
    const chart = page.getByRole('img', { name: deskNumbers.perWeek })
    await expect(chart).toContainText(deskNumbers.bookings)
    await expect(chart).toContainText(/[A-Z][a-z]{2} \d/)
    // Below it, a week in which nothing came in says nothing.
    const weeks = page.getByRole('region', { name: deskNumbers.table(deskNumbers.perWeek) }).getByRole('row')
    await expect(weeks.filter({ has: page.getByRole('cell', { name: /^[1-9]/ }) })).not.toHaveCount(0)
    await expect(weeks.filter({ has: page.getByRole('cell', { name: '0', exact: true }) })).toHaveCount(0)
    await expectAccessibleState(page)

    // With a single week, its bar stays narrow.
    await page.getByLabel(dayRange.from).fill(await page.getByLabel(dayRange.to, { exact: true }).inputValue())
    await expect(chart.locator('rect')).toHaveCount(1)
    const bar = await chart.locator('rect').boundingBox()
    expect(bar?.width).toBeLessThan(60)
  })

test('the numbers of money are those of the server, with the tax and its documents, and the files come down', {
  tag: WHOLE,
}, async ({ page }) => {
  const settings = {
    registered: 'yes',
    number: '123456782 RT0001',
    from: '2020-01-01',
    rate: 1300,
    e_transfer: '',
    due_days: 0,
    terms: { en: '', fr: '' },
  }
  await setMoney(page, settings)
  const { number } = await issued(page.request, { client_name: 'Ada Roy', lines: [line(20_000)] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${DESK}/numbers`)
  await page.getByRole('button', { name: deskNumbers.periods.quarter }).click()
  const quarter = periodsAt(today()).quarter
  await expect(page.getByLabel(dayRange.from, { exact: true })).toHaveValue(quarter.from)
  const range = new URLSearchParams(quarter)
  const numbers = (await (await page.request.get(`${documentCalls.moneyNumbers}?${range}`)).json()) as MoneyNumbers
  const sum = (name: string) => page.locator('dl > div').filter({ hasText: name }).first()
  await expect(sum(words.sums.invoiced)).toContainText(money(numbers.invoiced_cents))
  await expect(sum(words.sums.owed)).toContainText(money(numbers.owed_cents))
  const tax = page.getByRole('region', { name: words.tax.title }).first()
  await expect(tax).toContainText(money(numbers.tax_cents))
  await expect(tax.getByRole('row').filter({ hasText: number ?? '' })).toContainText('$26.00')
  await expect(page.getByRole('heading', { name: words.limit.title })).toHaveCount(0)
  await page.getByRole('link', { name: words.months, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.periods.months })).toBeVisible()
  await expectAccessibleState(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleState(page)
  for (const file of ['documents', 'lines', 'payments', 'tax'] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: words.files[file], exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/)
  }
  // Without a number the sales of four quarters stand against the limit.
  await setMoney(page, { registered: 'no', number: '', from: null })
  await page.reload()
  await expect(page.getByLabel(dayRange.from, { exact: true })).toHaveValue(quarter.from)
  const limit = page.getByRole('region', { name: words.limit.title }).first()
  await expect(limit).toContainText(words.limit.states.below)
  await expect(limit.getByRole('progressbar')).toBeVisible()
  // What was paid for jobs without an invoice is named: no other figure has it.
  await page.route(`${documentCalls.moneyNumbers}?*`, async (route) => {
    const response = await route.fetch()
    const all = (await response.json()) as MoneyNumbers
    await route.fulfill({ response, json: { ...all, not_invoiced_cents: 12_300 } })
  })
  await page.reload()
  await expect(page.getByText(words.notInvoiced('$123.00'))).toBeVisible()
  await expectAccessibleState(page)
})
