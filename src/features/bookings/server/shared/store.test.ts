import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { testDatabase } from '#testing/app.ts'
import { booking } from '#testing/requests.ts'
import { insertBooking, makeReference } from './store.ts'

const at = { appoint_at: '2099-07-15T14:30:00.000Z', appoint_minutes: 60, answer_by: '2099-07-15T14:30:00.000Z' }

test('a reference has the business’s initials and no characters that look alike', () => {
  for (let i = 0; i < 1000; i++) expect(makeReference('Nipissing')).toMatch(/^NIP-[34679ACDEFGHJKMNPQRTVWXY]{6}$/)
})

test('if a reference is taken, another one is drawn', async () => {
  const { db } = await testDatabase()
  const drawn = ['GLW-AAAAAA', 'GLW-AAAAAA', 'GLW-CCCCCC']
  const next = () => drawn.shift() ?? 'none left'

  const first = await insertBooking(db, defaults, booking, at, { nextReference: next })
  const second = await insertBooking(db, defaults, booking, at, { nextReference: next })

  expect([first.reference, second.reference]).toEqual(['GLW-AAAAAA', 'GLW-CCCCCC'])
  const stored = await db.selectFrom('bookings').select(['id', 'reference']).execute()
  expect(stored).toHaveLength(2)
})

test('if all drawn references are taken, insertBooking throws and stores nothing', async () => {
  const { db } = await testDatabase()
  await insertBooking(db, defaults, booking, at, { nextReference: () => 'GLW-AAAAAA' })
  await expect(insertBooking(db, defaults, booking, at, { nextReference: () => 'GLW-AAAAAA' })).rejects.toThrow(
    'reference',
  )
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})
