import { expect, test } from 'vitest'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { testApp } from '#testing/app.ts'
import { extent } from '#testing/extent.ts'
import { vehicle } from '#testing/requests.ts'

type Request = { url?: string; from?: string; forwardedFor?: string; method?: 'GET' | 'POST' | 'PUT' }

/** An app that accepts three POSTs a minute, and functions to post from any address. */
async function limited(trustedProxies: string[] = []) {
  const { app } = await testApp({ rateLimit: 3, trustedProxies })
  const ask = ({ url = '/vehicles', from = '192.0.2.1', forwardedFor, method = 'POST' }: Request = {}) =>
    app.inject({
      method,
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
      ...(method !== 'GET' && { payload: vehicle }),
    })
  const status = async (request?: Request) => (await ask(request)).statusCode
  const spend = async (request?: Request) => {
    for (let i = 0; i < 3; i++) expect(await status(request)).not.toBe(429)
  }
  return { app, ask, status, spend }
}

test('a POST past the limit gets 429 with the time until it may try again', async () => {
  const { ask, spend } = await limited()
  await spend()
  const answer = await ask()
  expect(answer.statusCode).toBe(429)
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json().detail).toBe(t(refusals).tooMany(seconds))
})

test('all POSTs of an address count together, including refused ones and those to unknown addresses', async () => {
  const { status } = await limited()
  expect(await status({ url: '/nowhere' })).toBe(404)
  expect(await status({ url: contactCalls.sendForm })).toBe(415)
  expect(await status({ url: '/bookings' })).toBe(422)
  for (const url of ['/nowhere', contactCalls.sendForm, '/bookings', '/fleets'])
    expect([url, await status({ url })]).toEqual([url, 429])
  expect(await status({ method: 'PUT' })).toBe(429)
})

test('the send-form call answers 429 as plain text', async () => {
  const { ask, spend } = await limited()
  await spend()
  const answer = await ask({ url: contactCalls.sendForm })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('measurements, held times and other POSTs have separate limits', async () => {
  const { status, spend } = await limited()
  await spend({ url: '/vitals' })
  expect(await status({ url: '/vitals' })).toBe(429)
  await spend({ url: holdCalls.holds })
  expect(await status({ url: holdCalls.holdEnd })).toBe(429)
  await spend()
  expect(await status()).toBe(429)
})

test.each([
  availabilityCalls.availability,
  managedCalls.manageTimes,
  openapiCalls.openapi,
  '/document/abc',
  '/document/abc/pdf',
  '/statement/abc',
  '/statement/abc/pdf',
  '/calendar/abc.ics',
  '/manage/calendar/abc.ics',
])('an address may ask for %s five times as often as it may post, and still post afterwards', async (url) => {
  const { ask, status } = await limited()
  for (let i = 0; i < 15; i++) expect(await status({ url, method: 'GET' })).not.toBe(429)
  const answer = await ask({ url, method: 'GET' })
  expect([answer.statusCode, answer.json().status]).toEqual([429, 429])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
  expect(await status()).toBe(201)
})

test('all /64s of a /48 together may send five times as much as one of them', async () => {
  const { status, spend } = await limited()
  for (let i = 1; i <= 5; i++) await spend({ from: `2001:db8:1:${i}::1` })
  expect(await status({ from: '2001:db8:1:6::1' })).toBe(429)
  expect(await status({ from: '2001:db8:2:6::1' })).toBe(201)
})

test.runIf(extent({ whole: true, sample: false }))(
  'an address that sent too much is remembered while thousands of others send',
  async () => {
    const { status, spend } = await limited()
    await spend()
    for (let i = 0; i < 5100; i++) await status({ url: '/nowhere', from: `10.0.${Math.floor(i / 250)}.${i % 250}` })
    expect(await status()).toBe(429)
  },
)

test('other GET requests are never limited', async () => {
  const { app, status, spend } = await limited()
  await spend()
  for (let i = 0; i < 10; i++) expect((await app.inject('/health')).statusCode).toBe(200)
  expect(await status()).toBe(429)
})

test('the body of a limited call is not read', async () => {
  const { app, spend } = await limited()
  await spend({ from: '127.0.0.1' })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const never = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
  const answer = await fetch(`http://127.0.0.1:${port}/vehicles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: never,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(429)
})

test.each([
  ['another IPv4 address', '192.0.2.1', '192.0.2.2', 201],
  ['the same /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
  ['another /64', '2001:db8:1:2::1', '2001:db8:1:3::1', 201],
  ['the same IPv4 address written as IPv6', '192.0.2.1', '::ffff:192.0.2.1', 429],
  ['another IPv4 address written as IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.2', 201],
])(
  'after one address has used up its limit, %s is limited only if it counts as the same address',
  async (_what, first, then, expected) => {
    const { status, spend } = await limited()
    await spend({ from: first })
    expect(await status({ from: then })).toBe(expected)
  },
)

test('X-Forwarded-For from a trusted proxy is used', async () => {
  const { status, spend } = await limited(['10.0.0.0/8'])
  const through = (forwardedFor: string) => ({ from: '10.1.2.3', forwardedFor })
  await spend(through('198.51.100.1'))
  expect(await status(through('198.51.100.1'))).toBe(429)
  expect(await status(through('198.51.100.2'))).toBe(201)
})

test('X-Forwarded-For from any other address is ignored', async () => {
  const { status, spend } = await limited(['10.0.0.0/8'])
  await spend({ from: '192.0.2.1', forwardedFor: '198.51.100.1' })
  expect(await status({ from: '192.0.2.1', forwardedFor: '198.51.100.2' })).toBe(429)
})

test('an address that a client writes into X-Forwarded-For before a trusted proxy is ignored', async () => {
  const { status, spend } = await limited(['10.0.0.0/8'])
  await spend({ from: '10.1.2.3', forwardedFor: '203.0.113.1, 198.51.100.1' })
  expect(await status({ from: '10.1.2.3', forwardedFor: '203.0.113.2, 198.51.100.1' })).toBe(429)
})
