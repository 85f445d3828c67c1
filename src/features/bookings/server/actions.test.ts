import { expect, test, vi } from 'vitest'
import type { CrewChange } from '#core/crew-changes.ts'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals, statusNames } from '#core/desk-words.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import type { Status } from '#core/statuses.ts'
import { t } from '#core/words.ts'
import { type ActionName, actionNames } from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { noteRefusals } from '#features/people/desk-notes-words.ts'
import { appointmentRefusals } from '#features/schedule/appointment-refusals-words.ts'
import { shared } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

testsAt(NOW)
const [ann, bo] = PEOPLE
const about = { appoint_date: '2026-07-20', appoint_time: '10:30' }
const mail = { subject: 'Your booking', text: 'See you then.', about }

/** A desk with one booking: `look` reads it, `act` runs an action on it. */
async function withBooking(fields: Parameters<typeof storedBooking>[1] = {}) {
  const wakeMail = vi.fn()
  const desk = await testDesk({ wakeMail })
  await desk.cookieOf(ann)
  wakeMail.mockClear()
  const id = await storedBooking(desk.db, { appoint_date: '2026-07-20', ...fields })
  const look = async () => (await desk.get(withId(deskBookingCalls.booking, id))).json()
  const act = (action: object, person: (typeof PEOPLE)[number] = ann) =>
    desk.act(withId(deskBookingCalls.bookingActions, id), action, person)
  return { ...desk, id, look, act, wakeMail }
}

test('a booking shows everything that belongs to it', async () => {
  const desk = await testDesk()
  const receipt = (await desk.post('/bookings', { ...booking, allow_promo: true })).json()
  await desk.post('/vehicles', { ...vehicle, booking_id: receipt.id })
  await desk.post('/fleets', { ...fleet, booking_id: receipt.id })
  const [id, reference] = [recordId(receipt.id), receipt.reference]
  const answer = await desk.get(withId(deskBookingCalls.booking, id))
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    booking: { ...booking, allow_promo: true, id, reference, status: 'requested', version: 1 },
    vehicle: { ...vehicle, vehicle_year: 2021 },
    fleet,
    consent: { ip: '127.0.0.1', purpose: expect.any(String), given_at: expect.any(String) },
    history: [],
    allowed: ['confirm', 'decline', 'cancel', 'edit', 'amend', 'assign', 'note'],
    client_notified: false,
    crew: 1,
    pinned_crew: null,
  })
})

test('every field returns a hostile text unchanged', async () => {
  const hostile = `<img src=x onerror=alert(1)>"'</script>&amp;`
  const texts = { firstname: hostile, lastname: hostile, concerns: hostile, billing_address: hostile }
  const { look, act } = await withBooking(texts)
  await act({ action: 'note', version: 1, note: hostile })
  const { booking: shown, history } = await look()
  expect(shown).toMatchObject(texts)
  expect(history[0].note).toBe(hostile)
})

test.each<[string, Status, object, Status]>([
  ['confirm', 'requested', {}, 'confirmed'],
  ['decline', 'requested', { reason: 'Too far' }, 'declined'],
  ['decline', 'requested', {}, 'declined'],
  ['cancel', 'confirmed', { reason: 'They called' }, 'cancelled'],
  ['complete', 'confirmed', {}, 'completed'],
  ['no_show', 'confirmed', {}, 'no_show'],
])('the action “%s” on a %s booking, with %o, makes it %s and can be undone', async (action, from, more, to) => {
  const { act, look, db, id } = await withBooking({ status: from })
  const done = await act({ action, version: 1, ...more })
  expect(done.statusCode).toBe(200)
  const { crew_changes, ...detail } = done.json()
  expect(detail).toEqual(await look())
  expect(crew_changes.filter((change: CrewChange) => change.id !== id)).toEqual([])
  expect(detail).toMatchObject({
    booking: { status: to, version: 2 },
    history: [
      {
        at: '2026-07-15T16:00:00.000Z',
        who: ann,
        action,
        changes: [{ field: 'status', from, to }],
        note: 'reason' in more ? more.reason : null,
        mailed: false,
      },
    ],
  })
  expect(done.json().allowed).toContain('undo')

  const undone = await act({ action: 'undo', version: 2 }, bo)
  expect(undone.json().booking).toMatchObject({ status: from, version: 3 })
  expect(undone.json().history[0]).toMatchObject({
    who: bo,
    action: 'undo',
    changes: [{ field: 'status', from: to, to: from }],
  })
  expect(undone.json().allowed).not.toContain('undo')
  const changes = await db.selectFrom('events').select(['kind', 'subject_id', 'who']).execute()
  expect(changes).toEqual([
    { kind: 'booking_new', subject_id: id, who: null },
    { kind: 'booking_changed', subject_id: id, who: ann },
    { kind: 'booking_changed', subject_id: id, who: bo },
  ])
})

test('an edit moves an appointment, and an undo moves it back', async () => {
  const { act } = await withBooking({ status: 'confirmed' })
  const appointment = { appoint_date: '2026-11-02', appoint_time: '08:30', appoint_city: 'Mattawa' }
  const moved = (await act({ action: 'edit', version: 1, appointment })).json()
  expect(moved.booking).toMatchObject({ ...appointment, appoint_at: '2026-11-02T13:30:00.000Z' })
  expect(moved.history[0].changes).toEqual([
    { field: 'appoint_date', from: '2026-07-20', to: '2026-11-02' },
    { field: 'appoint_time', from: '10:30', to: '08:30' },
    { field: 'appoint_city', from: 'North Bay', to: 'Mattawa' },
  ])
  const back = (await act({ action: 'undo', version: 2 })).json()
  expect(back.booking).toMatchObject({
    appoint_date: '2026-07-20',
    appoint_city: 'North Bay',
    appoint_at: '2026-07-20T14:30:00.000Z',
  })
})

test('a note changes only the history, and an undo skips it', async () => {
  const { act } = await withBooking()
  await act({ action: 'confirm', version: 1 })
  const noted = (await act({ action: 'note', version: 2, note: 'Gate code 12' })).json()
  expect(noted).toMatchObject({
    booking: { status: 'confirmed', version: 3 },
    history: [{ action: 'note', changes: [], note: 'Gate code 12' }, { action: 'confirm' }],
  })
  const undone = (await act({ action: 'undo', version: 3 })).json()
  expect(undone.booking.status).toBe('requested')
})

test('an action queues one mail to the client, with the text that the desk sent', async () => {
  const { act, db, id, wakeMail } = await withBooking()
  const done = (await act({ action: 'confirm', version: 1, mail })).json()
  const letters = db.selectFrom('mails').selectAll().where('kind', '=', 'desk-letter')
  expect(await letters.execute()).toMatchObject([
    { booking_id: id, to_address: booking.email, to_name: 'Ann Lee', subject: mail.subject, body: mail.text },
  ])
  expect(done.history[0].mailed).toBe(true)
  expect(done.client_notified).toBe(true)
  expect(done.mails).toMatchObject([{ kind: 'desk-letter', to: booking.email, status: 'waiting' }])
  expect(wakeMail).toHaveBeenCalledOnce()
})

test('if two people act at once, the second gets a conflict that names the first, and nothing is overwritten', async () => {
  const { act, look, db } = await withBooking()
  await act({ action: 'confirm', version: 1 }, bo)
  const answer = await act({ action: 'decline', version: 1, reason: 'Too far', mail })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    type: VERSION_CONFLICT,
    detail: deskRefusals.conflict(bo),
    version: 2,
    since: [{ who: bo, action: 'confirm', changes: [{ to: 'confirmed' }] }],
  })
  expect((await look()).booking).toMatchObject({ status: 'confirmed', version: 2 })
  expect(await db.selectFrom('mails').selectAll().where('kind', '=', 'desk-letter').execute()).toEqual([])
})

test('of many actions at the same instant, one wins', async () => {
  const { act, look } = await withBooking()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => act({ action: i % 2 ? 'confirm' : 'decline', version: 1 }, i % 2 ? ann : bo)),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await look()).history).toHaveLength(1)
})

test.each<[Status, ActionName]>([
  ['requested', 'complete'],
  ['confirmed', 'confirm'],
  ['confirmed', 'decline'],
  ['declined', 'confirm'],
  ['declined', 'edit'],
  ['completed', 'cancel'],
  ['no_show', 'complete'],
  ['requested', 'undo'],
])('a %s booking refuses the action “%s”', async (status, action) => {
  const { act, look } = await withBooking({ status })
  const more = { cancel: { reason: 'r' }, edit: { appointment: { appoint_city: 'Mattawa' } } }
  const answer = await act({ action, version: 1, ...(more as Record<string, object>)[action] })
  expect([answer.statusCode, answer.json().type]).toEqual([409, NOT_ALLOWED])
  const { label } = deskBookings.actions[action]
  expect(answer.json().detail).toBe(bookingRefusals.notAllowed(label, statusNames[status]))
  expect((await look()).history).toEqual([])
})

const refusing = shared(withBooking, NOW)

test.each([
  ['no action', {}, 'action', deskRefusals.oneOf(actionNames)],
  ['no version', { action: 'confirm', version: undefined }, 'version', deskRefusals.version],
  ['a cancellation without a reason', { action: 'cancel' }, 'reason', bookingRefusals.reason],
  ['an empty note', { action: 'note', note: '' }, 'note', noteRefusals.note],
  [
    'a subject of two lines',
    { action: 'confirm', mail: { ...mail, subject: 'a\r\nBcc: b@example.com' } },
    'mail.subject',
    t(refusals).oneLine,
  ],
  ['a mail without text', { action: 'confirm', mail: { ...mail, text: '' } }, 'mail.text', bookingRefusals.mailText],
  [
    'a mail whose text is about no known time',
    { action: 'confirm', mail: { ...mail, about: undefined } },
    'mail.about',
    bookingRefusals.noDraft,
  ],
  [
    'a mail about another time than the booking has',
    { action: 'confirm', mail: { ...mail, about: { ...about, appoint_time: '14:00' } } },
    'mail.text',
    bookingRefusals.mailTime(whenOf({ ...about, appoint_time: '14:00' }), whenOf(about)),
  ],
  [
    'a mail about the time that the edit replaces',
    { action: 'edit', appointment: { appoint_time: '14:00' }, mail },
    'mail.text',
    bookingRefusals.mailTime(whenOf(about), whenOf({ ...about, appoint_time: '14:00' })),
  ],
  ['an edit without fields', { action: 'edit', appointment: {} }, 'appointment', bookingRefusals.noChange],
  [
    'an edit that changes nothing',
    { action: 'edit', appointment: { appoint_city: 'North Bay' } },
    'appointment',
    bookingRefusals.noChange,
  ],
  [
    'a time that the clocks jump over',
    { action: 'edit', appointment: { appoint_date: '2027-03-14', appoint_time: '02:30' } },
    'appointment.appoint_time',
    t(appointmentRefusals).skipped,
  ],
  [
    'a field that an edit cannot change',
    { action: 'edit', appointment: { firstname: 'Bo' } },
    'appointment.firstname',
    t(refusals).unknownField,
  ],
])('%s is refused, and nothing is stored', async (_what, body, field, message) => {
  const { act, look } = refusing()
  const answer = await act({ version: 1, ...body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect((await look()).booking.version).toBe(1)
})

test('an unknown booking is a 404', async () => {
  const { get, act } = await testDesk()
  for (const answer of [
    await get(withId(deskBookingCalls.booking, 'none')),
    await get(`${withId(deskBookingCalls.bookingDraft, 'none')}?action=confirm`),
    await act(withId(deskBookingCalls.bookingActions, 'none'), { action: 'confirm', version: 1 }),
  ])
    expect([answer.statusCode, answer.json().detail]).toEqual([404, bookingRefusals.noBooking])
})

test.each(actionNames)('the desk offers a draft of a mail about “%s”', async (action) => {
  const { get, id } = await withBooking({ firstname: 'Zoé' })
  const answer = await get(`${withId(deskBookingCalls.bookingDraft, id)}?action=${action}`)
  const { to, subject, text } = answer.json()
  expect(to).toBe(booking.email)
  expect(subject).not.toMatch(/[\r\n]|undefined/)
  expect(text).toContain('Zoé')
  expect(answer.json().about).toEqual(about)
})

test('the draft about an edit describes the appointment as it will be', async () => {
  const { get, id } = await withBooking()
  const query = 'action=edit&appoint_date=2026-08-03&appoint_time=13:00&appoint_city=Mattawa'
  const answer = await get(`${withId(deskBookingCalls.bookingDraft, id)}?${query}`)
  expect(answer.json().text).toMatch(/Monday, August 3, 2026 at 1:00\sp\.m\..*Mattawa/)
})

test.each([
  ['with a mail', { mail }],
  ['without a mail', {}],
])(
  'the draft about the undo of a cancellation %s gives the status and the time after the undo',
  async (_what, more) => {
    const { get, act, id } = await withBooking({ status: 'confirmed' })
    await act({ action: 'cancel', version: 1, reason: 'A mix-up', ...more })
    const { text } = (await get(`${withId(deskBookingCalls.bookingDraft, id)}?action=undo`)).json()
    expect(text).toMatch(/confirmed: .*Monday, July 20, 2026 at 10:30\sa\.m\./)
    expect(text.includes('mistake')).toBe('mail' in more)
  },
)

test('the draft about the undo of a move describes the appointment as it was before', async () => {
  const { get, act, id } = await withBooking()
  const moved = { appoint_date: '2026-08-03' }
  const letter = { ...mail, about: { ...about, ...moved } }
  await act({ action: 'edit', version: 1, appointment: moved, mail: letter })
  const { text } = (await get(`${withId(deskBookingCalls.bookingDraft, id)}?action=undo`)).json()
  expect(text).toContain('Monday, July 20, 2026 at 10:30\u00a0a.m.')
  expect(text).not.toContain('August')
})
