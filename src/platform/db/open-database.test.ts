import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#features/backups/server/open-database.ts'
import { listBookings } from '#features/bookings/server/list.ts'
import { hookFeatures } from '#features/hooks.ts'
import { defaults } from '#features/website/content.ts'
import { readConfig } from '#platform/config/config.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { environmentOf } from '#testing/database-places.ts'
import { stateDatabase } from '#testing/database-states.ts'
import { connect } from './connect.ts'
import { withAdvice } from './dialects/advice.ts'
import { LAST_BEFORE_BASELINE } from './migrations.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Opens the database as a start does, and returns what the server logs about it. */
async function opened(env: Record<string, string>) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const { connection, isNew } = await openDatabase(readConfig(env), log)
  onTestFinished(() => connection.db.destroy())
  return { ...connection, isNew, log: lines.join('') }
}

/** The line with which a start ends that cannot open the database. */
const refusal = (env: Record<string, string>) => opened(env).then(() => 'opened', withAdvice)

test('a server does not start on a database that a later version has changed, and says what to do', async () => {
  const { db, place } = await testDatabase()
  const env = environmentOf(place)
  const running = await opened(env)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db)
  // Another test gets this database.
  onTestFinished(async () => {
    await sql`delete from kysely_migration where name = '9999_later'`.execute(db)
  })
  expect(await refusal(env)).toMatch(/9999_later has run there.*start the later version, or restore a backup/)
  // One that runs goes on.
  await running.db.insertInto('settings').values({ name: 'a', value: '', at: '' }).execute()
})

test('a database from before 0.1.0 is refused as it is, with the commit that brings it up to date', async () => {
  const place = await stateDatabase()
  const { db } = connect(place)
  onTestFinished(() => db.destroy())
  await sql`delete from kysely_migration where name >= '0036'`.execute(db)
  const rows = () => sql`select * from kysely_migration order by name`.execute(db)
  const before = await rows()
  expect(await refusal(environmentOf(place))).toMatch(
    /0035_texts\): bring it up to date with commit 1f4f3f40 .*docs\/upgrade\.md.* Nothing was changed\.$/,
  )
  expect((await rows()).rows).toEqual(before.rows)
  expect(existsSync(join(place.dataDir, 'backups'))).toBe(false)
})

test('the last database of before 0.1.0 is copied as it was, and opens with its records', async () => {
  const place = await stateDatabase()
  const { db, isNew, log } = await opened(environmentOf(place))
  expect([isNew, log]).toEqual([false, expect.stringContaining('This version changes the database')])
  hookFeatures(db)
  const { bookings } = await listBookings(db, defaults, { limit: 25 })
  expect(bookings.length).toBeGreaterThan(0)
  const [copy = ''] = readdirSync(join(place.dataDir, 'backups'))
  const copied = new Database(join(place.dataDir, 'backups', copy), { readonly: true })
  onTestFinished(() => void copied.close())
  expect(copied.prepare('select max(name) from kysely_migration').pluck().get()).toBe(LAST_BEFORE_BASELINE)
})

test('a start deletes what a killed restore left, and nothing of one that is under way', async () => {
  const { dataDir, place } = await testDatabase()
  mkdirSync(join(dataDir, 'unfinished-a'))
  await inTemporaryFolder(dataDir, async (made) => {
    await opened(environmentOf(place))
    const left = readdirSync(dataDir).filter((name) => name.startsWith('unfinished-'))
    expect(left).toEqual([basename(made)])
  })
})

test('a start on a PostgreSQL server that is not there is refused, without its password', async () => {
  const line = await refusal({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' })
  expect(line).toMatch(
    /^DATABASE_URL holds "postgres:\/\/…@127.0.0.1:1\/d"; wanted: the address of a PostgreSQL server/,
  )
})

test('a start warns once of a way to the database that is open to others', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const env = { DATABASE_URL: 'postgres://u:secret@db.invalid/d', DATA_DIR: temporaryFolder() }
  await openDatabase(readConfig(env), log).catch(() => {})
  expect(lines).toEqual([expect.stringMatching(/"level":40.*sslmode=prefer to db\.invalid/)])
})

describe.skipIf(inject('postgresPort') !== undefined)('with a folder', () => {
  test('a start names what a restore left', async () => {
    const { dataDir } = await testDatabase()
    const leftover = join(dataDir, 'site.sqlite.restoring')
    writeFileSync(leftover, 'x')
    expect((await opened({ DATA_DIR: dataDir })).log).toContain(`${leftover} is left of`)
  })

  test('that is a file, a start is refused', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR holds ".*file"; wanted: a folder/)
  })

  test('whose database file is not a database, a start is refused', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'site.sqlite'), 'not a database, and long enough to look at'.repeat(100))
    expect(await refusal({ DATA_DIR: folder })).toMatch(
      /^DATA_DIR holds .*not a database: .*restore a backup by npm run restore -- FILE/,
    )
  })

  test('whose database has damaged pages, a start is refused and says to restore a backup', async () => {
    const { dataDir, db } = await testDatabase()
    await db.destroy()
    const file = join(dataDir, 'site.sqlite')
    const bytes = readFileSync(file)
    // All but the first page, which says that it is a database.
    writeFileSync(file, bytes.fill(0xaa, 4096))
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/damaged; .* restore a backup by npm run/)
  })

  test.for([
    ['not even a header fits', 0],
    ['the tables do not fit', 64],
  ] as const)(
    'on a full disk where %s, the first start is refused, and another one works once there is room',
    async ([_what, kilobytes], { skip }) => {
      const folder = temporaryFolder()
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder])
      if (mounted.status !== 0) skip('only root can make a small disk, and not in every container')
      onTestFinished(() => void spawnSync('umount', [folder]))
      const filler = join(folder, 'filler')
      writeFileSync(filler, Buffer.alloc((16 * 1024 - kilobytes) * 1024))
      expect(await refusal({ DATA_DIR: folder })).toMatch(/make room on the disk/)
      rmSync(filler)
      expect(await opened({ DATA_DIR: folder })).toMatchObject({ isNew: kilobytes === 0 })
    },
  )

  test('with an empty database file, or with files of a database that is missing, a start is refused', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'site.sqlite'), '')
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^DATA_DIR holds .*site\.sqlite is empty/)
    rmSync(join(folder, 'site.sqlite'))
    writeFileSync(join(folder, 'site.sqlite-wal'), 'x')
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^DATA_DIR holds .*database that is missing/)
    expect(readdirSync(folder)).toEqual(['site.sqlite-wal'])
  })

  test.each([
    ['a backup', 'backups/nightly-2026-11-21T07-00-00.000Z.sqlite'],
    ['a copy before an update', 'backups/before-migration-2026-11-21T07-00-00.000Z.sqlite'],
    ['a mail', 'mail/2026-11-21T07-00-00.000Z-a@b.eml'],
    ['a database that was moved aside', 'site.sqlite.before-20261121070000000'],
    ['a restore that did not finish', 'site.sqlite.restoring'],
  ])(
    'that has %s but no database, a start is refused, and begins anew once that is moved away',
    async (_what, name) => {
      const folder = temporaryFolder()
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), 'x')
      const line = await refusal({ DATA_DIR: folder })
      expect(line).toMatch(
        /^DATA_DIR holds ".*"; wanted: the folder of this site’s database: it has none, but .* is there\./,
      )
      expect(line).toContain('npm run restore -- ')
      expect(line).toContain('To begin anew on purpose, move that away')
      expect(readdirSync(folder)).toEqual([name.split('/')[0]])
      rmSync(join(folder, name))
      expect(await opened({ DATA_DIR: folder })).toMatchObject({ isNew: true })
    },
  )

  test('without a database, a start is refused as long as backups are in BACKUP_DIR, and names the newest', async () => {
    const [DATA_DIR, BACKUP_DIR] = [temporaryFolder(), temporaryFolder()]
    for (const day of ['20', '22', '21'])
      writeFileSync(join(BACKUP_DIR, `nightly-2026-11-${day}T07-00-00.000Z.sqlite`), 'x')
    expect(await refusal({ DATA_DIR, BACKUP_DIR })).toContain(
      `npm run restore -- ${BACKUP_DIR}/nightly-2026-11-22T07-00-00.000Z.sqlite`,
    )
  })

  test('with what other programs keep there, a first start makes a database, and a second one opens it', async () => {
    const folder = temporaryFolder()
    for (const name of ['lost+found', 'backups', 'mail', 'dist/assets'])
      mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'dist/assets/picture.avif'), 'x')
    writeFileSync(join(folder, 'backups/other.txt'), 'x')
    expect(await opened({ DATA_DIR: folder })).toMatchObject({ isNew: true })
    expect(await opened({ DATA_DIR: folder })).toMatchObject({ isNew: false })
  })

  test('that belongs to another user, a start is refused with the command that gives it to the server', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip('only root can be another user')
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const start = (DATA_DIR: string) =>
      spawnSync(process.execPath, ['src/main.ts'], {
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR },
        uid: 65534,
        gid: 65534,
        encoding: 'utf8',
      })
    const refused = start(folder)
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR holds ".*"; wanted: .*chown -R 65534:65534 \S+\)\.\n$/),
    ])
    // The folder may be its own, and the file not.
    chownSync(folder, 65534, 65534)
    writeFileSync(join(folder, 'site.sqlite'), 'x', { mode: 0o600 })
    expect(start(folder).stderr).toMatch(/^DATA_DIR holds .*EACCES.*chown -R 65534:65534 .*\n$/)
  })
})
