import { expect, type Page } from '@playwright/test'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { receipt } from '#features/booking-form/receipt-words.ts'
import { BOOKING_FORM_ID } from '#features/booking-form/site/storage-keys.ts'
import { said } from './said.ts'
import { takeTime } from './times.ts'

export const FLEET_SERVICE = 'Interior & Exterior body Trim'

/** The most vehicles that one day has room for. */
export const FLEET_SIZE = 4

export const submitButton = (page: Page) => page.getByRole('button', { name: t(booking).submit })

export const blueLine = (page: Page) => page.getByText(t(booking).sent.title, { exact: true })

/** Leaves the receipt for an empty form. */
export const bookAnother = (page: Page) => page.getByRole('button', { name: t(receipt).again }).click()

/** Opens the booking page and waits until its script runs. */
export async function openBooking(page: Page) {
  await page.goto(t(pages).booking.path)
  await expect(submitButton(page)).toBeEnabled()
}

/** What a plain booking answers: a field by its name in the form, its label, its value, and the label of an option. */
export const answers = (lastname: string, service: string, time: ReturnType<typeof takeTime>) =>
  [
    ['booking.firstname', 'First Name', 'Marie'],
    ['booking.lastname', 'Last Name', lastname],
    ['booking.phone', 'Phone', '(705) 555-0142'],
    ['booking.email', 'Email', 'marie@example.com'],
    ['booking.service_type', undefined, service, service],
    ['booking.specific_vehicle', undefined, 'Truck', 'Truck'],
    ['vehicle.vehicle_make', 'Make', 'Ford'],
    ['vehicle.vehicle_model', 'Model', 'F-150'],
    ['vehicle.vin', 'VIN', '1M8GDM9AXKP042788'],
    ['booking.appoint_date', 'Date', time.appoint_date],
    ['booking.appoint_time', 'Time', time.appoint_time],
    ['booking.appoint_location', 'Service Address', '12 Lakeshore Drive'],
    ['booking.appoint_city', 'City', 'North Bay'],
    ['booking.appoint_state', 'Province', 'Ontario'],
    ['booking.appoint_zipcode', 'Zipcode', 'p1b8g6'],
    ['booking.concerns', 'Special Requests or Concerns', 'Dog hair'],
    ['booking.vehicle_count', 'Fleet Size', '2'],
    ['booking.payment_means', 'Preferred Payment Method', 'Bank desposit', 'Bank Deposit'],
    ['booking.billing_address', 'Billing Address', '12 Lakeshore Drive, North Bay'],
    ['booking.pay_conf', 'Preferred Means of Confirmation', said('A text message')],
    ['booking.allow_promo', 'Consent for Promotions or Follow-up', 'true', 'True'],
  ] as const

/** The same of the fleet's section, which shows when a fleet service is chosen. A choice stands in its group. */
const fleetAnswers = [
  ['fleet.vehicle_count', 'Number of Vehicles', String(FLEET_SIZE)],
  ['booking.vehicle_count', 'Fleet Size', String(FLEET_SIZE)],
  ['fleet.vehicle_travel_areas', 'Vehicle Travel Areas', 'Gravel pits'],
  ['fleet.contact_person', "Contact Person's Name", 'Sam'],
  ['fleet.purchase_order', 'Purchase Order', 'yes', 'Yes'],
  ['fleet.po_instructions', 'P.O Instructions', 'PO 4711'],
  ['fleet.other_instructions', 'Other Instructions', 'Gate code 12'],
  ['fleet.payment_option', 'Payment Option', 'Credit', 'Credit (Net 30)'],
  ['fleet.pst_exemption', 'PST Exemption', 'no', 'No'],
  ['fleet.gst_exemption', 'GST Exemption', 'no', 'No'],
] as const

/** Types every answer of a plain booking; `lastname` identifies it. Returns its day and time. */
export async function typeBooking(page: Page, lastname: string, service = 'Headlight Restoration') {
  const time = takeTime()
  for (const [name, label, value, option] of answers(lastname, service, time)) {
    if (!label) await page.getByRole('radio', { name: said(value) }).check()
    else if (option) await choose(page, label, option)
    else {
      const field = page.getByLabel(said(label), { exact: true })
      if (name === 'booking.appoint_time') await field.selectOption(value)
      else await field.fill(value)
    }
  }
  return time
}

/** A radio by the English labels of its group and of itself. */
export const radio = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: said(group) }).getByRole('radio', { name: said(option), exact: true })

const choose = (page: Page, group: string, option: string) => radio(page, group, option).check()

/** Types every answer of the fleet's section. */
export async function typeFleet(page: Page) {
  for (const [, label, value, option] of fleetAnswers)
    if (option) await choose(page, label, option)
    else await page.getByLabel(said(label), { exact: true }).fill(value)
}

/**
 * Opens the booking page with these answers, which the form restores as the draft of its tab: that is quicker than typing,
 * and what is typed is the subject of few journeys. With a fleet service the fleet's section is answered too.
 */
export async function openFilled(
  page: Page,
  lastname: string,
  service = 'Headlight Restoration',
  { path = t(pages).booking.path } = {},
) {
  const time = takeTime()
  const all = [...answers(lastname, service, time), ...(service === FLEET_SERVICE ? fleetAnswers : [])]
  // A small page of the same site.
  await page.goto('/robots.txt')
  await page.evaluate(([id, draft]) => sessionStorage.setItem(id, draft), [
    BOOKING_FORM_ID,
    JSON.stringify(Object.fromEntries(all.map(([name, , value]) => [name, value]))),
  ] as const)
  await page.goto(path)
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByLabel(said('Last Name'))).toHaveValue(lastname)
  return time
}
