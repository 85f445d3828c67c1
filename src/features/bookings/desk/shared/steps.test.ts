import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { step as stored } from '#features/day-sheet/desk/testing.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { isStillSignedIn } from '#features/sign-in/desk/shared/still-signed-in.ts'
import { emptyStorage, eventfulPage } from '#platform/browser/storage/testing.ts'
import { deskAnswer } from '#testing/desk-answer.ts'
import { dropRefused, shownOf, steps, takeBack } from './steps.ts'

const person = 'ann@example.com'
const { key, at, isTried, isLate, ...step } = stored

/** The server's answer to each action: the version that it made, a problem, or nothing. */
type Reply = number | { status: number; [field: string]: unknown } | 'lost'

/** Serves these replies to actions, in order, to the session of `email`. Returns the bodies that came. */
function serve(replies: Reply[], email = person) {
  const came: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url === sessionCalls.session) return deskAnswer(sessionOf(email))
    came.push(JSON.parse(body ?? ''))
    const reply = replies.shift() ?? 'lost'
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    if (typeof reply === 'number') return deskAnswer({ booking: { version: reply } })
    const problem = { type: 'about:blank', title: 'No', detail: 'Not now', ...reply }
    return deskAnswer(problem, reply.status)
  })
  return came
}

const sessionOf = (email: string) => ({
  session: { id: 's', email, created_at: '', idle_at: '', ends_at: '' },
  role: 'owner',
  crew: null,
  mail: { smtp: true, from: '' },
})

let stop: () => void

beforeEach(() => {
  emptyStorage('localStorage')
  eventfulPage()
  steps.forget(person)
  stop = steps.watch(person, isStillSignedIn)
})
afterEach(() => stop())

test('steps are sent in order, each with the version that the one before has made', async () => {
  steps.add(step)
  steps.add({ ...step, action: 'start', version: 3 })
  // Somebody added a note: this made version 4.
  const since = [{ id: 'a.3', at: '', who: 'bo', action: 'note', changes: [], note: '', mailed: false }]
  const came = serve([{ status: 409, type: VERSION_CONFLICT, version: 3, since }, 4, 5])
  await steps.send()
  expect(came).toEqual([
    { action: 'on_the_way', version: 2 },
    { action: 'on_the_way', version: 3 },
    { action: 'start', version: 4 },
  ])
  expect(steps.read(person)).toEqual([])
})

test('a step without an answer waits, and the ones behind it too', async () => {
  steps.add(step)
  steps.add({ ...step, booking: 'b' })
  serve(['lost'])
  await steps.send()
  expect(steps.read(person).map(({ isTried, isLate }) => [isTried, isLate])).toEqual([
    [true, true],
    [false, false],
  ])
})

test.each([
  ['is busy', { status: 503 }],
  ['wants a sign-in', { status: 401, type: 'urn:problem:signed-out' }],
  ['has had too many calls', { status: 429 }],
])('a step waits while the server %s', async (_name, reply) => {
  steps.add(step)
  serve([reply])
  await steps.send()
  expect(steps.read(person)).toMatchObject([{ isLate: true }])
})

test('a refused step stops those of its booking, and others go on; both are dropped together', async () => {
  const refused = steps.add(step)
  steps.add({ ...step, action: 'start', version: 3 })
  steps.add({ ...step, booking: 'b' })
  const came = serve([{ status: 409 }, 3])
  await steps.send()
  expect(came).toHaveLength(2)
  expect(steps.read(person).map((one) => one.refused)).toEqual(['Not now', undefined])
  dropRefused(refused)
  expect(steps.read(person)).toEqual([])
})

test('a step that is taken back while its email is drafted is not sent', async () => {
  const mailed = steps.add({ ...step, isMailed: true })
  const came: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    came.push(url)
    if (url === sessionCalls.session) return deskAnswer(sessionOf(person))
    expect(takeBack(mailed)).toBe(true)
    return deskAnswer({ to: 'bo@example.com', subject: 'S', text: 'T' })
  })
  await steps.send()
  expect(came).toHaveLength(2)
  expect(steps.read(person)).toEqual([])
})

test('nothing is sent in the name of another person', async () => {
  steps.add(step)
  const came = serve([3], 'bo@example.com')
  await steps.send()
  expect(came).toEqual([])
  expect(steps.read(person)).toHaveLength(1)
})

test('the reason and the note have their fields', async () => {
  steps.add({ ...step, action: 'no_show', text: 'Locked' })
  steps.add({ ...step, booking: 'b', action: 'note', text: 'Dog' })
  const came = serve([3, 3])
  await steps.send()
  expect(came).toEqual([
    { action: 'no_show', version: 2, reason: 'Locked' },
    { action: 'note', version: 2, note: 'Dog' },
  ])
})

test('an undo takes back only the last step of a booking, and only if it was never sent', () => {
  const first = steps.add(step)
  const second = steps.add({ ...step, action: 'start' })
  expect([takeBack(first), takeBack(second), takeBack(first)]).toEqual([false, true, true])
  expect(steps.read(person)).toEqual([])
})

test('a sent step is shown until the page has fetched what it made', async () => {
  const sent = { ...step, person: 'sent@example.com' }
  serve([3], sent.person)
  steps.watch(sent.person)
  steps.add(sent)
  await steps.send()
  expect([steps.read(sent.person), shownOf(sent.person)]).toMatchObject([[], [sent]])
})
