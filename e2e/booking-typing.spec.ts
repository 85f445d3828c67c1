import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { fieldRefusals } from '#core/field-refusals.ts'
import { forms } from '#core/forms-words.ts'
import { limits } from '#core/limits.ts'
import { pages } from '#core/pages.ts'
import { phoneLabel } from '#core/phone.ts'
import { provinces } from '#core/provinces.ts'
import { currentYear } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { modelYears } from '#features/bookings/model-years.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { fleetFields, notes, remembering } from '#features/schedule/booking-notes-words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { twoHalves } from '#testing/pictures.ts'
import { expectAccessible, expectEasyTargets } from './accessible.ts'
import { blueLine, bookAnother, FLEET_SERVICE, openBooking, openFilled, radio, submitButton } from './fill-booking.ts'
import { holdScript } from './hold-script.ts'
import { said } from './said.ts'
import { jpeg } from './sent-files.ts'
import { storedAs } from './stored.ts'
import { variants, WHOLE } from './tags.ts'
import { takeTime } from './times.ts'
import { test } from './within-policy.ts'

const { vehicle_year, vin } = t(booking).vehicle.fields

const field = (page: Page, label: string) => page.getByLabel(said(label), { exact: true })
const same = (page: Page) => page.getByRole('checkbox', { name: t(booking).payment.fields.billing_address.same })
const rememberBox = (page: Page) => page.getByRole('checkbox', { name: t(remembering).label })

const ADDRESS = '12 Lakeshore Drive, North Bay, Ontario P1B 8G6'

/** What a car owner has to type; everything else is pressed, picked or known. */
const typedFor = (lastname: string, date: string) =>
  Object.entries({
    'First Name': 'Marie',
    'Last Name': lastname,
    Phone: '705 555 0142',
    Email: 'marie@example.com',
    Make: 'Ford',
    Model: 'Escape',
    Date: date,
    'Service Address': '12 Lakeshore Drive',
    Zipcode: 'p1b8g6',
  })

async function expectOneCar(page: Page, lastname: string) {
  await expect(blueLine(page)).toBeVisible()
  expect(await storedAs(lastname)).toEqual([
    expect.objectContaining({
      appoint_city: 'North Bay',
      appoint_state: 'Ontario',
      appoint_zipcode: 'P1B 8G6',
      billing_address: ADDRESS,
      pay_conf: said('A text message'),
      vehicle_count: 1,
      vehicle: expect.objectContaining({
        vehicle_make: 'Ford',
        vehicle_year: currentYear() - 5,
        vin: vin.ready.answers[0],
      }),
    }),
  ])
}

for (const [width, details] of variants(390, 1280))
  test(`at ${width} px one car is booked with 9 typed fields, the date among them`, details, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const lastname = randomUUID()
    const { appoint_date, appoint_time } = takeTime()
    await openBooking(page)
    const typed = typedFor(lastname, appoint_date)
    for (const [label, text] of typed) await field(page, label).fill(text)
    await page.getByRole('radio', { name: said('Headlight Restoration') }).click()
    await page.getByRole('radio', { name: said('Car'), exact: true }).click()
    await page.getByRole('button', { name: vehicle_year.pick }).click()
    await page.getByRole('option', { name: String(currentYear() - 5) }).click()
    await page.getByRole('button', { name: vin.ready.answers[0] }).click()
    await field(page, 'Time').selectOption(appoint_time)
    await radio(page, 'Preferred Payment Method', 'POS').click()
    await radio(page, 'Consent for Promotions or Follow-up', 'False').click()
    expect(typed.length).toBe(9)
    await expectAccessible(page)
    await expectEasyTargets(page)
    await submitButton(page).click()
    await expectOneCar(page, lastname)
  })

test('a fleet is booked from the keyboard alone, with at most 45 keys beside what is typed', { tag: WHOLE }, async ({
  page,
}) => {
  const lastname = randomUUID()
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  const hasFocus = (what: Locator) => what.evaluate((it) => it === document.activeElement)
  const tabTo = async (what: Locator) => {
    do await press('Tab')
    while (!(await hasFocus(what)))
  }
  const when = page.getByRole('region', { name: t(booking).when.title })
  const tiles = when.getByRole('group', { name: t(freeTimes).services }).getByRole('button')

  await page.goto(t(pages).home.path)
  await press('Tab', 'Enter')
  await tabTo(when.getByRole('radio', { name: said('Car'), exact: true }))
  // Until its script is here, a press of a tile leads to the form.
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0)
  await press('ArrowRight')
  await tabTo(tiles.last())
  await press('Enter')
  await tabTo(when.getByLabel(t(freeTimes).code))
  await page.keyboard.type('p1b8g6')
  await tabTo(when.getByLabel(t(freeTimes).count))
  await page.keyboard.type('3')
  const chip = when
    .getByRole('toolbar', { name: t(freeTimes).timesOn('') })
    .getByRole('link')
    .first()
  await expect(chip).toHaveAttribute('href', /vehicle_count=3/)
  await tabTo(chip)
  // A time that no other journey takes.
  const time = takeTime()
  await chip.evaluate((link, { appoint_date, appoint_time }) => {
    if (!(link instanceof HTMLAnchorElement)) return
    const asked = new URLSearchParams(link.search)
    asked.set('appoint_date', appoint_date)
    asked.set('appoint_time', appoint_time)
    link.search = String(asked)
  }, time)
  await press('Enter')
  await expect(field(page, 'Number of Vehicles')).toHaveValue('3')
  await expect(field(page, 'City')).toHaveValue('North Bay')

  // What is typed in a field, or the keys that answer a choice.
  const answers: [Locator, string | string[]][] = [
    [field(page, 'First Name'), 'Marie'],
    [field(page, 'Last Name'), lastname],
    [field(page, 'Phone'), '705 555 0142'],
    [field(page, 'Email'), 'marie@example.com'],
    [field(page, 'Vehicle Travel Areas'), 'Sudbury'],
    [field(page, "Contact Person's Name"), 'Sam'],
    [radio(page, 'Purchase Order', 'Yes'), ['ArrowRight']],
    [radio(page, 'Payment Option', 'Credit (Net 30)'), ['Space']],
    [radio(page, 'PST Exemption', 'Yes'), ['ArrowRight']],
    [radio(page, 'GST Exemption', 'Yes'), ['ArrowRight']],
    [field(page, 'Make'), 'Ford'],
    [field(page, 'Model'), 'Transit'],
    [field(page, 'VIN'), ['Tab', 'Enter']],
    [field(page, 'Service Address'), '1 Main Street'],
    [radio(page, 'Preferred Payment Method', 'Bank Deposit'), ['Space']],
    [radio(page, 'Consent for Promotions or Follow-up', 'True'), ['ArrowRight']],
  ]
  const onTheDay = page.getByRole('button', { name: vin.ready.answers[0] })
  await press('Tab')
  for (const [what, answer] of answers) {
    // Enter leads from a field to the next one that needs an answer; from a button Tab does.
    if (await hasFocus(onTheDay)) await tabTo(what)
    await expect(what).toBeFocused()
    if (typeof answer === 'string') await page.keyboard.type(answer)
    else await press(...answer)
    // Without an order there is nothing to instruct.
    if (await radio(page, 'Purchase Order', 'No').isChecked())
      await expect(field(page, 'P.O Instructions')).toHaveValue(t(fleetFields).po_instructions.none)
    if (!(await hasFocus(onTheDay))) await press('Enter')
  }
  await expect(blueLine(page)).toBeVisible()
  expect(await storedAs(lastname)).toEqual([
    expect.objectContaining({
      ...time,
      specific_vehicle: 'Truck',
      vehicle_count: 3,
      allow_promo: false,
      fleet: expect.objectContaining({ purchase_order: 'no', payment_option: 'Credit' }),
    }),
  ])
  expect(keys).toBeLessThanOrEqual(45)
})

test('City and Province come from the postal code, and never replace what was typed', { tag: WHOLE }, async ({
  page,
}) => {
  await openBooking(page)
  const [city, province, zipcode] = ['City', 'Province', 'Zipcode'].map((it) => field(page, it))
  if (!city || !province || !zipcode) throw new Error('no such fields')
  await expect(province).toHaveValue('Ontario')
  await zipcode.fill('p3a 1a1')
  await expect(city).toHaveValue(said('Greater Sudbury'))
  await zipcode.fill('H2X 1Y4')
  await expect(province).toHaveValue(t(provinces).H)
  await expect(city).toHaveValue('')
  // Several towns have this code: they are suggested.
  await zipcode.fill('P0H 1H0')
  await expect(page.locator('#towns option')).toHaveCount(3)
  await expect(city).toHaveValue('')
  await city.fill('Powassan')
  await province.fill('ON')
  await zipcode.fill('P1B 8G6')
  await zipcode.fill('V5K 0A1')
  await expect(city).toHaveValue('Powassan')
  await expect(province).toHaveValue('ON')
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await expect(city).toHaveValue('Powassan')
  await expect(province).toHaveValue('ON')
})

test('the billing address follows the service address until another is typed', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  const billing = field(page, 'Billing Address')
  await expect(same(page)).toBeChecked()
  await field(page, 'Service Address').fill('12 Lakeshore Drive')
  await field(page, 'Zipcode').fill('p1b8g6')
  await expect(billing).toHaveValue(ADDRESS)
  await page.reload()
  await expect(same(page)).toBeEnabled()
  await expect(same(page)).toBeChecked()
  await field(page, 'Service Address').fill('14 Lakeshore Drive')
  await expect(billing).toHaveValue(ADDRESS.replace('12', '14'))

  await billing.fill('Box 7, Callander')
  await expect(same(page)).not.toBeChecked()
  await field(page, 'Service Address').fill('16 Lakeshore Drive')
  await expect(billing).toHaveValue('Box 7, Callander')
  await page.reload()
  await expect(same(page)).not.toBeChecked()
  await expect(billing).toHaveValue('Box 7, Callander')

  await same(page).check()
  await expect(billing).toHaveValue(ADDRESS.replace('12', '16'))
  await same(page).uncheck()
  await expect(billing).toHaveValue('')
  await submitButton(page).click()
  await expect(billing).toHaveAccessibleDescription(t(booking).payment.fields.billing_address.error)
})

test('the mark of the billing address can be removed before anything is typed', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  await same(page).uncheck()
  await field(page, 'Service Address').fill('12 Lakeshore Drive')
  await expect(field(page, 'Billing Address')).toHaveValue('')
  await expect(same(page)).not.toBeChecked()
})

test('what was typed before the script came counts for what follows from it', { tag: WHOLE }, async ({ page }) => {
  let release = await holdScript(page, 'BookingForm')
  await page.goto(t(pages).booking.path)
  await field(page, 'Service Address').fill('12 Lakeshore Drive')
  await field(page, 'Zipcode').fill('p1b8g6')
  release()
  await expect(field(page, 'City')).toHaveValue('North Bay')
  await expect(field(page, 'Billing Address')).toHaveValue(ADDRESS)
  await expect(same(page)).toBeChecked()

  await page.evaluate(() => sessionStorage.clear())
  release = await holdScript(page, 'BookingForm')
  await page.goto(t(pages).booking.path)
  await field(page, 'Service Address').fill('12 Lakeshore Drive')
  await field(page, 'Billing Address').fill('Box 7, Callander')
  release()
  await expect(same(page)).not.toBeChecked()
  await field(page, 'Service Address').fill('14 Lakeshore Drive')
  await expect(field(page, 'Billing Address')).toHaveValue('Box 7, Callander')
})

test('the make has suggestions, for machinery others, and takes any', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  const makes = page.locator('#makes option')
  await expect(makes).toHaveCount(0)
  await field(page, 'Make').focus()
  await expect(page.locator('#makes option[value="Subaru"]')).toHaveCount(1)
  await page.getByRole('radio', { name: said('Industrial machinery') }).check()
  await expect(page.locator('#makes option[value="Caterpillar"]')).toHaveCount(1)
  await expect(page.locator('#makes option[value="Subaru"]')).toHaveCount(0)
})

test('a VIN is told what seems wrong with it', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  const vin = field(page, 'VIN')
  const { shape, letter, digit } = t(notes).vin
  for (const [typed, warning] of [
    ['1M8GDM9A0KP042788', digit],
    ['1M8GDM9AXKPO42788', letter],
    ['CAT-320-00123', shape],
  ] as const) {
    await vin.fill(typed)
    await vin.blur()
    await expect(vin).toHaveAccessibleDescription(new RegExp(warning.split('.')[0] ?? ''))
  }
  await vin.fill('1M8GDM9AXKP042788')
  await vin.blur()
  await expect(vin).toHaveAccessibleDescription(t(booking).vehicle.fields.vin.hint)
})

test('the device remembers name, contact and vehicle if it is asked to, and forgets them at one press', {
  tag: WHOLE,
}, async ({ page }) => {
  await openFilled(page, randomUUID())
  await expect(rememberBox(page)).not.toBeChecked()
  await field(page, 'Last Name').fill('Tremblay')
  await field(page, 'Year').fill('2014')
  await rememberBox(page).check()
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  await bookAnother(page)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(rememberBox(page)).toBeChecked()
    await expect(field(page, 'Last Name')).toHaveValue('Tremblay')
    await expect(field(page, 'VIN')).toHaveValue('1M8GDM9AXKP042788')
    await expect(field(page, 'Year')).toHaveValue('2014')
    await expect(page.getByRole('radio', { name: said('Truck') })).toBeChecked()
    await expect(field(page, 'Service Address')).toHaveValue('12 Lakeshore Drive')
  }
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(rememberBox(page)).toBeChecked()
  await expect(field(page, 'Last Name')).toHaveValue('Tremblay')
  await expect(field(page, 'Service Address')).toHaveValue('')
  await rememberBox(page).uncheck()
  await expect(page.getByText(t(remembering).forgotten)).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await expect(field(page, 'Year')).toHaveValue(String(currentYear()))
  await expect(field(page, 'Last Name')).toHaveValue('')
  await field(page, 'Last Name').fill('Roy')
  await expect(rememberBox(page)).not.toBeChecked()
})

test('a phone is written as we write it, a slip in an address is asked about, and the year that was assumed, too', {
  tag: WHOLE,
}, async ({ page }) => {
  await openBooking(page)
  await field(page, 'Phone').fill('7055550101 poste 5')
  await field(page, 'Email').fill('ann@gmial.com')
  await expect(field(page, 'Phone')).toHaveValue(phoneLabel('+17055550101;ext=5'))
  await field(page, 'Make').focus()
  await page.getByRole('button', { name: t(forms).meant('ann@gmail.com') }).click()
  await expect(field(page, 'Email')).toHaveValue('ann@gmail.com')
  await expect(page.getByText(t(forms).didYouMean)).toBeHidden()

  const asked = page.getByText(vehicle_year.sure(String(currentYear())))
  await expect(asked).toBeHidden()
  await field(page, 'Model').fill('F-150')
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: vehicle_year.yes(String(currentYear())) }).click()
  await expect(asked).toBeHidden()
  await field(page, 'Year').fill('1850')
  await submitButton(page).click()
  const { first, last } = modelYears()
  await expect(field(page, 'Year')).toHaveAccessibleDescription(t(fieldRefusals).modelYear(first, last))
})

test('a photo of the VIN stands in for it, and is one of the photos', { tag: WHOLE }, async ({ page }) => {
  await openFilled(page, randomUUID())
  await page
    .getByLabel(`${t(bookingPhotos).ofVin}, ${t(bookingPhotos).label}`)
    .setInputFiles(jpeg('vin.jpg', await twoHalves()))
  await expect(field(page, 'VIN')).toHaveValue(vin.ready.inPhoto)
  await expect(page.getByText(t(bookingPhotos).added(1, limits.photosOfAVisitor))).toBeVisible()
})

test('fields of a row line up, whatever hints they have', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBooking(page)
  await page.getByRole('radio', { name: said(FLEET_SERVICE) }).check()
  const top = async (label: string) => (await field(page, label).boundingBox())?.y
  // The page may still move while it is measured.
  for (const [one, other] of [
    ['Year', 'VIN'],
    ['Number of Vehicles', 'Vehicle Travel Areas'],
    ['Phone', 'Email'],
  ] as const)
    await expect(async () => expect(await top(one)).toBe(await top(other))).toPass()
})

test('without a purchase order there is nothing to instruct', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  await field(page, 'Fleet Size').fill('12')
  await page.getByRole('radio', { name: said(FLEET_SERVICE) }).check()
  await expect(field(page, 'Number of Vehicles')).toHaveValue('12')
  await expect(page.getByText(t(notes).many.before)).toHaveCount(2)
  const instructions = field(page, 'P.O Instructions')
  await radio(page, 'Purchase Order', 'No').check()
  await expect(instructions).toHaveValue(t(fleetFields).po_instructions.none)
  await radio(page, 'Purchase Order', 'Yes').check()
  await expect(instructions).toHaveValue('')
})

test('the red prompts are calm until the form is sent', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  const prompt = page.getByText(t(booking).vehicleType.fields.specific_vehicle.error, { exact: true })
  await expect(prompt).toHaveCSS('font-weight', '430')
  await expect(prompt.locator('svg')).toHaveCount(0)
  await submitButton(page).click()
  const loud = page.getByRole('group').getByText(t(booking).vehicleType.fields.specific_vehicle.error)
  await expect(loud.locator('svg')).toHaveCount(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the key “next” leads to the next field that needs an answer, and the last one sends nothing', {
    tag: WHOLE,
  }, async ({ page }) => {
    await openBooking(page)
    // A screen has no key of that name.
    await expect(page.getByText(t(booking).enter)).toBeHidden()
    await field(page, 'First Name').press('Enter')
    await expect(field(page, 'Last Name')).toBeFocused()
    await expect(field(page, 'Last Name')).toHaveAttribute('enterkeyhint', 'next')
    // What is filled in is not asked again: City comes with the postal code, and Province from the start.
    await field(page, 'Zipcode').fill('P1B 8G6')
    await field(page, 'Zipcode').blur()
    await expect(field(page, 'City')).toHaveValue('North Bay')
    await field(page, 'Service Address').fill('1 Main Street')
    await field(page, 'Service Address').press('Enter')
    await expect(radio(page, 'Preferred Payment Method', 'Bank Deposit')).toBeFocused()
    await radio(page, 'Preferred Payment Method', 'Bank Deposit').check()
    await radio(page, 'Consent for Promotions or Follow-up', 'False').check()
    const means = field(page, 'Preferred Means of Confirmation')
    await expect(means).toHaveAttribute('enterkeyhint', 'done')
    await means.press('Enter')
    await expect(means).not.toBeFocused()
    await field(page, 'Special Requests or Concerns').press('Enter')
    await expect(field(page, 'Special Requests or Concerns')).toHaveValue('\n')
    await expect(field(page, 'First Name')).not.toHaveAttribute('aria-invalid')
  })
})
