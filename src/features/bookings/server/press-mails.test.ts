import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { testDesk } from '#testing/desk.ts'
import { testOutbox } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-07-15T16:00:00Z')

const DAY = '2026-07-20'
const at = (appoint_time: string) => ({ appoint_time })

/** A desk with a booking and a mail server. `press` runs an action with a mail whose subject is its name. */
async function withBooking(fields: Parameters<typeof storedBooking>[1] = {}) {
  const desk = await testDesk()
  const smtp = await startSmtp()
  const { later } = testOutbox(desk.db, smtp.port)
  const id = await storedBooking(desk.db, { appoint_date: DAY, ...at('10:00'), ...fields })
  const look = async () => (await desk.get(withId(deskBookingCalls.booking, id))).json()
  const press = async (action: string, more: object = {}) => {
    const { version } = (await look()).booking
    const mail = { subject: action, text: 'Words' }
    const answer = await desk.actOn(id, { action, version, mail, ...more })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const subjects = () => smtp.received.map(({ mail }) => mail.subject)
  return { ...desk, id, look, press, later, subjects }
}

test('the mail of a press leaves when the time to take it back is over', async () => {
  const { press, later, subjects } = await withBooking()
  await press('confirm')
  await later(ACTION_UNDO_MS - 1)
  expect(subjects()).toEqual([])
  await later(1)
  expect(subjects()).toEqual(['confirm'])
})

test.each([
  ['confirm', 'requested', {}],
  ['decline', 'requested', { reason: 'Full' }],
  ['cancel', 'confirmed', { reason: 'Rain' }],
  ['complete', 'confirmed', {}],
  ['no_show', 'confirmed', {}],
  ['on_the_way', 'confirmed', {}],
  ['edit', 'confirmed', { appointment: at('11:00') }],
  ['amend', 'confirmed', { details: { firstname: 'Bo', appoint_minutes: 45 } }],
  ['assign', 'confirmed', { crew: 2 }],
] as const)('an undo in time withdraws the mail of “%s”, and none goes', async (action, status, more) => {
  const { press, later, subjects } = await withBooking({ status })
  expect((await press(action, more)).history[0]).toMatchObject({ action, mailed: true })
  const undone = await press('undo')
  expect(undone.history).toMatchObject([
    { action: 'undo', mailed: false },
    { action, mailed: false },
  ])
  expect(undone.mails).toEqual([])
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual([])
})

test('an undo that comes too late corrects the mail with another', async () => {
  const { press, later, subjects, look } = await withBooking()
  await press('confirm')
  // A form that opens now may be sent too late.
  expect((await look()).client_notified).toBe(true)
  await later(ACTION_UNDO_MS)
  expect((await press('undo')).history[0].mailed).toBe(true)
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual(['confirm', 'undo'])
})

test('a mail that was tried may have arrived, so an undo is mailed after it', async () => {
  const { press, later, subjects, db } = await withBooking()
  await press('confirm')
  await db.updateTable('jobs').set({ attempts: 1 }).where('kind', '=', 'mail').execute()
  expect((await press('undo')).history).toMatchObject([{ mailed: true }, { mailed: true }])
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual(['confirm', 'undo'])
})

test('a move that is moved back at once is news to nobody, and another time is', async () => {
  const { press, later, subjects } = await withBooking({ status: 'confirmed' })
  await press('edit', { appointment: at('11:00') })
  const back = await press('edit', { appointment: at('10:00') })
  expect([back.history[0].mailed, back.mails]).toEqual([false, []])
  await press('edit', { appointment: at('11:00') })
  await press('edit', { appointment: at('12:00') })
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual(['edit', 'edit'])
})

test('an undo withdraws the mail of its own press, and no earlier one', async () => {
  const { press, later, subjects } = await withBooking()
  await press('confirm')
  await press('edit', { appointment: at('11:00') })
  await press('undo')
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual(['confirm'])
})

test('a note with a mail is no change that an undo takes back', async () => {
  const { press, later, subjects } = await withBooking()
  await press('confirm', { mail: undefined })
  await press('note', { note: 'Bring the long hose' })
  await press('undo')
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual(['note', 'undo'])
})

test('the undo of a booking from a call withdraws its confirmation', async () => {
  const { act, actOn, later, subjects } = await withBooking()
  const id = randomUUID()
  const { firstname, phone, email } = booking
  await act(deskBookingCalls.bookings, {
    id,
    firstname,
    phone,
    email,
    appoint_date: DAY,
    ...at('14:00'),
    confirm: true,
    mail: true,
  })
  const mail = { subject: 'undo', text: 'Words' }
  await actOn(id, { action: 'undo', version: 2, mail })
  await later(ACTION_UNDO_MS)
  expect(subjects()).toEqual([])
})
