import { expect } from '@playwright/test'
import { deskBookings, statusLabels } from '#content/desk-bookings.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { expectAccessibleState } from './accessible.ts'
import { actionsOf, test } from './day-sheet-jobs.ts'
import { variants } from './tags.ts'

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a request is confirmed on the first page, and undone, with the answer said`,
    details,
    async ({ page, entered }) => {
      await page.setViewportSize({ width, height: 800 })
      // The first page shows the requests with the earliest deadlines: this one is for today.
      const name = `Waits${width}`
      const id = await entered(name, { confirm: false, email: 'ada@example.com' })
      await page.goto(DESK)
      const confirm = page.getByRole('button', { name: words.confirmNamed(name) })
      await expect(confirm).toBeVisible()
      await expectAccessibleState(page)
      await confirm.click()
      await expect(page.getByText(words.confirmed(name, true))).toBeVisible()
      const status = page.getByRole('status').filter({ hasText: name })
      await expect(status).toBeFocused()
      await expect(page.getByRole('button', { name: words.confirmNamed(name) })).toHaveCount(0)
      // A press that was not sent yet is forgotten when it is undone. This one is to be in the history.
      await expect.poll(() => actionsOf(page, id)).toEqual(['enter', 'confirm'])
      await page.getByRole('button', { name: deskPage.undo, exact: true }).click()
      await expect(page.getByText(words.undone(name))).toBeVisible()
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(statusLabels.requested, { exact: true })).toBeVisible()
      await expect(page.getByText(deskBookings.actions.undo.done)).toBeVisible()
    },
  )

test('a job of today has its time, street, map, call and a text with ready words', async ({
  page,
  entered,
}) => {
  await entered('Bo')
  await page.goto(DESK)
  const job = page.getByRole('article').filter({ hasText: 'm. Bo' })
  await expect(job).toContainText('7 Lake Street, North Bay')
  await expect(job).toContainText('Dog hair')
  await expect(job.getByRole('link', { name: words.call })).toHaveAttribute(
    'href',
    'tel:+17055550166',
  )
  const text = job.getByRole('link', { name: words.text })
  expect(decodeURIComponent((await text.getAttribute('href')) ?? '')).toContain('Hello Bo')
  await expect(job.getByRole('link', { name: words.map })).toHaveAttribute('href', /7%20Lake/)
  // One press for each step, from the keyboard too: the focus is on the line that says what happened.
  const { on_the_way, start, complete } = words.steps
  const step = (label: string) =>
    page.getByRole('button', { name: words.stepNamed(label, 'Bo'), exact: true })
  await step(on_the_way.label).click()
  await expect(page.getByText(on_the_way.did('Bo'))).toBeFocused()
  await step(start.label).click()
  await expect(page.getByText(start.did('Bo'))).toBeFocused()
  await page.getByRole('button', { name: deskPage.undo, exact: true }).click()
  await expect(page.getByText(words.undone('Bo'))).toBeFocused()
  await step(start.label).click()
  await step(complete.label).click()
  await expect(page.getByText(complete.did('Bo'))).toBeFocused()
})
