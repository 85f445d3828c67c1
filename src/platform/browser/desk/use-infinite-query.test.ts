import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { deskCall } from '#core/desk-calls.ts'
import { MAX_PAGE } from '#core/query.ts'
import { cache, changeKnownItem, listKeyOf, noteKinds, watchCache } from './cache.ts'
import { publish } from './signals.ts'
import { appendNextPage, fetchList } from './use-infinite-query.ts'

type Page = { rows: number[]; next: string | null }

/** A list of the numbers below `length`, paged as on the server, and the calls for its pages. */
function served(length: number) {
  const asked: [cursor: string | null, limit: number][] = []
  const fetchPage = async (cursor: string | null, limit: number): Promise<Page> => {
    asked.push([cursor, limit])
    const from = Number(cursor)
    const rows = Array.from({ length: Math.min(limit, length - from) }, (_, i) => from + i)
    const end = from + rows.length
    return { rows, next: end < length ? String(end) : null }
  }
  return { asked, fetchPage, rowsOf: (page: Page) => page.rows }
}

test('a list begins with one page, and has the cursor of the next', async () => {
  const { asked, fetchPage, rowsOf } = served(60)
  const list = await fetchList(fetchPage, rowsOf)
  expect(asked).toEqual([[null, 25]])
  expect([list.items.length, list.next]).toEqual([25, '25'])
})

test('a list that is fetched again is as long as it was before', async () => {
  const { asked, fetchPage, rowsOf } = served(60)
  const list = await fetchList(fetchPage, rowsOf, 50)
  expect(asked).toEqual([[null, 50]])
  expect(list.items).toEqual(Array.from({ length: 50 }, (_, i) => i))
  expect(list.next).toBe('50')
})

test('a long list takes several pages, each no longer than the server allows', async () => {
  const { asked, fetchPage, rowsOf } = served(1000)
  const list = await fetchList(fetchPage, rowsOf, 2 * MAX_PAGE + 1)
  expect(asked).toEqual([
    [null, MAX_PAGE],
    [String(MAX_PAGE), MAX_PAGE],
    [String(2 * MAX_PAGE), MAX_PAGE],
  ])
  expect(list.items).toHaveLength(3 * MAX_PAGE)
  expect(list.last.rows).toHaveLength(MAX_PAGE)
})

test('a list that has become shorter is fetched to its end', async () => {
  const { asked, fetchPage, rowsOf } = served(3)
  const list = await fetchList(fetchPage, rowsOf, 70)
  expect(asked).toHaveLength(1)
  expect([list.items, list.next]).toEqual([[0, 1, 2], null])
})

type Booking = { id: string; status: string }
type Bookings = { bookings: Booking[]; next: string | null }
const bookingsOf = (page: Bookings) => page.bookings
const bookingCall = deskCall<{ get: Bookings }>('/bookings')
const key = listKeyOf(bookingCall)

/** A list on a page of the desk, of which the first page is shown. `held` holds back the answer of the next page. */
async function shownList() {
  onTestFinished(watchCache())
  onTestFinished(() => cache.clear())
  const stored: Booking[] = Array.from({ length: 60 }, (_, i) => ({ id: `${i}`, status: 'asked' }))
  let held: Promise<void> | undefined
  const fetchPage = async (cursor: string | null, limit: number): Promise<Bookings> => {
    const from = stored.findIndex(({ id }) => id === cursor) + 1
    const bookings = structuredClone(stored.slice(from, from + limit))
    const next = from + limit < stored.length ? (bookings.at(-1)?.id ?? null) : null
    if (cursor) await held
    return { bookings, next }
  }
  noteKinds(JSON.stringify(key), ['booking_changed'])
  type Shown = Awaited<ReturnType<typeof fetchList<Bookings, Booking>>>
  const known = () => cache.getQueryData<Shown>(key)
  const queryFn = () => fetchList(fetchPage, bookingsOf, known()?.items.length)
  const observer = new QueryObserver<Shown>(cache, { queryKey: key, queryFn })
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => known()?.items.length).toBe(25)
  /** Scrolls on: the page is on its way until the returned function is called. */
  function scroll() {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const grown = appendNextPage(key, fetchPage, bookingsOf)
    return async () => {
      held = undefined
      resolve()
      await grown
    }
  }
  const change = (id: string, status: string) => {
    const one = stored.find((it) => it.id === id)
    if (one) one.status = status
    publish({ is: 'event', kind: 'booking_changed' })
  }
  const status = (id: string) => known()?.items.find((one) => one.id === id)?.status
  return { stored, known, scroll, change, status }
}

test('a page that arrives late leaves what an event has changed in the list meanwhile', async () => {
  const { known, scroll, change, status } = await shownList()
  const arrive = scroll()
  change('0', 'confirmed')
  await expect.poll(() => status('0')).toBe('confirmed')
  await arrive()
  expect([known()?.items.length, status('0')]).toEqual([60, 'confirmed'])
})

test('it arrives while the list is fetched again for an event, and that still shows', async () => {
  const { known, scroll, change, status } = await shownList()
  const arrive = scroll()
  change('1', 'declined')
  await arrive()
  expect([known()?.items.length, status('1')]).toEqual([60, 'declined'])
})

test('a page of before an event does not bring back what that has changed in the page itself', async () => {
  const { scroll, change, status } = await shownList()
  const arrive = scroll()
  change('40', 'confirmed')
  await arrive()
  expect(status('40')).toBe('confirmed')
})

test('a page that arrives late leaves what a press shows', async () => {
  const { stored, known, scroll, status } = await shownList()
  const arrive = scroll()
  changeKnownItem(bookingCall, '2', () => undefined)
  changeKnownItem(bookingCall, '3', (it) => ({ ...it, status: 'confirmed' }))
  // The server has taken both presses.
  stored.splice(2, 1)
  Object.assign(stored[2] ?? {}, { status: 'confirmed' })
  await arrive()
  expect([known()?.items.length, status('2'), status('3')]).toEqual([59, undefined, 'confirmed'])
})

test('a list that ends elsewhere since then goes on from there, without a gap and without a row twice', async () => {
  const { stored, known, scroll, change } = await shownList()
  const arrive = scroll()
  stored.unshift({ id: 'new', status: 'asked' })
  change('0', 'confirmed')
  await expect.poll(() => known()?.items[0]?.id).toBe('new')
  await arrive()
  expect(known()?.items.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
})
