import { expect, test } from 'vitest'
import { knownOf } from './use-availability.ts'

const answer = (date: string) => ({ days: [{ date, times: [] }], next_free: [] })

test('the times of the question before stay until there is an answer, if they are of the same days', () => {
  const from = '2026-06-15'
  const before = answer(from)
  const asked = { answer: undefined, before, failed: false }
  expect(knownOf(from, asked)).toMatchObject({ days: before.days, isOld: true })
  const now = answer(from)
  expect(knownOf(from, { ...asked, answer: now, before: undefined })).toMatchObject({ days: now.days, isOld: false })
  expect(knownOf('2026-06-29', asked)).toMatchObject({ days: undefined, isOld: false })
  expect(knownOf(from, { ...asked, failed: true })).toMatchObject({ days: undefined, isOld: false })
})
