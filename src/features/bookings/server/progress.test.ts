import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { NOT_ALLOWED } from '#core/problem.ts'
import type { Status } from '#core/statuses.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { testDesk } from '#testing/desk.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-07-15T16:00:00Z')

async function withJob(status: Status = 'confirmed') {
  const desk = await testDesk()
  const id = await storedBooking(desk.db, { status, appoint_date: '2026-07-15' })
  let version = 1
  const act = async (action: string, more: object = {}) => {
    const answer = await desk.act(withId(deskBookingCalls.bookingActions, id), { action, version, ...more })
    if (answer.statusCode === 200) version = answer.json().booking.version
    return answer
  }
  const after = async (action: string, more: object = {}) => (await act(action, more)).json().booking
  return { ...desk, id, act, after }
}

test('a job is on the way, then started, then done; each step is kept with its time and undone', async () => {
  const { act, after } = await withJob()
  expect(await after('on_the_way')).toMatchObject({ status: 'confirmed', progress: 'on_the_way' })
  const started = (await act('start')).json()
  expect(started.booking.progress).toBe('started')
  expect(started.history[0]).toMatchObject({
    action: 'start',
    at: '2026-07-15T16:00:00.000Z',
    changes: [{ field: 'progress', from: 'on_the_way', to: 'started' }],
  })
  expect(await after('undo')).toMatchObject({ progress: 'on_the_way' })
  expect(await after('complete')).toMatchObject({ status: 'completed', progress: 'on_the_way' })
})

test('a step may be left out, but not taken back by an earlier one', async () => {
  const { act } = await withJob()
  expect((await act('start')).json().allowed).not.toContain('on_the_way')
  const back = await act('on_the_way')
  expect([back.statusCode, back.json().type]).toEqual([409, NOT_ALLOWED])
})

test.each(['requested', 'completed', 'cancelled'] as const)('a job that is %s has no steps', async (status) => {
  const { act } = await withJob(status)
  expect((await act('on_the_way')).statusCode).toBe(409)
})

test('a job that is moved to another time has not begun', async () => {
  const { act, after } = await withJob()
  await act('start')
  const appointment = { appoint_date: '2026-07-16' }
  expect(await after('edit', { appointment })).toMatchObject({ progress: null })
})

test('a client who is told gets the words about the way', async () => {
  const { act, get, id, db } = await withJob()
  const draft = (await get(`${withId(deskBookingCalls.bookingDraft, id)}?action=on_the_way`)).json()
  const { subject, text, about } = draft
  expect((await act('on_the_way', { mail: { subject, text, about } })).statusCode).toBe(200)
  const mails = await db.selectFrom('mails').select('subject').where('kind', '=', 'desk-letter').execute()
  expect(mails).toEqual([{ subject }])
})

test('a no-show may have a reason', async () => {
  const { act } = await withJob()
  const answer = (await act('no_show', { reason: 'The gate was locked' })).json()
  expect(answer.history[0]).toMatchObject({ action: 'no_show', note: 'The gate was locked' })
})
