import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { databaseFile } from '#platform/db/connect.ts'
import { temporaryFolder } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { finished } from '#testing/process.ts'
import { proof, type Trial } from './proof.ts'
import { bookingNumber, ownFolder, post } from './requests.ts'

const WRITERS = 4
/** Each writer rests for this long after a booking, in milliseconds: restores of ever larger databases take ever longer. */
const REST_MS = 300
/** The files of which one appears before a kill. */
const backupSteps = [/\.part-\d+$/, /-journal$/, /backup\.sqlite$/]
const restoreSteps = [/\.before-\d+$/, /\.part-\d+$/, /\.restoring$/]
/** The longest time between that and the kill, in milliseconds. */
const LATER_MS = 20

proof({
  name: 'backup and restore',
  claim: `backups are made under ${WRITERS} writers and restored over an older database, both also killed at random: a backup is whole and holds every booking acknowledged before it, a restore leaves the old database or the new one, and another try works`,
  times: { whole: 50, sample: 1 },
  controls: { 'backs up by a copy of the file': /bookings that a backup lacks|faults of a backup/ },
  check: async ({ times, start, run }) => {
    const env = ownFolder()
    const { url } = await start(env)
    const acknowledged: string[] = []
    let booked = 0
    let finishing = false
    const writing = Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (!finishing) {
          const { status, body } = await post(`${url}/bookings`, bookingNumber(booked++))
          if (status === 201) acknowledged.push(recordId(JSON.parse(body).id))
          await after(REST_MS)
        }
      }),
    )
    let [backupsDone, restoresDone] = [0, 0]
    // If the check fails, its server ends under the writers.
    writing.catch(() => {})
    /** Backs up, after a try that is killed. */
    const backUp = async (round: number) => {
      const folder = temporaryFolder()
      const file = join(folder, 'backup.sqlite')
      const backup = () => run('scripts/backup.ts', [file], env)
      const before = [...acknowledged]
      await killedAt(backupSteps[round % 3], folder, backup())
      if (existsSync(file)) backupsDone++
      else expect(await ended(backup()), 'a backup after a killed one').toBe('')
      const { ids, faults } = contentOf(file)
      expect(faults, 'faults of a backup').toEqual([])
      expect(
        before.filter((id) => !ids.has(id)),
        'bookings that a backup lacks',
      ).toEqual([])
      return { file, ids }
    }
    let older = await backUp(0)
    for (let round = 0; round < times; round++) {
      const newer = await backUp(round)
      const target = { DATA_DIR: temporaryFolder() }
      const database = databaseFile({ dataDir: target.DATA_DIR })
      copyFileSync(older.file, database)
      const restore = () => run('scripts/restore.ts', [newer.file, '--move-aside'], target)

      await killedAt(restoreSteps[round % 3], target.DATA_DIR, restore())
      const { ids, faults } = contentOf(database)
      expect(faults, 'faults of a database after a killed restore').toEqual([])
      expect([older.ids, newer.ids], 'the old bookings, or the new ones').toContainEqual(ids)
      if (ids.size === newer.ids.size) restoresDone++
      expect(await ended(restore()), 'a restore after a killed one').toBe('')
      expect(contentOf(database)).toEqual({ ids: newer.ids, faults: [] })
      const asides = readdirSync(target.DATA_DIR).filter((name) => name.includes('.before-'))
      expect(asides.length, 'databases set aside').toBeGreaterThan(0)
      older = newer
    }
    finishing = true
    await writing
    expect(acknowledged.length).toBeGreaterThan(times)
    return `${acknowledged.length} bookings; ${backupsDone} killed backups and ${restoresDone} killed restores had done their work`
  },
})

/** Kills a program soon after a file appears in a folder, if it has not ended. */
async function killedAt(step: RegExp = /./, folder: string, child: ReturnType<Trial['run']>) {
  const watcher = watch(folder, async (_change, name) => {
    if (!name || !step.test(name)) return
    await after(randomInt(LATER_MS))
    child.kill('SIGKILL')
  })
  await once(child, 'exit')
  watcher.close()
}

/** Resolves with the words of a program that fails, and with none if it does its work. */
async function ended(child: ReturnType<Trial['run']>) {
  const { code, stderr } = await finished(child)
  return code === 0 ? '' : `${code}: ${stderr}`
}

/** The ids of the bookings in a file, and what is wrong with it. It is opened as a server does. */
function contentOf(file: string): { ids: Set<unknown>; faults: string[] } {
  const faults: string[] = []
  try {
    const database = new Database(file, { fileMustExist: true })
    const count = (what: string) => database.prepare(`select count(*) from ${what}`).pluck().get()
    try {
      if (database.pragma('integrity_check', { simple: true }) !== 'ok') faults.push('not whole')
      if (database.prepare('pragma foreign_key_check').all().length > 0) faults.push('orphans')
      const ids = new Set(database.prepare('select id from bookings').pluck().all())
      // A booking and the records stored with it are there together or not at all.
      for (const together of ["events where kind = 'booking_new'", "mails where kind = 'booking-owner'"])
        if (count(together) !== ids.size) faults.push(`another number of ${together}`)
      return { ids, faults }
    } finally {
      database.close()
    }
  } catch (error) {
    return { ids: new Set(), faults: [String(error)] }
  }
}
