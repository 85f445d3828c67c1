import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { UNDO_MS } from '#domain/desk/days.ts'
import { cancel, move, NOW, planningDesk } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A desk with one request on a Monday, and what happens to it. */
async function withOne() {
  const desk = await planningDesk()
  const id = await desk.booked()
  const change = async (action: object) => {
    const { version } = (await desk.look(id)).booking
    const answer = await desk.act(withId(deskCalls.bookingActions, id), { ...action, version })
    expect(answer.statusCode).toBe(200)
  }
  return {
    ...desk,
    id,
    change,
    /** As an outbox leaves them that cannot reach its mail server. */
    tried: () =>
      desk.db
        .updateTable('mails')
        .set({ attempts: 2, last_error: 'connect ECONNREFUSED' })
        .where('batch_id', 'is not', null)
        .execute(),
    mailed: async () =>
      (await desk.look(id)).history.map((entry: { action: string; mailed: boolean }) => [
        entry.action,
        entry.mailed,
      ]),
  }
}

test.each<[string, object]>([
  ['confirmed', { action: 'confirm' }],
  ['edited in its address alone', { action: 'edit', appointment: { appoint_location: 'Else' } }],
  ['given a note', { action: 'note', note: 'Called' }],
])('the letter about a move still goes to whose booking is %s', async (_what, action) => {
  const { step, change, letters, mailed } = await withOne()
  await step(move)
  await change(action)
  expect(await letters()).toHaveLength(1)
  expect(await mailed()).toContainEqual(['edit', true])
})

test.each<[string, boolean]>([
  ['within the five minutes', false],
  ['while the mail server is out of reach', true],
])(
  'the letter about a move goes with another move or a cancellation %s, and the history says so',
  async (_when, wasTried) => {
    for (const action of [
      { action: 'edit', appointment: { appoint_time: '15:00' } },
      { action: 'cancel', reason: 'Client called' },
      { action: 'undo' },
    ]) {
      vi.setSystemTime(NOW)
      const { step, change, letters, mailed, tried } = await withOne()
      await step(move)
      if (wasTried) {
        vi.setSystemTime(NOW.getTime() + 2 * UNDO_MS)
        await tried()
      }
      await change(action)
      expect(await letters()).toEqual([])
      expect(await mailed()).toEqual([
        [action.action, false],
        ['edit', false],
      ])
    }
  },
)

test.each([0, 2])(
  'the letter about a cancellation goes when the appointment stands again, after %i tries',
  async (tries) => {
    const { step, change, letters, mailed, tried } = await withOne()
    await step(cancel)
    if (tries > 0) await tried()
    await change({ action: 'note', note: 'Called' })
    expect(await letters()).toHaveLength(1)
    await change({ action: 'undo' })
    expect(await letters()).toEqual([])
    expect((await mailed()).flat()).not.toContain(true)
  },
)
