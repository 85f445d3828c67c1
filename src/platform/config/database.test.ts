import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { ConfigError } from './config-error.ts'
import { openWay, readDatabaseUrl } from './database.ts'

test('without an address the database is the embedded one', () => {
  expect(readDatabaseUrl(undefined)).toBeUndefined()
  expect(readDatabaseUrl('')).toBeUndefined()
})

test('an address is read with its defaults', () => {
  expect(readDatabaseUrl('postgres://site@db.example.com/orders')).toEqual({
    host: 'db.example.com',
    port: 5432,
    user: 'site',
    password: '',
    database: 'orders',
    sslMode: 'prefer',
    ssl: { rejectUnauthorized: false },
    shown: 'postgres://…@db.example.com/orders',
  })
})

test('a name and a password may have any characters', () => {
  const url = `postgresql://a%20b:${encodeURIComponent('p@ss/w?rd#%é')}@[::1]:6000/my%20site`
  expect(readDatabaseUrl(url)).toMatchObject({
    host: '::1',
    port: 6000,
    user: 'a b',
    password: 'p@ss/w?rd#%é',
    database: 'my site',
  })
})

test('a Unix socket is named by its folder', () => {
  expect(readDatabaseUrl('postgres://site@/site?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
    ssl: false,
  })
})

test('certificates are read from their files', () => {
  const file = join(temporaryFolder(), 'ca.pem')
  writeFileSync(file, 'a certificate')
  const url = `postgres://site@db/site?sslmode=verify-full&sslrootcert=${file}`
  expect(readDatabaseUrl(url)).toMatchObject({ sslMode: 'verify-full', ssl: { ca: 'a certificate' } })
})

test('the authorities of the system vouch for a server, and for its name', () => {
  const config = { sslMode: 'verify-full', ssl: {} }
  expect(readDatabaseUrl('postgres://site@db/site?sslrootcert=system')).toMatchObject(config)
})

test.each([
  ['mysql://site@db/site', 'an address such as postgres://'],
  ['site', 'an address such as postgres://'],
  ['postgres://site@db:99999/site', 'an address such as postgres://'],
  ['postgres://site@db', 'the name of one database'],
  ['postgres://site@db/', 'the name of one database'],
  ['postgres://site@db/a/b', 'the name of one database'],
  ['postgres://db/site', 'the name of a user'],
  ['postgres://si%te@db/site', 'each “%”'],
  ['postgres://site@db/site?sslmode=sure', 'sslmode as one of disable, allow, prefer,'],
  ['postgres://site@db/site?sslmode=require&sslrootcert=/nowhere', 'sslrootcert as a file'],
  ['postgres://site@db/site?sslmode=verify-ca', 'sslrootcert beside verify-ca'],
  ['postgres://site@db/site?sslmode=require&sslrootcert=system', 'sslmode=verify-full'],
  ['postgres://site@db/site?connect_timeout=1', 'only sslmode,'],
  ['postgres://site@db/site?target_session_attrs=any', 'one address that leads to the server'],
  ['postgres://site@db1,db2/site', 'one address that leads to the server'],
  ['postgres://site@db1:5432,db2:5432/site', 'one address that leads to the server'],
  ['postgres://site@/site?host=db1,db2', 'one address that leads to the server'],
])('%s is refused', (url, words) => {
  expect(() => readDatabaseUrl(url)).toThrow(ConfigError)
  expect(() => readDatabaseUrl(url)).toThrow(words)
  expect(() => readDatabaseUrl(url)).toThrow(/^DATABASE_URL holds ".+"; wanted: .+\.$/)
})

test.each([
  ['postgres://site:s3@cret@db/site?sslmode=sure'],
  ['postgres://site@db/site?sslmode=sure&password=s3@cret'],
  ['postgres://site:s3@cret@db/site?password=cret'],
  ['postgre://site:s3@cret@db/site'],
  ['postgres://site:1?s3@cret@db/site'],
  ['postgres://site:1?cret=s3@db/site'],
  ['postgres://site:s3@cret,@db/site?a=b'],
])('the refusal of %s does not show the password', (url) => {
  expect(() => readDatabaseUrl(url)).toThrow(ConfigError)
  expect(() => readDatabaseUrl(url)).not.toThrow('cret')
})

const open = (url: string) => {
  const config = readDatabaseUrl(url)
  return config && openWay(config)
}

test.each([
  ['db.example.com/site', 'sslmode=prefer'],
  ['db.example.com/site?sslmode=allow', 'sslmode=allow'],
  ['db.example.com/site?sslmode=require', 'sslmode=require'],
  ['10.0.0.4/site', '10.0.0.4'],
])('a start warns of an open way to postgres://site:secret@%s', (address, named) => {
  const warning = open(`postgres://site:secret@${address}`)
  expect(warning).toContain(named)
  expect(warning).toContain('set sslmode=verify-full in DATABASE_URL')
  expect(warning).not.toMatch(/secret|\n/)
})

test.each([
  'localhost/site',
  '127.0.0.2/site',
  '[::1]/site',
  '/site?host=/run/postgresql',
  'db/site?sslmode=verify-full',
  'db/site?sslrootcert=system',
  'db/site?sslmode=disable',
])('a start does not warn of postgres://site@%s', (address) => {
  expect(open(`postgres://site@${address}`)).toBeUndefined()
})
