import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder, testApp } from '#server/testing/app.ts'
import { connectionLimits } from './connection-limits.ts'
import { Connections } from './connections.ts'
import { prepare } from './encoding.ts'
import type { AnswerFirst } from './kept-pages.ts'
import { createLog } from './logging.ts'
import type { Page } from './render.ts'

const pageOf = async (text: string): Promise<Page> => ({
  ...(await prepare(text, 'text/html; charset=utf-8')),
  policy: "default-src 'none'",
})

/** A server with one page, which can be replaced. Of a visit it returns the answer, and whether the app itself gave it. */
async function listening() {
  const lines: string[] = []
  const site = { client: temporaryFolder(), pages: new Map([['/', await pageOf('first')]]) }
  const log = createLog({ write: (line) => lines.push(line) })
  let asked = 0
  class Watched extends Connections {
    override answerFirst(answer: AnswerFirst) {
      super.answerFirst((request, response) => {
        const isAnswered = answer(request, response)
        if (!isAnswered) asked++
        return isAnswered
      })
    }
  }
  const options = { site, log, publicOrigin: 'https://site.test' }
  // It closes at once when the test ends.
  const connections = new Watched({ ...connectionLimits, lingerMs: 0 })
  const { app } = await testApp({ ...options, connections })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const visit = async (headers: Record<string, string> = {}, path = '/', method = 'GET') => {
    const before = asked
    const [answer] = await once(get(url + path, { headers, method }), 'response')
    const body = await buffer(answer)
    const { date, ...fields } = answer.headers
    return { status: answer.statusCode, fields, body, isLong: asked > before }
  }
  return { site, lines, visit }
}

test('a later visit gets what the first one got, but not from the app', async () => {
  const { site, visit } = await listening()
  const br = site.pages.get('/')?.br
  await visit({ 'accept-encoding': 'br' })
  // Whoever asks for brotli first has the page compressed as much as possible: then it has other bytes.
  await expect.poll(() => site.pages.get('/')?.br).not.toBe(br)
  const askers: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
  ]
  for (const headers of askers) {
    const { isLong, ...first } = await visit(headers)
    expect(isLong).toBe(true)
    expect(first.fields).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(await visit(headers)).toEqual({ ...first, isLong: false })
    expect(await visit(headers, '/?utm=1')).toEqual({ ...first, isLong: false })
  }
})

test('each encoding is its own', async () => {
  const { visit } = await listening()
  await visit({ 'accept-encoding': 'br' })
  const plain = await visit()
  expect(plain.isLong).toBe(true)
  expect(plain.body.toString()).toBe('first')
})

test('a page that was published anew is shown at once', async () => {
  const { site, visit } = await listening()
  for (let i = 0; i < 2; i++) await visit()
  site.pages = new Map([['/', await pageOf('second')]])
  const { isLong, body } = await visit()
  expect([isLong, body.toString()]).toEqual([true, 'second'])
})

test('a visit that asks for more goes to the app', async () => {
  const { visit } = await listening()
  await visit()
  const headers = { origin: 'https://other.test', 'if-none-match': '*', expect: '200-ok' }
  for (const [name, value] of Object.entries({ ...headers, 'content-length': '0' }))
    expect(await visit({ [name]: value }), name).toMatchObject({ isLong: true })
})

test('another method and another address go to the app', async () => {
  const { visit } = await listening()
  await visit()
  expect(await visit({}, '/', 'HEAD')).toMatchObject({ status: 200, isLong: true })
  expect(await visit({}, '/nothing')).toMatchObject({ status: 404, isLong: true })
})

test('each visit is logged the same way', async () => {
  const { lines, visit } = await listening()
  for (let i = 0; i < 2; i++) await visit({}, '/?name=Zebedee')
  const [first, later] = lines.map((line) => JSON.parse(line))
  expect(later).toEqual({
    ...first,
    ...{ time: expect.any(String), reqId: expect.any(String), ms: expect.any(Number) },
  })
  expect(later).toMatchObject({ method: 'GET', route: '/', status: 200 })
  expect(later.reqId).not.toBe(first.reqId)
})
