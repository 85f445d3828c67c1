import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

function fileWith(text: string) {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, text)
  return file
}

test('each secret may stand in a file, with a line break at its end', () => {
  const secrets = {
    DATABASE_URL: 'postgres://site@db/site',
    DATABASE_PASSWORD: 'p@ss/w?rd#%é',
    SMTP_URL: 'smtp://site:s3cret@mail.example.com',
    SMTP_URL_FALLBACK: 'smtps://other.example.com',
    HEARTBEAT_URL: 'https://hc-ping.com/s3cret',
  }
  const files = Object.entries(secrets).map(([name, text]) => [`${name}_FILE`, fileWith(`${text}\n`)])
  const others = { MAIL_FROM: 'mail@example.com' }
  expect(readConfig({ ...Object.fromEntries(files), ...others })).toEqual(readConfig({ ...secrets, ...others }))
})

test('the password of the database may stand apart from its address', () => {
  const { postgres } = readConfig({ DATABASE_URL: 'postgres://site@db/site', DATABASE_PASSWORD: 'p@ss/w?rd#%é' })
  expect(postgres).toMatchObject({ password: 'p@ss/w?rd#%é', shown: 'postgres://…@db/site' })
})

test('an empty NAME_FILE counts as unset', () => {
  expect(readConfig({ SMTP_URL_FILE: ' ', DATABASE_URL_FILE: '' })).toEqual(readConfig({}))
})

const HEARTBEAT = 'https://hc-ping.com/s3cret'

test.each([
  ['no such file', () => '/nowhere', {}, /wanted: a file that the server can read\.$/],
  ['a folder', () => temporaryFolder(), {}, /wanted: a file that the server can read\.$/],
  ['an empty file', () => fileWith(' \n'), {}, /wanted: a file with the value of HEARTBEAT_URL; this one is empty\.$/],
  [
    'a file beside the variable itself',
    () => fileWith(HEARTBEAT),
    { HEARTBEAT_URL: HEARTBEAT },
    /wanted: no value, since HEARTBEAT_URL is set too\.$/,
  ],
])('%s is refused in one line that names the file', (_, make, env, words) => {
  const file = make()
  const start = () => readConfig({ ...env, HEARTBEAT_URL_FILE: file })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(words)
  expect(start).toThrow(`HEARTBEAT_URL_FILE holds ${JSON.stringify(file)};`)
  expect(start).not.toThrow('s3cret')
})

test('a bad value from a file is refused under the name of its variable, and is not shown', () => {
  const start = () => readConfig({ HEARTBEAT_URL_FILE: fileWith('s3cret') })
  expect(start).toThrow(/^HEARTBEAT_URL holds "…"; wanted: /)
})

test.each([
  [{}, 'no value, since DATABASE_URL is not set'],
  [{ DATABASE_URL: 'postgres://site:one@db/site' }, 'no value, since DATABASE_URL has a password'],
])('a password of the database is refused beside %j', (env, words) => {
  const start = () => readConfig({ ...env, DATABASE_PASSWORD: 's3cret' })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(`DATABASE_PASSWORD holds "…"; wanted: ${words}.`)
})
