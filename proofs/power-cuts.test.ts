import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { disk } from './disk/disk.ts'
import { Platter } from './disk/platter.ts'
import { proof } from './proof.ts'
import { bookingNumber, ownFolder, post } from './requests.ts'

const WRITERS = 4

proof({
  name: 'power cuts',
  claim:
    'the blocks that servers wrote are played to a random point; unsynced ones are kept, lost or torn: every booking acknowledged before is there, whole',
  times: { whole: 2000, sample: 50 },
  platform: 'linux',
  controls: { 'never syncs': /after a power cut/ },
  check: async ({ times, start }) => {
    const env = ownFolder()
    const { logged, steps: stepsOf } = disk(env)
    // A first start makes the tables, a killed server leaves a write-ahead log, and one that stops empties it.
    const ends = times > 100 ? (['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) : (['SIGKILL'] as const)
    let booked = 0
    for (const end of ends) {
      const { child, url } = await start({ ...env, ...logged })
      // Enough that the log is emptied while others write, if all of it is played.
      const enough = booked + Math.min(150, times / 2)
      const writers = Array.from({ length: WRITERS }, async () => {
        while (booked < enough) {
          const key = { 'idempotency-key': randomUUID() }
          const { status } = await post(`${url}/bookings`, bookingNumber(booked++), key)
          expect(status).toBe(201)
        }
      })
      await Promise.all(writers)
      child.kill(end)
      await once(child, 'exit')
    }

    const steps = stepsOf()
    const cuts = Array.from({ length: times }, () => randomInt(steps.length + 1))
    cuts.sort((a, b) => a - b)
    const folder = join(temporaryFolder(), 'cut')
    const platter = new Platter()
    const acknowledged = new Set<string>()
    let played = 0
    const seen = { kept: 0, lost: 0, torn: 0 }
    for (const cut of cuts) {
      for (const step of steps.slice(played, cut)) {
        platter.take(step)
        // The visitor's id is that of the record and a code.
        const id = step.what === 'a' && /"id":"([^".]+)/.exec(step.data.toString())?.[1]
        if (id) acknowledged.add(id)
      }
      played = cut
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder)
      const { lost, torn } = platter.cut(folder)
      const faults = faultsIn(join(folder, 'site.sqlite'), acknowledged)
      expect(faults.join(', '), `after a power cut at step ${cut} of ${steps.length}`).toBe('')
      seen.kept += acknowledged.size
      seen.lost += lost
      seen.torn += torn
    }
    expect(acknowledged.size).toBeGreaterThan(0)
    expect(seen.lost).toBeGreaterThan(0)
    expect(seen.torn).toBeGreaterThan(0)
    return `${booked} bookings in ${steps.length} steps; ${seen.lost} writes lost, ${seen.torn} torn; ${seen.kept} times a booking was looked for`
  },
})

/** The faults of a database that a power cut left, in words. */
function faultsIn(file: string, acknowledged: ReadonlySet<string>): string[] {
  const missing = new Set(acknowledged)
  if (!existsSync(file)) return [...missing].map((id) => `${id} is lost with the database`)
  try {
    const db = new Database(file)
    try {
      db.pragma('synchronous = OFF')
      const faults = [
        db.pragma('integrity_check(1)', { simple: true }),
        ...(db.pragma('foreign_key_check') as object[]),
      ]
        .filter((found) => found !== 'ok')
        .map((found) => JSON.stringify(found))
      const hasTables = db.prepare("select 1 from sqlite_master where name = 'schedule_slots'").get()
      const rows = hasTables ? db.prepare<[], { id: string; parts: string }>(WHOLE).all() : []
      for (const { id, parts } of rows) {
        missing.delete(id)
        if (parts !== '2 mails, 1 links, 1 keys, slots') faults.push(`${id} has ${parts}`)
      }
      return [...faults, ...[...missing].map((id) => `${id} is lost`)]
    } finally {
      db.close()
    }
  } catch (error) {
    return [String(error)]
  }
}

/** Each booking and the parts that are stored with it. */
const WHOLE = `select b.id,
  (select count(*) from mails where booking_id = b.id) || ' mails, ' ||
  (select count(*) from manage_links where booking_id = b.id) || ' links, ' ||
  coalesce(kept, 0) || ' keys, ' ||
  (select iif(count(*) > 0, 'slots', 'no slots') from schedule_slots where booking_id = b.id) as parts
  from bookings as b
  left join (select substr(body ->> 'id', 1, 36) as id, count(*) as kept from idempotency_keys group by 1) as k
    on k.id = b.id`
