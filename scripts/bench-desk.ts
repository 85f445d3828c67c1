import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { callsOf } from './bench-calls.ts'
import { fillDatabase } from './bench-data.ts'
import { startServer } from './bench-server.ts'
import { percentile } from './percentile.ts'

// Measures the desk's calls over HTTP, one after another, with different numbers of bookings: median and 95th
// percentile. The servers take turns, so that other work on the machine slows all sizes alike.

const PORT = 4321
const WARM_UP = 30
const ROUNDS = 300

const given = process.argv.slice(3).map(Number)
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000]

type Measured = { times: number[]; shown: number }
type Desk = Awaited<ReturnType<typeof startServer>> & {
  calls: Awaited<ReturnType<typeof callsOf>>
}

const Page = z.object({ bookings: z.array(z.object({ id: z.string() })) })

const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
const desks: Desk[] = []
try {
  for (const size of sizes) desks.push(await openDesk(size))
  const table: Record<string, Record<string, string>> = {}
  for (const name of Object.keys(desks[0]?.calls ?? {})) table[name] = row(await measure(name))
  console.table(table)
} finally {
  for (const desk of desks) await desk.stop()
  rmSync(folder, { recursive: true })
}

async function openDesk(size: number): Promise<Desk> {
  const dataDir = join(folder, `${size}`)
  const started = performance.now()
  await fillDatabase(dataDir, size)
  console.error(`${size} bookings stored in ${Math.round((performance.now() - started) / 1000)} s.`)
  const server = await startServer(dataDir, PORT + desks.length)
  return { ...server, calls: await callsOf(server.get) }
}

/** A call's times on each desk, and the average number of bookings that it showed there. */
async function measure(name: string): Promise<Measured[]> {
  const measured = desks.map((): Measured => ({ times: [], shown: 0 }))
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [i, { get, calls }] of desks.entries()) {
      const url = calls[name]?.(round + WARM_UP) ?? ''
      const start = performance.now()
      const body = await get(url)
      const time = performance.now() - start
      const here = measured[i]
      if (round < 0 || !here) continue
      here.times.push(time)
      here.shown += countShown(body) / ROUNDS
    }
  return measured
}

/** The number of bookings on a page of the list; 0 if the answer is something else. */
function countShown(body: string): number {
  const page = z.safeParse(Page, JSON.parse(body))
  return page.success ? page.data.bookings.length : 0
}

function row(measured: Measured[]) {
  const p50 = measured.map(({ times }) => percentile(times, 50))
  const p95 = measured.map(({ times }) => percentile(times, 95))
  const growth = (of: number[]) => ((of.at(-1) ?? 0) / (of[0] ?? 0)).toFixed(1)
  return {
    ...Object.fromEntries(
      sizes.map((size, i) => [
        `${size / 1000}k: p50, p95`,
        `${p50[i]?.toFixed(2)}, ${p95[i]?.toFixed(2)}`,
      ]),
    ),
    growth: `${growth(p50)}, ${growth(p95)}`,
    shown: measured.map(({ shown }) => Number(shown.toFixed(1))).join(' '),
  }
}
