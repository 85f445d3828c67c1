import fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { prepare } from '#platform/http/encoding.ts'
import { temporaryFolder } from '#testing/app.ts'
import { cachePages } from './cached-pages.ts'
import { type Site, sendPage } from './shared/site.ts'

const pagesOf = async (text: string): Promise<Site['pages']> => {
  const page = await prepare(text, 'text/html; charset=utf-8')
  return new Map([['/', { ...page, policy: "default-src 'none'" }]])
}

/** A server with one page. Of a visit it returns the answer, and whether it went the long way. */
async function serving() {
  const site: Site = { client: temporaryFolder(), pages: await pagesOf('first') }
  const app = fastify()
  let [asked, logged] = [0, 0]
  app.addHook('onResponse', async () => void logged++)
  cachePages(app, site)
  app.addHook('onRequest', async () => void asked++)
  app.addHook('onSend', async (_request, reply) => void reply.header('x-late', 'yes'))
  app.get('/', (request, reply) => sendPage('/', request, reply, site))
  const visit = async (headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const before = asked
    const { statusCode, rawPayload, headers: got } = await app.inject({ url: '/?a', headers, method })
    const { date, connection, ...fields } = got
    return { isLong: asked > before, statusCode, fields, body: rawPayload }
  }
  return { site, visit, logged: () => logged }
}

test('a later visit gets what the first one got, without the hooks in between, and is logged', async () => {
  const { site, visit, logged } = await serving()
  const br = site.pages.get('/')?.br
  await visit({ 'accept-encoding': 'br' })
  // Whoever asks for brotli first has the page compressed as much as possible: then it has other bytes.
  await expect.poll(() => site.pages.get('/')?.br).not.toBe(br)
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]) {
    const { isLong, ...first } = await visit(headers)
    expect(isLong).toBe(true)
    expect(first.fields).toMatchObject({
      'content-security-policy': "default-src 'none'",
      vary: 'Accept-Encoding',
      'x-late': 'yes',
    })
    expect(await visit(headers)).toEqual({ ...first, isLong: false })
  }
  expect(logged()).toBe(7)
})

test('a page that was published anew is shown at once', async () => {
  const { site, visit } = await serving()
  for (let i = 0; i < 2; i++) await visit()
  site.pages = await pagesOf('second')
  const { isLong, body } = await visit()
  expect([isLong, body.toString()]).toEqual([true, 'second'])
})

test('a visit that asks for more, or for the headers alone, goes the long way', async () => {
  const { visit } = await serving()
  await visit()
  for (const headers of [{ origin: 'https://other.test' }, { 'if-none-match': '*' }])
    expect(await visit(headers)).toMatchObject({ isLong: true })
  expect(await visit({}, 'HEAD')).toMatchObject({ statusCode: 200, isLong: true })
})
