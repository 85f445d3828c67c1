import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { inLanguage } from '#core/in-language.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'
import { addOns as words } from '#features/services/add-ons-words.ts'
import { booked, services, withAddOns } from '#testing/add-ons.ts'
import { anyTime } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { mornings } from '#testing/opening.ts'
import { testsAt } from '#testing/tests-at.ts'
import { linkOf } from './links.ts'
import { clientBody, ownerBody } from './mail-bodies.ts'
import { findBookingRecords } from './store.ts'

// A Monday, 8:00 a.m. at the business.
testsAt('2026-06-15T12:00:00Z')

const DAY = '2026-06-16'
const [service_type, engine] = services

async function desk(opening = anyTime) {
  const content = withAddOns(opening)
  const site = await testDesk({ content: () => content })
  const enter = (more: object = {}) =>
    site.act(deskBookingCalls.bookings, {
      id: randomUUID(),
      firstname: 'Ada',
      phone: '705-555-0142',
      service_type,
      appoint_date: DAY,
      appoint_time: '08:00',
      confirm: true,
      mail: false,
      ...more,
    })
  /** Enters a booking, and returns what amends it, and what reads it. */
  async function entered(more: object = {}) {
    const { id } = (await enter(more)).json().booking
    const run = async (body: object) => {
      const { version } = (await site.get(withId(deskBookingCalls.booking, id))).json().booking
      return site.act(withId(deskBookingCalls.bookingActions, id), { version, ...body })
    }
    const look = async () => (await site.get(withId(deskBookingCalls.booking, id))).json()
    return { id, run, look, amend: (details: object) => run({ action: 'amend', details }) }
  }
  const slots = async () => (await site.db.selectFrom('schedule_slots').select('slot').execute()).length
  return { ...site, content, enter, entered, slots }
}

test('a booking from a call takes add-ons, and as long as they say, unless other minutes were agreed on', async () => {
  const { enter, db } = await desk()
  const usual = await enter({ add_ons: ['pet-hair'] })
  expect(usual.json().booking).toMatchObject({ add_ons: [booked.petHair], appoint_minutes: 225 })
  const agreed = await enter({ add_ons: ['winter'], appoint_minutes: 60 })
  expect(agreed.json().booking).toMatchObject({ add_ons: [booked.winter], appoint_minutes: 60 })
  const unsaid = await enter({ service_type: undefined, add_ons: ['pet-hair', 'winter'] })
  expect(unsaid.json().booking.add_ons).toEqual([booked.petHair, booked.winter])
  const refused = await enter({ service_type: engine, add_ons: ['pet-hair'] })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: 'add_ons', message: t(words).notOffered('Pet hair') }],
  ])
  expect((await db.selectFrom('bookings').select('id').execute()).length).toBe(3)
})

test('the half hours for a new booking are those of the longer appointment', async () => {
  const { get, enter } = await desk(mornings)
  await enter({ appoint_time: '11:30', appoint_minutes: 30, service_type: undefined })
  const free = async (query: object) => {
    const answer = await get(`${deskBookingCalls.times}?${new URLSearchParams({ date: DAY, service_type, ...query })}`)
    return (answer.json() as DeskTimes).times.filter((one) => one.free && !one.outside).map(({ time }) => time)
  }
  expect(await free({})).toEqual(['08:00'])
  expect(await free({ add_ons: 'pet-hair' })).toEqual([])
})

test('other add-ons change the time of a booking by their minutes, keep what was agreed on, and are undone', async () => {
  const { entered, slots } = await desk()
  const { amend, run, look } = await entered()
  const before = await slots()
  const more = (await amend({ add_ons: ['winter', 'pet-hair'] })).json()
  expect(more.booking).toMatchObject({ add_ons: [booked.petHair, booked.winter], appoint_minutes: 180 + 75 })
  expect(more.history[0].changes.map(({ field }: { field: string }) => field)).toEqual(['add_ons', 'appoint_minutes'])
  expect(await slots()).toBeGreaterThan(before)
  await amend({ appoint_minutes: 100 })
  const less = (await amend({ add_ons: ['winter'] })).json()
  expect(less.booking).toMatchObject({ add_ons: [booked.winter], appoint_minutes: 55 })
  await run({ action: 'undo' })
  expect((await look()).booking).toMatchObject({ add_ons: [booked.petHair, booked.winter], appoint_minutes: 100 })
  const none = (await amend({ add_ons: [], appoint_minutes: 90 })).json()
  expect(none.booking).toMatchObject({ add_ons: [], appoint_minutes: 90 })
  expect((await amend({ add_ons: [] })).statusCode).toBe(422)
})

test('an appointment that fills the longest day is as long as its rest says when an add-on goes', async () => {
  const { entered } = await desk(mornings)
  const { amend, look } = await entered({ add_ons: ['pet-hair', 'winter'] })
  expect((await look()).booking.appoint_minutes).toBe(240)
  const less = (await amend({ add_ons: ['winter'] })).json()
  expect(less.booking.appoint_minutes).toBe(210)
})

test('a booking keeps an add-on that is not offered any more, at its price, and takes no new one of these', async () => {
  const { entered, content, db } = await desk()
  const { id, amend } = await entered({ add_ons: ['pet-hair'] })
  const cheaper = { ...booked.petHair, price_cents: 2500 }
  await db
    .updateTable('bookings')
    .set({ add_ons: JSON.stringify([cheaper]) })
    .where('id', '=', id)
    .execute()
  expect(content.addOns[0]?.price).toBe(40)
  const other = (await amend({ service_type: engine, add_ons: ['pet-hair', 'winter'] })).json()
  expect(other.booking).toMatchObject({ add_ons: [cheaper, booked.winter], appoint_minutes: 60 + 75 })
  await amend({ add_ons: [] })
  const refused = await amend({ add_ons: ['pet-hair'] })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: 'details.add_ons', message: t(words).notOffered('Pet hair') }],
  ])
})

test('the list, the day sheet, the exports, the mails and the page of the client have the add-ons', async () => {
  const { entered, get, content, db, app } = await desk()
  const { id } = await entered({ add_ons: ['pet-hair', 'winter'], language: 'fr' })
  const both = [booked.petHair, booked.winter]
  expect((await get(deskBookingCalls.bookings)).json().bookings[0].add_ons).toEqual(both)
  expect((await get(`${deskBookingCalls.bookings}?q=ada`)).json().bookings[0].add_ons).toEqual(both)
  expect((await get(withDay(daySheetCalls.daySheet, DAY))).json().jobs[0].add_ons).toEqual(both)

  const cell = 'Pet hair (45 min), from $40; Winter build-up (30 min)'
  const csv = await get(`${exportCalls.exportBookingsCsv}?from=2026-01-01&to=${DAY}`)
  expect(csv.body).toContain(`"${cell}"`)
  const json = await get(`${exportCalls.exportBookingsJson}?from=2026-01-01&to=${DAY}`)
  expect(json.json()[0].add_ons).toEqual(both)
  const jobs = await get(`${exportCalls.exportJobsCsv}?from=${DAY}&to=${DAY}`)
  expect(jobs.body).toContain(`"${cell}"`)

  const records = await findBookingRecords(db, id)
  if (!records) throw new Error('the booking is gone')
  const owner = ownerBody(content, { ...records, photos: 0 }, { deskUrl: '', hold: undefined, gathered: 0 })
  expect(JSON.stringify(owner)).toContain(cell)
  const links = { manageUrl: '', publicOrigin: '', hold: undefined }
  expect(JSON.stringify(clientBody(content, records, links))).toContain('Pet hair, from $40\u00a0· Winter build-up')
  expect(JSON.stringify(inLanguage('fr', () => clientBody(content, records, links)))).toContain(
    'Poils d’animaux, à partir de 40\u00a0$\u00a0· Saleté d’hiver',
  )
  const { token } = await linkOf(db, id)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr' }
  const page = (await app.inject({ url: managedCalls.manageBooking, headers })).json()
  expect(page.add_ons).toEqual(['Poils d’animaux, à partir de 40\u00a0$', 'Saleté d’hiver'])
})

test('an erased booking keeps its add-ons, which are no personal data, for the numbers', async () => {
  const { entered, erase, db } = await desk()
  const { id } = await entered({ add_ons: ['pet-hair'] })
  expect((await erase({ booking_id: id })).statusCode).toBe(200)
  const { add_ons } = await db.selectFrom('bookings').select('add_ons').executeTakeFirstOrThrow()
  expect(JSON.parse(add_ons)).toEqual([booked.petHair])
})
