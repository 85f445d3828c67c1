import { expect, test } from 'vitest'
import { MAX_PAGE } from '#domain/desk/query.ts'
import { fetchList } from './use-infinite-query.ts'

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
