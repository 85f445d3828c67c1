import { expect, test, vi } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { NO_MAIL_SERVER } from '#core/mails.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { shortTimeLabel } from '#core/time.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { words as bookingWords, MOST_PAST } from '#features/bookings/server/inbox.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { minutesAway } from '#features/bookings/server/shared/inbox-line.ts'
import { addPendingNotification } from '#features/bookings/server/shared/pending-notifications.ts'
import { words as changedWords } from '#features/client-page/server/inbox.ts'
import { messageCalls } from '#features/contact/calls.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { INBOX_MOST, INBOX_NEWS_DAYS, Inbox, type InboxKind } from '#features/inbox/inbox.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { expireRequest } from '#features/quotes/server/expire.ts'
import { defaults } from '#features/website/content.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { mail as mailSettings } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { agreeOn } from '#testing/money.ts'
import { storedBooking, storedPhoto } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const TODAY = '2026-07-15'
const TOMORROW = '2026-07-16'
// 8:00 a.m. at the business.
testsAt(`${TODAY}T12:00:00Z`)

const smtp = { host: 'mail.test', port: 587, secure: false, auth: undefined }
type Wanted = Parameters<typeof storedBooking>[1] & object

/** A desk with a mail server, so that nothing is wrong. `kinds` are those that wait, each with who waits. */
async function withDesk({ isSetUp = true } = {}) {
  const mail = { ...mailSettings, ...(isSetUp && { smtp }), ownerAddress: 'o@example.com' }
  const desk = await testDesk({ wakeMail: vi.fn(), mail: { ...mail, desk: [...PEOPLE] } })
  const { db } = desk
  const booked = (firstname: string, requested: Wanted = {}) =>
    storedBooking(db, { firstname, lastname: '', appoint_date: TOMORROW, ...requested })
  const confirmed = async (firstname: string, requested: Wanted = {}) => {
    const id = await booked(firstname, { status: 'confirmed', ...requested })
    await change(id, PEOPLE[1])
    return id
  }
  /** A note in the history of a booking. */
  const change = async (id: string, who: string, note: string | null = null) => {
    await db.transaction().execute(async (trx) => {
      const booking = await requireBooking(trx, id)
      await changeBooking(trx, defaults, booking, { action: 'note', who, changes: [], note })
    })
    vi.setSystemTime(Date.now() + 1000)
  }
  const wrote = (id: string, created_at: string, more: object = {}) =>
    db
      .insertInto('messages')
      .values({
        id,
        created_at,
        name: id,
        email: 'cy@example.com',
        topic: 'Products',
        message: 'Is dog hair\nextra?',
        ...more,
      })
      .execute()
  const failed = async (subject: string, more: object = {}) => {
    const to = { name: 'Cy', address: 'cy@example.com' }
    const id = await queueMail(db, { kind: 'desk-letter', to, subject, text: 'Hello' })
    const set = { status: 'failed', last_error: '550 5.1.1 no', ...more } as const
    await db.updateTable('mails').set(set).where('id', '=', id).execute()
    return id
  }
  const read = async () => Inbox.parse((await desk.get(inboxCalls.inbox)).json())
  const waiting = async () => (await read()).items.map(({ kind, who }): Waits => [kind, who])
  const see = async (id: string, seen: boolean, version?: number) => {
    const now = version ?? (await requireBooking(db, id)).version
    return desk.act(withId(inboxCalls.bookingSeen, id), { version: now, seen })
  }
  return { ...desk, booked, confirmed, change, wrote, failed, read, waiting, see }
}
type Waits = [kind: InboxKind, who: string]

test('what waits comes group by group, each with the oldest deadline first', async () => {
  const { db, get, booked, confirmed, change, wrote, failed, read, waiting } = await withDesk()
  for (const [name, hours] of [
    ['Second', 30],
    ['First', 2],
  ] as const) {
    const id = await booked(name, { status: 'requested' })
    const answer_by = new Date(Date.now() + hours * HOUR).toISOString()
    await db.updateTable('bookings').set({ answer_by }).where('id', '=', id).execute()
  }
  await wrote('Newer', `${TODAY}T11:00:00.000Z`)
  await wrote('Older', `${TODAY}T10:00:00.000Z`, { language: 'fr' })
  await wrote('Read', `${TODAY}T09:00:00.000Z`, { is_read: 1 })
  await wrote('Spam', `${TODAY}T09:00:00.000Z`, { box: 'spam' })
  await change(await confirmed('Moved'), THE_CLIENT, 'Gate code 4410')
  await failed('Hello', { settled_at: `${TODAY}T11:00:00.000Z` })
  await booked('Old', { status: 'confirmed', appoint_date: '2026-07-14' })
  await booked('Done', { status: 'completed', appoint_date: '2026-07-14' })

  expect(await waiting()).toEqual([
    ['request', 'First'],
    ['request', 'Second'],
    ['message', 'Older'],
    ['message', 'Newer'],
    ['past_job', 'Old'],
    ['mail', 'cy@example.com'],
    ['changed', 'Moved'],
  ])
  const list = (await get(`${deskBookingCalls.bookings}?status=requested`)).json().bookings
  expect(list.map((it: { firstname: string }) => it.firstname)).toEqual(['First', 'Second'])
  const { items, counts } = await read()
  expect(counts).toEqual({ requests: 2, messages: 2, fix: 3 })
  const of = (kind: InboxKind) => items.find((item) => item.kind === kind)
  expect(of('request')).toMatchObject({ press: 'confirm', booking: { version: 1 } })
  expect(of('message')).toMatchObject({ press: 'reply', line: '“Is dog hair extra?”', detail: 'French · Products' })
  expect(of('mail')).toMatchObject({ press: 'send_again', booking_id: null })
  expect(of('changed')).toMatchObject({ press: 'see', line: 'Says “Gate code 4410”' })
  expect(of('past_job')).toMatchObject({ press: 'complete', booking: { status: 'confirmed' } })
})

test('with nothing to do the Inbox is empty, and without a mail server it says so', async () => {
  const { waiting } = await withDesk()
  expect(await waiting()).toEqual([])
  const { read } = await withDesk({ isSetUp: false })
  expect((await read()).items).toMatchObject([{ kind: 'trouble', id: NO_MAIL_SERVER }])
})

test('a list of requests has a limit, and its count does not', async () => {
  const { db, booked, read } = await withDesk()
  await booked('Asks', { status: 'requested' })
  const one = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: INBOX_MOST }, (_, i) => ({
    ...one,
    id: `r${i}`,
    reference: `R${i}`,
    seq: one.seq + 1 + i,
  }))
  await db.insertInto('bookings').values(others).execute()
  const { items, counts } = await read()
  expect([items.length, counts.requests]).toEqual([INBOX_MOST, INBOX_MOST + 1])
})

test('of the jobs of earlier days the latest are asked about', async () => {
  const { booked, read } = await withDesk()
  for (let i = 0; i <= MOST_PAST; i++) await booked(`Old${i}`, { status: 'confirmed', appoint_date: '2026-07-02' })
  expect((await read()).counts.fix).toBe(MOST_PAST)
})

test('what a client did stands there until somebody has looked, and again if that is taken back', async () => {
  const { confirmed, change, waiting, see, read } = await withDesk()
  const id = await confirmed('Bo')
  expect(await waiting()).toEqual([])
  await change(id, THE_CLIENT, 'Mind the dog')
  expect(await waiting()).toEqual([['changed', 'Bo']])

  const seen = await see(id, true)
  expect(seen.statusCode).toBe(200)
  expect(seen.json().history[0]).toMatchObject({ action: 'seen', who: PEOPLE[0], changes: [] })
  expect(await waiting()).toEqual([])

  expect((await see(id, false)).statusCode).toBe(200)
  expect((await read()).items).toMatchObject([{ kind: 'changed', line: 'Says “Mind the dog”' }])
  await see(id, true)
  await change(id, THE_CLIENT, 'And the cat')
  expect((await read()).items).toMatchObject([{ line: 'Says “And the cat”' }])
})

test('photos that a client adds to a confirmed job stand there, and a cancellation does', async () => {
  const { db, confirmed, change, read, see, waiting } = await withDesk()
  const id = await confirmed('Bo')
  await storedPhoto(db, id, { stage: FROM_CLIENT })
  expect((await read()).items).toMatchObject([{ kind: 'changed', line: '1 new photo' }])
  vi.setSystemTime(Date.now() + 1000)
  await see(id, true)
  expect(await waiting()).toEqual([])

  const gone = await confirmed('Cy')
  await change(gone, THE_CLIENT)
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', gone).execute()
  expect((await read()).items).toMatchObject([
    { who: 'Cy', line: changedWords.cancelled(shortTimeLabel(TOMORROW, '10:30')) },
  ])
})

test('nobody says that they have looked at what they have not seen', async () => {
  const { db, confirmed, change, see } = await withDesk()
  const id = await confirmed('Bo')
  const { version } = await requireBooking(db, id)
  await change(id, THE_CLIENT, 'One more thing')
  const late = await see(id, true, version)
  expect([late.statusCode, late.json().type]).toEqual([409, VERSION_CONFLICT])
  expect((await see('none', true, 1)).statusCode).toBe(404)
  await db.updateTable('bookings').set({ erased_at: '' }).where('id', '=', id).execute()
  expect((await see(id, true)).json()).toMatchObject({ status: 409, type: NOT_ALLOWED })
})

test('a client whom a failed mail did not tell is listed once, and not once more for the mail', async () => {
  const { db, confirmed, failed, waiting } = await withDesk()
  const booking_id = await confirmed('Pete')
  const mail_id = await failed('Confirmed', { booking_id })
  await addPendingNotification(db, { booking_id, version: 2, news: 'confirmed', mail_id })
  expect(await waiting()).toEqual([['untold', 'Pete']])
})

test('a mail that is sent again waits for some seconds, in which it can be taken back', async () => {
  const { db, failed, act, waiting } = await withDesk()
  const id = await failed('Hello')
  const retry = withId(mailCalls.mailRetry, id)
  const due = new Date(Date.now() + ACTION_UNDO_MS).toISOString()
  expect((await act(retry)).json()).toMatchObject({ status: 'waiting', next_at: due })
  expect(await waiting()).toEqual([])
  expect((await act(retry, { undo: true })).json()).toMatchObject({ status: 'failed' })
  expect(await waiting()).toEqual([['mail', 'cy@example.com']])

  await act(retry)
  await db.updateTable('jobs').set({ claim: 'one' }).where('id', '=', id).execute()
  const late = await act(retry, { undo: true })
  expect([late.statusCode, late.json().detail]).toEqual([409, deskRefusals.mailHasLeft])
})

test('an answer to a message waits for some seconds, in which it can be taken back', async () => {
  const { db, wrote, act, waiting } = await withDesk()
  await wrote('m0', `${TODAY}T10:00:00.000Z`)
  const press = (action: object) => act(withId(messageCalls.messageActions, 'm0'), action)
  const answer = { action: 'answer', version: 1, mail: { subject: 'Re', text: 'Yes' } }
  expect((await press(answer)).statusCode).toBe(200)
  expect(await waiting()).toEqual([])

  const back = await press({ action: 'take_back' })
  expect(back.json()).toMatchObject({ message: { read: false, answered_at: null }, mails: [] })
  expect(await waiting()).toEqual([['message', 'm0']])

  await press({ ...answer, version: 3 })
  await db.updateTable('jobs').set({ attempts: 1 }).execute()
  const late = await press({ action: 'take_back' })
  expect([late.statusCode, late.json().type]).toEqual([409, NOT_ALLOWED])
})

test('an old change of a booking that is over is no news', async () => {
  const { confirmed, change, waiting } = await withDesk()
  await change(await confirmed('Bo', { appoint_date: TODAY }), THE_CLIENT, 'Late')
  vi.setSystemTime(Date.now() + 2 * DAY)
  expect(await waiting()).toContainEqual(['past_job', 'Bo'])
  expect((await waiting()).map(([kind]) => kind)).not.toContain('changed')
})

test('of more expired requests than are listed, those stand there that expired first', async () => {
  const { db, booked, read } = await withDesk()
  const now = Date.now()
  const expired: { id: string; ago: number }[] = []
  for (let i = 0; i < INBOX_MOST + 5; i++) {
    // In another order than they were made, were to be answered, and are booked for.
    const ago = ((i * 37) % (INBOX_MOST + 5)) * MINUTE
    vi.setSystemTime(now - ago)
    const appoint_date = addDays(TOMORROW, i)
    const id = await booked(`R${i}`, { status: 'requested', appoint_date, phone: `+1705${5550000 + i}` })
    const answer_by = new Date(now - 4 * HOUR + i * MINUTE).toISOString()
    await db.updateTable('bookings').set({ answer_by }).where('id', '=', id).execute()
    await db.transaction().execute((trx) => expireRequest(trx, defaults, id, Date.now()))
    expired.push({ id, ago })
  }
  vi.setSystemTime(now)
  const found = (await read()).items.filter(({ kind }) => kind === 'expired')
  expect(found.map(({ id }) => id)).toEqual(
    expired
      .toSorted((a, b) => b.ago - a.ago)
      .slice(0, INBOX_MOST)
      .map(({ id }) => id),
  )
})

test('a request that nobody answered in time stands there until somebody has done something about it', async () => {
  const { db, booked, read, see, act, waiting } = await withDesk()
  const expired = async (firstname: string, requested: Wanted = {}) => {
    const id = await booked(firstname, { status: 'requested', ...requested })
    const now = new Date(Date.now() - HOUR).toISOString()
    await db.updateTable('bookings').set({ answer_by: now }).where('id', '=', id).execute()
    await db.transaction().execute((trx) => expireRequest(trx, defaults, id, Date.now()))
    return id
  }
  const moe = await expired('Moe', { phone: '+17055550101' })
  expect((await read()).items).toMatchObject([
    { kind: 'expired', id: moe, who: 'Moe', line: bookingWords.expired, press: 'dismiss' },
  ])
  expect((await read()).counts).toEqual({ requests: 0, messages: 0, fix: 1 })

  // Dismissed, and brought back.
  expect((await see(moe, true)).statusCode).toBe(200)
  expect(await waiting()).toEqual([])
  await see(moe, false)
  expect(await waiting()).toEqual([['expired', 'Moe']])

  // Booked again, or confirmed after all.
  vi.setSystemTime(Date.now() + 1000)
  await booked('Moe', { status: 'completed', phone: '+17055550101' })
  expect(await waiting()).toEqual([])
  const nan = await expired('Nan', { phone: '+17055550102', appoint_date: '2026-07-18' })
  expect(await waiting()).toEqual([['expired', 'Nan']])
  const { version } = await requireBooking(db, nan)
  const url = withId(deskBookingCalls.bookingActions, nan)
  expect((await act(url, { action: 'confirm', version })).statusCode).toBe(200)
  expect(await waiting()).toEqual([])

  // What came long ago is no news.
  const otto = await expired('Otto', { phone: '+17055550103', appoint_date: '2026-07-20' })
  expect(await waiting()).toEqual([['expired', 'Otto']])
  const at = new Date(Date.now() - (INBOX_NEWS_DAYS + 1) * DAY).toISOString()
  await db.updateTable('booking_history').set({ at }).where('booking_id', '=', otto).execute()
  expect(await waiting()).toEqual([])
})

test('the line of a request begins with its time, and says its price and how far it is', async () => {
  const { db, booked, read } = await withDesk()
  const [area] = defaults.serviceArea.areas.toSorted((a, b) => b.travelMinutes - a.travelMinutes)
  const id = await booked('Far', {
    status: 'requested',
    service_type: 'Headlight Restoration',
    appoint_zipcode: `${area?.prefixes[0]} 1A1`,
    appoint_city: 'Far Town',
  })
  await agreeOn(db, id, 10_000)
  const { items } = await read()
  expect(items[0]?.line.split(' · ').slice(0, 3)).toEqual([
    shortTimeLabel(TOMORROW, '10:30'),
    '$100.00',
    'Headlight Restoration',
  ])
  expect(items[0]?.detail).toContain(`Far Town · ${minutesAway(area?.travelMinutes ?? 0)}`)
})
