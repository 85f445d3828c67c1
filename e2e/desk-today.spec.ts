import { expect, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { crews as crewWords } from '#core/desk-crews-words.ts'
import { durationLabel } from '#core/duration-label.ts'
import { HOUR } from '#core/durations.ts'
import { money } from '#core/money.ts'
import { dayLabel, timeLabel, today } from '#core/time.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { pressWords } from '#features/bookings/desk/shared/press-words.ts'
import { readyTexts, readyTextWords } from '#features/bookings/ready-text-words.ts'
import type { DaySheet, SheetJob } from '#features/day-sheet/day-sheet.ts'
import { daySheet as words } from '#features/day-sheet/desk/shared/words.ts'
import { job } from '#features/day-sheet/desk/testing.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { Inbox } from '#features/inbox/inbox.ts'
import { expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { actionsOf, stepOf, test, todayWith } from './day-sheet-jobs.ts'
import { variants, WHOLE } from './tags.ts'

const undo = (page: Page) => page.getByRole('button', { name: deskParts.undo, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Shows a sheet of today with these crews and jobs. */
const showSheet = (page: Page, wanted: Pick<DaySheet, 'crews' | 'jobs'>) =>
  page.route('**/sheet', async (route) => {
    const json: DaySheet = { day: today(), next_day: addDays(today(), 1), next_jobs: [], untold: [], ...wanted }
    await route.fulfill({ response: await route.fetch(), json })
  })

const two = [1, 2].map((number) => ({ number, name: crewWords.name(number) }))

/** Jobs of today, for two crews in turn. */
const jobsOf = (count: number): SheetJob[] =>
  Array.from({ length: count }, (_, i) => ({
    ...job,
    id: `job${i}`,
    lastname: `No${i}`,
    crew: (i % 2) + 1,
    appoint_date: today(),
    appoint_at: new Date(Date.now() + HOUR).toISOString(),
    appoint_location: '7 Lake Street',
    appoint_city: 'North Bay',
    concerns: 'Two dogs, and coffee on the back seat. The gate is locked: call from the street.',
  }))

for (const width of [390, 1280])
  test(`at ${width} px a request is confirmed on Today with one press, and undone with one`, { tag: WHOLE }, async ({
    page,
    entered,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const name = `Waits${width}`
    const id = await entered(name, { confirm: false, email: 'ada@example.com' })
    // The requests with the earliest deadlines stand here: those of other tests stay out of sight.
    await page.route(`**${inboxCalls.inbox}`, async (route) => {
      const response = await route.fetch()
      const inbox = Inbox.parse(await response.json())
      const items = inbox.items.filter((item) => item.booking_id === id)
      await route.fulfill({ response, json: { ...inbox, items } })
    })
    await page.goto(todayWith(await entered('Later')))
    const confirm = page.getByRole('button', { name: `${deskInbox.presses.confirm} ${name}` })
    await expect(confirm).toBeVisible()
    await expect(stepOf(page, 'on_the_way', 'Later')).toBeVisible()
    await expectAccessibleState(page)
    if (width === 390) {
      await expectEasyTargets(page)
      const endOf = async (one: typeof confirm) => {
        const box = await one.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      expect(await endOf(confirm)).toBeLessThan(175)
      expect(await endOf(stepOf(page, 'on_the_way', 'Later'))).toBeLessThan(575)
    }
    await confirm.click()
    await expect(page.getByRole('status').getByText(words.confirmed(name, true))).toBeAttached()
    await expect(confirm).toHaveCount(0)
    // A press that was not sent yet is forgotten when it is undone. This one is to be in the history.
    await expect.poll(() => actionsOf(page, id)).toEqual(['enter', 'confirm'])
    await undo(page).click()
    await expect(confirm).toBeVisible()
    await expect.poll(() => actionsOf(page, id)).toEqual(['enter', 'confirm', 'undo'])
  })

test('the next job has its place, its ways to the client, and its steps as one press each', async ({
  page,
  entered,
}) => {
  await page.goto(todayWith(await entered('Bo')))
  const shown = card(page, 'Bo')
  await expect(shown).toContainText('7 Lake Street, North Bay')
  await expect(shown).toContainText('Dog hair')
  const href = (name: string) => shown.getByRole('link', { name }).first().getAttribute('href')
  expect(await href(words.call)).toBe('tel:+17055550166')
  await shown.getByRole('button', { name: words.text, exact: true }).click()
  const ready = shown.getByRole('menuitem')
  await expect(ready).toHaveCount(readyTexts.length)
  expect(decodeURIComponent((await ready.first().getAttribute('href')) ?? '')).toContain('Hello Bo')
  await page.keyboard.press('Escape')
  expect(await href(words.map)).toMatch(/7%20Lake/)
  const { on_the_way, start, complete } = words.steps
  const said = (text: string) => expect(page.getByRole('status').getByText(text)).toBeAttached()
  await stepOf(page, 'on_the_way', 'Bo').click()
  await said(on_the_way.did('Bo'))
  // A key does the same.
  await page.keyboard.press('s')
  await said(start.did('Bo'))
  await page.keyboard.press('u')
  await said(pressWords.undone('Bo'))
  await stepOf(page, 'start', 'Bo').click()
  await stepOf(page, 'complete', 'Bo').click()
  await said(complete.did('Bo'))
})

for (const width of [390, 1280])
  test(`at ${width} px two crews have their jobs apart, each job opens on the card, and a crew is chosen in the address`, {
    tag: WHOLE,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const jobs = jobsOf(4).map((it, i) => ({
      ...it,
      ...(i === 2 && { pinned_crew: 2 }),
      ...(i === 3 && { crew: null }),
    }))
    await showSheet(page, { crews: two, jobs })
    await page.goto(DESK)
    await expect(page.getByText(words.noCrewHelp)).toBeVisible()
    const row = (name: string) => page.getByRole('region', { name: words.day }).getByRole('link', { name })
    await row('Bo No2').click()
    await expect(card(page, 'Bo No2')).toBeVisible()
    await expect(page.getByText(words.notKept(crewWords.name(2)))).toBeVisible()
    await expectAccessibleState(page)
    await page.goBack()
    await expect(card(page, 'Bo No2')).toHaveCount(0)

    await page.getByRole('link', { name: crewWords.name(2), exact: true }).click()
    await expect(page).toHaveURL(/crew=2/)
    await page.reload()
    await expect(row('Bo No1')).toBeVisible()
    await expect(row('Bo No0')).toHaveCount(0)
  })

test('with one crew nobody chooses among crews', { tag: WHOLE }, async ({ page }) => {
  await showSheet(page, { crews: two.slice(0, 1), jobs: jobsOf(2) })
  await page.goto(DESK)
  await expect(card(page, 'Bo No0')).toBeVisible()
  await expect(page.getByRole('navigation', { name: words.crews })).toHaveCount(0)
})

test('a printed day is one sheet of paper for each crew, with nothing else on it', { tag: WHOLE }, async ({ page }) => {
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
  for (const text of ['7 Lake Street', '705-555-0166', 'Two dogs'])
    await expect(page.getByRole('row').nth(1)).toContainText(text)
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
  const tomorrow = addDays(today(), 1)
  await page.getByText(words.tomorrow, { exact: true }).click()
  await page.getByRole('button', { name: words.printNamed(dayLabel(tomorrow)) }).click()
  await expect(page).toHaveTitle(new RegExp(dayLabel(tomorrow)))
})

test('a job has its course from the keyboard: told by email, nobody there, done, and what follows', {
  tag: WHOLE,
}, async ({ page, entered }) => {
  await page.goto(DESK)
  const id = await entered('Told', { email: 'told@example.com' })
  const other = await entered('Nobody')
  const open = async (job: string) => {
    await page.goto(`${DESK}?job=${job}`)
    await expect(page.getByRole('article')).toBeVisible()
  }
  // The words that fit stand first, whether the menu is open or not.
  const textOf = async (name: string) =>
    decodeURIComponent((await card(page, name).locator('[role="menuitem"]').first().getAttribute('href')) ?? '')
  await open(id)
  expect(await textOf('Told')).toContain('on our way')
  await page.getByRole('checkbox', { name: words.mailToo('Told') }).press('Space')
  await stepOf(page, 'on_the_way', 'Told').press('Enter')
  await stepOf(page, 'start', 'Told').press('Enter')
  await expect.poll(() => textOf('Told')).toContain('The work is done')
  await stepOf(page, 'complete', 'Told').press('Enter')
  // The next steps.
  const done = card(page, 'Told')
  await expect(done.getByRole('link', { name: words.after.photos })).toHaveAttribute(
    'href',
    `${DESK}/bookings/${id}#photos`,
  )
  await expect(done.getByRole('link', { name: words.after.again })).toHaveAttribute(
    'href',
    `${DESK}/bookings/new?again=${id}`,
  )
  // A note without words is refused here, as by the server.
  await done.getByRole('button', { name: words.after.note }).press('Enter')
  const note = page.getByRole('dialog').getByRole('textbox')
  await note.press('Control+Enter')
  await expect(note).toBeFocused()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Scratch on the left door')
  await expectAccessibleState(page)
  await page.keyboard.press('Control+Enter')
  const before = ['enter', 'confirm', 'on_the_way', 'start', 'complete', 'note']
  await expect.poll(() => actionsOf(page, id)).toEqual(before)

  // Nobody is there: one press opens it, and one undoes it.
  await open(other)
  await stepOf(page, 'on_the_way', 'Nobody').press('Enter')
  await page.getByRole('button', { name: words.notThere.named('Nobody') }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('The gate was locked')
  await page.keyboard.press('Control+Enter')
  const came = ['enter', 'confirm', 'on_the_way', 'no_show']
  await expect.poll(() => actionsOf(page, other)).toEqual(came)
  await undo(page).press('Enter')
  await expect.poll(() => actionsOf(page, other)).toEqual([...came, 'undo'])
})

test('on a phone On my way is in reach below all that is known of the job, and no preference is an alarm', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = jobsOf(1)
  if (!first) throw new Error('a job is missing')
  const toCollect: SheetJob['money'] = {
    has_price: true,
    subtotal_cents: 150_00,
    tax_cents: 19_50,
    total_cents: 169_50,
    balance_cents: 119_50,
    paid_cents: 50_00,
    keys: [],
    has_invoice: false,
    e_transfer: '',
    code: '',
    link: null,
    due_days: null,
    goes_to: null,
    needs_order: false,
    receipt_to: null,
  }
  const known = { concerns: '', appoint_zipcode: 'P1B 8G6', pay_conf: 'A call', vehicle: '2021 Ford F-150' }
  const jobs = [{ ...first, ...known, money: toCollect }]
  await showSheet(page, { crews: two, jobs })
  await page.route(`**${inboxCalls.inbox}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...Inbox.parse(await response.json()), items: [] } })
  })
  await page.goto(DESK)
  const shown = page.getByRole('article')
  await expect(shown).toContainText(words.tellBy('A call'))
  await expect(shown.locator('[data-tone="wait"]')).toHaveCount(0)
  const list = page.getByRole('link').filter({ hasText: words.left(money(119_50)) })
  await expect(list).toBeVisible()
  await expect(page.getByText(`${words.jobs(1)} · ${money(169_50)}`)).toBeVisible()
  const box = await stepOf(page, 'on_the_way', 'Bo No0').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(575)
})

for (const [width, details] of variants(390, 1280))
  test(`at ${width} px a client is texted in their language, in the words that fit or in others, and the map shows the way over the jobs that are left`, {
    tag: [WHOLE, ...(details.tag ?? [])],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const [first, second] = jobsOf(2).map((one) => ({ ...one, crew: 1 }))
    if (!first || !second) throw new Error('two jobs are missing')
    const jobs = [
      { ...first, language: 'fr' as const, appoint_zipcode: 'P1B 8G6' },
      { ...second, appoint_location: '9 Pine Street' },
    ]
    await showSheet(page, { crews: two.slice(0, 1), jobs })
    await page.goto(DESK)
    const shown = page.getByRole('article')
    await shown.getByRole('button', { name: words.text, exact: true }).click()
    const texts = shown.getByRole('menuitem')
    const text = texts.first()
    // The minute of the arrival moves on.
    await expect
      .poll(async () => decodeURIComponent((await text.getAttribute('href')) ?? ''))
      .toMatch(/^sms:\+17055550166\?&body=Bonjour Bo, .*en route.* vers \d+ h/)
    const way = await page.getByRole('link', { name: words.routeNamed(2) }).getAttribute('href')
    const { searchParams } = new URL(way ?? '')
    expect([searchParams.get('waypoints'), searchParams.get('destination')]).toEqual([
      expect.stringContaining('7 Lake Street'),
      expect.stringContaining('9 Pine Street'),
    ])
    const late = shown.getByRole('menuitem', { name: readyTextWords.labels.late })
    expect(decodeURIComponent((await late.getAttribute('href')) ?? '')).toContain('du retard')
    await expect(texts).toHaveCount(readyTexts.length)
    await expectAccessibleState(page)
  })

for (const width of [390, 1280])
  test(`at ${width} px the day says when to leave, and which two jobs are in the wrong order`, { tag: WHOLE }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const falls = { appoint_city: 'Sturgeon Falls', appoint_zipcode: 'P2B 1A1' }
    const jobs = jobsOf(3).map((one, i) => ({
      ...one,
      crew: 1,
      appoint_minutes: 60,
      firstname: `Way${i}`,
      appoint_time: ['08:00', '11:00', '14:00'][i] ?? '',
      ...(i === 1 ? { appoint_city: 'Callander', appoint_zipcode: 'P0H 1H0' } : falls),
    }))
    await showSheet(page, { crews: two.slice(0, 1), jobs })
    await page.goto(DESK)
    // 30 + 75 + 75 + 30 minutes, and the other way round 30 + 10 + 75 + 45.
    const [, second = '', third = ''] = jobs.map(({ appoint_time, firstname, lastname }) =>
      words.swapped(timeLabel(appoint_time), `${firstname} ${lastname}`),
    )
    await expect(page.getByText(words.swap(second, third, durationLabel(50)))).toBeVisible()
    await expect(page.getByText(`· ${words.leave(timeLabel('07:30'))}`)).toBeVisible()
    if (width < 700) await expect(page.getByText(words.leaveFor(timeLabel('12:45'), durationLabel(75)))).toBeVisible()
    await expectAccessibleState(page)
  })
