import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { durationLabel } from '#core/duration-label.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { newBookingRefusals, newBooking as words } from '#features/bookings/new-booking-words.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { expectAccessibleState } from './accessible.ts'
import { book } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { variants, WHOLE } from './tags.ts'
import { nextFree } from './times.ts'

const { client, appointment, service } = t(form)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const services = (page: Page) => page.getByRole('group', { name: service.fields.service_type.label })

/** Presses keys one after another, and counts them. */
function hands(page: Page) {
  let presses = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        presses++
      }
    },
    presses: () => presses,
  }
}

for (const [width, details] of variants(390, 1280))
  test(`at ${width} px a new client’s call is booked with a name, a phone and a time`, details, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(DESK)
    await page.getByRole('link', { name: words.title }).click()
    await expect(page.getByRole('dialog', { name: words.title })).toBeVisible()
    await expectAccessibleState(page)
    await field(page, client.fields.phone.label).fill('705-555-0177')
    const name = `Caller${width}${Date.now()}`
    await field(page, client.fields.firstname.label).fill(name)
    await nextFree(page).click()
    await expect(page.getByRole('button', { name: words.confirm })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(statusLabels.confirmed, { exact: true }).first()).toBeVisible()
    await expect(page.locator('summary').getByText(deskBookings.notAsked)).toBeVisible()
  })

test('a known client is booked from the keyboard with at most 12 presses', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const lastname = `Known${Date.now()}`
  const { visitorId } = await book(request, lastname, 'Marie')
  await request.post(linkedCalls.vehicles, {
    data: {
      booking_id: visitorId,
      vehicle_year: '2021-01-01',
      vehicle_make: 'Ford',
      vehicle_model: 'F-150',
      vin: 'X1',
    },
  })
  await page.goto(`${DESK}/bookings`)
  await page.getByRole('link', { name: words.title }).focus()
  const { press, presses } = hands(page)
  await press('Enter')
  await expect(field(page, client.fields.phone.label)).toBeFocused()
  await press('0', '1', '4', '2', 'Tab')
  await expect(page.getByText(words.known(1))).toBeVisible()
  await expect(page.getByRole('button', { name: /Marie.*F-150/ })).toBeVisible()
  // The list came after the press: the next field has the focus, and the client is one step back.
  if (!(await page.getByRole('button', { name: /Marie/ }).evaluate(hasFocus))) await press('Shift+Tab')
  await expect(page.getByRole('button', { name: /Marie/ })).toBeFocused()
  await press('Enter')
  await expect(services(page).getByRole('radio', { checked: true })).toBeFocused()
  await expect(page.getByText(words.filled(`Marie ${lastname}`))).toBeVisible()
  await expect(field(page, client.fields.email.label)).toBeHidden()
  await expect(field(page, client.fields.email.label)).toHaveValue('marie@example.com')
  await expect(field(page, appointment.fields.appoint_location.label)).toHaveValue('Marie')
  const firstTime = nextFree(page)
  // The times come from the server.
  await expect(firstTime).toBeVisible()
  await press('Tab')
  await expect(page.locator('[name="specific_vehicle"]:checked')).toBeFocused()
  await press('Tab')
  await expect(firstTime).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: words.confirm })).toBeFocused()
  await press('Enter')
  await expect(page.getByText(statusLabels.confirmed, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: deskBookings.email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent('marie@example.com')}`,
  )
  expect(presses()).toBeLessThanOrEqual(12)
})

const hasFocus = (element: Element) => element === document.activeElement

test('taken times and times outside the hours are marked, and what is wrong is said beside its field', {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto(`${DESK}/bookings/new`)
  const { appoint_date, appoint_time } = appointment.fields
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText(client.fields.phone.error)).toBeVisible()
  await expect(field(page, client.fields.phone.label)).toBeFocused()
  await field(page, client.fields.phone.label).fill('705-555-0188')
  await field(page, client.fields.firstname.label).fill('Bo')
  await nextFree(page).click()
  const day = await field(page, appoint_date.label).inputValue()
  await page.getByText(words.more).click()
  await field(page, words.minutes).fill('60')
  // What is refused stands open.
  await field(page, appoint_time.label).selectOption({ label: words.outside('3:00\u00a0a.m.') })
  await expect(page.getByText(words.outsideNote)).toBeVisible()
  await field(page, words.minutes).fill('7')
  await page.getByRole('button', { name: words.request }).click()
  await expect(page.getByText(newBookingRefusals.minutes)).toBeVisible()
  await field(page, words.minutes).fill('60')
  await page.getByRole('button', { name: words.request }).click()
  await expect(page.getByText(statusLabels.requested, { exact: true }).first()).toBeVisible()
  // The crews are as many as the content says: the others take the same time.
  const { times } = await (await page.request.get(`${deskBookingCalls.times}?date=${day}&appoint_minutes=60`)).json()
  expect(times.find((it: { time: string }) => it.time === '03:00').outside).toBe(true)
})

test('a half-typed booking waits on another page, with its town and the drive, until it is cleared', {
  tag: WHOLE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${DESK}/bookings/new`)
  await field(page, client.fields.phone.label).fill('705-555-0166')
  await field(page, client.fields.firstname.label).fill('Half')
  const towns = page.getByRole('group', { name: words.towns })
  await towns.getByRole('button', { name: 'Sturgeon Falls' }).click()
  await expect(page.getByText(words.drive(durationLabel(30)))).toBeVisible()
  const city = field(page, appointment.fields.appoint_city.label)
  await city.fill('Cache Bay')
  await expect(page.getByText(words.noDrive('Cache Bay'))).toBeVisible()
  await page.getByRole('button', { name: deskParts.close, exact: true }).click()
  const navigation = page.getByRole('navigation', { name: deskFrame.navigation })
  await navigation.getByRole('link', { name: words.title }).click()
  await expect(page.getByText(words.kept)).toBeVisible()
  await expect(city).toHaveValue('Cache Bay')
  await expectAccessibleState(page)
  await page.getByRole('button', { name: words.clear }).click()
  await expect(field(page, client.fields.phone.label)).toBeFocused()
  await expect(city).toHaveValue('')
  await page.reload()
  await expect(field(page, client.fields.phone.label)).toHaveValue('')
  await expect(page.getByText(words.kept)).toBeHidden()
})

test('a form that was stored although its answer was lost shows what is stored, and what was typed since', {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto(`${DESK}/bookings/new`)
  const name = `Lost${Date.now()}`
  await field(page, client.fields.phone.label).fill('705-555-0199')
  await field(page, client.fields.firstname.label).fill(name)
  await nextFree(page).click()
  await page.route(`**${deskBookingCalls.bookings}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText(deskPage.unreachable).last()).toBeVisible()
  await page.unroute(`**${deskBookingCalls.bookings}`)
  await field(page, client.fields.firstname.label).fill(`${name}a`)
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText(words.stored.before)).toBeVisible()
  await expect(page.getByText(deskBookings.change(name, `${name}a`))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('link', { name: words.stored.open }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  // Nothing that was typed is lost, and it may be a booking of its own.
  await page.goto(`${DESK}/bookings/new`)
  await expect(field(page, client.fields.firstname.label)).toHaveValue(`${name}a`)
  await page.getByRole('button', { name: words.stored.another }).click()
  await expect(page.getByText(words.stored.before)).toBeHidden()
  await expect(page.getByRole('button', { name: words.confirm })).toBeFocused()
})

test('the price stays where it is while another service asks for the next', { tag: WHOLE }, async ({ page }) => {
  await page.goto(`${DESK}/bookings/new`)
  await services(page).getByRole('radio').nth(0).check()
  const change = page.getByRole('button', { name: deskDocuments.ofBooking.change })
  await expect(change).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${deskBookingCalls.price}?*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**${deskBookingCalls.price}?*`)
  await services(page).getByRole('radio').nth(1).check()
  await asked
  await expect(page.locator('[role="status"][aria-busy="true"]')).toBeVisible()
  await expect(change).toBeVisible()
  answer.resolve()
  await expect(page.locator('[role="status"][aria-busy="true"]')).toHaveCount(0)
  await expect(change).toBeVisible()
})

for (const width of [390, 1280])
  test(`at ${width} px a new booking lies over the page that led to it, and closing it leads back there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${DESK}/clients`)
    const below = page.getByRole('heading', { level: 1, name: deskPage.pages.clients })
    await expect(below).toBeVisible()
    const open = page.getByRole('link', { name: words.title })
    await open.click()
    const sheet = page.getByRole('dialog', { name: words.title })
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(`${DESK}/bookings/new`)
    await expect(page).toHaveTitle(new RegExp(`^${words.title}`))
    await expect(below).toBeVisible()
    // A name stands where a phone is asked for, and becomes a name.
    await field(page, client.fields.phone.label).fill('Nobody Known')
    await page.keyboard.press('Tab')
    await expect(field(page, client.fields.firstname.label)).toHaveValue('Nobody')
    await expect(field(page, client.fields.lastname.label)).toHaveValue('Known')
    await expect(field(page, client.fields.phone.label)).toHaveValue('')
    await page.reload()
    await expect(sheet).toBeVisible()
    await expect(below).toBeVisible()
    await expect(field(page, client.fields.firstname.label)).toHaveValue('Nobody')
    await sheet.getByRole('button', { name: words.clear }).click()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`${DESK}/clients`)
    await expect(page).toHaveTitle(new RegExp(`^${deskPage.pages.clients}`))
    await open.click()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(below).toBeVisible()
  })

test('with two crews, each of the next free times says who comes', async ({ page }) => {
  const { crews } = await (await page.request.get(`${deskBookingCalls.times}?date=${today()}`)).json()
  await page.goto(`${DESK}/bookings/new`)
  await expect(nextFree(page)).toContainText(new RegExp(crews.map(({ name }: { name: string }) => name).join('|')))
})
