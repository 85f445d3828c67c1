import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { connect } from '#platform/db/connect.ts'
import { setHooks } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import type { Follower } from './follower.ts'
import { changeBooking } from './server/shared/change-booking.ts'
import { findBooking } from './server/shared/store.ts'

const followBookings = (db: Db, follow: readonly Follower[]) =>
  setHooks(db, {
    follow,
    money: [],
    onBooking: [],
    mails: {},
    templates: {},
    bookingOfPhoto: async () => undefined,
    endDevices: async () => {},
  })

async function cancelled(db: Db, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('the booking is missing')
  return db
    .transaction()
    .execute((trx) =>
      changeBooking(trx, defaults, booking, {
        action: 'cancel',
        who: 'ann@example.com',
        changes: [{ field: 'status', from: booking.status, to: 'cancelled' }],
      }),
    )
}

test('those who follow the bookings of a database see each change with the booking before and after it, and tell of it once all have followed', async () => {
  const { db } = await testDatabase()
  const id = await storedBooking(db)
  const seen: unknown[] = []
  const seenBy =
    (name: string): Follower['follow'] =>
    async (trx, before, after) => {
      const stored = await findBooking(trx, id)
      seen.push([name, before.status, after.status, stored?.status])
    }
  const named = (name: string) => ({ follow: seenBy(name), notify: seenBy(`${name} tells`) })
  followBookings(db, [named('first'), named('second')])
  await cancelled(db, id)
  expect(seen).toEqual([
    ['first', 'requested', 'cancelled', 'cancelled'],
    ['second', 'requested', 'cancelled', 'cancelled'],
    ['first tells', 'requested', 'cancelled', 'cancelled'],
    ['second tells', 'requested', 'cancelled', 'cancelled'],
  ])
})

test('one of them may refuse a change, and nothing of it is stored', async () => {
  const { db } = await testDatabase()
  const id = await storedBooking(db)
  const refuse = async () => {
    throw new Error('not today')
  }
  followBookings(db, [{ refuse, follow: async () => {} }])
  await expect(cancelled(db, id)).rejects.toThrow('not today')
  expect(await findBooking(db, id)).toMatchObject({ status: 'requested', version: 1 })
})

test('a database of whose followers nobody has said anything lets no booking change', async () => {
  const { db, place } = await testDatabase()
  const id = await storedBooking(db)
  const other = connect(place)
  await expect(cancelled(other.db, id)).rejects.toThrow('call hookFeatures')
  await other.db.destroy()
})
