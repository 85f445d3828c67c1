import { expect, test, vi } from 'vitest'
import { THE_CLIENT } from '#core/fixed.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { NewDocument } from '#features/invoices/documents.ts'
import { defaults } from '#features/website/content.ts'
import { createLog } from '#platform/http/logging.ts'
import { later, managed, NOW, sent, THURSDAY } from '#testing/managed.ts'
import { owner, testOutbox } from '#testing/outbox.ts'
import { vehicle } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { insertDraft, issueDraft } from './shared/store.ts'

testsAt(NOW)
test('the token of a link gets the booking, and no cache keeps the answer', async () => {
  const { get, post, id, visitorId, reference } = await managed()
  await post('/vehicles', { ...vehicle, booking_id: await visitorId(id) })
  const answer = await get()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    reference,
    answers: [],
    status: 'requested',
    version: 1,
    firstname: 'Ann',
    add_ons: [],
    service_type: sent.service_type,
    specific_vehicle: 'Truck',
    vehicle_count: 1,
    vehicle: { year: 2021, make: 'Ford', model: 'F-150' },
    appoint_date: THURSDAY,
    appoint_time: '10:00',
    appoint_minutes: expect.any(Number),
    appoint_location: '1 Main Street',
    appoint_city: 'North Bay',
    appoint_state: 'Ontario',
    appoint_zipcode: 'P1B 8G6',
    hold: { state: 'held', until: '2026-07-16T20:00:00.000Z' },
    photos: [],
    shared_photos: [],
    notes: [],
    can_hold: false,
    can_change: true,
    can_again: false,
    can_wait: true,
    can_add: true,
    change_until: '2026-07-23T14:00:00.000Z',
    calendar_url: expect.any(String),
  })
})

test('a booking has a calendar file with its own token, also while it is a request, unless it does not take place', async () => {
  const { get, setStatus, calendar_token } = await managed()
  for (const status of ['requested', 'confirmed'] as const) {
    await setStatus(status)
    expect((await get()).json().calendar_url).toBe(`/manage/calendar/${calendar_token}.ics`)
  }
  await setStatus('cancelled')
  expect((await get()).json().calendar_url).toBeUndefined()
})

test('reading a link changes nothing, even if mail scanners read it several times', async () => {
  const { app, db, get, bearer, stored } = await managed()
  const before = await stored()
  const mails = await db.selectFrom('mails').selectAll().execute()
  for (const url of [managedCalls.manageBooking, `${managedCalls.manageTimes}?from=${THURSDAY}`]) {
    for (const headers of [bearer, { ...bearer, purpose: 'prefetch', 'sec-purpose': 'prefetch' }])
      expect((await get(url, headers)).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url, headers: bearer })).statusCode).toBe(200)
  }
  for (const url of [managedCalls.manageCancel, managedCalls.manageMove])
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url, headers: bearer })).statusCode).toBe(404)
  expect(await stored()).toEqual(before)
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual(mails)
})

test('a move by a client changes the slots, keeps the status, and the old link still opens the booking', async () => {
  const { db, id, act, get, stored, slots, setStatus } = await managed()
  await setStatus('confirmed')
  const before = await slots()
  const moved = await act(managedCalls.manageMove, later)
  expect(moved.statusCode, moved.body).toBe(200)
  expect(moved.headers['cache-control']).toBe('no-store')
  expect(moved.json()).toMatchObject({ status: 'confirmed', version: 2, appoint_time: '13:00' })
  expect(await stored()).toMatchObject({ appoint_at: '2026-07-23T17:00:00.000Z', version: 2 })
  expect((await slots()).map(({ slot }) => slot - 6)).toEqual(before.map(({ slot }) => slot))
  expect((await listHistory(db, id))[0]).toMatchObject({
    who: THE_CLIENT,
    action: 'edit',
    mailed: true,
    note: null,
    changes: [{ field: 'appoint_time', from: '10:00', to: '13:00' }],
  })
  expect((await get()).json()).toEqual(moved.json())
})

test('a client who moves a request does not extend its time to be answered', async () => {
  const { act, stored } = await managed()
  const { answer_by } = await stored()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await act(managedCalls.manageMove, later)).statusCode).toBe(200)
  expect((await stored()).answer_by).toBe(answer_by)
})

test('a booking can move into a part of its own time', async () => {
  const { act, get } = await managed()
  const times = (await get(`${managedCalls.manageTimes}?from=${THURSDAY}`)).json()
  const half = { time: '10:30', free: true }
  expect(times.days[0].times).toContainEqual(half)
  const { statusCode } = await act(managedCalls.manageMove, { ...later, appoint_time: half.time })
  expect(statusCode).toBe(200)
})

test('the times to move to fit the length of the booking, and respect other appointments', async () => {
  const { get, book } = await managed()
  await book({ appoint_time: '14:00' })
  const { days, next_free } = (await get(`${managedCalls.manageTimes}?from=${THURSDAY}`)).json()
  expect(days[0].times).toContainEqual({ time: '14:00', free: false, why: 'taken' })
  expect(next_free).toHaveLength(3)
  expect((await get(`${managedCalls.manageTimes}?from=someday`)).statusCode).toBe(422)
})

test('a cancellation by a client frees the time, notes the reason, and shows on the page of the link', async () => {
  const { db, id, act, get, book, slots } = await managed()
  const cancelled = await act(managedCalls.manageCancel, { version: 1, reason: ' Sold the truck. ' })
  expect(cancelled.json()).toMatchObject({
    status: 'cancelled',
    version: 2,
    can_change: false,
    why_not: expect.any(String),
  })
  expect(await slots()).toEqual([])
  expect((await listHistory(db, id))[0]).toMatchObject({
    who: THE_CLIENT,
    action: 'cancel',
    note: 'Sold the truck.',
    changes: [{ field: 'status', from: 'requested', to: 'cancelled' }],
  })
  expect((await get()).json().status).toBe('cancelled')
  await book({})
})

/** The mails about a change by a client, as they arrive: that about the request comes before. */
async function changeMails(act: () => Promise<unknown>, db: Awaited<ReturnType<typeof managed>>['db']) {
  await act()
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  const to = (address: string) => received.findLast((one) => one.to.includes(address))?.mail
  return { owner: to(owner.address), client: to(sent.email) }
}

test('client and owner get a mail about a move, with the old time, the new time and a link', async () => {
  const { db, id, act } = await managed()
  const mails = await changeMails(() => act(managedCalls.manageMove, later), db)
  for (const mail of [mails.owner, mails.client]) {
    expect(mail?.text).toContain('10:00\u00a0a.m.')
    expect(mail?.text).toContain('1:00\u00a0p.m.')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  }
  expect(mails.client?.text).toContain(await manageUrl(db, id, 'https://site.test'))
  expect(mails.owner?.text).toContain(`https://site.test/desk/bookings/${id}`)
  expect(mails.owner?.text).not.toContain('/manage')
  expect(mails.owner?.replyTo?.value).toMatchObject([{ address: sent.email }])
})

test('client and owner get a mail about a cancellation, and the owner’s mail has its reason', async () => {
  const { db, reference, act } = await managed()
  const reason = 'Sold the truck.'
  const mails = await changeMails(() => act(managedCalls.manageCancel, { version: 1, reason }), db)
  expect(mails.owner?.subject).toContain(reference)
  expect(mails.owner?.text).toContain(reason)
  expect(mails.client?.subject).toContain(reference)
})

test('the log contains no token, right or wrong', async () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const { get, act, token, calendar_token } = await managed({}, { log })
  await get()
  await get(managedCalls.manageBooking, { authorization: `Bearer x${token}` })
  await get(`/manage/calendar/${calendar_token}.ics`)
  await get(`/manage?${token}`)
  await act(managedCalls.manageMove, later)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.join()).not.toContain(token)
  expect(lines.join()).not.toContain(calendar_token)
})

test('the link in the mail shows what was issued for the booking, and no other link does', async () => {
  const { db, get, tab, id } = await managed()
  expect((await get()).json().money).toBeUndefined()
  const context = { content: defaults, who: 'ann@desk.test' }
  const line = { kind: 'service' as const, text: 'Detailing', quantity: 1000, unit_cents: 10_000 }
  const requested = NewDocument.parse({ booking_ids: [id], lines: [line] })
  // One that is also about a stranger's booking has their name on it.
  const stranger = await storedBooking(db, { phone: '705-555-0199', email: 'bo@example.com' })
  const shared = await db.transaction().execute((trx) => insertDraft(trx, context, requested))
  const ofStranger = { document_id: shared, position: 2, ...line, about: '', service: null, choice: 'fixed' as const }
  await db
    .insertInto('document_lines')
    .values({ ...ofStranger, amount_cents: 10_000, booking_id: stranger })
    .execute()
  await db.transaction().execute((trx) => issueDraft(trx, context, shared, 1))
  expect((await get()).json().money).toBeUndefined()
  const made = await db.transaction().execute((trx) => insertDraft(trx, context, requested))
  // A draft is no document yet.
  expect((await get()).json().money).toBeUndefined()
  await db.transaction().execute((trx) => issueDraft(trx, context, made, 1))
  const { money } = (await get()).json()
  expect(money).toMatchObject({
    balance_cents: 10_000,
    paid_cents: 0,
    documents: [{ kind: 'invoice', total_cents: 10_000, balance_cents: 10_000 }],
  })
  expect((await get(money.documents[0].url)).body).toContain(money.documents[0].number)
  expect((await get(money.documents[0].pdf_url)).headers['content-type']).toBe('application/pdf')
  expect((await get(managedCalls.manageBooking, tab)).json().money).toBeUndefined()
})
