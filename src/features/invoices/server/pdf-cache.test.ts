import { expect, test } from 'vitest'
import { makePdfCache } from './pdf-cache.ts'

const pdf = (title: string) => ({
  view: {
    title,
    number: '1',
    parties: [],
    facts: [],
    columns: ['Service', 'Quantity', 'Price', 'Amount'],
    rows: [],
    sums: [],
    notes: [],
  },
  paymentStatus: undefined,
  author: 'The Garage',
  at: '2026-07-15T16:00:00.000Z',
})

test('a PDF is made once for the same words in the same language, however many ask at once', async () => {
  const keptPdf = makePdfCache({ count: 10, bytes: 1e6 })
  const first = keptPdf('en', pdf('Invoice'))
  expect(first.isCached).toBe(false)
  const context = first.bytes()
  const second = keptPdf('en', pdf('Invoice'))
  expect(second.isCached, 'while it is being made').toBe(true)
  const bytes = await context
  expect(await second.bytes()).toBe(bytes)
  expect(await keptPdf('en', pdf('Invoice')).bytes()).toBe(bytes)
  expect(second.etag).toBe(first.etag)
  const owed = { title: 'Payments', rows: [], balance: ['Balance', '$1'], note: undefined } as const
  const others = [
    keptPdf('fr', pdf('Invoice')),
    keptPdf('en', pdf('Receipt')),
    keptPdf('en', { ...pdf('Invoice'), paymentStatus: owed }),
  ]
  for (const other of others) {
    expect(other.isCached).toBe(false)
    expect(other.etag).not.toBe(first.etag)
  }
})

test('beyond their number, those that were not asked for longest are forgotten', async () => {
  const keptPdf = makePdfCache({ count: 2, bytes: 1e6 })
  const ask = (title: string) => keptPdf('en', pdf(title)).bytes()
  await ask('A')
  await ask('B')
  await ask('A')
  await ask('C')
  expect(['A', 'B', 'C'].map((title) => keptPdf('en', pdf(title)).isCached)).toEqual([true, false, true])
})

test('they have no more bytes together than they may', async () => {
  const alone = await makePdfCache({ count: 10, bytes: 1e6 })('en', pdf('A')).bytes()
  const keptPdf = makePdfCache({ count: 10, bytes: 2.5 * alone.length })
  for (const title of ['A', 'B', 'C']) await keptPdf('en', pdf(title)).bytes()
  expect(['A', 'B', 'C'].map((title) => keptPdf('en', pdf(title)).isCached)).toEqual([false, true, true])
})

test('one that could not be made is tried again', async () => {
  const keptPdf = makePdfCache({ count: 10, bytes: 1e6 })
  const broken = { ...pdf('A'), at: 'no date' }
  await expect(keptPdf('en', broken).bytes()).rejects.toThrow()
  expect(keptPdf('en', broken).isCached).toBe(false)
})
