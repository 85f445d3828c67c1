import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { HONEYPOT } from '#core/api.ts'
import { forms } from '#core/forms-words.ts'
import { pages } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { currentYear } from '#core/time.ts'
import { t } from '#core/words.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { booking } from '#features/booking-fields/words.ts'
import { bookingCalls } from '#features/booking-form/booking-calls-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { vitalsCalls } from '#features/numbers/public-calls.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { summary as choiceSummary, fleetFields, remembering } from '#features/schedule/booking-notes-words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { SCRIPT_TIMEOUT } from '#platform/browser/timeouts.ts'
import { axe } from './accessible.ts'
import {
  blueLine,
  bookAnother,
  FLEET_SERVICE,
  FLEET_SIZE,
  openBooking,
  openFilled,
  radio,
  submitButton,
  typeBooking,
  typeFleet,
} from './fill-booking.ts'
import { holdScript } from './hold-script.ts'
import { defaults, said } from './said.ts'
import { storedAs } from './stored.ts'
import { FRENCH, variants, WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const { business, opening } = defaults

const pickYear = (page: Page) => page.getByRole('button', { name: t(booking).vehicle.fields.vehicle_year.pick })

/** Calls that no request depends on. */
const COURTESIES: readonly string[] = [vitalsCalls.vitals, holdCalls.holds, holdCalls.holdEnd]

/** The calls to our API, in the order in which the page makes them. */
function recordCalls(page: Page) {
  const made: { path: string; body: Record<string, unknown>; key: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !COURTESIES.includes(pathname))
      made.push({ path: pathname, body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
  })
  return made
}

/** The names of what the browser keeps of the page, without the tab's secret of a hold, which names nobody. */
const storageNames = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((name) => name !== 'time-hold'),
  )

/** Lets the first booking reach the server, but loses its answer. */
const loseFirstAnswer = (page: Page) =>
  page.route(
    `**${bookingFormCalls.bookings}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a plain booking makes two calls, shows the blue line and is stored with its vehicle', { tag: FRENCH }, async ({
  page,
}) => {
  const lastname = randomUUID()
  const made = recordCalls(page)
  await openBooking(page)
  const time = await typeBooking(page, lastname)
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  await expect(blueLine(page)).toHaveCSS('color', 'rgb(29, 78, 216)')

  expect(made.map((call) => call.path)).toEqual([bookingFormCalls.bookings, linkedCalls.vehicles])
  expect(made[0]?.body).toMatchObject({ vehicle_count: 2, allow_promo: true, payment_means: 'Bank desposit' })
  expect(made[1]?.body).toMatchObject({ vehicle_year: `${currentYear()}-01-01`, vin: '1M8GDM9AXKP042788' })
  expect(made[0]?.key).toBeTruthy()

  const [record, ...others] = await storedAs(lastname)
  expect(others).toEqual([])
  expect(record).toMatchObject({
    firstname: 'Marie',
    phone: '+17055550142',
    service_type: 'Headlight Restoration',
    specific_vehicle: 'Truck',
    ...time,
    appoint_zipcode: 'P1B 8G6',
    vehicle: { vehicle_make: 'Ford', vehicle_year: currentYear() },
    fleet: null,
  })
  expect(record?.consent).toBeTruthy()
  await expect(page.getByText(String(record?.reference)).filter({ visible: true }).first()).toBeVisible()

  expect((await storageNames(page)).sort()).toEqual(['booking-before', 'booking-receipt'])
  // The next one begins with the person, the vehicle and the address, and with nothing else.
  await bookAnother(page)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByLabel(said('Last Name'))).toHaveValue(lastname)
    await expect(page.getByLabel(said('VIN'), { exact: true })).toHaveValue('1M8GDM9AXKP042788')
    await expect(page.getByLabel(said('Service Address'), { exact: true })).toHaveValue('12 Lakeshore Drive')
    await expect(page.getByRole('radio', { name: said('Truck') })).toBeChecked()
    await expect(page.getByLabel(said('Date'), { exact: true })).toHaveValue('')
    await expect(page.getByLabel(said('Special Requests or Concerns'))).toHaveValue('')
    await expect(radio(page, 'Consent for Promotions or Follow-up', 'True')).not.toBeChecked()
  }
  expect(await storageNames(page)).toEqual(['booking-before'])
})

test('a fleet booking that was typed survives a reload, makes three calls in order and is stored whole', async ({
  page,
}) => {
  const lastname = randomUUID()
  const made = recordCalls(page)
  await openBooking(page)
  await typeBooking(page, lastname, FLEET_SERVICE)
  await typeFleet(page)
  await page.getByLabel(said('Year'), { exact: true }).fill('2011')
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByLabel(said('Last Name'))).toHaveValue(lastname)
  await expect(page.getByRole('radio', { name: said('Truck') })).toBeChecked()
  await expect(page.getByLabel(said('Number of Vehicles'))).toHaveValue(String(FLEET_SIZE))
  await expect(page.getByLabel(said('Year'), { exact: true })).toHaveValue('2011')
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect(made.map((call) => call.path)).toEqual([bookingFormCalls.bookings, linkedCalls.vehicles, linkedCalls.fleets])
  expect((await storedAs(lastname))[0]).toMatchObject({
    vehicle: { vehicle_year: 2011 },
    fleet: {
      vehicle_count: FLEET_SIZE,
      vehicle_travel_areas: 'Gravel pits',
      contact_person: 'Sam',
      po_instructions: 'PO 4711',
      other_instructions: 'Gate code 12',
      purchase_order: 'yes',
      payment_option: 'Credit',
      pst_exemption: 'no',
      gst_exemption: 'no',
    },
  })
})

test('Fleet Size and the fleet’s number of vehicles follow each other', { tag: WHOLE }, async ({ page }) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === availabilityCalls.availability) asked.push(searchParams.get('vehicle_count'))
  })
  const lastname = randomUUID()
  const size = page.getByLabel(said('Fleet Size'), { exact: true })
  await openFilled(page, lastname, FLEET_SERVICE)
  await size.fill('')
  await page.getByLabel(said('Number of Vehicles')).fill('3')
  await expect(size).toHaveValue('3')
  await page.reload()
  await expect(size).toHaveValue('3')
  await expect.poll(() => asked.at(-1)).toBe('3')
  await size.fill('2')
  await expect(page.getByLabel(said('Number of Vehicles'))).toHaveValue('2')
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect((await storedAs(lastname))[0]).toMatchObject({ vehicle_count: 2, fleet: { vehicle_count: 2 } })
})

test('the nine sections are in order, and the fleet’s shows only for a fleet service', { tag: WHOLE }, async ({
  page,
}) => {
  await openBooking(page)
  const titles = page.getByRole('form').getByRole('heading', { level: 3 })
  const { client, service, fleet, vehicleType, vehicle, appointment, additional, payment, confirmation } = t(booking)
  const plain = [client, service, vehicleType, vehicle, appointment, additional, payment, confirmation]
  await expect(titles).toHaveText(plain.map((section) => section.title))
  await page.getByRole('radio', { name: said(FLEET_SERVICE) }).check()
  await expect(titles).toHaveText([client, service, fleet, ...plain.slice(2)].map((section) => section.title))
  await page.getByLabel(said('Vehicle Travel Areas')).fill('Sudbury')
  await page.getByRole('radio', { name: said('Engine Bay Cleaning') }).check()
  await expect(titles).toHaveText(plain.map((section) => section.title))
  await page.getByRole('radio', { name: said(FLEET_SERVICE) }).check()
  await expect(page.getByLabel(said('Vehicle Travel Areas'))).toHaveValue('Sudbury')
})

test('the red prompts show from the start and disappear with a choice', async ({ page }) => {
  await openBooking(page)
  const { service, vehicleType } = t(booking)
  await expect(page.getByText(service.fields.service_type.error)).toBeVisible()
  await page.getByRole('radio', { name: said(FLEET_SERVICE) }).check()
  await expect(page.getByText(service.fields.service_type.error)).toBeHidden()
  const car = page.getByText(vehicleType.fields.specific_vehicle.error)
  await expect(car).toHaveCSS('color', 'rgb(194, 20, 10)')
  await page.getByRole('radio', { name: said('Car') }).check()
  await expect(car).toBeHidden()
  const { purchase_order, payment_option, pst_exemption, gst_exemption } = t(fleetFields)
  for (const { label, error } of [purchase_order, payment_option, pst_exemption, gst_exemption]) {
    await expect(page.getByText(error, { exact: true })).toBeVisible()
    await page.getByRole('group', { name: label }).getByRole('radio').first().check()
    await expect(page.getByText(error, { exact: true })).toBeHidden()
  }
})

test('an empty form makes no call and leads from the summary to each field', async ({ page }) => {
  const made = recordCalls(page)
  await openBooking(page)
  await submitButton(page).click()
  const summary = page.getByRole('region', { name: t(forms).summary })
  await expect(summary).toBeFocused()
  // A line for each section, which leads to its first wrong field. Province, Year and the number
  // are known, and the billing address will follow.
  await expect(summary.getByRole('link')).toHaveText([
    t(forms).sectionErrors(t(booking).client.title, 4),
    t(forms).sectionError(t(booking).service.title, t(booking).service.fields.service_type.error),
    t(forms).sectionError(t(booking).vehicleType.title, t(booking).vehicleType.fields.specific_vehicle.error),
    t(forms).sectionErrors(t(booking).vehicle.title, 3),
    t(forms).sectionErrors(t(booking).appointment.title, 5),
    t(forms).sectionError(t(booking).payment.title, t(booking).payment.fields.payment_means.error),
    t(forms).sectionError(t(booking).confirmation.title, t(booking).confirmation.fields.allow_promo.error),
  ])
  await page.getByLabel(said('First Name')).fill('Ann')
  await page.getByLabel(said('Last Name')).fill('Roy')
  await expect(summary).toContainText(t(forms).sectionErrors(t(booking).client.title, 2))
  await summary.getByRole('link', { name: t(booking).client.title }).click()
  await expect(page.getByLabel(said('Phone'), { exact: true })).toBeFocused()
  await summary.getByRole('link', { name: t(booking).service.fields.service_type.error }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  const optional = page.locator('form :is(input, select, textarea)[name]:not([required])')
  await expect(page.getByText(t(bookingPhotos).label)).toBeVisible()
  await expect(page.getByText(t(bookingPhotos).ofVin)).toBeVisible()
  expect(await optional.evaluateAll((all) => all.map((it) => it.getAttribute('name')))).toEqual([
    // Of the VIN, and of the vehicle.
    'photos',
    'booking.concerns',
    'photos',
    HONEYPOT,
  ])
  expect(made).toEqual([])
  const { violations } = await axe(page).analyze()
  expect(violations).toEqual([])
})

test('the first day of the date field is today in Toronto, wherever the visitor is', { tag: WHOLE }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date('2027-03-01T03:00:00Z'))
  await openBooking(page)
  await page.getByLabel(said('Date'), { exact: true }).focus()
  await expect(page.getByLabel(said('Date'), { exact: true })).toHaveAttribute('min', '2027-02-28')
  const last = new Date('2027-02-28')
  last.setUTCDate(last.getUTCDate() + opening.daysAhead)
  await expect(page.getByLabel(said('Date'), { exact: true })).toHaveAttribute('max', last.toISOString().slice(0, 10))
  await expect(page.getByLabel(said('Year'), { exact: true })).toHaveValue('2027')
  await context.close()
})

test('in a low window the foot does not stick over the fields', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openBooking(page)
  await expect(submitButton(page)).not.toBeInViewport()
})

test('the year picker shows twelve years a page and the chosen year is sent as a date', { tag: WHOLE }, async ({
  page,
}) => {
  const made = recordCalls(page)
  await openFilled(page, randomUUID())
  const year = page.getByLabel(said('Year'), { exact: true })
  await pickYear(page).click()
  const years = page.getByRole('listbox').getByRole('option')
  await expect(years).toHaveCount(12)
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(String(currentYear()))
  await year.press('ArrowDown')
  // Beyond the last year a key moves nothing, and the button that is pressed next keeps the focus.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const earlier = page.getByRole('button', { name: t(forms).earlierYears })
  await earlier.click()
  await expect(earlier).toBeFocused()
  await years.nth(3).click()
  const chosen = await year.inputValue()
  expect(Number(chosen)).toBeLessThan(currentYear())
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect(made[1]?.body.vehicle_year).toBe(`${chosen}-01-01`)
})

test('the year picker works from the keyboard, and typing is kept while it loads', { tag: WHOLE }, async ({ page }) => {
  const release = await holdScript(page, 'YearPicker')
  await openBooking(page)
  const year = page.getByLabel(said('Year'), { exact: true })
  await year.focus()
  await year.fill('2014')
  await page.keyboard.press('ArrowDown')
  release()
  const selected = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(selected).toHaveText('2014')
  await expect(year).toBeFocused()
  await expect(year).toHaveValue('2014')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(year).toHaveValue('2013')
  await expect(year).toBeFocused()
  await expect(selected).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(selected).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(selected).toBeHidden()
})

test('the years never stand over the next field: a typed year and a press on the chosen one close them', {
  tag: WHOLE,
}, async ({ page }) => {
  await openBooking(page)
  const year = page.getByLabel(said('Year'), { exact: true })
  const selected = page.getByRole('listbox').getByRole('option', { selected: true })
  await year.click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await pickYear(page).click()
  await selected.click()
  await expect(selected).toBeHidden()
  await expect(year).toHaveValue(String(currentYear()))
  await pickYear(page).click()
  await expect(selected).toBeVisible()
  await year.fill('2014')
  await expect(selected).toBeHidden()
  await expect(year).toBeFocused()
})

test('if the year picker does not load, the page says so and the form still works', { tag: WHOLE }, async ({
  page,
}) => {
  await page.route('**/_astro/YearPicker*.js', (route) => route.abort())
  const made = recordCalls(page)
  await openFilled(page, randomUUID())
  await pickYear(page).click()
  await expect(page.getByText(t(forms).chunkFailed)).toBeVisible()
  await expect(page.getByRole('link', { name: t(forms).reload })).toBeVisible()
  await page.getByLabel(said('Year'), { exact: true }).fill('2009')
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect(made[1]?.body.vehicle_year).toBe('2009-01-01')
})

test('values typed before the script loads are kept', { tag: WHOLE }, async ({ page }) => {
  const release = await holdScript(page, 'BookingForm')
  await page.goto(t(pages).booking.path)
  const lastname = randomUUID()
  await typeBooking(page, lastname)
  await page.getByLabel(said('Year'), { exact: true }).fill('2003')
  await expect(submitButton(page)).toBeDisabled()
  release()
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect((await storedAs(lastname))[0]).toMatchObject({
    specific_vehicle: 'Truck',
    billing_address: '12 Lakeshore Drive, North Bay',
    vehicle: { vehicle_year: 2003 },
  })
})

test('a failed booking says so in view of a phone and keeps every word, and the next try books once', {
  tag: WHOLE,
}, async ({ page }) => {
  const lastname = randomUUID()
  await page.route(`**${bookingFormCalls.bookings}`, (route) => route.abort(), { times: 1 })
  const made = recordCalls(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openFilled(page, lastname)
  await submitButton(page).click()
  const alert = page.getByRole('alert')
  const heading = alert.getByRole('heading', { name: t(booking).failed.title })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(alert).toContainText(failureText(0))
  await expect(alert).toContainText(business.email)
  await expect(blueLine(page)).toBeHidden()
  await expect(page.getByLabel(said('Last Name'))).toHaveValue(lastname)
  await page.getByLabel(said('Make'), { exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ has: blueLine(page) })).toBeFocused()
  await expect(blueLine(page)).toBeInViewport({ ratio: 1 })
  expect(made[0]?.key).toBe(made[1]?.key)
  expect(await storedAs(lastname)).toHaveLength(1)
})

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px the choices stand above the button from the start, and nothing moves when somebody begins`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const release = await holdScript(page, 'form-runtime')
      await openBooking(page)
      const choices = page.getByRole('region', { name: t(choiceSummary).title })
      const last = page.getByRole('region', { name: t(booking).confirmation.title })
      const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 }
      // No hole of a height without a word in it; on a wide screen they stand beside the form.
      const [section, card] = [await boxOf(last), await boxOf(choices)]
      if (width < 1000) expect(card.y - section.y - section.height).toBeLessThan(40)
      await page.getByLabel(said('First Name')).scrollIntoViewIfNeeded()
      await page.evaluate(() => {
        Object.assign(window, { moved: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) Object.assign(window, { moved: entry.value })
        }).observe({ type: 'layout-shift' })
      })
      await page.getByLabel(said('First Name')).focus()
      release()
      // What the script adds.
      await expect(page.getByRole('checkbox', { name: t(remembering).label })).toBeVisible()
      expect((await boxOf(choices)).height).toBe(card.height)
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
    },
  )

test('what checks and sends the form is loaded when somebody begins to fill it in', { tag: WHOLE }, async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(/_astro\/([\w-]+)/.exec(request.url())?.[1] ?? ''))
  await openBooking(page)
  await expect(page.getByRole('group', { name: t(freeTimes).services })).toBeVisible()
  const early = new Set(asked)
  expect(early).toContain('BookingForm')
  await page.getByLabel(said('First Name')).focus()
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['form-runtime', 'checks']))
  expect(early).not.toContain('form-runtime')
  expect(early).not.toContain('checks')
})

for (const [how, details] of variants('fails', 'never answers'))
  test(`if the script that sends ${how}, the page says so, and a reload sends once`, details, async ({ page }) => {
    const lastname = randomUUID()
    await page.clock.install()
    await page.route('**/_astro/form-runtime*.js', (route) => (how === 'fails' ? route.abort() : undefined))
    await openFilled(page, lastname)
    await submitButton(page).click()
    if (how === 'never answers') await page.clock.fastForward(SCRIPT_TIMEOUT)
    const alert = page.getByRole('alert')
    await expect(alert.filter({ hasText: t(booking).failed.again })).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByLabel(said('Last Name'))).toHaveValue(lastname)
    await submitButton(page).click()
    await expect(blueLine(page)).toBeVisible()
    expect(await storedAs(lastname)).toHaveLength(1)
  })

test('a lost answer and a retry make one booking', async ({ page }) => {
  const lastname = randomUUID()
  await loseFirstAnswer(page)
  await openFilled(page, lastname)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect(await storedAs(lastname)).toHaveLength(1)
})

test('after a lost answer, a changed form shows that the earlier one was stored, and can be sent as a second one', {
  tag: WHOLE,
}, async ({ page }) => {
  const lastname = randomUUID()
  await loseFirstAnswer(page)
  await openFilled(page, lastname)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(said('City')).fill('Callander')
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(t(bookingCalls).earlier.title)
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  expect(await storedAs(lastname)).toHaveLength(2)
})

test('an error that the server finds shows at its field', { tag: WHOLE }, async ({ page }) => {
  await page.route(`**${bookingFormCalls.bookings}`, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Unprocessable',
        status: 422,
        detail: 'Some fields need your attention.',
        errors: [{ field: 'appoint_time', message: 'Choose another time' }],
      }),
    }),
  )
  await openFilled(page, randomUUID())
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: t(forms).summary })).toBeFocused()
  await expect(page.getByLabel(said('Time'), { exact: true })).toHaveAccessibleDescription('Choose another time')
})

test('a failed vehicle call does not stop the blue line and is retried after a reload', async ({ page }) => {
  const lastname = randomUUID()
  await page.route(`**${linkedCalls.vehicles}`, (route) => route.fulfill({ status: 503, body: '' }))
  await openFilled(page, lastname, FLEET_SERVICE)
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  await expect(page.getByText(t(bookingCalls).pending)).toBeVisible()
  expect((await storedAs(lastname))[0]).toMatchObject({ vehicle: null, fleet: { vehicle_count: FLEET_SIZE } })

  await page.unrouteAll()
  await page.reload()
  await expect.poll(async () => (await storedAs(lastname))[0]?.vehicle).toMatchObject({ vehicle_make: 'Ford' })
  await expect(page.getByText(t(bookingCalls).pending)).toBeHidden()
})

test('a vehicle that is refused on another page is told with the booking form, until the visitor has read it', {
  tag: WHOLE,
}, async ({ page }) => {
  const lastname = randomUUID()
  const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'Wrong' }
  // The page of the form tries again by itself, at any time.
  await page.route(`**${linkedCalls.vehicles}`, (route) =>
    new URL(page.url()).pathname === t(pages).contact.path
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem })
      : route.abort(),
  )
  await openFilled(page, lastname)
  await submitButton(page).click()
  await expect(page.getByText(t(bookingCalls).pending)).toBeVisible()
  const refused = page.waitForResponse(`**${linkedCalls.vehicles}`)
  await page.goto(t(pages).contact.path)
  await refused
  await page.goto(t(pages).booking.path)
  const reference = String((await storedAs(lastname))[0]?.reference)
  const told = page.getByText(fill(t(bookingCalls).refused, { ...defaults.facts, reference }))
  await expect(told).toBeVisible()
  await expect(page.getByText(t(bookingCalls).pending)).toBeHidden()
  await page.getByRole('button', { name: t(bookingCalls).dismissNamed(reference) }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await expect(told).toBeHidden()
})

test('a vehicle call without an answer does not delay the blue line, and a reload does not book again', {
  tag: WHOLE,
}, async ({ page }) => {
  const lastname = randomUUID()
  await page.route(`**${linkedCalls.vehicles}`, () => {}, { times: 1 })
  let isOver = false
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).pathname === linkedCalls.vehicles) isOver = true
  })
  await openFilled(page, lastname)
  const called = page.waitForRequest(`**${linkedCalls.vehicles}`)
  await submitButton(page).click()
  await called
  expect(await storageNames(page)).toContain('booking-receipt')
  await expect(blueLine(page)).toBeVisible()
  expect(isOver).toBe(false)
  await page.reload()
  await expect(blueLine(page)).toBeVisible()
  await expect(page.getByLabel(said('Last Name'))).toBeHidden()
  await expect.poll(async () => (await storedAs(lastname))[0]?.vehicle).toMatchObject({ vehicle_make: 'Ford' })
})
