import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { openForWriting } from '#platform/db/dialects/sqlite.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import { benchDatabases, given } from './bench-databases.ts'
import { type Load, load, requestOf } from './bench-load.ts'
import { startServer } from './bench-server.ts'
import { percentile } from './percentile.ts'
import { serverOptions } from './server-options.ts'
import { buildIfStale } from './site-build.ts'

// Measures how many calls a server answers in a second, beside the most that this machine can do: bookings beside bare inserts
// into a file with the same settings, and pages beside a server that only sends the same bytes and headers. Both sides take
// turns of about a second, so that other work on the machine meets both. Only the ratios mean something on another machine.
// `npm run bench -- throughput postgres` measures it on PostgreSQL.

const PORT = 4322
const CLIENTS = 8
const TURNS = 6
const TURN_MS = 1000
/** The bookings before the first turn, while Node.js still compiles the server. */
const WARM_UP = 700

type Turn = Load & { cpu: number; bare: number }

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const databases = await benchDatabases(given().isPostgres)
const { env } = await databases.open('server')
const server = await startServer(folder, PORT, { HOST: '127.0.0.1', ...env })
try {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`)
  // A minute after a booking, the server writes its mails: pages come first.
  const visits = rowOf(await pages())
  console.table({ 'GET /': visits, [`POST ${bookingFormCalls.bookings}`]: rowOf(await bookings()) })
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
  await databases.stop()
}

async function bookings(): Promise<Turn[]> {
  const requests = bookable.map((time) =>
    requestOf(
      `POST ${bookingFormCalls.bookings}`,
      { host: `localhost:${PORT}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      JSON.stringify({ ...booking, allow_promo: true, ...time }),
    ),
  )
  let sent = 0
  const send = (most: number) => {
    const last = Math.min(sent + most, requests.length)
    return load(PORT, CLIENTS, () => (sent < last ? requests[sent++] : undefined))
  }
  await send(WARM_UP)
  const insert = bareInserts(JSON.stringify(booking))
  // The times of a year are limited: each turn gets its part of them.
  const part = Math.floor((requests.length - WARM_UP) / TURNS)
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const before = insert.perSecond(TURN_MS / 2)
    const { result, cpu } = await withCpu(server.pid, () => send(part))
    const bare = (before + insert.perSecond(TURN_MS / 2)) / 2
    turns.push({ ...result, cpu, bare })
  }
  insert.close()
  return turns
}

async function pages(): Promise<Turn[]> {
  const headers = { host: `localhost:${PORT}`, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const request = requestOf('GET /', headers)
  const visit = (port: number) => {
    const until = performance.now() + TURN_MS
    return load(port, CLIENTS, () => (performance.now() < until ? request : undefined))
  }
  // The page is compressed again once somebody has asked for it.
  await visit(PORT)
  await after(TURN_MS)
  const bare = await startBare(headers)
  for (const port of [PORT, bare.port]) await visit(port)
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const { result, cpu } = await withCpu(server.pid, () => visit(PORT))
    turns.push({ ...result, cpu, bare: (await visit(bare.port)).perSecond })
  }
  bare.stop()
  return turns
}

/** Starts a server that sends what ours answers to a visit of the home page, with the same headers, and does nothing else. */
async function startBare(headers: Record<string, string>) {
  const [answer] = await once(get(`http://127.0.0.1:${PORT}/`, { headers }), 'response')
  const child = spawn(process.execPath, [...serverOptions, 'scripts/bench-bare-server.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const sent = { headers: answer.headers, body: (await buffer(answer)).toString('base64') }
  child.stdin.end(JSON.stringify(sent))
  const [port] = await once(child.stdout, 'data')
  return { port: Number(port), stop: () => child.kill() }
}

/** Inserts a text again and again for some time: each is one row, synced to the disk, and nothing else. */
function bareInserts(body: string) {
  const database = openForWriting(join(folder, 'bare.sqlite'))
  database.exec('create table bare (id integer primary key, body text not null)')
  const insert = database.prepare('insert into bare (body) values (?)')
  return {
    perSecond(ms: number) {
      const began = performance.now()
      let count = 0
      for (; performance.now() < began + ms; count++) insert.run(body)
      return (count / (performance.now() - began)) * 1000
    },
    close: () => database.close(),
  }
}

/** Medians of the turns. The ratio is that of each turn. */
function rowOf(turns: readonly Turn[]) {
  const median = (of: (turn: Turn) => number) => percentile(turns.map(of), 50)
  const times = turns.flatMap((turn) => turn.times)
  return {
    'calls/s': Math.round(median(({ perSecond }) => perSecond)),
    'bare/s': Math.round(median(({ bare }) => bare)),
    ratio: `${(median(({ perSecond, bare }) => perSecond / bare) * 100).toFixed(1)} %`,
    'CPU, ms': median(({ cpu }) => cpu).toFixed(3),
    'median, ms': percentile(times, 50).toFixed(1),
    '99 %, ms': percentile(times, 99).toFixed(1),
  }
}

/** Runs a load, and says how long a process computed for each call, in milliseconds; not a number outside of Linux. */
async function withCpu(pid: number | undefined, run: () => Promise<Load>) {
  const before = cpuOf(pid)
  const result = await run()
  return { result, cpu: (cpuOf(pid) - before) / result.times.length }
}

/** How long a process has computed, in milliseconds; not a number outside of Linux. */
function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // After the name, which may contain spaces: the 12th and 13th, in hundredths of a second.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
