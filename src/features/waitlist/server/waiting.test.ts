import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { shortTimeLabel } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import type { Inbox, InboxItem } from '#features/inbox/inbox.ts'
import { anyTime } from '#features/schedule/offers.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { testDesk } from '#testing/desk.ts'
import { NOW, opening, sent, THURSDAY } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'
import { readOffer, startWaiting } from './waitlist.ts'

testsAt(NOW)

const { refusals } = deskWaiting
const FRIDAY = '2026-07-24'

/** A desk with a job on Thursday at 10:00, and two clients who wait for a time before theirs. */
async function withWaiting() {
  const desk = await testDesk({ opening })
  let people = 0
  const book = async (fields: Partial<typeof sent>) => {
    people++
    const phone = `+1705555${1000 + people}`
    return desk.booked({ ...sent, phone, email: `client${people}@example.com`, ...fields })
  }
  const job = await book({})
  const ada = await book({ firstname: 'Ada', appoint_date: FRIDAY })
  const bea = await book({ firstname: 'Bea', appoint_date: '2026-07-28' })
  for (const id of [ada, bea]) {
    await startWaiting(desk.db, id, anyTime)
    vi.setSystemTime(Date.now() + 1000)
  }
  const freed = async (): Promise<InboxItem[]> => {
    const inbox: Inbox = (await desk.get(inboxCalls.inbox)).json()
    return inbox.items.filter(({ kind }) => kind === 'freed')
  }
  const answer = (id: string, offer: boolean) => desk.act(withId(waitingCalls.freedTime, id), { offer })
  const wait = (id: string, body: object) => desk.act(withId(waitingCalls.bookingWait, id), body)
  const offerTo = async (id: string) => (await readOffer(desk.db, id))?.state
  return { ...desk, book, job, ada, bea, freed, answer, wait, offerTo }
}

test('about a time that the desk frees the owner is asked, and nobody is offered it before', async () => {
  const { act, actOn, job, ada, freed, answer, offerTo } = await withWaiting()
  expect((await actOn(job, { action: 'cancel', version: 1, reason: 'Rain' })).statusCode).toBe(200)
  const [item, ...others] = await freed()
  expect(item).toMatchObject({
    who: 'Ada Lee',
    press: 'offer',
    booking_id: ada,
    due: '2026-07-23T14:00:00.000Z',
    line: deskWaiting.freed.line(shortTimeLabel(THURSDAY, '10:00')),
  })
  expect(others).toEqual([])
  const wrong = await act(withId(waitingCalls.freedTime, item?.id ?? ''), { offer: 'soon' })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [{ field: 'offer', message: deskWaiting.refusals.offer }],
  ])
  expect(await offerTo(ada)).toBeUndefined()

  const offered = await answer(item?.id ?? '', true)
  expect(offered.json()).toEqual({ id: item?.id, booking_id: ada })
  expect(await offerTo(ada)).toBe('open')
  expect(await freed()).toEqual([])
  expect((await answer(item?.id ?? '', true)).json().detail).toBe(refusals.answered)
})

test('an owner who keeps a time is asked once, and who takes back the cancellation not at all', async () => {
  const { actOn, job, ada, freed, answer, offerTo } = await withWaiting()
  await actOn(job, { action: 'cancel', version: 1, reason: 'Rain' })
  await actOn(job, { action: 'undo', version: 2 })
  expect(await freed()).toEqual([])
  await actOn(job, { action: 'edit', version: 3, appointment: { appoint_date: '2026-07-30', appoint_time: '10:00' } })
  const [item] = await freed()
  expect((await answer(item?.id ?? '', false)).json()).toEqual({ id: item?.id, booking_id: null })
  expect(await freed()).toEqual([])
  expect(await offerTo(ada)).toBeUndefined()
})

test('a time that is taken by now is asked about no more, and an answer to it says so', async () => {
  const { actOn, post, job, freed, answer } = await withWaiting()
  await actOn(job, { action: 'cancel', version: 1, reason: 'Rain' })
  const [item] = await freed()
  expect((await post('/bookings', { ...sent, email: 'new@example.com' })).statusCode).toBe(201)
  expect(await freed()).toEqual([])
  const late = await answer(item?.id ?? '', true)
  expect([late.statusCode, late.json().detail]).toEqual([409, refusals.nobody])
})

test('if the desk brings a cancelled job back to a time that is offered, the offer ends', async () => {
  const { actOn, job, ada, bea, freed, answer, offerTo, db } = await withWaiting()
  await actOn(job, { action: 'cancel', version: 1, reason: 'Rain' })
  const [item] = await freed()
  await answer(item?.id ?? '', true)
  expect((await actOn(job, { action: 'undo', version: 2 })).statusCode).toBe(200)
  expect([await offerTo(ada), await offerTo(bea)]).toEqual(['gone', undefined])
  expect(await db.selectFrom('time_holds').selectAll().execute()).toEqual([])
})

test('the desk puts a booking on the waitlist and takes it off, and the list marks those who wait', async () => {
  const { get, wait, job, ada } = await withWaiting()
  const wishes = { days: ['Monday'], part: 'morning' }
  expect((await wait(job, { wishes })).json().waiting).toEqual({ why_not: null, wishes, offer: null })
  const marks = async () =>
    (await get(`${deskBookingCalls.bookings}?limit=9`))
      .json()
      .bookings.filter(({ waits }: { waits: boolean }) => waits)
      .map(({ id }: { id: string }) => id)
  expect(await marks()).toContain(job)
  expect((await wait(job, { wishes: null })).json().waiting.wishes).toBeNull()
  expect(await marks()).not.toContain(job)
  expect(await marks()).toContain(ada)
})

test('the desk is refused wrong wishes, a booking that is over, and a client without an email address', async () => {
  const { wait, answer, actOn, job, ada, db } = await withWaiting()
  expect((await wait(job, {})).json().errors[0].message).toBe(refusals.wishes)
  expect((await wait(job, { wishes: { days: [], part: 'any' } })).statusCode).toBe(422)
  expect((await answer('none', true)).json().detail).toBe(refusals.answered)
  expect((await answer('none', false)).statusCode).toBe(409)
  await actOn(job, { action: 'cancel', version: 1, reason: 'Rain' })
  expect((await wait(job, { wishes: anyTime })).json().detail).toBe(refusals.over)
  await db.updateTable('bookings').set({ email: null }).where('id', '=', ada).execute()
  expect((await wait(ada, { wishes: anyTime })).json().detail).toBe(refusals.noEmail)
})

test('an erasure takes a client off the waitlist, and what was offered to them goes to the next', async () => {
  const { actOn, job, ada, bea, freed, answer, offerTo, erase, db } = await withWaiting()
  await actOn(job, { action: 'cancel', version: 1, reason: 'Rain' })
  const [item] = await freed()
  await answer(item?.id ?? '', true)
  await actOn(ada, { action: 'cancel', version: 1, reason: 'Rain' })
  const erased = await erase({ booking_id: ada })
  expect(erased.statusCode, erased.body).toBe(200)
  const waits = await db.selectFrom('waits').select('booking_id').execute()
  expect(waits).toEqual([{ booking_id: bea }])
  expect(await offerTo(bea)).toBe('open')
})
