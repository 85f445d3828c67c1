import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskCall, withQuery } from '#core/desk-calls.ts'
import { MAX_PAGE } from '#core/query.ts'
import { deskAnswer } from '#testing/desk-answer.ts'
import { callQuery, changeKnownItem, pagesQuery, queryClient, setAnswer, watchCache } from './query-client.ts'
import { noteLength } from './scroll-positions.ts'
import { publish } from './signals.ts'

type Booking = { id: string; status: string }
const bookingCall = deskCall<{ get: { bookings: Booking[]; next: string | null } }>('/bookings')
const kinds = ['booking_changed'] as const

let pages = 0

/** A list of this length on a page of the desk's history, and the calls for it. `hold` keeps the answer of the next page back. */
function listOf(length: number) {
  vi.stubGlobal('history', { state: { key: `page ${++pages}` } })
  onTestFinished(watchCache())
  onTestFinished(() => queryClient.clear())
  const stored: Booking[] = Array.from({ length }, (_, i) => ({ id: `${i}`, status: 'asked' }))
  const asked: [cursor: string | null, limit: number][] = []
  let held: Promise<void> | undefined
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URLSearchParams(url.split('?')[1])
    const [cursor, limit] = [query.get('cursor'), Number(query.get('limit'))]
    asked.push([cursor, limit])
    const from = stored.findIndex(({ id }) => id === cursor) + 1
    const bookings = structuredClone(stored.slice(from, from + limit))
    const next = from + limit < stored.length ? (bookings.at(-1)?.id ?? null) : null
    if (cursor) await held
    return deskAnswer({ bookings, next })
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return () => {
      held = undefined
      resolve()
    }
  }
  return { stored, asked, hold }
}

/** The list on an open page, whose end is near: the next page is asked for while nothing else is on its way. */
async function shownList(length: number) {
  const list = listOf(length)
  const query = pagesQuery(bookingCall, kinds)
  const observer = new InfiniteQueryObserver(queryClient, query)
  onTestFinished(observer.subscribe(() => {}))
  const rows = () => observer.getCurrentResult().data?.pages.flatMap((page) => page.bookings)
  await expect.poll(() => rows()?.length).toBe(Math.min(25, length))
  const status = (id: string) => rows()?.find((one) => one.id === id)?.status
  const change = (id: string, to: string) => {
    const one = list.stored.find((it) => it.id === id)
    if (one) one.status = to
    publish({ is: 'event', kind: 'booking_changed' })
  }
  const scroll = async () => {
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
    await observer.fetchNextPage()
  }
  return { ...list, observer, query, rows, status, change, scroll }
}

test('a list begins with one page, and is asked for again in as many calls as it has pages', async () => {
  const { asked, rows, scroll, observer } = await shownList(280)
  expect(asked).toEqual([[null, 25]])
  await scroll()
  await scroll()
  expect(rows()).toHaveLength(225)
  asked.length = 0
  await observer.refetch()
  expect(asked).toEqual([
    [null, 25],
    ['24', MAX_PAGE],
    ['124', MAX_PAGE],
  ])
  expect(rows()?.map(({ id }) => Number(id))).toEqual(Array.from({ length: 225 }, (_, i) => i))
})

test.each([
  [50, 50],
  [3, 25],
  [225, MAX_PAGE],
])('a page that had %d rows when it was left asks for %d at first', async (before, limit) => {
  const { asked } = listOf(1000)
  noteLength(pagesQuery(bookingCall, kinds).queryKey, before)
  await queryClient.fetchInfiniteQuery(pagesQuery(bookingCall, kinds))
  expect(asked).toEqual([[null, limit]])
  // Another search on the same page is another list.
  await queryClient.fetchInfiniteQuery(pagesQuery(withQuery(bookingCall, { q: 'ada' }), kinds))
  expect(asked.at(-1)).toEqual([null, 25])
})

test('a list that has become shorter is fetched to its end', async () => {
  const { stored, rows, scroll, observer } = await shownList(200)
  await scroll()
  stored.splice(3)
  await observer.refetch()
  expect([rows()?.length, observer.getCurrentResult().hasNextPage]).toEqual([3, false])
})

test('an event while the next page is on its way shows, and the page comes after it', async () => {
  const { rows, hold, scroll, change, status } = await shownList(60)
  const release = hold()
  const first = scroll()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  change('0', 'confirmed')
  change('40', 'declined')
  release()
  await first
  await scroll()
  expect([rows()?.length, status('0'), status('40')]).toEqual([60, 'confirmed', 'declined'])
})

test('a page that arrives late leaves what a press shows', async () => {
  const { stored, rows, hold, scroll, status } = await shownList(60)
  const release = hold()
  const first = scroll()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  changeKnownItem(bookingCall, 'bookings', '2', () => undefined)
  changeKnownItem(bookingCall, 'bookings', '3', (it) => ({ ...it, status: 'confirmed' }))
  // The server has taken both presses.
  stored.splice(2, 1)
  Object.assign(stored[2] ?? {}, { status: 'confirmed' })
  release()
  await first
  await scroll()
  expect([rows()?.length, status('2'), status('3')]).toEqual([59, undefined, 'confirmed'])
})

test('a list that ends elsewhere since then goes on from there, without a gap and without a row twice', async () => {
  const { stored, rows, hold, scroll, change } = await shownList(60)
  const release = hold()
  const first = scroll()
  stored.unshift({ id: 'new', status: 'asked' })
  change('0', 'confirmed')
  release()
  await first
  await scroll()
  expect(rows()?.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
})

test('an event makes out of date what names its kind, and the end of a session forgets all', async () => {
  listOf(1)
  const { queryKey } = callQuery(bookingCall, kinds)
  await queryClient.fetchQuery(callQuery(bookingCall, kinds))
  const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated
  publish({ is: 'event', kind: 'message_new' })
  expect(isOld()).toBe(false)
  publish({ is: 'event', kind: 'booking_changed' })
  expect(isOld()).toBe(true)
  publish({ is: 'signed-out', meant: true })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('an answer that another call has brought stays, although an older one is on its way', async () => {
  listOf(1)
  const query = callQuery(bookingCall, kinds)
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const observer = new QueryObserver(queryClient, query)
  onTestFinished(observer.subscribe(() => {}))
  const newer = { bookings: [], next: null }
  setAnswer(query, newer)
  resolve(deskAnswer({ bookings: [{ id: '1', status: 'asked' }], next: null }))
  await promise
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(observer.getCurrentResult().data).toEqual(newer)
})
