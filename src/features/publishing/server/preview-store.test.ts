import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { unchanged } from '#features/website/publication.ts'
import { connect } from '#platform/db/connect.ts'
import { testDatabase } from '#testing/app.ts'
import { findPreview, insertPreview } from './routes.ts'

test('a preview that one server has made is shown by another', async () => {
  const { db, place } = await testDatabase()
  const state = { ...unchanged, sections: { business: { phone: '705-555-0199' } } }
  const id = await insertPreview(db, state)
  const other = connect(place)
  onTestFinished(() => other.db.destroy())
  expect(await findPreview(other.db, id)).toEqual(state)
})

test('a preview ends after a quarter of an hour, and when twenty newer ones were made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db } = await testDatabase()
  const first = await insertPreview(db, unchanged)
  vi.advanceTimersByTime(15 * MINUTE)
  expect(await findPreview(db, first)).toEqual(unchanged)
  vi.advanceTimersByTime(1)
  expect(await findPreview(db, first)).toBeUndefined()
  const second = await insertPreview(db, unchanged)
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(1)
    expect(await findPreview(db, second)).toEqual(unchanged)
    await insertPreview(db, unchanged)
  }
  expect(await findPreview(db, second)).toBeUndefined()
  const kept = await db.selectFrom('content_previews').select('id').execute()
  expect(kept).toHaveLength(20)
})
