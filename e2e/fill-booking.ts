import { expect, type Page } from '@playwright/test'
import { booking } from '#content/booking.ts'
import { pages } from '#content/pages.ts'
import { receipt } from '#content/receipt.ts'
import { said } from './said.ts'
import { takeTime } from './times.ts'

export const FLEET_SERVICE = 'Interior & Exterior body Trim'

/** The most vehicles that one day has room for. */
export const FLEET_SIZE = 4

export const submitButton = (page: Page) => page.getByRole('button', { name: booking.submit })

export const blueLine = (page: Page) => page.getByText(booking.sent.title, { exact: true })

/** Leaves the receipt for an empty form. */
export const bookAnother = (page: Page) => page.getByRole('button', { name: receipt.again }).click()

/** Opens the booking page and waits until its script runs. */
export async function openBooking(page: Page) {
  await page.goto(pages.booking.path)
  await expect(submitButton(page)).toBeEnabled()
}

/** Fills in every field of a plain booking by its label; `lastname` identifies it. Returns its day and time. */
export async function fillBooking(page: Page, lastname: string, service = 'Headlight Restoration') {
  const time = takeTime()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(said('First Name')).fill('Marie')
  await field(said('Last Name')).fill(lastname)
  await field(said('Phone')).fill('(705) 555-0142')
  await field(said('Email')).fill('marie@example.com')
  await page.getByRole('radio', { name: said(service) }).check()
  await page.getByRole('radio', { name: said('Truck') }).check()
  await field(said('Make')).fill('Ford')
  await field(said('Model')).fill('F-150')
  await field(said('VIN')).fill('1M8GDM9AXKP042788')
  await field(said('Date')).fill(time.appoint_date)
  await field(said('Time')).selectOption(time.appoint_time)
  await field(said('Service Address')).fill('12 Lakeshore Drive')
  await field(said('City')).fill('North Bay')
  await field(said('Province')).fill('Ontario')
  await field(said('Zipcode')).fill('p1b8g6')
  await field(said('Special Requests or Concerns')).fill('Dog hair')
  await field(said('Fleet Size')).fill('2')
  await field(said('Preferred Payment Method')).selectOption(said('Bank Deposit'))
  await field(said('Billing Address')).fill('12 Lakeshore Drive, North Bay')
  await field(said('Preferred Means of Confirmation')).fill('A text message')
  await field(said('Consent for Promotions or Follow-up')).selectOption(said('True'))
  return time
}

/** Fills in the fleet's section, which shows when a fleet service is chosen. */
export async function fillFleet(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(said('Number of Vehicles')).fill(String(FLEET_SIZE))
  await field(said('Fleet Size')).fill(String(FLEET_SIZE))
  await field(said('Vehicle Travel Areas')).fill('Gravel pits')
  await field(said("Contact Person's Name")).fill('Sam')
  await field(said('P.O Instructions')).fill('PO 4711')
  await field(said('Other Instructions')).fill('Gate code 12')
  for (const [group, option] of [
    ['Purchase Order', 'Yes'],
    ['Payment Option', 'Credit (Net 30)'],
    ['PST Exemption', 'No'],
    ['GST Exemption', 'No'],
  ] as const)
    await page
      .getByRole('group', { name: said(group) })
      .getByRole('radio', { name: said(option) })
      .check()
}
