import { beforeEach, expect, test, vi } from 'vitest'
import { bookingPhotos as words } from '#content/booking-photos.ts'
import { limits } from '#content/limits.ts'
import { calls } from '#domain/api.ts'
import { UNSENT_PHOTOS } from './storage-keys.ts'

type Reply = { status: number; body?: unknown } | 'unreachable'

const stored = { status: 201, body: { id: '1', created_at: 'now' } }
const refusal = (status: number, detail: string) => ({
  status,
  body: { type: 'about:blank', title: '', status, detail },
})

/** A server that gives each file the next reply. Returns the addresses and the files that came. */
function serve(...replies: Reply[]) {
  const sent: { url: string; file: string }[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    async send(file: Blob) {
      sent.push({ url: this.url, file: await file.text() })
      const reply = replies.shift() ?? stored
      if (reply === 'unreachable') return this.dispatchEvent(new Event('error'))
      this.status = reply.status
      this.responseText = JSON.stringify(reply.body ?? null)
      return this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

/** A page that was just opened, in a browser without a database and without pictures. */
async function open() {
  vi.resetModules()
  const items = { local: new Map<string, string>(), tab: new Map<string, string>() }
  const storage = (map: Map<string, string>) => ({
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => map.set(name, value),
    removeItem: (name: string) => map.delete(name),
  })
  vi.stubGlobal('localStorage', storage(items.local))
  vi.stubGlobal('sessionStorage', storage(items.tab))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const [{ outbox, sendChosen }, { chosen }] = await Promise.all([
    import('./outbox.ts'),
    import('./chosen.ts'),
  ])
  /** The photos on their way, each with what happens to it. */
  const waiting = () =>
    outbox.read().photos.map(({ name, state, words: why }) => `${name}: ${why ?? state}`)
  return { ...items, outbox, sendChosen, chosen, waiting }
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
})

const settled = () => vi.advanceTimersByTimeAsync(0)

test('chosen photos are sent in order with their booking, and nothing of them is left', async () => {
  const sent = serve()
  const { chosen, sendChosen, outbox, local, tab } = await open()
  chosen.add([photo('one'), photo('two')])
  await settled()
  expect(chosen.read().photos.map(({ state }) => state)).toEqual(['ready', 'ready'])
  expect(tab.size).toBe(1)
  await sendChosen(booked)
  await settled()
  expect(sent.map(({ url }) => url)).toEqual([
    `${calls.photos}?booking_id=b-1&left=1`,
    `${calls.photos}?booking_id=b-1&left=0`,
  ])
  expect(sent.map(({ file }) => file.slice(-3))).toEqual(['one', 'two'])
  expect([outbox.read().photos, outbox.read().added.get('b-1')]).toEqual([[], 2])
  expect([chosen.read().photos, local.size, tab.size]).toEqual([[], 0, 0])
})

test.each<[string, Reply]>([
  ['no network', 'unreachable'],
  ['429', refusal(429, words.refusals.busy)],
  ['503', refusal(503, 'Nothing was saved.')],
  ['a 422 that is not our server’s', { status: 422, body: 'Blocked' }],
  ['a page to sign in to the Wi-Fi', { status: 200, body: 'Sign in' }],
])('%s is temporary: the same photo is sent again, with growing pauses', async (_what, reply) => {
  const sent = serve(reply, reply, reply)
  const { chosen, sendChosen, waiting, local } = await open()
  chosen.add([photo('one'), photo('two')])
  await sendChosen(booked)
  await settled()
  expect([sent.length, waiting()]).toEqual([1, ['one: offline', 'two: offline']])
  expect(local.has(UNSENT_PHOTOS)).toBe(true)
  const sentAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return sent.length
  }
  expect([await sentAfter(1_999), await sentAfter(1)]).toEqual([1, 2])
  expect([await sentAfter(3_999), await sentAfter(1)]).toEqual([2, 3])
  expect([await sentAfter(7_999), await sentAfter(1)]).toEqual([3, 5])
  expect([waiting(), local.size]).toEqual([[], 0])
})

test('a final refusal has the server’s words, stops no other, and is not tried again', async () => {
  const sent = serve(refusal(422, 'This picture is damaged.'), stored)
  const { chosen, sendChosen, waiting, local } = await open()
  chosen.add([photo('bad'), photo('good')])
  await sendChosen(booked)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sent.length, waiting()]).toEqual([2, ['bad: This picture is damaged.']])
  expect(local.size).toBe(0)
})

test('what is no photo, and what is more than a booking takes, is refused in words at once', async () => {
  serve()
  const { chosen } = await open()
  const many = Array.from({ length: limits.photosOfAVisitor + 1 }, (_, i) => photo(`${i}`))
  chosen.add([new File(['a text'], 'text.jpg'), ...many])
  await settled()
  const states = chosen.read().photos.map(({ state }) => state)
  expect(chosen.read().photos.at(-1)?.words).toBe(words.full(limits.photosOfAVisitor))
  expect(states).toEqual(['failed', ...many.slice(1).map(() => 'ready'), 'failed'])
})
