import { expect, test } from 'vitest'
import { t } from '#core/words.ts'
import { clientStatuses } from './client-refusals-words.ts'
import { progressOf } from './progress.ts'

test('a confirmed appointment has two of its three steps behind it', () => {
  expect(progressOf('confirmed')).toEqual([
    { name: t(clientStatuses).requested.name, isReached: true, isNow: false },
    { name: t(clientStatuses).confirmed.name, isReached: true, isNow: true },
    { name: t(clientStatuses).completed.name, isReached: false, isNow: false },
  ])
})

test.each(['declined', 'cancelled', 'expired', 'no_show'] as const)(
  'a booking that is %s is on none of them',
  (status) => expect(progressOf(status)).toBeUndefined(),
)
