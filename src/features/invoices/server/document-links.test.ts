import { expect, test } from 'vitest'
import { line, moneyDesk } from '#testing/money.ts'

const [HERE, ELSEWHERE] = ['203.0.113.7', '198.51.100.7']

/** A desk with invoices, and the way in which their clients fetch the PDFs. */
async function documentDesk() {
  const desk = await moneyDesk()
  const pathOf = async (id: string) => `${new URL((await desk.read(id)).url ?? '').pathname}/pdf`
  const invoice = async (of: object = {}) => {
    const { id } = await desk.issued(of)
    return { id, path: await pathOf(id) }
  }
  const fetchPdf = (url: string, from = HERE, headers: Record<string, string> = {}) =>
    desk.app.inject({ url, remoteAddress: from, headers })
  return { ...desk, pathOf, invoice, fetchPdf }
}

test('whoever has the PDF gets it again only once it says something else', async () => {
  const { invoice, fetchPdf, paid } = await documentDesk()
  const { id, path } = await invoice()
  const first = await fetchPdf(path)
  const { etag } = first.headers
  expect(first.statusCode).toBe(200)
  const headers = { 'if-none-match': String(etag) }
  const again = await fetchPdf(path, HERE, headers)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await paid(id, 1000)
  const changed = await fetchPdf(path, HERE, headers)
  expect(changed.statusCode).toBe(200)
  expect(changed.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('two PDFs are made for a network at a time, and those that are made already are sent in any case', async () => {
  const { invoice, fetchPdf } = await documentDesk()
  const made = await invoice()
  expect((await fetchPdf(made.path)).statusCode).toBe(200)
  // Many lines, so that none is made before all were asked for.
  const lines = Array.from({ length: 60 }, (_, i) => line(1000 + i, { text: `Job ${i}` }))
  const many = []
  for (let i = 0; i < 5; i++) many.push((await invoice({ lines, client_name: `Ada ${i}` })).path)
  const answers = await Promise.all([...many, made.path].map((path) => fetchPdf(path)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
  for (const path of many) expect((await fetchPdf(path, ELSEWHERE)).statusCode).toBe(200)
})

test('many who ask for the same PDF at once all get it', async () => {
  const { invoice, fetchPdf } = await documentDesk()
  const { path } = await invoice()
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPdf(path)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
