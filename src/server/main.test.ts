import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defaults } from '#content/content.ts'
import { DATA_FOLDERS } from './db/data-folders.ts'
import { temporaryFolder, testDatabase } from './testing/app.ts'
import { beginRequest, restOfRequest } from './testing/begin-request.ts'
import { finished, run, startServer } from './testing/process.ts'
import { said } from './testing/said.ts'

const { business, placeholders } = defaults

/** The addresses of the name `localhost` on this machine: not all machines have IPv6. */
const localhost = (await lookup('localhost', { all: true })).map(({ address }) => address)

async function started(env: Record<string, string> = {}) {
  const dataDir = temporaryFolder()
  const server = await startServer({ DATA_DIR: dataDir, ...env })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return { dataDir, ...server }
}

describe('when the server is told to stop', () => {
  const ends = [
    ['SIGTERM', '127.0.0.1'],
    ['SIGINT', '127.0.0.1'],
    ['SIGTERM', '::1'],
  ] as const
  test.each(ends.filter(([, host]) => localhost.includes(host)))(
    'on %s the server finishes a request that came in on %s, and exits 0',
    async (signal, host) => {
      const { child, port } = await started({ HOST: 'localhost' })
      const socket = await beginRequest(port, host)
      const exit = once(child, 'exit')

      child.kill(signal)
      await refusing(`http://localhost:${port}`)
      const answer = text(socket)
      socket.write(restOfRequest)

      expect(await answer).toMatch(/^HTTP\/1.1 201 [\s\S]*connection: close/i)
      expect(await exit).toEqual([0, null])
    },
  )

  test('a second signal, such as npm passes on, changes nothing', async () => {
    const { child, port } = await started()
    const socket = await beginRequest(port, '127.0.0.1')
    const exit = once(child, 'exit')
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.kill('SIGTERM')
    await expect.poll(() => said).toContain('SIGTERM')
    child.kill('SIGTERM')
    const answer = text(socket)
    socket.write(restOfRequest)
    expect(await answer).toMatch(/^HTTP\/1.1 201 /)
    expect(await exit).toEqual([0, null])
    expect(said.match(/SIGTERM/g)).toHaveLength(1)
  })
})

test('a later start names what a restore left', async () => {
  const dataDir = temporaryFolder()
  await said({ DATA_DIR: dataDir })
  const leftover = join(dataDir, 'site.sqlite.restoring')
  writeFileSync(leftover, 'x')
  expect(await said({ DATA_DIR: dataDir })).toContain(`${leftover} is left of`)
})

test('the server logs where it listens, and warns of each placeholder by name', async () => {
  const stdout = await said({ DATA_DIR: temporaryFolder() })
  expect(stdout.match(/Listening on localhost port \d+ as http:\/\/localhost:\d+/g)).toHaveLength(1)
  for (const path of placeholders.filter((path) => path.startsWith('business.')))
    expect(stdout).toContain(`${path} is still a placeholder`)
})

test.each([
  ['to files', {}, /No SMTP_URL: no mail is sent\. Each is written to \S+mail as an \.eml file/],
  [
    'to the site’s own address',
    {},
    new RegExp(`No OWNER_EMAIL: the owner’s mail goes to ${business.email}`),
  ],
  [
    'by a mail server',
    {
      SMTP_URL: 'smtp://ann:secret@127.0.0.1:1',
      MAIL_FROM: 'mail@business.test',
      OWNER_EMAIL: 'owner@business.test',
    },
    /Mail goes out by 127\.0\.0\.1 port 1, from mail@business\.test/,
  ],
])('the server logs that mail goes %s', async (_where, env, line) => {
  const stdout = await said({ DATA_DIR: temporaryFolder(), ...env })
  expect(stdout).toMatch(line)
  expect(stdout).not.toContain('secret')
})

describe('the server does not start', () => {
  const refuses = async (env: Record<string, string>, line: RegExp) => {
    const child = run('src/server/main.ts', [], { DATA_DIR: temporaryFolder(), ...env })
    const { code, stdout, stderr } = await finished(child)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(line)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  }

  test('with a port that is not a number', () =>
    refuses({ PORT: 'http' }, /^PORT holds "http"; wanted: a whole number from 0 to 65535/))

  test('with an invalid address of the mail server, and does not show its password', () =>
    refuses(
      { SMTP_URL: 'http://ann:secret@mail.test' },
      /^SMTP_URL holds "http:\/\/…@mail\.test"; wanted: a mail server’s address/,
    ))

  test.runIf(placeholders.includes('business.email'))(
    'with a mail server and without an address for the owner’s mail',
    () =>
      refuses(
        { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'mail@business.test' },
        /^OWNER_EMAIL holds ""; wanted: the e-mail address that gets the bookings, since SMTP_URL is set/,
      ),
  )

  test('with a database server that is not there, and does not show its password', () =>
    refuses(
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' },
      /^DATABASE_URL holds "postgres:\/\/…@127.0.0.1:1\/d"; wanted: the address of a PostgreSQL server/,
    ))

  test('on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : address)
    await refuses(
      { PORT: port, HOST: '127.0.0.1' },
      new RegExp(`^PORT holds "${port}"; wanted: a free port`),
    )
  })

  test('on a host that is not this machine', () =>
    refuses({ PORT: '0', HOST: '192.0.2.1' }, /^HOST holds "192.0.2.1"/))

  test('with a data folder that is a file', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    await refuses({ PORT: '0', DATA_DIR: file }, /^DATA_DIR holds ".*file"; wanted: a folder/)
  })

  test.each(['DATA_DIR', 'BACKUP_DIR'])('with %s in the site’s folder', (variable) =>
    refuses(
      { PORT: '0', [variable]: resolve('dist/client/data') },
      new RegExp(`^${variable} holds ".*data"; wanted: a folder outside the built site`),
    ),
  )

  test('with a database file that is not a database', async () => {
    const folder = temporaryFolder()
    writeFileSync(
      join(folder, 'site.sqlite'),
      'not a database, and long enough to look at'.repeat(100),
    )
    await refuses(
      { PORT: '0', DATA_DIR: folder },
      /^DATA_DIR holds .*not a database: .*restore a backup by npm run restore -- FILE/,
    )
  })

  test('with a database whose pages are damaged, and says to restore a backup', async () => {
    const { dataDir, db } = await testDatabase()
    await db.destroy()
    const file = join(dataDir, 'site.sqlite')
    const bytes = readFileSync(file)
    // All but the first page, which says that it is a database.
    writeFileSync(file, bytes.fill(0xaa, 4096))
    await refuses({ PORT: '0', DATA_DIR: dataDir }, /damaged; .* restore a backup by npm run/)
  })

  test.for([
    ['not even a header fits', 0],
    ['the tables do not fit', 64],
  ] as const)(
    'for the first time on a full disk where %s, but does once there is room',
    async ([_what, kilobytes], { skip }) => {
      const folder = temporaryFolder()
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder])
      if (mounted.status !== 0) skip('only root can make a small disk, and not in every container')
      onTestFinished(() => void spawnSync('umount', [folder]))
      const filler = join(folder, 'filler')
      writeFileSync(filler, Buffer.alloc((16 * 1024 - kilobytes) * 1024))
      await refuses({ PORT: '0', DATA_DIR: folder }, /make room on the disk/)
      rmSync(filler)
      await said({ DATA_DIR: folder })
    },
  )

  test('with an empty database file, or with files of a database that is missing', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'site.sqlite'), '')
    await refuses({ PORT: '0', DATA_DIR: folder }, /^DATA_DIR holds .*site\.sqlite is empty/)
    rmSync(join(folder, 'site.sqlite'))
    writeFileSync(join(folder, 'site.sqlite-wal'), 'x')
    await refuses({ PORT: '0', DATA_DIR: folder }, /^DATA_DIR holds .*database that is missing/)
    expect(readdirSync(folder)).toEqual(['site.sqlite-wal'])
  })

  test('with an empty folder that held a database before, but does if somebody deleted the folder', async () => {
    const list = existsSync(DATA_FOLDERS) ? readFileSync(DATA_FOLDERS) : undefined
    onTestFinished(() => (list ? writeFileSync(DATA_FOLDERS, list) : rmSync(DATA_FOLDERS)))
    const folder = temporaryFolder()
    // For the server, the folder is not one for temporary files.
    const env = { PORT: '0', DATA_DIR: folder, TMPDIR: join(folder, 'tmp') }
    await said(env)
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    await refuses(env, /^DATA_DIR holds .*held one before: bring back its disk/)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    expect(await said(env)).toContain('made a new one')
  })

  test('with tables that cannot be brought up to date, and shows where it failed', async () => {
    const folder = temporaryFolder()
    const other = new Database(join(folder, 'site.sqlite'))
    other.exec('create table bookings (id text)')
    other.close()
    const { code, stderr } = await finished(
      run('src/server/main.ts', [], { PORT: '0', DATA_DIR: folder }),
    )
    expect(code).toBe(1)
    expect(stderr).toContain('table "bookings" already exists')
    expect(stderr).toMatch(/\n +at /)
    expect(stderr).not.toContain('DATA_DIR')
  })
})

/** Resolves when the server refuses requests, since it stops. */
const refusing = (url: string) =>
  expect.poll(async () => (await fetch(`${url}/openapi.json`)).status).toBe(503)
