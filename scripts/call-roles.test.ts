import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { NOT_FOR_ROLE, type Role } from '#core/roles.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { peopleCalls, sessionCalls } from '#features/sign-in/calls.ts'
import type { ListedCall, Maker } from '#platform/http/desk-route.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { extent } from '#testing/extent.ts'
import { refusalOf } from '#testing/money.ts'
import { storedBooking, storedPhoto } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { addressOf, deskCallList, endingLast, endsSession } from './desk-call-list.ts'

const [ann, bo] = PEOPLE

testsAt('2026-07-15T14:00:00Z')

const today = { appoint_date: '2026-07-15', appoint_time: '10:30' }

/** A desk with an owner and somebody of the second crew, and a job with a photo of each of two crews. */
async function withCrew() {
  const desk = await testDesk()
  const { db, act } = desk
  const jobOf = async (crew: number) => {
    const id = await storedBooking(db, { ...today, status: 'confirmed' })
    await db.insertInto('crew_jobs').values({ booking_id: id, crew }).execute()
    // Without slots a booking has no place in the plan.
    await db
      .insertInto('schedule_slots')
      .values({ slot: Date.parse('2026-07-15T14:30:00Z') / 1_800_000, lane: crew, booking_id: id })
      .execute()
    return { id, photo: await storedPhoto(db, id) }
  }
  const [own, other] = [await jobOf(2), await jobOf(1)]
  let version = 0
  const say = async (role: object) => {
    const answer = await act(mailSettingCalls.mailSettings, { version, roles: [role] })
    if (answer.statusCode === 200) version++
    return answer
  }
  expect((await say({ email: bo, role: 'crew', crew: 2 })).statusCode).toBe(200)
  expect((await desk.get(peopleCalls.people)).json().people).toEqual([
    { email: ann, role: 'owner', crew: null },
    { email: bo, role: 'crew', crew: 2 },
  ])
  return { ...desk, own, other, say }
}

const calls = endingLast(await deskCallList())

type Desk = Awaited<ReturnType<typeof withCrew>>
type Target = { id: string; photo: string }

/** Makes a call, about a job or its photo if it is about one. The stream of events never ends, so nothing of it is awaited. */
async function make({ app }: Desk, about: Target, call: ListedCall, cookie: string) {
  const {
    id,
    query,
    body = {},
  } = call.sample({ booking: about.id, message: 'none', block: 'none', mail: 'none', owner: ann, about: {} })
  const record = call.who === 'own photo' ? about.photo : id
  const answer = await app.inject({
    url: addressOf(call.url, { id: record, query }).replace('*', ''),
    headers: { cookie, 'content-type': 'application/json' },
    ...(call.method === 'POST' ? { method: 'POST', payload: body } : { method: 'GET' }),
    payloadAsStream: true,
  })
  if (answer.statusCode !== 401 && answer.statusCode !== 403) {
    answer.stream().destroy()
    return { status: answer.statusCode, type: undefined }
  }
  let text = ''
  for await (const piece of answer.stream()) text += piece
  return { status: answer.statusCode, type: JSON.parse(text).type }
}

/** Whether somebody may make a call: `isOwn` says whether it is about a job of their crew. */
const may = (role: Role, maker: Maker, isOwn: boolean) =>
  role === 'owner' || maker === 'each' || (isOwn && maker.startsWith('own '))

const crewOnOthers = ['crew', 'other'] as const

test.each<readonly [role: Role, about: 'own' | 'other']>(
  extent({ whole: [crewOnOthers, ['crew', 'own'], ['owner', 'own']], sample: [crewOnOthers] }),
)('each call is open to the role “%s”, about the job of its %s crew, as it is declared', async (role, about) => {
  const desk = await withCrew()
  const cookie = await desk.cookieOf(role === 'owner' ? ann : bo)
  const wrong: unknown[] = []
  for (const call of calls) {
    if (call.who === 'anyone') continue
    const renewed = endsSession(call) ? await desk.signIn(role === 'owner' ? ann : bo) : cookie
    const { status, type } = await make(desk, desk[about], call, renewed)
    const isRefused = status === 403 && type === NOT_FOR_ROLE
    // A payment names its job in the body.
    const isOwn = about === 'own'
    const expected = call.name === 'payments' ? role === 'owner' || isOwn : may(role, call.who, isOwn)
    // Crew do with their own jobs what the day asks for: to confirm a request is not among it.
    const isOther = ['bookingActions', 'bookingDraft'].includes(call.name) && role === 'crew'
    if (isRefused === (expected && !isOther) || status === 401) wrong.push([call.name, call.method, status, type])
  }
  expect(wrong).toEqual([])
})

test('whoever is not signed in can make no call but those that sign in', async () => {
  const desk = await withCrew()
  const open = new Set<string>()
  for (const call of calls) {
    const { status } = await make(desk, desk.own, call, '')
    if (status !== 401) open.add(call.name)
  }
  expect(open).toEqual(new Set(calls.flatMap(({ who, name }) => (who === 'anyone' ? [name] : []))))
})

test('crew see their own jobs on the day sheet, take the steps of the day, and are told their role', async () => {
  const { get, act, own } = await withCrew()
  const sheet = (await get(daySheetCalls.daySheet.replace(':day', '2026-07-15'), bo)).json()
  expect(sheet.jobs.map((job: { id: string }) => job.id)).toEqual([own.id])
  expect(sheet).toMatchObject({ untold: [] })
  const all = (await get(daySheetCalls.daySheet.replace(':day', '2026-07-15'), ann)).json()
  expect(all.jobs).toHaveLength(2)
  expect((await get(sessionCalls.session, bo)).json()).toMatchObject({ role: 'crew', crew: 2 })
  const press = (action: string, version: number) =>
    act(withId(deskBookingCalls.bookingActions, own.id), { action, version }, bo)
  expect((await press('start', 1)).statusCode).toBe(200)
  expect((await press('complete', 2)).statusCode).toBe(200)
  const cancel = await act(
    withId(deskBookingCalls.bookingActions, own.id),
    { action: 'cancel', version: 3, reason: 'r' },
    bo,
  )
  expect(refusalOf(cancel)).toMatchObject({ status: 403, type: NOT_FOR_ROLE })
})
