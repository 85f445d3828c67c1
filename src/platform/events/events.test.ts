import { expect, test, vi } from 'vitest'
import { countCalls } from '#core/count-calls.ts'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { BEAT_MS, MOST_STREAMS, POLL_MS } from '#features/live-updates/server/routes.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { connectionLimits } from '#platform/http/connections.ts'
import { anotherApp } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { testOutbox } from '#testing/outbox.ts'
import { booking, contactForm, multipart } from '#testing/requests.ts'
import { publish } from './store.ts'

const stopTimers = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
/** Lets a second pass: the database is polled once. */
const aPoll = () => vi.advanceTimersByTimeAsync(POLL_MS)

type Desk = Awaited<ReturnType<typeof testDesk>>

/** A page that listens over a real connection. `until` resolves with everything received once it contains a text. */
async function listening(desk: Desk, headers: Record<string, string> = {}) {
  const { port } = new URL(
    desk.app.server.listening
      ? `http://127.0.0.1:${addressOf(desk)}`
      : await desk.app.listen({ port: 0, host: '127.0.0.1' }),
  )
  const cookie = await desk.cookieOf()
  const answer = await fetch(`http://127.0.0.1:${port}${eventCalls.events}`, { headers: { cookie, ...headers } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true }
    text += value ?? ''
    return !done
  }
  return {
    answer,
    until: async (requested: string) => {
      while (!text.includes(requested)) if (!(await read())) throw new Error(`ended after: ${text}`)
      return text
    },
    ended: async () => {
      while (await read());
      return text
    },
    leave: () => reader?.cancel(),
  }
}

function addressOf({ app }: Desk) {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

const dataOf = (text: string) =>
  [...text.matchAll(/^event: event\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))

test('a page gets new events at the next poll, each with an id to continue from', async () => {
  stopTimers()
  const desk = await testDesk()
  const page = await listening(desk)
  expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(page.answer.headers.get('cache-control')).toBe('no-store')
  expect(await page.until('\n\n')).toBe(`retry: ${POLL_MS}\nid: 0\n\n`)

  const id = await desk.booked()
  await desk.app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...(await multipart(contactForm)) })
  await desk.act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1 }, PEOPLE[1])
  await aPoll()
  const text = await page.until('booking_changed')
  expect(text).toContain('id: 1\nevent: event\n')
  expect(dataOf(text)).toMatchObject([
    { kind: 'booking_new', subject_id: id, who: null },
    { kind: 'message_new', who: null },
    { kind: 'booking_changed', subject_id: id, who: PEOPLE[1] },
  ])
})

test('crew hear that a job has changed, but not which or by whom, and nothing of messages and mails', async () => {
  stopTimers()
  const desk = await testDesk()
  await desk.db.insertInto('desk_roles').values({ email: PEOPLE[0], role: 'crew', crew: 1, at: '', who: '' }).execute()
  const page = await listening(desk)
  await desk.db.transaction().execute(async (trx) => {
    await publish(trx, 'message_new', 'm1')
    await publish(trx, 'mail_failed', 'e1')
    await publish(trx, 'mail_settings_changed', 'people', PEOPLE[1])
    await publish(trx, 'booking_changed', 'b1', PEOPLE[1])
  })
  await aPoll()
  expect(dataOf(await page.until('booking_changed'))).toEqual([
    { kind: 'booking_changed', subject_id: '', who: null, at: expect.any(String) },
  ])
})

test('a failed mail is an event', async () => {
  stopTimers()
  const desk = await testDesk()
  const page = await listening(desk)
  const { id } = (await desk.act(mailCalls.mailTest)).json()
  const refused = Object.assign(new Error('550 no'), { permanent: true, code: 'EENVELOPE' })
  const delivery = { delivered: 'sent' as const, deliver: () => Promise.reject(refused) }
  await testOutbox(desk.db, 0, { delivery }).settled()
  await aPoll()
  expect(dataOf(await page.until('mail_failed'))).toMatchObject([{ subject_id: id }])
})

test('a page that reconnects continues after its last event, and gets no event twice', async () => {
  stopTimers()
  const desk = await testDesk()
  for (const id of ['b1', 'b2', 'b3']) await publish(desk.db, 'booking_new', id)
  const page = await listening(desk, { 'last-event-id': '1' })
  await publish(desk.db, 'booking_new', 'b4')
  await aPoll()
  const heard = dataOf(await page.until('b4')).map((change) => change.subject_id)
  expect(heard).toEqual(['b2', 'b3', 'b4'])
})

test.each(['0', '9'])('a page whose last event is %s, which is not kept, is told to fetch everything', async (id) => {
  stopTimers()
  const desk = await testDesk()
  for (const change of ['b1', 'b2', 'b3']) await publish(desk.db, 'booking_new', change)
  await desk.db.deleteFrom('events').where('number', '<', 3).execute()
  const page = await listening(desk, { 'last-event-id': id })
  expect(await page.until('missed')).toContain('id: 3\n\nevent: missed\ndata: {}\n\n')
})

test('a comment keeps a silent connection alive', async () => {
  stopTimers()
  const page = await listening(await testDesk())
  let heard = ''
  const hearing = page.until(': still here').then((text) => {
    heard = text
  })
  while (!heard) await Promise.race([aPoll(), hearing])
  expect(heard).not.toContain('event:')
})

test('two heartbeats fit into the time after which a connection without data is closed', () => {
  expect(connectionLimits.timeouts.connectionTimeout).toBeGreaterThanOrEqual(2 * BEAT_MS)
})

test('the stream ends when the session does', async () => {
  stopTimers()
  const desk = await testDesk()
  const page = await listening(desk)
  await desk.act(sessionCalls.signOutEverywhere)
  await aPoll()
  expect(await page.ended()).toContain('event: signed_out\n')
})

test('an event stream and the badges do not count as use of a session', async () => {
  stopTimers()
  const desk = await testDesk()
  await desk.cookieOf()
  await desk.db
    .updateTable('desk_sessions')
    .set({ used_at: new Date(Date.now() - 3_600_000).toISOString() })
    .execute()
  const used = () => desk.db.selectFrom('desk_sessions').select('used_at').executeTakeFirst()
  const before = await used()
  const page = await listening(desk)
  await page.until('id:')
  await desk.get(countCalls.counts)
  expect(await used()).toEqual(before)
  await desk.get(deskBookingCalls.bookings)
  expect(await used()).not.toEqual(before)
})

test('a server with open event streams stops at once', async () => {
  const desk = await testDesk()
  const page = await listening(desk)
  await page.until('id:')
  await desk.app.close()
  expect(await page.ended()).toContain('retry:')
})

test('a session has so many streams, and a further one ends the oldest', async () => {
  stopTimers()
  const desk = await testDesk()
  const pages: Awaited<ReturnType<typeof listening>>[] = []
  for (let i = 0; i <= MOST_STREAMS; i++) {
    pages.push(await listening(desk))
    await pages.at(-1)?.until('id: 0')
  }
  expect(await pages[0]?.ended()).toMatch(/retry: 60000\n\n$/)
  const { id } = (await desk.post('/bookings', booking)).json()
  await aPoll()
  for (const page of pages.slice(1)) expect(await page.until('booking_new')).toContain(recordId(id))
  // Another person has their own.
  const cookie = await desk.cookieOf('bo@example.com')
  const other = await listening(desk, { cookie })
  await other.until('id: ')
  for (const page of [...pages.slice(1), other]) await page.leave()
})

test('with two servers over one database, a page at one gets the events of the other', async () => {
  stopTimers()
  const desk = await testDesk()
  const page = await listening(desk)
  const app = await anotherApp(desk.dataDir)
  const answer = await app.inject({ method: 'POST', url: '/bookings', payload: booking })
  await aPoll()
  expect(await page.until('booking_new')).toContain(recordId(answer.json().id))
})
