import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { mailAddresses } from './mail-addresses.ts'

const { business } = defaults
const site = { name: business.name, address: business.email }
const made = { business, placeholders: ['business.email'] }
const real = { business, placeholders: [] }

/** The addresses of a server with these variables, whose site shows a made-up address or a real one. */
const addressesOf = (env: Record<string, string>, content = made) => mailAddresses(readConfig(env).mail, content)

/** The variables of a server that really sends mail. */
const sending = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'mail@example.com', OWNER_EMAIL: 'owner@example.com' }

test('without variables mail is from and to the address that the site shows, and is written to files', () => {
  expect(readConfig({}).mail).toEqual({
    smtp: undefined,
    smtpFallback: undefined,
    from: undefined,
    ownerAddress: undefined,
    desk: undefined,
  })
  for (const content of [made, real])
    expect(addressesOf({}, content)).toEqual({ from: site, owner: site, replies: site, desk: [business.email] })
})

test('valid variables are read', () => {
  const env = {
    ...sending,
    SMTP_URL: 'smtps://a%40b:p%3Aw@mail.example.com',
    SMTP_URL_FALLBACK: 'smtp://other.example.com',
    MAIL_FROM: '"Lee, Ann" <Mail@example.com>',
    DESK_EMAILS: 'Ann@example.com, bo@example.com,ann@example.com',
  }
  expect(readConfig(env).mail).toEqual({
    smtp: { host: 'mail.example.com', port: 465, secure: true, auth: { user: 'a@b', pass: 'p:w' } },
    smtpFallback: { host: 'other.example.com', port: 587, secure: false, auth: undefined },
    from: { name: 'Lee, Ann', address: 'Mail@example.com' },
    ownerAddress: 'owner@example.com',
    desk: ['ann@example.com', 'bo@example.com'],
  })
  const owner = { name: business.name, address: 'owner@example.com' }
  const addresses = {
    from: { name: 'Lee, Ann', address: 'Mail@example.com' },
    owner,
    desk: ['ann@example.com', 'bo@example.com'],
  }
  expect(addressesOf(env)).toEqual({ ...addresses, replies: owner })
  expect(addressesOf(env, real)).toEqual({ ...addresses, replies: site })
})

test('a sender without a name has that of the business', () => {
  expect(addressesOf(sending).from).toEqual({ name: business.name, address: 'mail@example.com' })
})

test.each([
  ['smtp://mail.example.com', 'mail.example.com', 587],
  ['smtp://127.0.0.1:2525/', '127.0.0.1', 2525],
  ['smtp://[::1]:25', '::1', 25],
])('SMTP_URL=%s names its host and port', (url, host, port) => {
  expect(readConfig({ ...sending, SMTP_URL: url }).mail.smtp).toEqual({ host, port, secure: false, auth: undefined })
})

test('without DESK_EMAILS only the owner may sign in to the desk', () => {
  expect(addressesOf({ OWNER_EMAIL: 'Owner@example.com' }).desk).toEqual(['owner@example.com'])
})

test.each([
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example.com:0'],
  ['SMTP_URL', 'smtp://mail.example.com:99999'],
  ['SMTP_URL', 'smtp://mail.example.com/path'],
  ['SMTP_URL', 'smtp://mail.example.com?pool=true'],
  ['SMTP_URL_FALLBACK', 'other.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'Ann <a@example.com> <b@example.com>'],
  ['OWNER_EMAIL', 'Ann <ann@example.com>'],
  ['OWNER_EMAIL', 'a@example.com,b@example.com'],
  ['DESK_EMAILS', 'a@example.com,,b@example.com'],
  ['DESK_EMAILS', 'a@example.com;b@example.com'],
])('with %s=%s the server does not start, and one line names both', (variable, value) => {
  const start = () => readConfig({ [variable]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(new RegExp(`^${variable} holds .*; wanted: .+\\.$`))
  expect(start).toThrow(value)
})

test('a mail server’s password is not shown', () => {
  const start = () => readConfig({ SMTP_URL: 'smtp://ann:s3@cret%@mail/box' })
  expect(start).toThrow('smtp://…@mail/box')
  expect(start).not.toThrow('cret')
})

const withoutVariable = (variable: string) => () => readConfig({ ...sending, [variable]: '' })

test('with SMTP_URL_FALLBACK and without SMTP_URL the server does not start', () => {
  const start = () => readConfig({ SMTP_URL_FALLBACK: 'smtp://other.example.com' })
  expect(start).toThrow(/^SMTP_URL holds ""; wanted: .*SMTP_URL_FALLBACK is set/)
})

test('with SMTP_URL and without MAIL_FROM the server does not start', () => {
  expect(withoutVariable('MAIL_FROM')).toThrow(/^MAIL_FROM holds ""; wanted: .*SMTP_URL is set/)
})

test('with SMTP_URL and without OWNER_EMAIL the server does not start: a placeholder is a stranger’s address', () => {
  const env = { ...sending, OWNER_EMAIL: '' }
  expect(() => addressesOf(env)).toThrow(ConfigError)
  expect(() => addressesOf(env)).toThrow(/^OWNER_EMAIL holds ""; wanted: .*SMTP_URL/)
  expect(addressesOf(env, real).owner).toEqual(site)
})
