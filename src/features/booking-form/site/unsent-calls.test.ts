import { beforeEach, expect, test, vi } from 'vitest'
import { ALREADY_STORED } from '#core/problem.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { emptyStorage, eventfulPage } from '#platform/browser/storage/testing.ts'

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

/** The outbox of a page that was just opened, once it has tried all that waits. */
async function open() {
  vi.resetModules()
  const { unsentCalls, watchUnsentCalls, addCall } = await import('./unsent-calls.ts')
  watchUnsentCalls()
  await unsentCalls.send()
  return {
    /** Sends the vehicle of a booking. */
    vehicle: async () => {
      const body = { vin: '1', booking_id: 'b' }
      addCall('b', { path: linkedCalls.vehicles, body, sameKey: 'a', reference: 'GLW-1' })
      await unsentCalls.send()
    },
    waiting: () => unsentCalls.read().map(({ reference, refused }) => [reference, refused]),
  }
}

let kept: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  kept = emptyStorage('localStorage')
  eventfulPage()
})

test('a delivered call is forgotten', async () => {
  const made = serve()
  await (await open()).vehicle()
  expect([made, kept]).toEqual([[{ path: linkedCalls.vehicles, key: 'a' }], {}])
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
])('%s is temporary: the call is sent again with the same key', async (_, reply) => {
  const made = serve(reply)
  const { vehicle, waiting } = await open()
  await vehicle()
  expect(waiting()).toEqual([['GLW-1', undefined]])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([made.map(({ key }) => key), waiting()]).toEqual([['a', 'a'], []])
})

test('a final refusal is told with the booking’s reference, also on a later page, and is not tried again', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'Wrong' }
  const made = serve({ status: 422, body: problem })
  const { vehicle } = await open()
  await vehicle()
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await open()).waiting()).toEqual([['GLW-1', expect.any(String)]])
  expect(made).toHaveLength(1)
})

test('a call that the server has already stored counts as delivered', async () => {
  const problem = { type: ALREADY_STORED, title: 'Conflict', status: 409, detail: 'There is one' }
  serve({ status: 409, body: problem })
  const { vehicle, waiting } = await open()
  await vehicle()
  expect(waiting()).toEqual([])
})
