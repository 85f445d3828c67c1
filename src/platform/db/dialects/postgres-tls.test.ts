import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readDatabaseUrl } from '#platform/config/database.ts'
import { TESTER } from '#testing/postgres-client.ts'
import { asTester } from '#testing/postgres-databases.ts'
import { withClient } from './postgres-pool.ts'
import { refusalOf } from './postgres-refusals.ts'

/** Made for these tests alone, and valid until 2126: an authority, its certificate for `localhost`, another authority. */
const certificate = (file: string) => fileURLToPath(new URL(`../../../testing/certificates/${file}`, import.meta.url))

const port = inject('postgresPort') ?? 0

/** Lets the server of the tests offer encryption, or not. */
async function offerEncryption(ssl: 'on' | 'off') {
  const set = (client: pg.Client) =>
    client.query(`alter system set ssl = ${ssl}`).then(() => client.query('select pg_reload_conf()'))
  await asTester(port, set)
  const now = () => asTester(port, async (it) => (await it.query('show ssl')).rows)
  await expect.poll(now).toEqual([{ ssl }])
}

/** Users who may connect only with encryption, or only with a certificate of their own: see `RIGHTS`. */
const USERS = ['encrypted', 'certified']

beforeAll(() =>
  asTester(port, async (client) => {
    const { rows } = await client.query('show data_directory')
    const folder: string = rows[0].data_directory
    const { uid, gid } = statSync(folder)
    for (const [from, to] of [
      ['authority.pem', 'root.crt'],
      ['localhost.pem', 'server.crt'],
      ['localhost.key', 'server.key'],
    ] as const) {
      const file = join(folder, to)
      copyFileSync(certificate(from), file)
      chownSync(file, uid, gid)
      chmodSync(file, 0o600)
    }
    await client.query(`alter system set ssl_ca_file = 'root.crt'`)
    for (const name of USERS) await client.query(`create role ${name} superuser login`)
  }),
)

afterAll(() =>
  asTester(port, async (client) => {
    await client.query('alter system reset all')
    await client.query(`select pg_reload_conf()`)
    await client.query(`drop role ${USERS.join(', ')}`)
  }),
)

/** Whether the connection to an address is encrypted, or what is wanted instead of the address. */
async function connected(user: string, host: string, mode: string, more: keyof typeof parameters) {
  const asked = `sslmode=${mode}&${parameters[more]}`
  const config = readDatabaseUrl(`postgres://${user}@${host}:${port}/postgres?${asked}`)
  if (!config) throw new Error('no address')
  const refusal = await refusalOf(config)
  if (refusal) return refusal
  return withClient(config, async (client) => {
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0].ssl ? 'encrypted' : 'plain'
  })
}

/** What an address may say about certificates. */
const parameters = {
  'no certificate': '',
  'its authority': `sslrootcert=${certificate('authority.pem')}`,
  'another authority': `sslrootcert=${certificate('other-authority.pem')}`,
  'a certificate of ours': `sslcert=${certificate('localhost.pem')}&sslkey=${certificate('localhost.key')}`,
} as const

test.each([
  ['disable', 'no certificate', 'plain'],
  ['allow', 'no certificate', 'plain'],
  ['prefer', 'no certificate', 'plain'],
  ['require', 'no certificate', /^another sslmode: this server offers no encryption/],
  ['verify-full', 'its authority', /^another sslmode: this server offers no encryption/],
] as const)('a server that offers no encryption, with sslmode=%s', async (mode, more, found) => {
  await offerEncryption('off')
  expect(await connected(TESTER, '127.0.0.1', mode, more)).toEqual(
    typeof found === 'string' ? found : expect.stringMatching(found),
  )
})

const NOT_OURS = /^a server whose certificate can be checked: .*sslrootcert/
const OTHER_NAME = /^a host for which the server’s certificate is made/

test.each([
  [TESTER, '127.0.0.1', 'disable', 'no certificate', 'plain'],
  [TESTER, '127.0.0.1', 'allow', 'no certificate', 'encrypted'],
  [TESTER, '127.0.0.1', 'prefer', 'no certificate', 'encrypted'],
  [TESTER, '127.0.0.1', 'require', 'no certificate', 'encrypted'],
  [TESTER, '127.0.0.1', 'require', 'its authority', 'encrypted'],
  [TESTER, '127.0.0.1', 'require', 'another authority', NOT_OURS],
  [TESTER, '127.0.0.1', 'verify-ca', 'its authority', 'encrypted'],
  [TESTER, 'localhost', 'verify-ca', 'another authority', NOT_OURS],
  [TESTER, 'localhost', 'verify-full', 'its authority', 'encrypted'],
  [TESTER, '127.0.0.1', 'verify-full', 'its authority', OTHER_NAME],
  [TESTER, 'localhost', 'verify-full', 'no certificate', NOT_OURS],
  ['encrypted', '127.0.0.1', 'disable', 'no certificate', /^a user and a way to connect/],
  ['certified', '127.0.0.1', 'require', 'no certificate', /^a user and a way to connect/],
  ['certified', '127.0.0.1', 'require', 'a certificate of ours', 'encrypted'],
] as const)('the user “%s” at %s with sslmode=%s and %s', async (user, host, mode, more, found) => {
  await offerEncryption('on')
  expect(await connected(user, host, mode, more)).toEqual(
    typeof found === 'string' ? found : expect.stringMatching(found),
  )
})
