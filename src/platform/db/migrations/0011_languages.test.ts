import { expect, test } from 'vitest'
import { insertMessage } from '#features/contact/server/store.ts'
import { migrate } from '#platform/db/migrations.ts'
import { inLanguage } from '#platform/http/language.ts'
import { testDatabase } from '#testing/app.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const message = {
  name: 'Luc',
  email: 'luc@example.com',
  topic: 'Inquiry',
  message: 'Bonjour',
} as const

test('what says no language is English; a request’s language is stored', async () => {
  const { db } = await testDatabase()
  await migrate(db)
  const english = await storedBooking(db)
  const french = await inLanguage('fr', () => storedBooking(db))
  const languages = await db.selectFrom('bookings').select(['id', 'language']).execute()
  expect(new Map(languages.map(({ id, language }) => [id, language]))).toEqual(
    new Map([
      [english, 'en'],
      [french, 'fr'],
    ]),
  )
  await inLanguage('fr', () => insertMessage(db, message))
  // As a server of the version before would store one.
  await db
    .insertInto('messages')
    .values({ ...message, id: 'old', created_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  expect(
    await db.selectFrom('messages').select('language').orderBy('created_at').execute(),
  ).toEqual([{ language: 'en' }, { language: 'fr' }])
})
