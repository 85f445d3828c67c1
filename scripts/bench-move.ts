import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { SECOND } from '#domain/durations.ts'
import { fillDatabase } from './bench-data.ts'
import { benchDatabases, given } from './bench-databases.ts'

// `npm run bench -- move 1000000` moves so many bookings from the embedded database to PostgreSQL and back, and says how long
// each way takes. `npm run move` itself compares what it has copied.

const [count = 10_000] = given().numbers

const databases = await benchDatabases(true)
try {
  const { place, env } = await databases.open('moved')
  const { dataDir } = place
  await fillDatabase({ dataDir }, count)
  console.log(`${count} bookings, at a load of ${loadavg()[0]?.toFixed(1)}:`)
  move({ DATA_DIR: dataDir }, env.DATABASE_URL ?? '')
  move({ DATA_DIR: dataDir, ...env }, `${dataDir}-back`)
} finally {
  await databases.stop()
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
