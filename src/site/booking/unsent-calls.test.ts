import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#domain/api.ts'
import { ALREADY_STORED } from '#domain/problem.ts'

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

/** A server that gives each call the next reply. Returns the calls that it got. */
function serve(...replies: (Reply | 'unreachable')[]) {
  const made: { path: string; key: string }[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    made.push({ path, key: headers['Idempotency-Key'] ?? '' })
    const reply = replies.shift() ?? { status: 201, body: { id: '1', created_at: 'now' } }
    if (reply === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body ?? null), reply)
  })
  return made
}

function storage(setItem?: () => void) {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: setItem ?? ((name: string, value: string) => items.set(name, value)),
    removeItem: (name: string) => items.delete(name),
  })
  return items
}

let dispatch: Record<string, (event: { key: string }) => void>

/** The outbox of a page that was just opened. */
async function open() {
  vi.resetModules()
  dispatch = {}
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    dispatch[name] = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
  const outbox = await import('./unsent-calls.ts')
  outbox.watchUnsentCalls()
  return outbox
}

const vehicle = (key: string) => ({
  path: calls.vehicles,
  body: { vin: '1' },
  key,
  reference: 'GLW-1',
})

beforeEach(() => {
  vi.useFakeTimers()
  // The middle of the random spread: each pause has its nominal length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a delivered call is forgotten', async () => {
  const items = storage()
  const made = serve()
  const outbox = await open()
  outbox.addCall(vehicle('a'))
  await outbox.sendWaiting()
  expect(made).toEqual([{ path: calls.vehicles, key: 'a' }])
  expect([outbox.unsentState(), items.size]).toEqual([{ waiting: 0 }, 0])
})

test.each<[string, Reply | 'unreachable']>([
  ['no network', 'unreachable'],
  ['503', { status: 503 }],
  ['408', { status: 408 }],
  ['a 403 that is not our server’s', { status: 403 }],
  ['a 422 that is not our server’s', { status: 422, body: 'Blocked' }],
  ['429 without Retry-After', { status: 429 }],
  ['409 with Retry-After', { status: 409, headers: { 'Retry-After': '1' } }],
  ['200 without a receipt', { status: 200, body: 'Sign in' }],
])(
  '%s is temporary: the call is retried with the same key, with growing pauses',
  async (_, reply) => {
    storage()
    const made = serve(reply, reply, reply)
    const outbox = await open()
    outbox.addCall(vehicle('a'))
    await outbox.sendWaiting()
    expect(outbox.unsentState()).toEqual({ waiting: 1 })
    const madeAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      return made.length
    }
    expect([await madeAfter(1_999), await madeAfter(1)]).toEqual([1, 2])
    expect([await madeAfter(3_999), await madeAfter(1)]).toEqual([2, 3])
    expect([await madeAfter(7_999), await madeAfter(1)]).toEqual([3, 4])
    expect(made.map((call) => call.key)).toEqual(['a', 'a', 'a', 'a'])
    expect(outbox.unsentState()).toEqual({ waiting: 0 })
  },
)

test('a final refusal shows the booking’s reference, and is not retried', async () => {
  storage()
  const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'Wrong' }
  const made = serve({ status: 422, body: problem })
  const outbox = await open()
  outbox.addCall(vehicle('a'))
  await outbox.sendWaiting()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(made).toHaveLength(1)
  expect(outbox.unsentState()).toEqual({ waiting: 0, refused: 'GLW-1' })
})

test('a call that the server has already stored counts as delivered', async () => {
  storage()
  const problem = { type: ALREADY_STORED, title: 'Conflict', status: 409, detail: 'There is one' }
  serve({ status: 409, body: problem })
  const outbox = await open()
  outbox.addCall(vehicle('a'))
  await outbox.sendWaiting()
  expect(outbox.unsentState()).toEqual({ waiting: 0 })
})

test('waiting calls are sent after a reload', async () => {
  storage()
  const made = serve('unreachable')
  const before = await open()
  before.addCall(vehicle('a'))
  await before.sendWaiting()
  const after = await open()
  await after.sendWaiting()
  expect(made).toHaveLength(2)
  expect(after.unsentState()).toEqual({ waiting: 0 })
})

test('a full storage loses nothing while the page is open', async () => {
  storage(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const made = serve('unreachable')
  const outbox = await open()
  outbox.addCall(vehicle('a'))
  await outbox.sendWaiting()
  dispatch.storage?.({ key: 'booking-outbox' })
  expect(outbox.unsentState()).toEqual({ waiting: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toHaveLength(2)
  expect(outbox.unsentState()).toEqual({ waiting: 0 })
})

test('a call that another tab has delivered no longer waits', async () => {
  const items = storage()
  const made = serve('unreachable')
  const outbox = await open()
  outbox.addCall(vehicle('a'))
  await outbox.sendWaiting()
  items.clear()
  dispatch.storage?.({ key: 'booking-outbox' })
  expect(outbox.unsentState()).toEqual({ waiting: 0 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(made).toHaveLength(1)
})

test('two tabs lose none of each other’s calls', async () => {
  storage()
  const made = serve()
  const one = await open()
  const other = await open()
  one.addCall(vehicle('a'))
  // This tab has not heard of the other’s call, and then both close.
  other.addCall(vehicle('b'))
  await (await open()).sendWaiting()
  expect(made.map((call) => call.key)).toEqual(['a', 'b'])
})

test('a call added while others are sent is sent too, each once', async () => {
  storage()
  const made = serve()
  const outbox = await open()
  outbox.addCall(vehicle('a'))
  const first = outbox.sendWaiting()
  outbox.addCall(vehicle('b'))
  await Promise.all([first, outbox.sendWaiting()])
  expect(made.map((call) => call.key)).toEqual(['a', 'b'])
})
