import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserLabel } from '#core/browser-name.ts'
import { withId } from '#core/desk-calls.ts'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { shortTimeLabel } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { notificationWords as said } from '#features/bookings/server/notifications.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { messageCalls } from '#features/contact/calls.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { newMessage } from '#features/contact/server/inbox.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { paymentCalls } from '#features/invoices/calls.ts'
import { PAYMENT_TAKEN } from '#features/invoices/server/inbox.ts'
import { notifying } from '#features/jobs.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { deskMail } from '#features/mails/desk-mail-words.ts'
import { writeSettings } from '#features/owner-settings-store.ts'
import { pushCalls } from '#features/push/calls.ts'
import { deskPush } from '#features/push/desk-words.ts'
import { type DeviceList, MAIL_MS, MOST_DEVICES, NTFY_MS, pushKinds } from '#features/push/push.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { shared } from '#testing/app.ts'
import { environmentOf } from '#testing/database-places.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { extent } from '#testing/extent.ts'
import { refusalOf } from '#testing/money.ts'
import { startServer } from '#testing/process.ts'
import { fakePushService } from '#testing/push-service.ts'
import { booking, contactForm, multipart } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'
import { notifyDevice } from './notify-device.ts'
import type { Outcome } from './push-services.ts'
import { LEASE_MS, pushHandler } from './send.ts'
import { queuePush } from './shared/pushes.ts'

const { refusals } = deskPush
const [ann, bo] = PEOPLE

/** Wednesday, 10 a.m. at the business. */
const NOW = new Date('2026-07-15T14:00:00Z')
const publicOrigin = 'http://localhost:3000'

/** It leads to the push service of the test. */
const NTFY = 'https://ntfy.example.com'

testsAt(NOW)

const log = pino({ level: 'silent' })

/** A server that rings over this database, as if it ran on its own. */
function ringer(db: Db, patienceMs = 10_000) {
  const showing = notifying({ db, content: () => defaults, publicOrigin })
  return ringingBy(db, (push, device) =>
    notifyDevice(db, push, device, { ...showing, publicOrigin, people: PEOPLE, patienceMs }),
  )
}

function ringingBy(db: Db, deliver: Parameters<typeof pushHandler>[0]['deliver']) {
  const pushes = startJobs({ push: pushHandler({ db, deliver }) }, { db, log })
  onTestFinished(pushes.stop)
  return pushes
}

/** A desk with a push service, a browser of Ann's, and a server that rings. `later` moves the clock on. */
async function ringing({ patienceMs = 10_000, devices = ['ann-phone'] } = {}) {
  const desk = await testDesk({ publicOrigin })
  const service = await fakePushService()
  onTestFinished(service.close)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(url.replace(NTFY, service.url), init))
  const add = async (name: string, person: typeof ann | typeof bo = ann, kinds = [...pushKinds]) => {
    const answer = await desk.act(pushCalls.devices, { ...service.browser(name), kinds }, person)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<DeviceList>()
  }
  for (const name of devices) await add(name)
  const pushes = ringer(desk.db, patienceMs)
  const later = async (ms = 0) => {
    vi.setSystemTime(Date.now() + ms)
    pushes.wake()
    await pushes.settled()
  }
  const message = async () => {
    const { headers, payload } = await multipart(contactForm)
    const url = contactCalls.sendForm
    expect((await desk.app.inject({ method: 'POST', url, headers, payload })).body).toBe('OK')
  }
  /** After how long the owner's mail about a booking leaves; undefined if there is none. */
  const mailAfter = async (kind: 'booking-owner' | 'message-owner' = 'booking-owner') => {
    const mail = await desk.db
      .selectFrom('mails')
      .innerJoin('jobs', 'jobs.id', 'mails.id')
      .select(['created_at', 'run_at'])
      .where('mails.kind', '=', kind)
      .executeTakeFirst()
    return mail && Date.parse(mail.run_at) - Date.parse(mail.created_at)
  }
  const listed = async (person: typeof ann | typeof bo = ann) =>
    (await desk.get(pushCalls.devices, person)).json<DeviceList>().devices
  return { ...desk, service, add, pushes, later, message, mailAfter, listed }
}

const when = shortTimeLabel(booking.appoint_date, booking.appoint_time)

test('a request rings at once with what a lock screen may show, encrypted and signed', async () => {
  const { service, booked, later, listed } = await ringing()
  const id = await booked()
  await later()
  const [rung, ...more] = service.rung
  expect(more).toEqual([])
  expect(rung?.payload).toMatchObject({
    notification: { title: said.request(when, ', Truck, North Bay'), navigate: `${publicOrigin}/desk/bookings/${id}` },
    app_badge: 1,
  })
  expect(rung?.headers).toMatchObject({ urgency: 'high', ttl: '3600', topic: /^[\w-]{1,32}$/ })
  for (const secret of [booking.firstname, booking.lastname, booking.phone, booking.email])
    expect(rung?.text).not.toContain(secret)
  // Apple takes 4 kB.
  expect(rung?.bytes).toBeLessThan(1000)
  expect(await listed()).toMatchObject([
    { last_result: 'sent', last_status: 201, last_at: NOW.toISOString(), current: true },
  ])
})

test('a town that a visitor made up is not named', async () => {
  const { service, booked, later } = await ringing()
  await booked({ appoint_city: 'Call 705-555-0199' })
  await later()
  expect(service.titles()).toEqual([said.request(when, ', Truck, North Bay')])
})

test('each device rings for its own kinds alone: message, cancellation, failed mail, payment of somebody else', async () => {
  const { service, db, add, act, post, booked, message, later, listed } = await ringing()
  await add('bo-phone', bo, ['payment'])
  const [device] = await listed()
  const id = await booked()
  await message()
  await later()
  expect(service.titles().sort()).toEqual([newMessage('Products'), said.request(when, ', Truck, North Bay')])
  const kinds = ['cancellation', 'failed_mail', 'payment']
  expect((await act(withId(pushCalls.device, device?.id ?? ''), { kinds })).statusCode).toBe(200)
  await message()
  const { token } = await linkOf(db, id)
  const cancel = await post(managedCalls.manageCancel, { version: 1 }, { authorization: `Bearer ${token}` })
  expect(cancel.statusCode, cancel.body).toBe(200)
  const payment = { key: randomUUID(), method: 'cash', booking_id: id, amount_cents: 5000 }
  const paid = await act(paymentCalls.payments, payment)
  expect(paid.statusCode, paid.body).toBe(201)
  await db.transaction().execute((trx) => queuePush(trx, { kind: 'failed_mail' }))
  service.rung.length = 0
  await later()
  expect(service.rung.map(({ path, payload }) => [path, payload?.notification.title]).sort()).toEqual([
    ['/ann-phone', deskMail.notification],
    ['/ann-phone', said.cancellation(when)],
    // Ann took it herself.
    ['/bo-phone', PAYMENT_TAKEN],
  ])
})

test('crew are not rung, whatever their devices were set to before', async () => {
  const { service, add, act, booked, later } = await ringing({ devices: [] })
  await add('bo-phone', bo)
  const roles = [{ email: bo, role: 'crew', crew: 1 }]
  expect((await act(mailSettingCalls.mailSettings, { version: 0, roles })).statusCode).toBe(200)
  await booked()
  await later()
  expect(service.rung).toEqual([])
})

test('ntfy rings after 5 minutes and the mail leaves after 15, while nobody has opened the request', async () => {
  const { service, db, booked, later, mailAfter } = await ringing()
  await writeSettings(db, { ntfy: `${NTFY}/secret-topic` })
  const id = await booked()
  await later()
  await later(NTFY_MS - SECOND)
  expect(service.rung).toHaveLength(1)
  await later(SECOND)
  expect(service.rung.at(-1)).toMatchObject({
    path: '/secret-topic',
    text: said.request(when, ', Truck, North Bay'),
    headers: { priority: '5', click: `${publicOrigin}/desk/bookings/${id}` },
  })
  expect(await mailAfter()).toBe(MAIL_MS)
  await later(HOUR)
  expect(service.rung).toHaveLength(2)
})

test.each(['opened', 'answered'] as const)(
  'once somebody has %s the request, nothing more rings and no mail leaves',
  async (how) => {
    const { service, db, get, actOn, booked, later, mailAfter } = await ringing()
    await writeSettings(db, { ntfy: `${NTFY}/secret-topic` })
    const id = await booked()
    await later()
    if (how === 'opened') await get(withId(deskBookingCalls.booking, id), bo)
    else await actOn(id, { action: 'confirm', version: 1 })
    await later(HOUR)
    expect(service.titles()).toHaveLength(1)
    expect(await mailAfter()).toBeUndefined()
  },
)

test('a message that somebody has opened is mailed no more', async () => {
  const { db, get, message, later, mailAfter } = await ringing()
  await message()
  await later()
  expect(await mailAfter('message-owner')).toBe(MAIL_MS)
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  await get(withId(messageCalls.message, id))
  expect(await mailAfter('message-owner')).toBeUndefined()
})

test('without a device and without ntfy the mail leaves as before, also when the request is opened', async () => {
  const { get, booked, mailAfter } = await ringing({ devices: [] })
  const id = await booked()
  await get(withId(deskBookingCalls.booking, id))
  expect(await mailAfter()).toBe(MINUTE)
})

test.each([404, 410])('a device whose address answers %i is forgotten, and the mail comes soon', async (status) => {
  const { service, booked, later, listed, mailAfter } = await ringing()
  service.answersWith(status)
  await booked()
  await later()
  expect(await listed()).toEqual([])
  expect(await mailAfter()).toBe(3 * MINUTE)
})

test.each([400, 401, 403])(
  'a device that its service refuses for good (%i) ends, its person gets a mail, and sets it up anew by opening the desk',
  async (status) => {
    const { service, act, db, booked, later, listed, add } = await ringing()
    await add('bo-phone', bo)
    service.answers(({ path }, reply) => void reply.writeHead(path === '/ann-phone' ? status : 201).end())
    await booked()
    await later()
    expect(await listed()).toEqual([])
    expect(await listed(bo)).toHaveLength(1)
    const mails = db.selectFrom('mails').selectAll().where('kind', '=', 'notice')
    const { subject, text } = deskPush.ended(browserLabel(''), status)
    expect(await mails.execute()).toMatchObject([{ to_address: ann, subject, body: text }])
    await booked({ appoint_time: '13:00' })
    await later()
    expect(service.rung.map(({ path }) => path).filter((path) => path === '/ann-phone')).toEqual(['/ann-phone'])
    // The desk tells that it still rings, hears that it does not, and subscribes anew.
    const before = service.browser('ann-phone')
    expect((await act(pushCalls.devices, before)).statusCode).toBe(404)
    await add('ann-phone-anew')
    await booked({ appoint_time: '15:00' })
    await later()
    expect(service.rung.map(({ path }) => path)).toContain('/ann-phone-anew')
    expect(await mails.execute()).toHaveLength(1)
  },
)

test('a device whose push was refused as too large (413) stays and says so; ntfy rings at once', async () => {
  const { service, db, booked, later, listed } = await ringing()
  await writeSettings(db, { ntfy: `${NTFY}/secret-topic` })
  service.answers(({ path }, reply) => void reply.writeHead(path === '/secret-topic' ? 200 : 413).end())
  await booked()
  await later()
  expect(service.rung.map(({ path }) => path)).toEqual(['/ann-phone', '/secret-topic'])
  expect(await listed()).toMatchObject([{ last_result: 'refused', last_status: 413 }])
})

test('a service that is busy (429) is asked again when it says, and only until somebody opens the request', async () => {
  const { service, get, booked, later, listed } = await ringing()
  service.answersWith(429, { 'retry-after': '120' })
  const id = await booked()
  await later()
  await later(119 * SECOND)
  expect(service.rung).toHaveLength(1)
  expect(await listed()).toMatchObject([{ last_result: 'busy', last_status: 429 }])
  await later(SECOND)
  expect(service.rung).toHaveLength(2)
  await get(withId(deskBookingCalls.booking, id))
  await later(HOUR)
  expect(service.rung).toHaveLength(2)
})

test('a service that is silent may have taken the push: it is not sent again, and the mail comes soon', async () => {
  const { service, booked, later, listed, mailAfter } = await ringing({ patienceMs: 1500 })
  service.answers(() => {})
  await booked()
  await later()
  expect(await listed()).toMatchObject([{ last_result: 'unknown', last_status: null }])
  expect(await mailAfter()).toBe(3 * MINUTE)
  await later(HOUR)
  expect(service.rung).toHaveLength(1)
})

test('a service that cannot be reached has taken nothing: it is asked again', async () => {
  const { port, close } = await fakePushService()
  await close()
  const { db, service, booked, later, listed } = await ringing()
  const { endpoint } = await db.selectFrom('push_devices').select('endpoint').executeTakeFirstOrThrow()
  await db
    .updateTable('push_devices')
    .set({ endpoint: `http://127.0.0.1:${port}/x` })
    .execute()
  await booked()
  await later()
  expect(await listed()).toMatchObject([{ last_result: 'busy', last_status: null }])
  await db.updateTable('push_devices').set({ endpoint }).execute()
  await later(30 * SECOND)
  expect(service.rung).toHaveLength(1)
})

test('two servers that look at the same time ring each device once', async () => {
  const { db, service, pushes, booked } = await ringing({ devices: ['a', 'b', 'c'] })
  const other = ringer(db)
  await booked()
  for (const one of [pushes, other]) one.wake()
  await Promise.all([pushes.settled(), other.settled()])
  expect(service.rung.map(({ path }) => path).sort()).toEqual(['/a', '/b', '/c'])
})

/** The ways to lose a server in the middle of a push. One that is killed is a process of its own, which takes long. */
const losses = ['hangs', 'is killed'] as const

test.each(extent<readonly (typeof losses)[number][]>({ whole: losses, sample: ['hangs'] }))(
  'a push under way in a server that %s is not sent again; the mail follows soon',
  async (how) => {
    const { place, db, service, booked, pushes, later, mailAfter } = await ringing()
    await pushes.stop()
    vi.useRealTimers()
    await booked()
    const begun = Promise.withResolvers<unknown>()
    if (how === 'hangs') {
      const ended = Promise.withResolvers<Outcome>()
      const deliver = () => {
        begun.resolve(undefined)
        return ended.promise
      }
      ringingBy(db, deliver)
      onTestFinished(() => ended.resolve({ is: 'obsolete' }))
      await begun.promise
    } else {
      service.answers(begun.resolve)
      const { child } = await startServer({
        ...environmentOf(place),
        PUBLIC_ORIGIN: publicOrigin,
        DESK_EMAILS: PEOPLE.join(','),
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await begun.promise
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const { length } = service.rung
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    service.answersWith(201)
    const next = ringer(db)
    await next.settled()
    expect(service.rung).toHaveLength(length)
    vi.setSystemTime(Date.now() + LEASE_MS)
    next.wake()
    await next.settled()
    await later(HOUR)
    expect(service.rung).toHaveLength(length)
    // The two rows were stored some milliseconds apart.
    expect(((await mailAfter()) ?? 0) / MINUTE).toBeCloseTo(3, 1)
    expect(await db.selectFrom('push_devices').select('last_result').execute()).toEqual([{ last_result: 'unknown' }])
  },
)

test('in quiet hours a request rings when they end and its mail leaves as before, and a job of today that is cancelled rings', async () => {
  const { service, db, post, booked, later, mailAfter } = await ringing()
  await writeSettings(db, { quiet_hours: { from: '21:00', to: '07:00' } })
  // 11:30 p.m. at the business.
  vi.setSystemTime('2026-07-16T03:30:00Z')
  const id = await booked({ appoint_date: '2026-07-16', appoint_time: '08:00' })
  await later()
  expect(service.rung).toEqual([])
  expect(await mailAfter()).toBe(MINUTE)
  await later(7.5 * HOUR - MINUTE)
  expect(service.rung).toEqual([])
  await later(MINUTE)
  expect(service.rung).toHaveLength(1)

  vi.setSystemTime('2026-07-17T03:30:00Z')
  const near = await booked({ appoint_date: '2026-07-17', appoint_time: '08:00' })
  const far = await booked({ appoint_date: '2026-07-20', appoint_time: '08:00' })
  service.rung.length = 0
  for (const one of [near, far]) {
    const { token } = await linkOf(db, one)
    await post(managedCalls.manageCancel, { version: 1 }, { authorization: `Bearer ${token}` })
  }
  await later()
  expect(service.titles()).toEqual([said.cancellation(shortTimeLabel('2026-07-17', '08:00'))])
  expect(id).not.toBe(near)
})

test('a flood rings twenty times an hour at most', async () => {
  const { service, message, later } = await ringing()
  for (let i = 0; i < 25; i++) {
    await message()
    vi.setSystemTime(Date.now() + 61 * SECOND)
  }
  await later()
  expect(service.rung.length).toBeLessThanOrEqual(20)
})

test('the test button rings its device alone, and the list says how that ended', async () => {
  const { service, act, later, listed } = await ringing({ devices: ['a', 'b'] })
  const [device] = await listed()
  expect((await act(withId(pushCalls.deviceTest, device?.id ?? ''))).statusCode).toBe(200)
  await later()
  expect(service.titles()).toEqual([deskPush.testShown])
  expect((await listed()).map(({ last_result }) => last_result)).toEqual(['sent', null])
})

test('a device is renewed at each start and keeps its kinds; one that was forgotten, or is of somebody else, is not', async () => {
  const { service, db, act, listed } = await ringing()
  await act(withId(pushCalls.device, (await listed())[0]?.id ?? ''), { kinds: ['message'] })
  const { endpoint } = await db.selectFrom('push_devices').select('endpoint').executeTakeFirstOrThrow()
  const renewed = { ...service.browser('other'), endpoint }
  expect((await act(pushCalls.devices, renewed)).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ kinds: ['message'] }])
  expect(refusalOf(await act(pushCalls.devices, renewed, bo))).toMatchObject({ status: 404 })
  expect(refusalOf(await act(pushCalls.devices, service.browser('never')))).toMatchObject({ status: 404 })
  // Bo turns it on for himself: it rings for Ann no more.
  expect((await act(pushCalls.devices, { ...renewed, kinds: ['payment'] }, bo)).statusCode).toBe(200)
  expect([await listed(), await listed(bo)]).toMatchObject([[], [{ kinds: ['payment'] }]])
})

test('a device goes with the session that somebody ends, with a person who may not sign in, and by its button', async () => {
  const { add, act, db, listed } = await ringing()
  expect((await act(withId(pushCalls.deviceRemove, (await listed())[0]?.id ?? ''))).statusCode).toBe(200)
  expect(await listed()).toEqual([])
  await add('again')
  expect((await act(sessionCalls.signOut)).statusCode).toBe(204)
  expect(await db.selectFrom('push_devices').selectAll().execute()).toEqual([])
  await add('bo-phone', bo)
  expect((await act(sessionCalls.signOutEverywhere, {}, bo)).statusCode).toBe(204)
  expect(await db.selectFrom('push_devices').selectAll().execute()).toEqual([])
})

test('nobody changes, tests or removes a device of somebody else', async () => {
  const { act, listed } = await ringing()
  const id = (await listed())[0]?.id ?? ''
  for (const call of [pushCalls.device, pushCalls.deviceTest, pushCalls.deviceRemove])
    expect(refusalOf(await act(withId(call, id), { kinds: [] }, bo))).toMatchObject({ status: 404 })
  expect(await listed()).toHaveLength(1)
})

const refusing = shared(testDesk, NOW)

test.each<[string, object, string, string]>([
  ['no https', { endpoint: 'http://push.example.com/a' }, 'endpoint', refusals.endpoint],
  ['an IP address', { endpoint: 'https://10.0.0.1/a' }, 'endpoint', refusals.endpoint],
  ['a local name', { endpoint: 'https://localhost/a' }, 'endpoint', refusals.endpoint],
  ['a wrong key', { p256dh: 'x' }, 'p256dh', refusals.keys],
  ['a wrong secret', { auth: 'x' }, 'auth', refusals.keys],
  ['another kind', { kinds: ['weather'] }, 'kinds.0', refusals.kinds(pushKinds)],
])('a device with %s is refused', async (_what, fields, field, message) => {
  const { act } = refusing()
  const device = {
    endpoint: 'https://push.example.com/a',
    kinds: ['request'],
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  }
  expect(refusalOf(await act(pushCalls.devices, { ...device, ...fields }))).toMatchObject({
    status: 422,
    said: { field, message },
  })
})

test('a person has ten devices at most', async () => {
  const { act, service } = await ringing({ devices: Array.from({ length: MOST_DEVICES }, (_, i) => `d${i}`) })
  const more = { ...service.browser('more'), kinds: [] }
  expect(refusalOf(await act(pushCalls.devices, more))).toMatchObject({ status: 409 })
})

test.each<[string, object, string, string]>([
  ['ntfy without https', { ntfy: 'http://ntfy.example.com/a' }, 'ntfy', refusals.ntfy],
  ['ntfy without a topic', { ntfy: 'https://ntfy.sh/' }, 'ntfy', refusals.ntfy],
  ['quiet hours without a length', { quiet_hours: { from: '21:00', to: '21:00' } }, 'quiet_hours', refusals.quiet],
  ['a time that there is not', { quiet_hours: { from: '25:00', to: '07:00' } }, 'quiet_hours.from', refusals.quiet],
])('%s is refused', async (_what, body, field, message) => {
  const { act } = refusing()
  expect(refusalOf(await act(settingCalls.settings, body))).toMatchObject({ status: 422, said: { field, message } })
})
