import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import type { BookingRow } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { noteCalls } from '#features/people/calls.ts'
import { defaults } from '#features/website/content.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { filterTermsOf } from '#platform/db/search-index.ts'
import { termsOf } from '#platform/db/search-terms.ts'
import { deleteOwn } from '#platform/settings/store.ts'
import { shared } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { storedBooking, storedVehicle } from '#testing/stored-bookings.ts'
import { indexEarlier } from './index-earlier.ts'

const place = { appoint_location: '248 Chemin du Côté-Nord', appoint_city: 'Callander' }

/** A desk with a booking that has a vehicle, a street and a note, and another one without. */
const deskWithOne = shared(async () => {
  const desk = await testDesk()
  const { db, act, get } = desk
  const id = await storedBooking(db, { firstname: 'Zoë', lastname: 'Roy', email: null, status: 'confirmed', ...place })
  await storedVehicle(db, id)
  await storedBooking(db, { firstname: 'Ann', lastname: 'Smith', appoint_location: '9 Elm Street' })
  const version = (await get(withId(deskBookingCalls.booking, id))).json().booking.version
  const noted = await act(withId(deskBookingCalls.bookingActions, id), {
    action: 'note',
    version,
    note: 'The gate’s code is 4411. Bring the génératrice: the barn has no power, and the owner’s two dogs are loose.',
  })
  expect(noted.statusCode).toBe(200)
  async function found(q: string): Promise<BookingRow[]> {
    const answer = await get(`${deskBookingCalls.bookings}?${new URLSearchParams({ q })}`)
    expect(answer.statusCode).toBe(200)
    return answer.json().bookings
  }
  return { ...desk, id, found }
})

test.each([
  ['chemin', '248 Chemin du Côté-Nord'],
  ['248 cote', '248 Chemin du Côté-Nord'],
  ['CÔTÉNORD', '248 Chemin du Côté-Nord'],
  ['roy chemin', '248 Chemin du Côté-Nord'],
  ['ford f1', undefined],
  ['2021 F-150', undefined],
  ['generatrice', '… is 4411. Bring the génératrice: the barn has no power, and the owner’s two dogs …'],
  ['4411', 'The gate’s code is 4411. Bring the génératrice: the barn has no power, and the …'],
  ['loose', '… two dogs are loose.'],
  ['zoe', undefined],
])('“%s” finds the booking, and says where: %s', async (typed, matched) => {
  const { found, id } = await deskWithOne()
  expect((await found(typed)).map((row) => [row.id, row.matched])).toEqual([[id, matched]])
})

test('a search finds nothing within a word, and no other booking', async () => {
  const { found } = await deskWithOne()
  for (const typed of ['hemin', 'chemin elm', 'ann chemin']) expect(await found(typed)).toEqual([])
  expect((await found('elm')).map(({ firstname }) => firstname)).toEqual(['Ann'])
})

test('a search for a person finds nobody by their street, their vehicle or a note', async () => {
  const { get } = await deskWithOne()
  for (const q of ['chemin', 'f150', 'generatrice']) {
    const known = await get(`${deskBookingCalls.clients}?${new URLSearchParams({ q })}`)
    expect(known.json().clients).toEqual([])
    const listed = await get(`${clientCalls.clientList}?${new URLSearchParams({ q })}`)
    expect(listed.json().clients).toEqual([])
  }
})

test('an erased booking is not found by its street, its vehicle or its notes', async () => {
  const { db, get } = await testDesk()
  const id = await storedBooking(db, place)
  await storedVehicle(db, id)
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  for (const q of ['chemin', 'f150'])
    expect((await get(`${deskBookingCalls.bookings}?q=${q}`)).json().bookings).toEqual([])
})

test('bookings from before it are found once their entries are written anew, in steps, and only once', async () => {
  const { db, get } = await testDesk()
  for (let i = 0; i < 120; i++) await storedBooking(db, place)
  const entries = await db.selectFrom('bookings').selectAll().execute()
  await engineOf(db).writeTerms(
    db,
    entries.map((booking) => ({
      seq: booking.seq,
      terms: [...termsOf({ ...booking, vin: null }), ...filterTermsOf(booking.status, booking.service_type)],
    })),
  )
  await deleteOwn(db, 'search_indexed')
  const count = async () => (await get(`${deskBookingCalls.bookings}?q=chemin&limit=100`)).json().bookings.length
  expect(await count()).toBe(0)
  const context = { content: defaults, now: 0 }
  const due = async () => (await (await indexEarlier.find(db, context))?.limit(100).execute()) ?? []
  const counts: number[] = []
  for (let ids = await due(); ids.length > 0; ids = await due()) {
    await db.transaction().execute((trx) => indexEarlier.act(trx, ids[0]?.id ?? '', context))
    counts.push(await count())
  }
  expect(counts).toEqual([50, 100, 100])
  await storedBooking(db, place)
  expect(await due()).toEqual([])
})

test('a note on a client or an address is found by the beginnings of its words, and leads to a booking that shows it', async () => {
  const { db, act, get } = await testDesk()
  const store = (firstname: string, phone: string, appoint_location: string) =>
    storedBooking(db, { firstname, phone, email: null, appoint_location, appoint_city: 'North Bay' })
  const ada = await store('Ada', '+17055550101', '3 Elm Court')
  const bo = await store('Bo', '+17055550102', '248 Lakeshore Drive')
  const newer = await store('Cy', '+17055550103', '248 lakeshore dr.')
  const other = await store('Di', '+17055550104', '2480 Lakeshore Drive')
  const note = (id: string, about: string, text: string) =>
    act(withId(noteCalls.bookingNotes, id), { about, id: null, version: 0, text })
  await note(ada, 'client', 'Allergic to the citrus spray. Très pressée.')
  await note(bo, 'address', 'Gate code 4411, citrus trees on the drive.')
  await note(other, 'address', 'Nothing of it')
  async function found(q: string) {
    const answer = await get(`${noteCalls.notes}?${new URLSearchParams({ q })}`)
    expect(answer.statusCode).toBe(200)
    return answer
      .json()
      .notes.map(({ about, booking_id }: { about: string; booking_id: string }) => [about, booking_id])
  }
  expect(await found('allerg citr')).toEqual([['client', ada]])
  expect(await found('PRESSEE')).toEqual([['client', ada]])
  expect(await found('gate 4411')).toEqual([['address', newer]])
  expect(await found('citrus')).toEqual([
    ['address', newer],
    ['client', ada],
  ])
  for (const q of ['ate', 'gate allergic', '', '?']) expect(await found(q)).toEqual([])
  await note(ada, 'client', '')
  expect(await found('allerg')).toHaveLength(1)
})
