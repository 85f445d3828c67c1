import { createServer } from 'node:net'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { readDatabaseUrl } from '#platform/config/database.ts'
import { listening } from '#testing/listening.ts'
import { asTester } from '#testing/postgres-databases.ts'
import { refusalOf, refusalOfFacts } from './postgres-refusals.ts'

const port = inject('postgresPort') ?? 0

/** What is wanted instead of an address; undefined if there is nothing to refuse. */
async function requested(url: string) {
  const config = readDatabaseUrl(url)
  return config && (await refusalOf(config))
}

const NAME = 'refused_site'

/** Another test turns the encryption of this server on and off: these ask for none. */
const at = (user: string) => `postgres://${user}@127.0.0.1:${port}/${NAME}?sslmode=disable`

/** Makes a database and a user with a password and no rights, and runs these statements in the database. */
async function prepared(...statements: string[]) {
  await asTester(port, async (client) => {
    await client.query(`create role guest login password 's3cret'`)
    await client.query(`create database ${NAME}`)
  })
  await asTester(port, (client) => client.query(statements.join(';')), NAME)
}

beforeEach(() => {
  onTestFinished(() =>
    asTester(port, async (client) => {
      await client.query(`drop database if exists ${NAME} with (force)`)
      await client.query('drop role if exists guest')
    }),
  )
})

test('a user with the right to make tables is not refused', async () => {
  await prepared('grant create on schema public to guest')
  expect(await requested(at('guest:s3cret'))).toBeUndefined()
})

test('a wrong password and an unknown user are refused in the same words', async () => {
  await prepared()
  expect(await requested(at('guest:wrong'))).toMatch(/^the right name and password: “guest”/)
  expect(await requested(at('nobody:s3cret'))).toMatch(/^the right name and password: “nobody”/)
})

test('an address without the password that the server asks for is refused', async () => {
  await prepared()
  expect(await requested(at('guest'))).toMatch(/^a password: the server asks for that of “guest”/)
})

test('a database that does not exist is refused with the command that makes it', async () => {
  expect(await requested(at('tests'))).toBe(`a database that exists: make it by createdb --owner=tests ${NAME}`)
})

test('a user without the right to make tables is refused with the statement that gives it', async () => {
  await prepared()
  expect(await requested(at('guest:s3cret'))).toBe(
    `a user who may make tables: run GRANT CREATE ON SCHEMA "public" TO "guest" in “${NAME}”`,
  )
})

test('a user who does not own the tables is refused', async () => {
  await prepared('grant create on schema public to guest', 'create table bookings (id text)')
  expect(await requested(at('guest:s3cret'))).toMatch(/^the user who owns the tables: .*“tests”/)
})

test('a user who may not connect is refused', async () => {
  await prepared(`revoke connect on database ${NAME} from public`)
  expect(await requested(at('guest:s3cret'))).toMatch(/^a user who may connect: run GRANT CONNECT/)
})

test('a database that takes no writes is refused', async () => {
  await prepared(`alter database ${NAME} set default_transaction_read_only = on`)
  expect(await requested(at('tests'))).toMatch(/^a database that takes writes/)
})

test('a database in another encoding is refused', async () => {
  await asTester(port, (client) =>
    client.query(`create database ${NAME} encoding 'LATIN1' locale_provider libc locale 'C' template template0`),
  )
  expect(await requested(at('tests'))).toMatch(/^a database in UTF-8: “refused_site” is in LATIN1/)
})

test.each([
  ['postgres://a@nothing.invalid/site', /^the name of the database’s machine: “nothing.invalid”/],
  ['postgres://a@127.0.0.1:1/site', /^the address of a PostgreSQL server that runs: .*127.0.0.1, port 1$/],
  ['postgres://a@x/site?host=/nowhere', /^the address of a PostgreSQL server that runs/],
])('%s is refused', async (url, words) => {
  expect(await requested(url)).toMatch(words)
})

test.each(['prefer', 'disable'])('a program that never answers is refused soon, with sslmode=%s', async (mode) => {
  const server = createServer(() => {})
  const silent = await listening(server)
  onTestFinished(() => void server.close())
  const began = performance.now()
  expect(await requested(`postgres://a@127.0.0.1:${silent}/site?sslmode=${mode}`)).toMatch(/does not/)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a version before 15 and a server that follows another are refused', () => {
  const good = {
    version: 150_000,
    encoding: 'UTF8',
    is_standby: false,
    is_read_only: false,
    schema: 'public',
    may_create: true,
    other_owner: null,
  }
  const names = { user: 'site', database: 'site' }
  expect(refusalOfFacts(good, names)).toBeUndefined()
  expect(refusalOfFacts({ ...good, version: 140_018 }, names)).toBe('PostgreSQL 15 or later: this server is version 14')
  expect(refusalOfFacts({ ...good, is_standby: true }, names)).toMatch(/^the server that takes writes/)
  expect(refusalOfFacts({ ...good, schema: null }, names)).toMatch(/^a database with a schema/)
})
