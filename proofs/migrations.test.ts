import { once } from 'node:events'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { connect, databaseFile } from '#platform/db/connect.ts'
import { knownMigrations, migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { putState, statesOfSqlite } from '#testing/database-states.ts'
import { inLanes } from './client.ts'
import { proof } from './proof.ts'
import { ownFolder } from './requests.ts'

/** The databases that a start can find: one of each earlier version, or none. */
const states = [...statesOfSqlite(), undefined]
/** No start runs more statements than this. */
const MOST = 360
/** A sample kills the server before each so many-th statement. */
const STRIDE = 20

/** The tables that hold records, with a column that tells them apart. */
const records = {
  bookings: 'id',
  vehicles: 'booking_id',
  fleets: 'booking_id',
  consents: 'booking_id',
  messages: 'id',
  mails: 'id',
}

proof({
  name: 'killed migration',
  claim:
    'a server that migrates each earlier state, or makes its first database, is killed before its statements: the next one starts with the newest tables and every record',
  times: { whole: states.length * MOST, sample: 3 },
  controls: { 'has no transactions': /the start after a kill/ },
  check: async ({ times, isWhole, start, run }) => {
    let kills = 0
    for (const state of isWhole ? states : [undefined]) {
      const expected = await migrated(state)
      let isOver = false
      // Two at a time: a start is mostly the reading of code.
      await inLanes(isWhole ? MOST : times, 2, async (i) => {
        if (isOver) return
        const env = ownFolder()
        if (state) putState(state, env.DATA_DIR)
        const statement = isWhole ? i : (i + 1) * STRIDE
        const where = `${state ?? 'no database'}, killed before statement ${statement}`
        const dying = run('proofs/dying-server.ts', [`${statement}`], { ...env, PORT: '0', HOST: '127.0.0.1' })
        dying.stdout.on('data', (log) => {
          // It runs no more statements than those before.
          if (!String(log).includes('Listening')) return
          isOver = true
          dying.kill('SIGKILL')
        })
        await once(dying, 'exit')
        kills++
        const next = await start(env).catch(String)
        expect(next, `the start after a kill: ${where}`).toHaveProperty('port')
        if (typeof next === 'string') return
        next.child.kill('SIGKILL')
        await once(next.child, 'exit')
        expect(contentOf(env.DATA_DIR), where).toEqual(expected)
      })
      if (isWhole) expect(isOver, `more than ${MOST} statements`).toBe(true)
    }
    return `${kills} kills`
  },
})

/** What a state's database holds after its migrations. */
async function migrated(state: string | undefined) {
  const dataDir = temporaryFolder()
  if (state) putState(state, dataDir)
  const { db } = connect({ dataDir })
  await migrate(db)
  await db.destroy()
  return contentOf(dataDir)
}

function contentOf(dataDir: string) {
  const database = new Database(databaseFile({ dataDir }))
  const list = (select: string) => database.prepare(select).pluck().all()
  try {
    expect(list('select name from kysely_migration order by name')).toEqual(knownMigrations)
    return {
      faults: [...list('pragma foreign_key_check'), ...list('pragma integrity_check')],
      tables: list('select sql from sqlite_master order by name'),
      records: Object.entries(records).map(([table, column]) => list(`select ${column} from ${table} order by 1`)),
    }
  } finally {
    database.close()
  }
}
