import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DESK_ANSWER, deskCall, type Getting, withDay, withId, withQuery } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { call, errorText, fetchFile } from './call.ts'
import { callQuery, queryClient } from './query-client.ts'

type Tyre = { id: string; width: number }
const NewTyre = z.strictObject({ width: z.int() })

const tyreCalls = {
  tyres: deskCall<{ get: { tyres: Tyre[] }; post: Tyre; takes: typeof NewTyre }>('/tyres'),
  tyre: deskCall<{ get: Tyre }>('/tyres/:id'),
  tyreRemove: deskCall<{ post: null }>('/tyres/:id/remove'),
}

/** A server that answers every call in this way, and the calls that it gets. Without `headers` it is not ours. */
function answering(status: number, text: string | null, headers: Record<string, string> = { [DESK_ANSWER]: '1' }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return new Response(text, { status, headers })
  })
  return asked
}

test('the path and the method of a call say what it answers', async () => {
  const asked = answering(200, '{"id":"7","width":205}')
  const read: Tyre = await call(withId(tyreCalls.tyre, '7/8'))
  const made: Tyre = await call(tyreCalls.tyres, { width: 205 })
  expect([read, made]).toEqual([
    { id: '7', width: 205 },
    { id: '7', width: 205 },
  ])
  expect(asked).toEqual(['GET /desk/api/tyres/7%2F8', 'POST /desk/api/tyres'])
})

test('a call without an answer gives nothing', async () => {
  answering(204, null)
  expect(await call(withId(tyreCalls.tyreRemove, '7'), {})).toBeNull()
})

test('a method that a call does not have, another answer, or an address that no call made does not compile', () => {
  const wrong = [
    // @ts-expect-error: it is no GET
    () => call(tyreCalls.tyreRemove),
    // @ts-expect-error: it is no POST
    () => call(tyreCalls.tyre, {}),
    // @ts-expect-error: an address that says nothing of its answer
    () => call('/desk/api/tyres'),
    // @ts-expect-error: it takes another field
    () => call(tyreCalls.tyres, { size: 205 }),
    // @ts-expect-error: it takes nothing
    () => call(tyreCalls.tyreRemove, { width: 205 }),
    // @ts-expect-error: a list is no tyre
    (): Promise<Tyre> => call(tyreCalls.tyres),
    // @ts-expect-error: the address of another answer
    (): Getting<Tyre> => withQuery(tyreCalls.tyres, { width: '205' }),
  ]
  expect(wrong).toHaveLength(7)
})

test('the address of a call has its id, its day and its query', () => {
  const days = deskCall<{ get: string[] }>('/tyres/:id/days/:day')
  const day = withDay(withId(days, 'a b'), '2099-07-15')
  expect(day).toBe('/desk/api/tyres/a%20b/days/2099-07-15')
  expect(withQuery(day, '')).toBe(day)
  expect(withQuery(withQuery(day, { q: 'a&b' }), '?limit=25')).toBe(`${day}?q=a%26b&limit=25`)
})

test.each(['<p>Sign in to our Wi-Fi</p>', ''])('an answer that is no JSON is none of ours: %j', async (text) => {
  answering(200, text)
  await expect(call(tyreCalls.tyres)).rejects.toThrow(deskPage.badAnswer)
  await expect(call(withId(tyreCalls.tyreRemove, '7'), {})).rejects.toThrow(deskPage.badAnswer)
})

test('what something in between answers is none of ours, and takes no place of what is known', async () => {
  answering(200, '{"id":"7","width":205}')
  const path = withId(tyreCalls.tyre, '7')
  const ask = () => queryClient.fetchQuery(callQuery(path, []))
  await ask()
  answering(200, '{}', {})
  await expect(ask()).rejects.toThrow(deskPage.badAnswer)
  expect(queryClient.getQueryData(callQuery(path, []).queryKey)).toEqual({ id: '7', width: 205 })
  await expect(call(tyreCalls.tyres, { width: 205 })).rejects.toThrow(deskPage.badAnswer)
  await expect(fetchFile('/desk/api/tyre.webp')).rejects.toThrow(deskPage.badAnswer)
  answering(204, null, {})
  await expect(call(withId(tyreCalls.tyreRemove, '7'), {})).rejects.toThrow(deskPage.badAnswer)
})

test('where an answer lacks what the page reads, that is said in words, not in those of the browser', async () => {
  answering(200, '{}')
  const read = async () => (await call(tyreCalls.tyres)).tyres.map(({ id }) => id)
  expect(errorText(await read().catch((error) => error))).toBe(deskPage.badAnswer)
})
