import { expect, test } from 'vitest'
import { clientStatuses } from '#content/client-refusals.ts'
import { progressOf } from './progress.ts'

test('a confirmed appointment has two of its three steps behind it', () => {
  expect(progressOf('confirmed')).toEqual([
    { name: clientStatuses.requested.name, isReached: true, isNow: false },
    { name: clientStatuses.confirmed.name, isReached: true, isNow: true },
    { name: clientStatuses.completed.name, isReached: false, isNow: false },
  ])
})

test.each(['declined', 'cancelled', 'expired', 'no_show'] as const)(
  'a booking that is %s is on none of them',
  (status) => expect(progressOf(status)).toBeUndefined(),
)
