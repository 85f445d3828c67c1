import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECOND } from '#domain/durations.ts'
import { fillDatabase } from './bench-data.ts'
import { benchDatabases, given } from './bench-databases.ts'

// `npm run bench -- move 1000000` moves so many bookings from the embedded database to PostgreSQL and back, and says how long
// each way takes. `npm run move` itself compares what it has copied.

const [count = 10_000] = given().numbers

const folder = mkdtempSync(join(tmpdir(), 'bench-move-'))
const databases = await benchDatabases(true)
try {
  const from = join(folder, 'from')
  const back = join(folder, 'back')
  await fillDatabase({ dataDir: from }, count)
  const { env } = await databases.open('target')
  const { DATABASE_URL = '' } = env
  console.log(`${count} bookings, at a load of ${loadavg()[0]?.toFixed(1)}:`)
  move({ DATA_DIR: from }, DATABASE_URL)
  move({ DATA_DIR: folder, DATABASE_URL }, back)
} finally {
  await databases.stop()
  rmSync(folder, { recursive: true })
}

function move(place: Record<string, string>, to: string) {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, ['scripts/move.ts', '--to', to], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`the move to ${to} failed`)
  console.log(`${((performance.now() - began) / SECOND).toFixed(0)} s.`)
}
