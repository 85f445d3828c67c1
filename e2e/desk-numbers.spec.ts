import { expect } from '@playwright/test'
import { deskNumbers } from '#content/desk-tools.ts'
import { pages } from '#content/pages.ts'
import { calls } from '#domain/api.ts'
import { DESK } from '#domain/desk/calls.ts'
import { expectAccessibleState } from './accessible.ts'
import { book } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { variants } from './tags.ts'

for (const [width, details] of variants(360, 1280))
  test(
    `measurements and bookings show with their units at ${width} px`,
    details,
    async ({ page, request }) => {
      await book(request, `Counted${Date.now()}`)
      const sent = await request.post(calls.vitals, {
        data: {
          page: pages.privacy.path,
          vitals: [
            { name: 'LCP', value: 1234 },
            { name: 'CLS', value: 0.02 },
          ],
        },
      })
      expect(sent.ok(), await sent.text()).toBe(true)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${DESK}/numbers`)
      const row = (metric: string) =>
        page.getByRole('row').filter({ hasText: pages.privacy.path }).filter({ hasText: metric })
      await expect(row('LCP')).toContainText(/1\.\d s/)
      await expect(row('LCP').getByRole('img')).toHaveAccessibleName(
        /^[A-Z][a-z]{2} \d+(, \d{4})?: 1\.\d s$/,
      )
      await expect(row('CLS')).toContainText(/0\.0\d/)
      await expect(row('CLS')).not.toContainText(/\d m?s/)
      const chart = page.getByRole('img', { name: deskNumbers.perWeek })
      await expect(chart).toContainText(deskNumbers.bookings)
      await expect(chart).toContainText(/[A-Z][a-z]{2} \d/)
      await expectAccessibleState(page)

      // With a single week, its bar stays narrow.
      await page
        .getByLabel(deskNumbers.from)
        .fill(await page.getByLabel(deskNumbers.to, { exact: true }).inputValue())
      await expect(chart.locator('rect')).toHaveCount(1)
      const bar = await chart.locator('rect').boundingBox()
      expect(bar?.width).toBeLessThan(60)
    },
  )
