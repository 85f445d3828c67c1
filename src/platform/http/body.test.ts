import { describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES, MAX_BODY_DEPTH } from '#core/api.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { shared, testApp } from '#testing/app.ts'
import { booking, vehicle } from '#testing/requests.ts'

const calls = ['/bookings', '/vehicles', '/fleets', '/vitals']

/** It stores nothing of what these tests send. */
const refusing = shared(testApp)

test.each(calls)('POST %s refuses a body that is not JSON', async (url) => {
  const { post } = refusing()
  for (const body of ['', '{', 'firstname=Ann', '{"a":1}}', "{'a':1}"]) {
    const answer = await post(url, body)
    expect([body, answer.statusCode]).toEqual([body, 400])
    expect(answer.json()).toMatchObject({ status: 400, detail: t(refusals).notJson })
  }
})

test.each(calls)('POST %s refuses a request without a body', async (url) => {
  const { app } = refusing()
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400)
})

test.each(['[]', 'null', '"Ann"', '5', 'true'])(
  'POST /bookings refuses %s, which is JSON but not an object',
  async (body) => {
    const { post } = refusing()
    const answer = await post('/bookings', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: '', message: t(refusals).notObject }])
  },
)

test.each([
  ['an overlong form', [0xc0, 0x80]],
  ['a cut character', [0xe2, 0x82]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80]],
  ['Latin-1', [0xe9]],
])('POST /vehicles refuses invalid UTF-8: %s', async (_what, bytes) => {
  const { db, post } = refusing()
  const [before = '', after = ''] = JSON.stringify({ ...vehicle, vin: '|' }).split('|')
  const body = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
  expect((await post('/vehicles', body)).statusCode).toBe(400)
  expect(await db.selectFrom('vehicles').selectAll().execute()).toEqual([])
})

test.each(calls)('POST %s refuses JSON with a byte order mark', async (url) => {
  const { post } = refusing()
  for (const body of ['\uFEFF', `\uFEFF${JSON.stringify(vehicle)}`]) {
    const answer = await post(url, body)
    expect([answer.statusCode, answer.json().detail]).toEqual([400, t(refusals).notJson])
  }
})

const nested = (levels: number) => [
  `${'['.repeat(levels)}${']'.repeat(levels)}`,
  `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`,
]

describe.each([
  ['without a key', {}],
  ['with a key', { 'idempotency-key': 'one' }],
])('%s', (_how, headers) => {
  test.each(calls)('POST %s refuses JSON that is nested too deeply', async (url) => {
    const { post } = refusing()
    for (const body of [...nested(MAX_BODY_DEPTH + 1), ...nested(10_000)]) {
      const answer = await post(url, body, headers)
      expect([answer.statusCode, answer.json().detail]).toEqual([400, t(refusals).tooDeep(MAX_BODY_DEPTH)])
    }
    for (const body of nested(MAX_BODY_DEPTH)) expect((await post(url, body, headers)).statusCode).toBe(422)
  })
})

test.each([
  '{"__proto__":{"a":1}}',
  '{"\\u005f_proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"firstname":{"__proto__":null}}',
])('POST /bookings refuses %s, which would change a prototype', async (body) => {
  const { post } = refusing()
  expect((await post('/bookings', body)).statusCode).toBe(400)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/jsonp',
  'application/merge-patch+json',
  'nonsense',
])('POST /bookings refuses the content type %s', async (type) => {
  const { post } = refusing()
  const answer = await post('/bookings', JSON.stringify(booking), { 'content-type': type })
  expect(answer.statusCode).toBe(415)
  expect(answer.json().detail).toBe(t(refusals).contentType('application/json'))
})

test.each(['gzip', 'br', 'identity'])('POST /bookings refuses Content-Encoding: %s', async (name) => {
  const { post } = refusing()
  expect((await post('/bookings', booking, { 'content-encoding': name })).statusCode).toBe(415)
})

test('a body of the largest size is read, and one byte more is refused', async () => {
  const { post } = refusing()
  const frame = JSON.stringify({ a: '' }).length
  const atLimit = JSON.stringify({ a: 'x'.repeat(MAX_BODY_BYTES - frame) })
  expect((await post('/bookings', atLimit)).statusCode).toBe(422)
  const over = await post('/bookings', `${atLimit} `)
  expect(over.statusCode).toBe(413)
  expect(over.json().detail).toBe(t(refusals).tooLarge(MAX_BODY_BYTES))
})
