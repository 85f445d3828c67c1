import { expect, test } from 'vitest'
import { mailProviders } from '#features/mails/desk/mail-providers-words.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import { changesIn, formOf, type MailForm, portFor, providerOf, serverOf } from './mail-form.ts'

const settings: MailSettings = {
  version: 3,
  server: { host: 'mail.test', port: 587, secure: false, user: 'ann', has_password: true },
  sender: { name: '', address: 'mail@business.test' },
  owner: null,
  people: ['ann@example.com', 'bo@example.com'],
  variables: { server: null, sender: null, owner: null, people: null },
  site: 'hello@example.com',
  test_to: 'ann@example.com',
  tested_at: null,
  example: null,
}
const form = formOf(settings)
const withServer = (server: Partial<MailForm['server']>) => ({ ...form, server: { ...form.server, ...server } })

test('only what was changed is sent', () => {
  expect(changesIn(form, settings)).toEqual({})
  expect(changesIn({ ...form, owner: 'owner@business.test' }, settings)).toEqual({ owner: 'owner@business.test' })
  expect(changesIn({ ...form, people: ' ann@example.com ,\n\nc@d.test' }, settings)).toEqual({
    people: ['ann@example.com', 'c@d.test'],
  })
  expect(changesIn({ ...form, sender: { name: '', address: '' } }, settings)).toEqual({ sender: null })
})

test('the password is sent only if one was typed', () => {
  const { has_password: _, ...server } = settings.server ?? {}
  expect(changesIn(withServer({ port: ' 465' }), settings)).toEqual({ server: { ...server, port: 465 } })
  expect(changesIn(withServer({ password: 'new' }), settings)).toEqual({ server: { ...server, password: 'new' } })
  expect(changesIn({ ...form, wanted: false }, settings)).toEqual({ server: null })
})

test('a port that is no number is sent as it was typed, so that the server names it', () => {
  expect(changesIn(withServer({ port: '5x' }), settings)).toMatchObject({ server: { port: '5x' } })
})

test('a provider fills in its mail server, and is known by it; another one begins empty', () => {
  for (const { host, port, secure } of mailProviders) {
    expect(changesIn(withServer(serverOf(host)), settings)).toMatchObject({ server: { host, port, secure } })
    expect(providerOf(` ${host.toUpperCase()} `)?.host).toBe(host)
  }
  expect(serverOf('')).toEqual({ host: '', port: '587', secure: false })
  expect(providerOf(form.server.host)).toBeUndefined()
})

test('the port follows the encryption, unless somebody chose another one', () => {
  expect([portFor('587', true), portFor('465', false), portFor('2525', true)]).toEqual(['465', '587', '2525'])
})

test('the page of a provider is read over TLS, and its port is one that the server lets through', () => {
  for (const { link, port, secure } of mailProviders) {
    expect(new URL(link.url).protocol).toBe('https:')
    expect(port).toBe(secure ? 465 : 587)
  }
})
