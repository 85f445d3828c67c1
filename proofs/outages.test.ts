import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { disk } from './disk/disk.ts'
import { smallDisk } from './disk/small-disk.ts'
import { bookThrough } from './outages.ts'
import { proof } from './proof.ts'
import { databaseOf, ownFolder } from './requests.ts'

const faults = [
  ['write', 'ENOSPC'],
  ['write', 'EIO'],
  ['write', 'EDQUOT'],
  ['write', 'EROFS'],
  ['short', 'ENOSPC'],
  ['short', 'EIO'],
  ['sync', 'ENOSPC'],
  ['sync', 'EIO'],
] as const

proof({
  name: 'failing disk',
  claim:
    'writes fail, are cut short, or syncs fail, under 4 writers: every 201 is stored, no 503 is, nothing else is answered, reads go on, and it works again afterwards',
  times: { whole: 120, sample: faults.length },
  platform: 'linux',
  controls: { 'answers before commit': /bookings that were acknowledged/ },
  check: ({ times, start }) => {
    const env = ownFolder()
    const { failing, fail, mend } = disk(env)
    const outages = Array.from({ length: times }, (_, i) => {
      const [call, error] = faults[i % faults.length] ?? faults[0]
      return { name: `${call} ${error}`, begin: () => fail(call, error), end: mend }
    })
    return bookThrough(outages, start, { ...env, ...failing })
  },
})

proof({
  name: 'disk full',
  claim:
    'a small disk is filled under 4 writers: every 201 is stored, no 503 is, nothing else is answered, reads go on, and it works again when there is space',
  times: { whole: 50, sample: 2 },
  platform: 'linux',
  controls: { 'answers before commit': /bookings that were acknowledged/ },
  check: async ({ times, start }) => {
    const env = ownFolder()
    const full = filledDisk(env.DATA_DIR) ?? failingDisk(env)
    const db = databaseOf(env.DATA_DIR)
    // A long log of writes has room for more bookings than the calendar has times, in all outages together.
    const emptyLog = () => sql`pragma wal_checkpoint(truncate)`.execute(db)
    const outages = Array.from({ length: times }, (_, i) => ({
      ...full,
      begin: async () => {
        if (i % 2 === 0) await emptyLog()
        full.begin()
      },
    }))
    const seen = await bookThrough(outages, start, { ...env, ...full.env })
    return `${seen}, ${full.name}`
  },
})

/** A small disk with room for the bookings of all outages. Undefined if this user may not make one. */
function filledDisk(folder: string) {
  const small = smallDisk(folder, DISK_MB)
  if (!small) return undefined
  onTestFinished(small.unmount)
  return { name: `on a disk of ${DISK_MB} MB`, env: {}, begin: small.fill, end: small.free }
}

const DISK_MB = 256

function failingDisk(env: { DATA_DIR: string }) {
  const { failing, fail, mend } = disk(env)
  const name = 'by a shim, since this user may not mount'
  return { name, env: failing, begin: () => fail('write', 'ENOSPC'), end: mend }
}

const LOCK_MS = 30_000
/** The longest time that a write may wait for the lock, in milliseconds, as seen by a client. */
const LONGEST_WAIT_MS = 1_500

proof({
  name: 'locked database',
  claim:
    'another process holds the database’s lock, 30 s in full: every 201 is stored, no 503 is, nothing else is answered, reads go on, and it works again afterwards',
  times: { whole: 4, sample: 1 },
  controls: { 'answers 500 in place of 503': /other answers than 201 and 503/ },
  check: ({ times, isWhole, start }) => {
    const env = ownFolder()
    let other: Database.Database
    const lock = {
      name: 'the lock',
      begin: () => {
        other = new Database(join(env.DATA_DIR, 'site.sqlite'))
        other.exec('begin immediate')
      },
      end: () => other.close(),
      ...(isWhole && { lastsMs: LOCK_MS, longestMs: LONGEST_WAIT_MS }),
    }
    return bookThrough(Array(times).fill(lock), start, env)
  },
})
