import { expect, type Page } from '@playwright/test'
import { deskBookings, statusLabels } from '#content/desk-bookings.ts'
import { crews as crewWords } from '#content/desk-crews.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { deskPage } from '#content/desk-page.ts'
import { addDays } from '#domain/days.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { DaySheet, SheetJob } from '#domain/desk/day-sheet.ts'
import { HOUR } from '#domain/durations.ts'
import { dayLabel, today } from '#domain/time.ts'
import { job } from '#site/desk/today/testing.ts'
import { axe, expectAccessibleState } from './accessible.ts'
import { actionsOf, stepOf, test } from './day-sheet-jobs.ts'
import { variants, WHOLE } from './tags.ts'

/** Shows a sheet of today with these crews and jobs. */
const showSheet = (page: Page, wanted: Pick<DaySheet, 'crews' | 'jobs'>) =>
  page.route('**/sheet', (route) => {
    const next_day = addDays(today(), 1)
    const rest = { next_day, next_jobs: [], requests: [], waiting: 0, past_jobs: [], untold: [] }
    const json: DaySheet = { day: today(), ...wanted, ...rest }
    return route.fulfill({ json })
  })

const two = [1, 2].map((number) => ({ number, name: crewWords.name(number) }))

/** Jobs of today, for two crews in turn. */
const jobsOf = (count: number): SheetJob[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ ...job, id: `job${i}`, lastname: `No${i}`, crew: (i % 2) + 1 },
    ...{ appoint_date: today(), appoint_at: new Date(Date.now() + HOUR).toISOString() },
    ...{ appoint_location: '7 Lake Street', appoint_city: 'North Bay' },
    concerns: 'Two dogs, and coffee on the back seat. The gate is locked: call from the street.',
  }))

for (const [width, details] of variants(390, 768, 1280))
  test(
    `at ${width} px two crews have a lane each, and what no crew can do stands first`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const jobs = jobsOf(4).map((it, i) => ({
        ...it,
        ...(i === 2 && { pinned_crew: 2 }),
        ...(i === 3 && { crew: null }),
      }))
      await showSheet(page, { crews: two, jobs })
      await page.goto(DESK)
      const lane = (name: string) =>
        page.locator('section section').filter({ has: page.getByRole('heading', { name }) })
      const one = lane(crewWords.name(1)).first()
      const other = lane(crewWords.name(2)).first()
      await expect(one.getByRole('article')).toHaveCount(2)
      await expect(other.getByRole('article')).toHaveCount(1)
      await expect(one.getByRole('article').first()).toContainText(words.next)
      await expect(one.getByRole('article').last()).not.toContainText(words.next)
      await expect(lane(words.noCrew).getByRole('article')).toHaveCount(1)
      await expect(page.getByText(words.notKept(crewWords.name(2)))).toBeVisible()
      const [left, right] = [await one.boundingBox(), await other.boundingBox()]
      expect((right?.y ?? 0) > (left?.y ?? 0)).toBe(width < 768)
      await expectAccessibleState(page)
      const { violations } = await axe(page)
        .withRules(['color-contrast-enhanced'])
        .include('article')
        .analyze()
      expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])

      // The choice of a crew is in the address.
      await page.getByRole('link', { name: crewWords.name(2), exact: true }).click()
      await expect(page).toHaveURL(/crew=2/)
      await page.reload()
      await expect(lane(crewWords.name(2)).first()).toBeVisible()
      await expect(lane(crewWords.name(1))).toHaveCount(0)
    },
  )

test('with one crew there are no lanes', async ({ page }) => {
  await showSheet(page, { crews: two.slice(0, 1), jobs: jobsOf(2) })
  await page.goto(DESK)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: crewWords.name(1) })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: words.crews })).toHaveCount(0)
})

test('a printed day is one sheet of paper for each crew, with nothing else on it', {
  tag: WHOLE,
}, async ({ page }) => {
  await showSheet(page, { crews: two, jobs: jobsOf(16) })
  for (const [path, pages] of [
    [`${DESK}?crew=2`, 1],
    [DESK, 2],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), path).toHaveLength(pages)
  }

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const { name } of two)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(18)
  await expect(page.getByRole('row').nth(1)).toContainText('7 Lake Street')
  await expect(page.getByRole('row').nth(1)).toContainText('705-555-0166')
  await expect(page.getByRole('row').nth(1)).toContainText('Two dogs')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  // The button prints its own day.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.title = document.querySelector('body > div h1')?.textContent ?? ''
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: words.print }).nth(1).click()
  await expect(page).toHaveTitle(new RegExp(dayLabel(addDays(today(), 1))))
})

for (const [width] of variants(390, 1280))
  test(`at ${width} px a job has its course from the keyboard: told by email, nobody there, done, and what follows`, {
    tag: WHOLE,
  }, async ({ page, entered }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(DESK)
    const [told, gone] = [`Told${width}`, `Nobody${width}`]
    const id = await entered(told, { email: 'told@example.com' })
    const other = await entered(gone)
    await page.reload()
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    const textOf = async (name: string) =>
      decodeURIComponent(
        (await card(name).getByRole('link', { name: words.text }).getAttribute('href')) ?? '',
      )
    expect(await textOf(told)).toContain('on our way')

    await page.getByRole('checkbox', { name: words.mailTooNamed(told) }).focus()
    await page.keyboard.press('Space')
    await stepOf(page, 'on_the_way', told).focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(`${words.steps.on_the_way.did(told)} ${words.mailed}`),
    ).toBeFocused()
    await stepOf(page, 'start', told).click()
    await expect.poll(() => textOf(told)).toContain('The work is done')
    // The job has begun before the first email has left, which would say what no longer holds.
    await page.getByRole('checkbox', { name: words.mailTooNamed(told) }).check()
    await stepOf(page, 'complete', told).click()
    await expect(page.getByText(words.steps.complete.did(told))).toBeFocused()

    // The next steps.
    const done = card(told)
    await expect(done).toContainText(statusLabels.completed)
    await expect(done.getByRole('link', { name: words.after.photos })).toHaveAttribute(
      'href',
      `${DESK}/bookings/${id}#photos`,
    )
    await expect(done.getByRole('link', { name: words.after.again })).toHaveAttribute(
      'href',
      `${DESK}/bookings/new?again=${id}`,
    )
    await done.getByRole('button', { name: words.after.note }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // A note without words is refused here, as by the server.
    await expect(done.getByRole('textbox')).toBeFocused()
    await expect(done.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('Scratch on the left door')
    await expectAccessibleState(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.noted(told))).toBeFocused()
    const before = ['enter', 'confirm', 'on_the_way', 'start', 'complete', 'note']
    await expect.poll(() => actionsOf(page, id)).toEqual(before)

    // Nobody is there: one press opens it, and one undoes it.
    await stepOf(page, 'on_the_way', gone).click()
    await page.getByRole('button', { name: words.notThere.named(gone) }).press('Enter')
    await expect(card(gone).getByRole('textbox', { name: words.notThere.reason })).toBeFocused()
    await page.keyboard.type('The gate was locked')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.notThere.did(gone))).toBeFocused()
    const came = ['enter', 'confirm', 'on_the_way', 'no_show']
    await expect.poll(() => actionsOf(page, other)).toEqual(came)
    await page.getByRole('button', { name: deskPage.undo, exact: true }).press('Enter')
    await expect(page.getByText(words.undone(gone))).toBeFocused()
    await expect.poll(() => actionsOf(page, other)).toEqual([...came, 'undo'])
    await page.goto(`${DESK}/bookings/${id}`)
    await page.getByText(deskBookings.earlier(3)).click()
    await expect(page.getByText(deskBookings.mailed.filed).first()).toBeVisible()
  })
