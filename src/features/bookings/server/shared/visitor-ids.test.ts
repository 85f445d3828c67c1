import { expect, test } from 'vitest'
import { DAY, HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { testApp } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { eraseBooking } from '#testing/erase.ts'
import { noise } from '#testing/pictures.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'
import { linkOf, viewToken } from './links.ts'

const key = { 'idempotency-key': 'of the form' }

/** The app with one booking: the answer to it, and the three calls that may follow. */
async function booked() {
  const site = await testApp()
  const answer = (await site.post(bookingFormCalls.bookings, booking, key)).json()
  const record = recordId(answer.id)
  const add = {
    vehicle: (booking_id: string) => site.post(linkedCalls.vehicles, { ...vehicle, booking_id }),
    fleet: (booking_id: string) => site.post(linkedCalls.fleets, { ...fleet, booking_id }),
    photo: async (booking_id: string) =>
      site.app.inject({
        method: 'POST',
        url: `${visitorPhotoCalls.photos}?${new URLSearchParams({ booking_id })}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: await noise({ width: 60, height: 40 }),
      }),
  }
  const addAll = async (id: string) => {
    const answers = [await add.vehicle(id), await add.fleet(id), await add.photo(id)]
    return answers.map((it) => [it.statusCode, it.json().errors?.[0] ?? it.json().detail])
  }
  const stored = async () => [
    ...(await site.db.selectFrom('vehicles').select('booking_id').execute()),
    ...(await site.db.selectFrom('fleets').select('booking_id').execute()),
    ...(await site.db.selectFrom('job_photos').select('booking_id').execute()),
  ]
  const storedAgo = (ms: number) =>
    site.db
      .updateTable('bookings')
      .set({ created_at: new Date(Date.now() - ms).toISOString() })
      .execute()
  return { ...site, answer, record, addAll, stored, storedAgo }
}

const unknown = [422, { field: 'booking_id', message: t(refusals).unknownBooking }]

test('the id of the answer adds a vehicle, a fleet and photos', async () => {
  const { answer, addAll, stored, record } = await booked()
  expect((await addAll(answer.id)).map(([status]) => status)).toEqual([201, 201, 201])
  expect(await stored()).toEqual(Array(3).fill({ booking_id: record }))
})

test('the id in links, calendars and exports permits nothing', async () => {
  const { app, db, answer, addAll, stored, record } = await booked()
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([{ id: record }])
  const link = await linkOf(db, record)
  const tokens = [answer.view_url, answer.calendar_url, viewToken(link, 'view')]
  const url = withToken(CLIENT_CALENDAR_PATH, viewToken(link, 'calendar'))
  const calendar = (await app.inject(url)).body
  expect(calendar).toContain(`UID:${record}`)
  const code = answer.id.split('.')[1]
  for (const text of [...tokens, calendar]) expect(text).not.toContain(code)
  const others = [`${record}.`, `${record}.${'A'.repeat(22)}`, answer.id.slice(0, -1)]
  for (const id of [record, ...others, `.${code}`, 'none'])
    expect(await addAll(id), id).toEqual([unknown, unknown, unknown])
  expect(await stored()).toEqual([])
})

test('the id of one booking names no other one', async () => {
  const { post, answer, addAll } = await booked()
  const other = (await post(bookingFormCalls.bookings, { ...booking, appoint_time: '14:00' })).json()
  const mixed = `${recordId(other.id)}.${answer.id.split('.')[1]}`
  expect(await addAll(mixed)).toEqual([unknown, unknown, unknown])
})

test('photos may follow for a day, and details for as long as a browser repeats its calls', async () => {
  const { answer, addAll, storedAgo, stored } = await booked()
  await storedAgo(limits.repeatDays * DAY + HOUR)
  const late = [409, t(refusals).detailsLate(limits.repeatDays)]
  const latePhoto = [409, t(bookingPhotos).refusals.late(limits.photoHours)]
  expect(await addAll(answer.id)).toEqual([late, late, latePhoto])
  await storedAgo(limits.repeatDays * DAY - HOUR)
  expect((await addAll(answer.id)).map(([status]) => status)).toEqual([201, 201, 409])
  expect(await stored()).toHaveLength(2)
})

test('an erased booking takes nothing more', async () => {
  const { db, answer, addAll, stored, record } = await booked()
  await db.transaction().execute((trx) => eraseBooking(trx, record, null))
  const over = [409, t(refusals).bookingErased]
  expect(await addAll(answer.id)).toEqual([over, over, over])
  expect(await stored()).toEqual([])
})
