import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi } from './call-api.ts'

const Receipt = z.object({ id: z.string() })

/** A server that answers every call in this way. */
function answering(answer: (init: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, init: RequestInit) => answer(init))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

/** An answer that never comes: the call ends only if it is aborted. */
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

test('an answer that fits is parsed; a body makes the call a POST', async () => {
  const fetched = answering(() => json({ id: '7' }, { status: 201 }))
  expect(await callApi(Receipt, '/x', { body: { a: 1 } })).toEqual({ ok: true, value: { id: '7' } })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' })
  await callApi(Receipt, '/x')
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: 'GET' })
})

test('an answer that was asked for before is not asked for again', async () => {
  const fetched = answering(never)
  const begun = Promise.resolve(json({ id: '7' }))
  expect(await callApi(Receipt, '/x', { prefetched: begun })).toEqual({ ok: true, value: { id: '7' } })
  const failed = callApi(Receipt, '/x', { prefetched: Promise.reject(new TypeError('cut')) })
  expect(await failed).toMatchObject({ why: 'unreachable' })
  expect(fetched).not.toHaveBeenCalled()
})

test('an answer without a body is nothing', async () => {
  answering(() => new Response(null, { status: 204 }))
  expect(await callApi(z.unknown(), '/x')).toEqual({ ok: true, value: undefined })
})

test.each([
  ['another page', new Response('<p>Sign in to our Wi-Fi</p>')],
  ['JSON of another shape', json({ name: 'x' })],
])('%s that answers 200 is unreadable, and says why', async (_what, answer) => {
  answering(() => answer)
  const failure = await callApi(Receipt, '/x')
  expect(failure).toMatchObject({ ok: false, why: 'unreadable', status: 0 })
  expect(failure).toHaveProperty('error')
})

test('a refusal carries its problem, its whole answer and its headers', async () => {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Taken.' }
  const sent = { ...problem, version: 3 }
  answering(() => json(sent, { status: 409, headers: { 'Retry-After': '1' } }))
  const failure = await callApi(Receipt, '/x')
  expect(failure).toMatchObject({ ok: false, why: 'refused', status: 409, answer: sent, problem })
  expect(!failure.ok && failure.headers?.get('retry-after')).toBe('1')
})

test('a refusal by something else has no problem', async () => {
  answering(() => new Response('Bad gateway', { status: 502 }))
  const failure = await callApi(Receipt, '/x')
  expect(failure).toMatchObject({ ok: false, why: 'refused', status: 502, problem: undefined })
})

test('a call that nobody answers ends at its time limit', async () => {
  vi.useFakeTimers()
  answering(never)
  const call = callApi(Receipt, '/x', { timeoutMs: 1000 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await call).toMatchObject({ ok: false, why: 'unreachable', status: 0 })
})

test('a call ends when its signal aborts, before it or during it', async () => {
  const aborted = AbortSignal.abort()
  answering(({ signal }) => (signal?.aborted ? Promise.reject(signal.reason) : json({ id: '1' })))
  expect(await callApi(Receipt, '/x', { signal: aborted })).toMatchObject({ why: 'unreachable' })
  answering(never)
  const leaving = new AbortController()
  const call = callApi(Receipt, '/x', { signal: leaving.signal })
  leaving.abort()
  expect(await call).toMatchObject({ ok: false, why: 'unreachable' })
})
