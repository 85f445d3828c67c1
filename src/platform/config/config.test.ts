import { resolve } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

test('without variables the defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    publicOrigin: 'http://localhost:3000',
    trustedProxies: [],
    rateLimit: 60,
  })
})

test('an empty variable counts as unset', () => {
  const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', PUBLIC_ORIGIN: '', TRUSTED_PROXIES: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('valid variables are read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/site',
    PUBLIC_ORIGIN: 'https://WWW.example.com/',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8',
    RATE_LIMIT: '5',
    LET_THROUGH: '203.0.113.7, 2001:db8::/48',
    MAIL_PORTS: '25, 1025',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/site',
    publicOrigin: 'https://www.example.com',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    rateLimit: 5,
    letThrough: ['203.0.113.7', '2001:db8::/48'],
    mailPorts: [25, 1025],
  })
})

test('the public origin follows the port', () => {
  expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['PORT', '1.5'],
  ['MAIL_PORTS', '0'],
  ['MAIL_PORTS', '25, smtp'],
  ['MAIL_PORTS', '65536'],
  ['HOST', 'not a host'],
  ['HOST', 'http://localhost'],
  ['PUBLIC_ORIGIN', 'example.com'],
  ['PUBLIC_ORIGIN', 'ftp://example.com'],
  ['PUBLIC_ORIGIN', 'https://example.com/shop'],
  ['PUBLIC_ORIGIN', 'https://example.com?a=b'],
  ['PUBLIC_ORIGIN', 'https://user@example.com'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
  ['TRUSTED_PROXIES', 'loopback'],
  ['LET_THROUGH', '203.0.113.7/33'],
  ['LET_THROUGH', '127.0.0.01'],
  ['LET_THROUGH', 'a dealership'],
  ['RATE_LIMIT', '0'],
  ['RATE_LIMIT', '-5'],
  ['RATE_LIMIT', 'many'],
  ['DATABASE_URL', 'mysql://localhost/site'],
])('with %s=%s the server does not start, and one line names both', (variable, value) => {
  const start = () => readConfig({ [variable]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(new RegExp(`^${variable} holds .*; wanted: .+\\.$`))
  expect(start).toThrow(value)
})

test.each([
  '127.0.0.1',
  '127.0.0.1, 10.0.0.0/8,::1,fd00::/8',
  '0.0.0.0/1',
  '10.0.0.0/08',
  '::ffff:10.0.0.0/8',
  '2001:DB8::1%eth0',
])('Fastify takes TRUSTED_PROXIES=%s, as the check does', async (value) => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: value })
  await fastify({ trustProxy: trustedProxies }).close()
})

test.each(['hc-ping.com/s3cret', 'ftp://hc-ping.com/s3cret', 's3cret', 'https://me:s3cret@hc-ping.com/check'])(
  'with HEARTBEAT_URL=%s the server does not start, and the message does not show the secret',
  (value) => {
    const start = () => readConfig({ HEARTBEAT_URL: value })
    expect(start).toThrow(/^HEARTBEAT_URL holds "…"; wanted: .+/)
    expect(start).not.toThrow('s3cret')
  },
)

test('HEARTBEAT_URL may have any path', () => {
  const url = 'https://hc-ping.com/s3cret?rid=1'
  expect(readConfig({ HEARTBEAT_URL: url }).heartbeatUrl).toBe(url)
})
