import { expect, test, vi } from 'vitest'
import { t } from '#core/words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { NewDocument } from '#features/invoices/documents.ts'
import { insertDraft, issueDraft } from '#features/invoices/server/shared/store.ts'
import { chosenPrice } from '#features/services/service-facts.ts'

import { type Content, defaults } from '#features/website/content.ts'
import { managed, NOW, opening, sent } from '#testing/managed.ts'
import { agreeOn, line } from '#testing/money.ts'
import { testsAt } from '#testing/tests-at.ts'
import { clientBody } from './mail-bodies.ts'
import { findBookingRecords } from './store.ts'

testsAt(NOW)

/** Prices of the list, and a business that adds its tax. */
const content: Content = {
  ...defaults,
  opening,
  facts: { ...defaults.facts, tax: 'plus 13% HST' },
  howItWorks: { ...defaults.howItWorks, priceNote: 'plus 13% HST, confirmed before we come' },
  services: defaults.services.map((it) => ({ ...it, prices: { car: 80, truck: 90, machinery: 95 } })),
}
const listed = chosenPrice(content, { ...sent, drive: 0 })
const { invoiced, quoted } = t(managePage).price
const making = { content, who: 'ann@desk.test' }

async function booked() {
  const site = await managed({}, { content: () => content })
  const price = async (headers?: Record<string, string>) =>
    (await site.get(managedCalls.manageBooking, headers)).json().price
  const paper = async (kind: 'quote' | 'invoice', cents: number, more: object = {}) => {
    const requested = NewDocument.parse({ kind, booking_ids: [site.id], lines: [line(cents)], ...more })
    return site.db.transaction().execute(async (trx) => {
      const id = await insertDraft(trx, making, requested)
      await issueDraft(trx, making, id, 1)
      return id
    })
  }
  return { ...site, price, paper }
}

test('until something else is said, the page has the price of the list', async () => {
  const { price } = await booked()
  expect(listed).toContain('confirmed before we come')
  expect(await price()).toBe(listed)
})

test('a price that was agreed on stands on the page, in the mail and in the calendar, in place of that of the list', async () => {
  const { price, db, id, app, calendar_token } = await booked()
  await agreeOn(db, id, 25_050)
  const agreed = '$250.50, plus 13% HST'
  expect(await price()).toBe(agreed)
  const records = await findBookingRecords(db, id)
  if (!records) throw new Error('the booking is gone')
  const mail = clientBody(content, records, { manageUrl: '', publicOrigin: '', hold: undefined })
  expect(JSON.stringify(mail)).toContain('"$250.50"')
  const calendar = await app.inject(withToken(CLIENT_CALENDAR_PATH, calendar_token))
  expect(calendar.body.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(agreed)
  expect(JSON.stringify(mail) + calendar.body).not.toContain('confirmed before we come')
})

test('an open quote and an invoice say the price, to the client alone', async () => {
  const { price, paper, db, tab } = await booked()
  await paper('quote', 26_400)
  expect(await price()).toBe(quoted('$264.00'))
  await db.updateTable('quotes').set({ state: 'declined' }).execute()
  expect(await price()).toBe(listed)
  await paper('invoice', 21_900)
  expect(await price()).toBe(invoiced('$219.00'))
  expect(await price(tab)).toBe(listed)
})

test('an invoice for several jobs says the share of each', async () => {
  const { price, db, id, book } = await booked()
  const { id: other } = await book({ appoint_time: '13:00' })
  const lines = [line(10_000, { booking_id: id }), line(4_500, { booking_id: other })]
  const requested = NewDocument.parse({ booking_ids: [id, other], lines })
  await db.transaction().execute(async (trx) => {
    await issueDraft(trx, making, await insertDraft(trx, making, requested), 1)
  })
  expect(await price()).toBe(invoiced('$100.00'))
})

test.each(['completed', 'no_show', 'cancelled'] as const)(
  'a booking that is %s promises no confirmation any more, and no calendar takes it',
  async (status) => {
    const { price, setStatus, get } = await booked()
    await setStatus(status)
    expect(await price()).toBe(listed.replace(', confirmed before we come', ''))
    expect((await get()).json()).not.toHaveProperty('calendar_url')
    expect((await get()).json().can_wait).toBe(false)
  },
)

test('once its time is over, a booking that nobody has marked is not offered to calendars', async () => {
  const { get, setStatus, stored } = await booked()
  await setStatus('confirmed')
  expect((await get()).json()).toHaveProperty('calendar_url')
  vi.setSystemTime(Date.parse((await stored()).appoint_at) + 24 * 3_600_000)
  expect((await get()).json()).not.toHaveProperty('calendar_url')
  expect((await get()).json().can_wait).toBe(false)
})
