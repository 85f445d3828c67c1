import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { pages } from '#core/pages.ts'
import { withFullStop } from '#core/sentence.ts'
import { dayLabel, shortDateLabel, shortTimeLabel, timeLabel, today, weekdayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { choiceWords } from '#design/choice-words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { BOARD_ID } from '#features/booking-form/site/shared/board/board-id.ts'
import { bookingHref } from '#features/booking-form/site/shared/board/carry.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { Availability } from '#features/schedule/availability.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { booking as aBooking } from '#testing/requests.ts'
import { expectAccessible, expectEasyTargets } from './accessible.ts'
import { openBooking } from './fill-booking.ts'
import { holdScript } from './hold-script.ts'
import { defaults, said } from './said.ts'
import { FRENCH, variants, WHOLE } from './tags.ts'
import { takeTime } from './times.ts'
import { test } from './within-policy.ts'

const { opening } = defaults

const SERVICE = 'Headlight Restoration'
const FAR = 'P2B 1A1'
const A_SUNDAY = '2099-07-12'

/** The words of a day with free times: `free` or `1 left`. */
const hasFree = new RegExp([t(words).states.free, t(words).states.few(1).replace(/1\s/, '\\d\\s')].join('|'))

const first = (page: Page) => page.getByRole('region', { name: t(booking).when.title })
/** The times of the open day. */
const next = (page: Page) => first(page).getByRole('toolbar', { name: t(words).timesOn('') })
const days = (page: Page) => first(page).getByRole('toolbar', { name: t(words).days })
const day = (page: Page, date: string) =>
  days(page).getByRole('button', { name: new RegExp(`(^|\\s)${shortDateLabel(date)} `) })
const field = (page: Page, name: string) => page.getByLabel(said(name), { exact: true })

const card = (page: Page) => page.getByRole('region', { name: t(choiceWords).title, exact: true })
const tile = (page: Page, service = SERVICE) => first(page).getByRole('button', { name: said(service) })

const ask = (page: Page) => tile(page).click()

/** Until the panel takes a press itself: before, a press leads to the form with the service. */
const isAwake = (page: Page) => expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0)

/** The choice in the form below. */
async function formOf(page: Page) {
  const value = (name: string) => field(page, name).inputValue()
  return {
    service: await page.getByRole('radio', { name: said(SERVICE), includeHidden: true }).isChecked(),
    zipcode: await value('Zipcode'),
    size: await value('Fleet Size'),
    date: await value('Date'),
    time: await value('Time'),
  }
}

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a free time of the home page fills in the booking form, and what is changed then stays`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(t(pages).home.path)
      await first(page).scrollIntoViewIfNeeded()
      await isAwake(page)
      await ask(page)
      await first(page).getByLabel(t(words).code).fill('p2b1a1')
      await expect(first(page).getByText(t(words).place.far('Sturgeon Falls', 30))).toBeVisible()
      await first(page).getByLabel(t(words).count).fill('2')
      const chip = next(page).getByRole('link').first()
      await expect(chip).toHaveAttribute('href', /vehicle_count=2/)
      await expectAccessible(page)
      await expectEasyTargets(page)
      await chip.click()
      await expect(card(page)).toContainText(said(SERVICE))
      await expect(page.getByRole('heading', { name: t(booking).client.title })).toBeInViewport()
      await expect(page.getByRole('radio', { name: said(SERVICE) })).toBeHidden()
      await expect(field(page, 'Date')).toBeHidden()
      const form = await formOf(page)
      const { appoint_date = '', appoint_time = '' } = Object.fromEntries(new URL(page.url()).searchParams)
      expect(form).toEqual({ service: true, zipcode: FAR, size: '2', date: appoint_date, time: appoint_time })
      await expectAccessible(page)

      await field(page, 'Fleet Size').fill('1')
      await page.reload()
      await expect(card(page)).toContainText(said(SERVICE))
      expect(await formOf(page)).toEqual({ ...form, size: '1' })

      const change = (what: string) => page.getByRole('button', { name: t(choiceWords).changeOf(what), exact: true })
      await change(t(booking).service.title).click()
      await expect(page.getByRole('radio', { name: said(SERVICE) })).toBeFocused()
      await change(t(choiceWords).title).click()
      await expect(tile(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(card(page)).toHaveCount(0)
      await expect(next(page).getByRole('button', { pressed: true })).toBeVisible()
    },
  )

test('a time is chosen from the keyboard alone, with the arrows from chip to chip', { tag: WHOLE }, async ({
  page,
}) => {
  await openBooking(page)
  // Until its script is here, a press of a tile sends a form.
  await expect(first(page).locator('form')).toHaveCount(0)
  await tile(page).focus()
  await page.keyboard.press('Enter')
  await expect(tile(page)).toBeFocused()
  await expect(next(page).getByRole('button').first()).toBeVisible()
  // The two fields, earlier and later days, the days, and then the times of the open one.
  for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Tab')
  await expect(next(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(next(page).getByRole('button').nth(1)).toBeFocused()
  for (const key of ['Home', 'Shift+Tab', 'Home']) await page.keyboard.press(key)
  await expect(days(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('End')
  const last = days(page).getByRole('button').last()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  // The last of two weeks is today's weekday: open if today is.
  const open = days(page).getByRole('button', { name: hasFree }).last()
  while (!(await open.evaluate((it) => it === document.activeElement))) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  const times = first(page).getByRole('toolbar', { name: t(words).timesOn('') })
  await page.keyboard.press('Tab')
  await expect(times.getByRole('button').first()).toBeFocused()
  const label = await times.getAttribute('aria-label')
  const pressed = await times.getByRole('button').first().innerText()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeFocused()
  const { date, time, size } = await formOf(page)
  expect({ label, pressed }).toEqual({ label: t(words).timesOn(dayLabel(date)), pressed: timeLabel(time) })
  await expect(card(page)).toContainText(shortTimeLabel(date, time))
  expect(size).toBe('1')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: t(choiceWords).changeOf(t(choiceWords).title), exact: true }),
  ).toBeFocused()
})

test('the services are six stops of the Tab key, and the next times are the one after the fields, also while new ones are looked up', async ({
  page,
}) => {
  await page.goto(t(pages).home.path)
  const tiles = first(page)
    .getByRole('group', { name: t(words).services })
    .getByRole('button')
  await tiles.first().focus()
  await isAwake(page)
  for (const tile of (await tiles.all()).slice(1)) {
    await page.keyboard.press('Tab')
    await expect(tile).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const chips = next(page).getByRole('link')
  await expect(chips.first()).toBeVisible()
  // The answer for another number is late.
  const release = Promise.withResolvers<void>()
  await page.route(/availability\?.*vehicle_count=6/, async (route) => {
    await release.promise
    await route.continue()
  })
  await first(page).getByLabel(t(words).count).fill('6')
  await first(page).getByLabel(t(words).count).focus()
  // Earlier, later, the days, and then the times of the open one.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await expect(chips.first()).toBeFocused()
  await expect(first(page).locator('[aria-busy=true]')).toBeVisible()
  release.resolve()
  await expect(chips.first()).toHaveAttribute('href', /vehicle_count=6/)
  await expect(first(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(chips.first()).toBeFocused()
})

for (const isPhone of [true, false])
  test(`Enter in the postal code keeps the service, and looks up the times in place, on a ${isPhone ? 'phone' : 'computer'}`, {
    tag: isPhone ? [FRENCH] : [WHOLE],
  }, async ({ browser }) => {
    const context = await browser.newContext(
      isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
    )
    const page = await context.newPage()
    await page.goto(t(pages).home.path)
    const code = first(page).getByLabel(t(words).code)
    await code.scrollIntoViewIfNeeded()
    await isAwake(page)
    await ask(page)
    await expect(next(page).getByRole('link').first()).toBeVisible()
    await code.fill('p1b2t3')
    await code.press('Enter')
    await expect(code).toHaveValue('P1B 2T3')
    await expect(next(page).getByRole('link').first()).toHaveAttribute('href', /zipcode=P1B/)
    await expect(tile(page)).toHaveAttribute('aria-pressed', 'true')
    expect(new URL(page.url()).pathname).toBe(t(pages).home.path)
    if (isPhone) await expect(code).not.toBeFocused()
    else await expect(code).toBeFocused()

    // Before a service is chosen there is nothing to look up, and the page stays, too.
    await page.reload()
    await isAwake(page)
    await first(page).getByLabel(t(words).count).press('Enter')
    expect(new URL(page.url()).pathname).toBe(t(pages).home.path)
    await context.close()
  })

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a number of vehicles that is none leaves the last times, and says what to enter below its field`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(t(pages).home.path)
      await first(page).scrollIntoViewIfNeeded()
      await isAwake(page)
      await ask(page)
      const chips = next(page).getByRole('link')
      await expect(chips.first()).toBeVisible()
      const shown = await chips.allInnerTexts()
      const count = first(page).getByLabel(t(words).count)
      const code = first(page).getByLabel(t(words).code)
      // A digit takes the place of the one that stands there.
      await count.click()
      await page.keyboard.type('3')
      await expect(count).toHaveValue('3')
      await count.fill('1')
      await expect(chips).toHaveText(shown.map((it) => it.replace(/\s+/g, ' ')))
      for (const wrong of ['0', '-1', '1e3', '1.5']) {
        await count.fill(wrong)
        await expect(count, wrong).toHaveAccessibleDescription(t(words).countError)
        expect(await chips.allInnerTexts()).toEqual(shown)
        await expect(first(page).locator('[aria-busy=true]')).toBeVisible()
        const [left, right] = [await code.boundingBox(), await count.boundingBox()]
        expect(left?.y).toBe(right?.y)
      }
      await expectAccessible(page)
      // Nothing is as good as one.
      await count.fill('')
      await expect(count).toHaveAccessibleDescription('')
      await expect(first(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expect(chips.first()).toBeVisible()
    },
  )

test('without a script the panel of the home page leads to the form with the choice', { tag: WHOLE }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(t(pages).home.path)
  await first(page).getByLabel(t(words).code).fill(FAR)
  await first(page).getByLabel(t(words).code).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${t(pages).booking.path}\\?.*appoint_zipcode=P2B`))
  await page.goto(t(pages).home.path)
  await tile(page).click()
  await expect(page).toHaveURL(/service_type=Headlight/)
  await context.close()
})

const times = async (request: APIRequestContext, from: string) => {
  const params = { service_type: SERVICE, vehicle_count: 1, from }
  const answer = await (await request.get(availabilityCalls.availability, { params })).json()
  return Availability.parse(answer).days[0]?.times ?? []
}

test('each day says in words how free it is, and a press says why there is no time', { tag: [FRENCH, WHOLE] }, async ({
  page,
  request,
}) => {
  const { appoint_date } = takeTime()
  const data = { ...aBooking, service_type: SERVICE, vehicle_count: 1, appoint_date }
  for (const { time } of await times(request, appoint_date))
    for (let crew = 0; crew < opening.crews; crew++)
      await request.post(bookingFormCalls.bookings, { data: { ...data, appoint_time: time } })
  await page.goto(bookingHref({ service_type: SERVICE, appoint_date }))
  await expect(day(page, appoint_date)).toHaveText(new RegExp(t(words).states.full))
  await expect(day(page, appoint_date)).toHaveAttribute('aria-pressed', 'true')
  await day(page, appoint_date).click()
  await expect(first(page).getByText(t(words).none.taken)).toBeVisible()

  const closed = days(page)
    .getByRole('button', { name: new RegExp(`${weekdayLabel(A_SUNDAY)} .* ${t(words).states.closed}`) })
    .first()
  await closed.click()
  await expect(first(page).getByText(withFullStop(t(refusals).weekday('Sunday')))).toBeVisible()
  await expect(days(page).getByRole('button', { name: hasFree })).not.toHaveCount(0)
  await expectAccessible(page)

  await first(page)
    .getByRole('button', { name: t(words).later })
    .click()
  await expect(day(page, addDays(appoint_date, 14))).toBeVisible()
  await first(page)
    .getByRole('button', { name: t(words).earlier })
    .click()
  await expect(day(page, appoint_date)).toHaveText(new RegExp(t(words).states.full))
})

test('a choice in the address never replaces what was chosen while it was checked', { tag: WHOLE }, async ({
  page,
}) => {
  const release = await holdScript(page, 'form-runtime')
  const { appoint_date } = takeTime()
  await page.goto(bookingHref({ service_type: SERVICE, appoint_date }))
  // The form is awake, and waits for the script that checks the address.
  await expect(page.locator(`#${BOARD_ID}`)).toHaveCount(0)
  const other = page.getByRole('radio', { name: said('Engine Bay Cleaning') })
  await other.check()
  release()
  await expect(field(page, 'Date')).toHaveValue(appoint_date)
  await expect(other).toBeChecked()
})

test('a tile pressed before the script is here loses nothing that is typed below', { tag: WHOLE }, async ({ page }) => {
  const release = await holdScript(page, 'BookingForm')
  await page.goto(t(pages).booking.path)
  await page.getByLabel(said('First Name')).fill('Zoë')
  await first(page).getByLabel(t(words).code).fill(FAR)
  await first(page).getByLabel(t(words).code).press('Enter')
  await tile(page, 'Engine Bay Cleaning').click()
  await tile(page).click()
  const services = first(page).getByRole('group', { name: t(words).services })
  await expect(services.getByRole('button', { pressed: true })).toHaveText(new RegExp(said(SERVICE)))
  release()
  await expect(next(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${t(pages).booking.path}$`))
  expect(await formOf(page)).toMatchObject({ service: true, zipcode: FAR })
  await expect(page.getByLabel(said('First Name'))).toHaveValue('Zoë')
})

test('whoever is in the panel when its script comes keeps the focus and what is typed', { tag: WHOLE }, async ({
  page,
}) => {
  const code = first(page).getByLabel(t(words).code)
  const arrive = async (enter: () => Promise<void>) => {
    const release = await holdScript(page, 'BookingForm')
    await page.goto(t(pages).booking.path)
    await enter()
    release()
    await expect(first(page).locator('form')).toHaveCount(0)
  }
  await arrive(() => code.fill('P2B'))
  await expect(code).toBeFocused()
  await page.keyboard.type(' 1A1')
  await expect(code).toHaveValue(FAR)
  await arrive(() => tile(page).focus())
  await expect(tile(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tile(page)).toHaveAttribute('aria-pressed', 'true')
})

test('an address with nonsense fills in nothing', { tag: WHOLE }, async ({ page }) => {
  await page.goto(
    `${t(pages).booking.path}?service_type=<b>Waxing&vehicle_count=-3&appoint_zipcode=D0D&appoint_date=2020-01-31&appoint_time=25:00&lastname=Mallory`,
  )
  await expect(page.getByRole('button', { name: t(booking).submit })).toBeEnabled()
  await expect(page.locator('html[data-chosen]')).toHaveCount(0)
  await expect(tile(page)).toHaveAttribute('aria-pressed', 'false')
  const { service, size, ...rest } = await formOf(page)
  expect([service, size]).toEqual([false, '1'])
  expect(new Set(Object.values(rest))).toEqual(new Set(['']))
  await expect(page.getByLabel(said('Last Name'))).toHaveValue('')
})

test('without an answer the page says so, and the form still takes a day and a time', { tag: WHOLE }, async ({
  page,
}) => {
  await page.route(`**${availabilityCalls.availability}?*`, (route) => route.abort())
  await openBooking(page)
  await ask(page)
  // The times of one vehicle came with the page.
  await expect(next(page)).toBeVisible()
  await first(page).getByLabel(t(words).count).fill('2')
  await expect(first(page).getByText(t(words).failed)).toBeVisible()
  await field(page, 'Date').fill(addDays(today(), 30))
  await field(page, 'Time').selectOption('09:30')
  await expect(field(page, 'Time')).toHaveValue('09:30')
})

for (const [width, details] of variants(360, 768, 1280))
  test(`at ${width} px nothing below moves when the free times arrive late`, details, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${availabilityCalls.availability}?*`, async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await openBooking(page)
    /** Where the form stands on the page, wherever a press has scrolled it. */
    const form = () => page.getByRole('form').evaluate((form) => Math.round(form.getBoundingClientRect().top + scrollY))
    await expect(page.locator(`#${BOARD_ID}`)).toHaveCount(0)
    await ask(page)
    await expect(days(page)).toBeVisible()
    const before = await form()
    release()
    await expect(next(page).getByRole('button').first()).toBeVisible()
    expect(await form()).toBe(before)
  })
