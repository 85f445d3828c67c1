import { expect, test } from 'vitest'
import { MOST_ACCEPTED } from '#core/accepted.ts'
import { crews as words } from '#core/desk-crews-words.ts'
import { testDatabase } from '#testing/app.ts'
import { mornings } from '#testing/opening.ts'
import { DeskChange } from './desk-change.ts'

test('more changes than somebody can accept at once are refused, with what to do', async () => {
  const { db } = await testDatabase()
  const deskChange = new DeskChange(undefined)
  for (let i = 0; i <= MOST_ACCEPTED; i++) deskChange.note(`job${i}`, { from: 1, to: null, isAsked: true })
  await expect(deskChange.requireConfirmation(db, mornings)).rejects.toMatchObject({
    status: 409,
    message: words.ask.tooMany(MOST_ACCEPTED + 1),
  })
})

test('a job that is back at its crew has not changed', async () => {
  const { db } = await testDatabase()
  const deskChange = new DeskChange(undefined)
  deskChange.note('job', { from: 1, to: 2, isAsked: true })
  deskChange.note('job', { from: 2, to: 1, isAsked: false })
  await expect(deskChange.requireConfirmation(db, mornings)).resolves.toBeUndefined()
})
