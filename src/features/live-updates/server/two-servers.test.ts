import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { anotherApp, mail } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { bookable } from '#testing/times.ts'

test('of two actions at two servers at once, one succeeds and the other gets a conflict', async () => {
  // Each waits for the other as long as it takes: how fast this machine is must not matter.
  const here = await testDesk({ turnMs: MINUTE })
  const there = await anotherApp(here.dataDir, { mail: { ...mail, desk: [...PEOPLE] } }, MINUTE)
  const cookie = await here.cookieOf()
  for (let round = 0; round < 20; round++) {
    const id = await here.booked(bookable[round])
    const url = withId(deskBookingCalls.bookingActions, id)
    const answers = await Promise.all([
      here.act(url, { action: 'confirm', version: 1 }),
      there.inject({ method: 'POST', url, headers: { cookie }, payload: { action: 'decline', version: 1 } }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  }
})
