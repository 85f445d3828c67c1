import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { booking } from '#testing/requests.ts'
import { pagePolicy } from './security.ts'

test('every answer has the security headers', async () => {
  const { app, post } = await testApp()
  const answers = [
    await app.inject('/health'),
    await app.inject('/openapi.json'),
    await app.inject('/nowhere'),
    await app.inject('/%zz'),
    await post('/bookings', booking),
    await post('/bookings', {}),
    await post('/nowhere', {}),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 404, 400, 201, 422, 404])
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
})

test('HSTS is sent only if the public origin is https', async () => {
  const secure = await testApp({ publicOrigin: 'https://site.test' })
  const plain = await testApp({ publicOrigin: 'http://site.test' })
  const header = 'strict-transport-security'
  expect((await secure.app.inject('/health')).headers[header]).toBe('max-age=31536000')
  expect((await plain.app.inject('/health')).headers[header]).toBeUndefined()
})

test('a page’s policy allows its own hashes and nothing unsafe', () => {
  const sources = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], connect: ['https://api.test'] }
  const policy = pagePolicy(sources, 'https://site.test')
  expect(policy).toContain("script-src 'self' 'sha256-a';")
  expect(policy).toContain("style-src 'self' 'sha256-b';")
  expect(policy).toContain("connect-src 'self' https://api.test;")
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'; trusted")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(policy).not.toContain('unsafe')
  expect(pagePolicy(sources, 'http://site.test')).not.toContain('upgrade-insecure-requests')
})

test('our own origin may call the API, and other origins may not', async () => {
  const { app } = await testApp({ publicOrigin: 'https://site.test' })
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/bookings',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    })
  const ours = await preflight('https://site.test')
  expect(ours.statusCode).toBe(204)
  expect(ours.headers).toMatchObject({
    'access-control-allow-origin': 'https://site.test',
    'access-control-allow-headers':
      'Content-Type, Idempotency-Key, Authorization, Consent-Wording, Photos-Coming, Time-Hold',
  })
  const theirs = await preflight('https://evil.test')
  expect(theirs.headers['access-control-allow-origin']).toBeUndefined()
  const read = await app.inject({ url: '/openapi.json', headers: { origin: 'https://site.test' } })
  expect(read.headers['access-control-allow-origin']).toBe('https://site.test')
})
