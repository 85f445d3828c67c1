import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '#domain/api.ts'
import { booking } from '#server/testing/requests.ts'
import { bookable } from '#server/testing/times.ts'
import { bareInserts, startBare } from './bench-bare.ts'
import { benchDatabases, given } from './bench-databases.ts'
import { type Load, load, requestOf } from './bench-load.ts'
import { cpuOf } from './cpu.ts'
import { percentile } from './percentile.ts'
import { serverOptions } from './server-options.ts'
import { buildIfStale } from './site-build.ts'

// Measures how many calls a server answers in a second, beside the most that this machine can do: bookings beside bare
// inserts into a file with the same settings, and pages beside a server that does nothing but send the same bytes and
// headers. Both sides take turns of about a second, so that other work on the machine meets both. Only the ratios mean
// something on another machine. The client is a process of its own, and the same for both servers. Where both it and the
// server want all of two cores, the time that the servers themselves use says more than the calls a second.

const PORT = 4322
const CLIENTS = 8
const TURNS = 6
const TURN_MS = 1000
/** The bookings before the first turn, while Node.js still compiles the server. */
const WARM_UP = 700

type Turn = Load & { cpu: number; bare: number; bareCpu: number }

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const databases = await benchDatabases(given().isPostgres)
const { env } = await databases.open('server')
const host = `127.0.0.1:${PORT}`
const server = spawn(process.execPath, [...serverOptions, 'src/server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: `${PORT}`,
    RATE_LIMIT: '1000000',
    LET_THROUGH: '127.0.0.1',
    ...env,
  },
})
try {
  await untilHealthy()
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`)
  console.table({
    [`POST ${calls.bookings}`]: rowOf(await bookings(), 'bare inserts/s'),
    'GET /': rowOf(await pages(), 'bare server/s'),
  })
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
  await databases.stop()
}

async function bookings(): Promise<Turn[]> {
  const requests = bookable.map((time) =>
    requestOf(
      `POST ${calls.bookings}`,
      { host, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      JSON.stringify({ ...booking, allow_promo: true, ...time }),
    ),
  )
  let sent = 0
  const send = (most: number) => {
    const last = Math.min(sent + most, requests.length)
    return load(PORT, CLIENTS, () => (sent < last ? requests[sent++] : undefined))
  }
  await send(WARM_UP)
  const insert = bareInserts(folder, JSON.stringify(booking))
  // The times of a year are limited: each turn gets its part of them.
  const part = Math.floor((requests.length - WARM_UP) / TURNS)
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const before = insert.perSecond(TURN_MS / 2)
    const { result, cpu } = await withCpu(server.pid, () => send(part))
    const bare = (before + insert.perSecond(TURN_MS / 2)) / 2
    turns.push({ ...result, cpu, bare, bareCpu: Number.NaN })
  }
  insert.close()
  return turns
}

async function pages(): Promise<Turn[]> {
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const request = requestOf('GET /', headers)
  const bare = await startBare(`http://${host}/`, headers)
  const visit = (port: number) => {
    const until = performance.now() + TURN_MS
    return load(port, CLIENTS, () => (performance.now() < until ? request : undefined))
  }
  for (const port of [PORT, bare.port]) await visit(port)
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const ours = await withCpu(server.pid, () => visit(PORT))
    const theirs = await withCpu(bare.pid, () => visit(bare.port))
    turns.push({
      ...{ ...ours.result, cpu: ours.cpu },
      ...{ bare: theirs.result.perSecond, bareCpu: theirs.cpu },
    })
  }
  bare.stop()
  return turns
}

/** Medians of the turns. The ratio is that of each turn. */
function rowOf(turns: readonly Turn[], side: string) {
  const median = (of: (turn: Turn) => number) => percentile(turns.map(of), 50)
  const times = turns.flatMap((turn) => turn.times)
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  const beside = median(({ bareCpu, cpu }) => bareCpu / cpu)
  return {
    'calls/s': Math.round(median(({ perSecond }) => perSecond)),
    [side]: Math.round(median(({ bare }) => bare)),
    ratio: percent(median(({ perSecond, bare }) => perSecond / bare)),
    'ratio of CPU': Number.isNaN(beside) ? '' : percent(beside),
    'CPU, ms': median(({ cpu }) => cpu).toFixed(3),
    'median, ms': percentile(times, 50).toFixed(1),
    '99 %, ms': percentile(times, 99).toFixed(1),
  }
}

async function untilHealthy() {
  for (;;) {
    const isUp = await fetch(`http://${host}${calls.health}`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    if (server.exitCode !== null) throw new Error('the server has ended')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Runs a load, and says how long a process computed for each call, in milliseconds; not a number outside of Linux. */
async function withCpu(pid: number | undefined, run: () => Promise<Load>) {
  const before = cpuOf(pid)
  const result = await run()
  return { result, cpu: (cpuOf(pid) - before) / result.times.length }
}
