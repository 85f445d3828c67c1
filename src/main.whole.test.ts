import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defaults } from './features/website/content.ts'
import { temporaryFolder } from './testing/app.ts'
import { beginRequest, restOfRequest } from './testing/begin-request.ts'
import { listening } from './testing/listening.ts'
import { outputOf } from './testing/output.ts'
import { finished, run, startServer } from './testing/process.ts'

// Each of these tests starts the server as its owner does. What a start refuses is tested where it is refused, without a
// process: `config/*.test.ts`, `open-database.test.ts`.

const { business, placeholders } = defaults

/** The addresses of the name `localhost` on this machine: not all machines have IPv6. */
const localhost = (await lookup('localhost', { all: true })).map(({ address }) => address)

test('told to stop twice, as npm passes it on, the server finishes the requests of each address, and exits 0', async () => {
  const { child, port, printed } = await startServer({ DATA_DIR: temporaryFolder(), HOST: 'localhost' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const sockets = await Promise.all(localhost.map((host) => beginRequest(port, host)))
  const exit = once(child, 'exit')

  child.kill('SIGINT')
  await expect.poll(printed).toContain('SIGINT: finishing')
  child.kill('SIGTERM')
  const answers = sockets.map((socket) => text(socket))
  for (const socket of sockets) socket.write(restOfRequest)

  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 201 [\s\S]*connection: close/i)
  expect(await exit).toEqual([0, null])
  expect(printed()).toContain('SIGINT: finishing')
  expect(printed()).not.toContain('SIGTERM')
})

test('the server logs where it listens, where mail goes, and each placeholder by name', async () => {
  const stdout = await outputOf({ DATA_DIR: temporaryFolder() })
  expect(stdout.match(/Listening on localhost port \d+ as http:\/\/localhost:\d+/g)).toHaveLength(1)
  expect(stdout).toMatch(/No SMTP_URL: no mail is sent\. Each is written to \S+mail as an \.eml/)
  expect(stdout).toContain(`No OWNER_EMAIL: the owner’s mail goes to ${business.email}`)
  for (const path of placeholders.filter((path) => path.startsWith('business.')))
    expect(stdout).toContain(`${path} is still a placeholder`)
})

test('the server logs its mail server, without the password', async () => {
  const stdout = await outputOf({
    DATA_DIR: temporaryFolder(),
    SMTP_URL: 'smtp://ann:secret@127.0.0.1:1',
    MAIL_FROM: 'mail@business.test',
    OWNER_EMAIL: 'owner@business.test',
  })
  expect(stdout).toMatch(/Mail goes out by 127\.0\.0\.1 port 1, from mail@business\.test/)
  expect(stdout).not.toContain('secret')
})

test('the server says at its start that no backup can be written to its folder', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const stdout = await outputOf({ DATA_DIR: temporaryFolder(), BACKUP_DIR: join(file, 'backups') })
  expect(stdout).toContain(`No backup can be written to BACKUP_DIR, ${join(file, 'backups')}: ${file} is no folder`)
})

describe('the server does not start', () => {
  const refuses = async (env: Record<string, string>, line: RegExp) => {
    const child = run('src/main.ts', [], { DATA_DIR: temporaryFolder(), ...env })
    const { code, stdout, stderr } = await finished(child)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(line)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  }

  test('on a port that is taken', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    const port = String(await listening(other))
    await refuses({ PORT: port, HOST: '127.0.0.1' }, new RegExp(`^PORT holds "${port}"; wanted: a free port`))
  })

  test('on a host that is not this machine', () => refuses({ PORT: '0', HOST: '192.0.2.1' }, /^HOST holds "192.0.2.1"/))

  test.each(['DATA_DIR', 'BACKUP_DIR'])('with %s in the site’s folder', (variable) =>
    refuses(
      { PORT: '0', [variable]: resolve('dist/client/data') },
      new RegExp(`^${variable} holds ".*data"; wanted: a folder outside the built site`),
    ),
  )

  test('with tables that cannot be brought up to date, and shows where it failed', async () => {
    const folder = temporaryFolder()
    const other = new Database(join(folder, 'site.sqlite'))
    other.exec('create table bookings (id text)')
    other.close()
    const { code, stderr } = await finished(run('src/main.ts', [], { PORT: '0', DATA_DIR: folder }))
    expect(code).toBe(1)
    expect(stderr).toContain('table "bookings" already exists')
    expect(stderr).toMatch(/\n +at /)
    expect(stderr).not.toContain('DATA_DIR')
  })
})
