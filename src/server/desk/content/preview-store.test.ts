import { expect, onTestFinished, test } from 'vitest'
import { unchanged } from '#domain/content/publication.ts'
import { connect } from '#server/db/connect.ts'
import { testDatabase } from '#server/testing/app.ts'
import { findPreview, insertPreview } from './preview-store.ts'

test('a preview that one server has made is shown by another', async () => {
  const { db, place } = await testDatabase()
  const state = { ...unchanged, overrides: { business: { phone: '705-555-0199' } } }
  const id = await insertPreview(db, state)
  const other = connect(place)
  onTestFinished(() => other.db.destroy())
  expect(await findPreview(other.db, id)).toEqual(state)
})
