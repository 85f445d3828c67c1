import { expect, test, vi } from 'vitest'
import { limitOf } from '#platform/browser/api/send-bytes.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { send } from './shared/Photos.tsx'

vi.mock('./shrink.ts', () => ({ shrink: async (file: File) => file }))

const photo = new File(['light'], 'car.jpg')

test.each([
  ['takes too long', new DOMException('', 'TimeoutError'), failureText(408)],
  ['does not reach the server', new TypeError('Failed to fetch'), failureText(0)],
])('a photo that %s says so', async (_, failure, text) => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    expect(signal).toBe(limits.mock.results[0]?.value)
    throw failure
  })
  expect(await send('token', photo)).toBe(text)
  expect(limits).toHaveBeenCalledWith(limitOf(photo))
})

test('a refused photo has the words of the refusal, and a stored one none', async () => {
  const answers = [
    Response.json({ detail: 'Too many' }, { status: 409 }),
    new Response('', { status: 503 }),
    Response.json({}),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  expect(await send('token', photo)).toBe('Too many')
  expect(await send('token', photo)).toBe(failureText(503))
  expect(await send('token', photo)).toBeUndefined()
})
