import { expect, onTestFinished, test } from 'vitest'
import { listBookings } from '#features/bookings/server/list.ts'
import { searchBookings } from '#features/bookings/server/search.ts'
import { connect } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { oldBooking, oldVehicle } from '#testing/old-booking.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

test('bookings and messages from before the desk count as new, and the search finds the bookings', async () => {
  const { db } = connect({ dataDir: temporaryFolder() })
  onTestFinished(() => db.destroy())
  await migrate(db, '0002_mails')
  const insertOld = (table: 'bookings' | 'vehicles') =>
    db.insertInto(table) as never as {
      values: (row: object) => { execute: () => Promise<unknown> }
    }
  for (let i = 0; i < 3; i++)
    await insertOld('bookings')
      .values({
        ...oldBooking,
        id: `b${i}`,
        reference: `GLW-AAAA${i}A`,
        lastname: `Old${i}`,
        created_at: `2026-07-0${i + 1}T12:00:00.000Z`,
        appoint_at: '2099-07-15T14:30:00.000Z',
      })
      .execute()
  const created_at = '2026-07-01T12:00:00.000Z'
  await insertOld('vehicles')
    .values({ ...oldVehicle, id: 'v', created_at, booking_id: 'b1' })
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: 'm',
      created_at,
      name: 'Cy',
      email: 'c@example.com',
      topic: 'Products',
      message: '',
    })
    .execute()

  await migrate(db)
  const { bookings } = await listBookings(db, { limit: 25 })
  expect(bookings.map(({ id, status, version }) => [id, status, version])).toEqual([
    ['b0', 'requested', 1],
    ['b1', 'requested', 1],
    ['b2', 'requested', 1],
  ])
  const found = await searchBookings(db, { q: oldVehicle.vin, limit: 25 })
  expect(found.bookings).toMatchObject([{ id: 'b1', lastname: 'Old1' }])
  const message = await db.selectFrom('messages').select(['box', 'is_read']).executeTakeFirst()
  expect(message).toEqual({ box: 'inbox', is_read: 0 })

  // Numbers in the search index continue after the last one.
  await storedBooking(db, { lastname: 'Newer' })
  const newer = await searchBookings(db, { q: 'newer', limit: 25 })
  expect(newer.bookings).toMatchObject([{ lastname: 'Newer' }])
  expect(await db.selectFrom('bookings').select('seq').orderBy('seq').execute()).toEqual(
    [1, 2, 3, 4].map((seq) => ({ seq })),
  )
})
