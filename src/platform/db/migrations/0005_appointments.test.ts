import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { oldBooking } from '#testing/old-booking.ts'

test('the migration reserves the time of earlier bookings, one for each crew, the confirmed ones first', async () => {
  const { db } = connect({ dataDir: temporaryFolder() })
  onTestFinished(() => db.destroy())
  await migrate(db, '0003_desk')
  const insertOld = db.insertInto('bookings') as never as {
    values: (row: object) => { execute: () => Promise<unknown> }
  }
  let seq = 0
  const insert = async (id: string, more: object = {}) => {
    seq++
    await insertOld
      .values({
        ...oldBooking,
        id,
        seq,
        reference: `GLW-${id}`,
        status: 'requested',
        created_at: `2026-07-01T12:00:0${seq}.000Z`,
        ...more,
      })
      .execute()
  }
  const detailing = { service_type: 'Interior & Exterior Detailing', status: 'confirmed' }
  await insert('unanswered', { appoint_at: '2099-07-15T15:00:00.000Z' })
  await insert('crew1', detailing)
  await insert('crew2', detailing)
  await insert('renamed', { service_type: 'Waxing', appoint_at: '2099-07-16T14:30:00.000Z' })
  await insert('erased', { erased_at: '2026-07-02', appoint_at: '2099-07-18T14:30:00.000Z' })
  await insert('past', { appoint_at: '2026-07-02T14:30:00.000Z' })
  await insert('declined', { status: 'declined', appoint_at: '2099-07-17T14:30:00.000Z' })

  await migrate(db)
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('seq').execute()
  const minutes = Object.fromEntries(bookings.map((one) => [one.id, one.appoint_minutes]))
  expect(minutes).toMatchObject({ crew1: 180, renamed: 360, past: 120 })
  // A past request never expires, so its client gets no mail about that.
  for (const { id, answer_by, appoint_at } of bookings)
    expect(answer_by).toBe(id === 'past' ? '' : appoint_at)
  const slots = await db.selectFrom('schedule_slots').selectAll().orderBy('slot').execute()
  expect([...new Set(slots.map((slot) => slot.booking_id))].sort()).toEqual([
    'crew1',
    'crew2',
    'renamed',
  ])
  expect(slots.filter((slot) => slot.booking_id === 'crew1')).toMatchObject(
    // Three hours, and half an hour of pause.
    Array.from({ length: 7 }, (_, i) => ({
      slot: Date.parse('2099-07-15T14:30Z') / 1_800_000 + i,
      lane: 1,
    })),
  )
})
