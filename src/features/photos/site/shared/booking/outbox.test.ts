import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import { bookingPhotos as words } from '#features/photos/booking-photos-words.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { photoState } from '#features/photos/site/photo-outbox.ts'
import { type FileReply, refusal, serveFiles } from '#features/photos/site/testing.ts'
import { emptyStorage, eventfulPage, fakeDatabases } from '#platform/browser/storage/testing.ts'

const stored = { status: 201, body: { id: '1', created_at: 'now' } }

/** A server that gives each file the next reply, and then stores all. */
const serve = (...replies: FileReply[]) => serveFiles(...replies, stored)

let local: Record<string, unknown>
let tab: Record<string, unknown>
let databases: ReturnType<typeof fakeDatabases>

/** A page that was just opened, in a browser without pictures. */
async function open() {
  vi.resetModules()
  const [{ outbox, sendChosen, watchPhotos }, { chosenPhotos: chosen }] = await Promise.all([
    import('./outbox.ts'),
    import('./chosen-photos.ts'),
  ])
  watchPhotos()
  await settled()
  /** The photos on their way, each with what happens to it. */
  const waiting = () =>
    outbox.read().map((photo, _, all) => `${photo.name}: ${photo.refused ?? photoState(photo, all)}`)
  return { outbox, sendChosen, chosen, waiting }
}

/** The bytes with which a JPEG begins, and some that tell one from another. */
const photo = (name: string) => new File([JPEG, name], name)
const JPEG = new Uint8Array([0xff, 0xd8, 0xff])

const booked = { id: 'b-1', reference: 'GLW-1' }

beforeEach(() => {
  vi.useFakeTimers()
  // The middle of the random spread: each pause has its nominal length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture')
  })
  local = emptyStorage('localStorage')
  tab = emptyStorage('sessionStorage')
  eventfulPage()
  databases = fakeDatabases()
  vi.doMock('idb-keyval', () => databases)
})
afterEach(() => vi.doUnmock('idb-keyval'))

const files = () => databases.createStore('waiting')

const settled = () => vi.advanceTimersByTimeAsync(0)

test('chosen photos are sent in order with their booking, and nothing of them is left', async () => {
  const sent = serve()
  const { chosen, sendChosen, outbox } = await open()
  chosen.add([photo('one'), photo('two')])
  await settled()
  expect(chosen.read().photos.map(({ state }) => state)).toEqual(['ready', 'ready'])
  expect(Object.keys(tab)).toHaveLength(1)
  await sendChosen(booked)
  await settled()
  expect(sent.map(({ url }) => url)).toEqual([
    `${visitorPhotoCalls.photos}?booking_id=b-1&left=1`,
    `${visitorPhotoCalls.photos}?booking_id=b-1&left=0`,
  ])
  expect(sent.map(({ file }) => file.slice(-3))).toEqual(['one', 'two'])
  expect([outbox.read(), outbox.added.get('b-1')]).toEqual([[], 2])
  expect([chosen.read().photos, local, tab, files().size]).toEqual([[], {}, {}, 0])
})

test.each<[string, FileReply]>([
  ['no network', 'unreachable'],
  ['429', refusal(429, t(words).refusals.busy)],
  ['503', refusal(503, 'Nothing was saved.')],
  ['a 422 that is not our server’s', { status: 422, body: 'Blocked' }],
  ['a page to sign in to the Wi-Fi', { status: 200, body: 'Sign in' }],
])('%s is temporary: the same photo is sent again, with growing pauses', async (_what, reply) => {
  const sent = serve(reply, reply, reply)
  const { chosen, sendChosen, waiting } = await open()
  chosen.add([photo('one'), photo('two')])
  await sendChosen(booked)
  await settled()
  expect([sent.length, waiting()]).toEqual([1, ['one: offline', 'two: offline']])
  expect(Object.keys(local)).toHaveLength(2)
  const sentAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return sent.length
  }
  expect([await sentAfter(1_999), await sentAfter(1)]).toEqual([1, 2])
  expect([await sentAfter(3_999), await sentAfter(1)]).toEqual([2, 3])
  expect([await sentAfter(7_999), await sentAfter(1)]).toEqual([3, 5])
  expect([waiting(), local]).toEqual([[], {}])
})

test('a final refusal has the server’s words, stops no other, and is not tried again', async () => {
  const sent = serve(refusal(422, 'This picture is damaged.'), stored)
  const { chosen, sendChosen, waiting } = await open()
  chosen.add([photo('bad'), photo('good')])
  await sendChosen(booked)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sent.length, waiting()]).toEqual([2, ['bad: This picture is damaged.']])
})

test('what is no photo, and what is more than a booking takes, is refused in words at once', async () => {
  serve()
  const { chosen } = await open()
  const many = Array.from({ length: limits.photosOfAVisitor + 1 }, (_, i) => photo(`${i}`))
  chosen.add([new File(['a text'], 'text.jpg'), ...many])
  await settled()
  const states = chosen.read().photos.map(({ state }) => state)
  expect(chosen.read().photos.at(-1)?.words).toBe(t(words).full(limits.photosOfAVisitor))
  expect(states).toEqual(['failed', ...many.slice(1).map(() => 'ready'), 'failed'])
})

test('photos that were chosen, and those that wait, are there after a reload; a photo that is removed is not', async () => {
  const sent = serve('unreachable')
  const before = await open()
  for (const name of ['one', 'two']) before.chosen.add([photo(name)])
  await settled()
  before.chosen.remove(before.chosen.read().photos[1]?.id ?? '')
  const after = await open()
  expect(after.chosen.read().photos).toMatchObject([{ name: 'one', state: 'ready', isKept: true }])
  await after.sendChosen(booked)
  await settled()
  expect([sent.length, after.waiting()]).toEqual([1, ['one: offline']])
  const last = await open()
  expect([sent.length, last.waiting(), local, files().size]).toEqual([2, [], {}, 0])
})

test('without a database photos are sent as long as the page is open, and the form says so', async () => {
  vi.doUnmock('idb-keyval')
  const sent = serve('unreachable')
  const { chosen, sendChosen, waiting } = await open()
  chosen.add([photo('one')])
  await settled()
  expect(chosen.read().isKept).toBe(false)
  await sendChosen(booked)
  await settled()
  expect([waiting(), local]).toEqual([['one: offline'], {}])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([sent.length, waiting()]).toEqual([2, []])
})

test('a photo that the browser cannot read just now is not lost', async () => {
  const sent = serve()
  const { chosen, sendChosen, waiting } = await open()
  chosen.add([photo('one')])
  await settled()
  vi.spyOn(databases, 'get').mockRejectedValueOnce(new Error('closed'))
  await sendChosen(booked)
  await settled()
  expect([sent.length, waiting()]).toEqual([0, ['one: offline']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([sent.length, waiting()]).toEqual([1, []])
})

test('photos that nobody has sent for a day are deleted', async () => {
  serve()
  const { chosen } = await open()
  chosen.add([photo('one')])
  await settled()
  expect(files().size).toBe(1)
  vi.setSystemTime(Date.now() + limits.photoHours * HOUR)
  await open()
  expect(files().size).toBe(0)
})
