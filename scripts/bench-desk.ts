import * as z from 'zod/mini'
import { actionsOf } from './bench-actions.ts'
import { callsOf } from './bench-calls.ts'
import { fillDatabase } from './bench-data.ts'
import { benchDatabases, given } from './bench-databases.ts'
import { startDesk } from './bench-server.ts'
import { percentile } from './percentile.ts'

// Measures the desk's calls over HTTP, one after another, with different numbers of bookings: median and 95th
// percentile. The servers take turns, so that other work on the machine slows all sizes alike.

const PORT = 4321
const CALLS = { warmUp: 30, rounds: 300 }
const PRESSES = { warmUp: 10, rounds: 100 }
/** A press that takes longer than this feels slow. */
const LIMIT_MS = 100

// `npm run bench -- desk 1000000 timetable` measures the calls with this word in their names, with so many bookings;
// `npm run bench -- desk postgres` all of them on PostgreSQL.
const { numbers, words, isPostgres } = given()
const sizes = numbers.length > 0 ? numbers : [10_000, 100_000, 1_000_000]
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

const pressed = (name: string) => `press: ${name}`

type Measured = { times: number[]; shown: number }
type Desk = Awaited<ReturnType<typeof startDesk>> & {
  calls: Awaited<ReturnType<typeof callsOf>>
  actions: ReturnType<typeof actionsOf>
}
/** One call on a desk; returns what it answered. */
type Call = () => Promise<unknown>

const Page = z.object({ bookings: z.array(z.object({ id: z.string() })) })

const databases = await benchDatabases(isPostgres)
const desks: Desk[] = []
try {
  for (const size of sizes) desks.push(await openDesk(size))
  const table: Record<string, Record<string, string>> = {}
  const slow: string[] = []
  const note = (name: string, measured: Measured[]) => {
    table[name] = row(measured)
    // A run that is ended early has said what it measured.
    console.error(name, table[name])
    if (measured.some(({ times }) => percentile(times, 95) > LIMIT_MS)) slow.push(name)
  }
  for (const name of Object.keys(desks[0]?.calls ?? {}).filter(isWanted))
    note(
      name,
      await measure(CALLS, async ({ get, calls }, round) => {
        const url = calls[name]?.(round) ?? ''
        return () => get(url)
      }),
    )
  for (const name of Object.keys(desks[0]?.actions ?? {}).filter((it) => isWanted(pressed(it))))
    note(
      pressed(name),
      await measure(PRESSES, async ({ actions }, round) => {
        const action = actions[name]
        if (!action) throw new Error(`no press ${name}`)
        return action(round)
      }),
    )
  console.table(table)
  console.log(
    slow.length === 0
      ? `The 95th percentile of every call is within ${LIMIT_MS} ms.`
      : `Over ${LIMIT_MS} ms in the 95th percentile: ${slow.join('; ')}.`,
  )
} finally {
  for (const desk of desks) await desk.stop()
  await databases.stop()
}

async function openDesk(size: number): Promise<Desk> {
  const { place, env } = await databases.open(`${size}`)
  const started = performance.now()
  await fillDatabase(place, size)
  console.error(`${size} bookings stored in ${Math.round((performance.now() - started) / 1000)} s.`)
  const server = await startDesk(place.dataDir, PORT + desks.length, env)
  return { ...server, calls: await callsOf(server.get), actions: actionsOf(server.post) }
}

/** A call's times on each desk, and the average number of bookings that it showed there. `prepare` is not measured. */
async function measure(
  { warmUp, rounds }: typeof CALLS,
  prepare: (desk: Desk, round: number) => Promise<Call>,
): Promise<Measured[]> {
  const measured = desks.map((): Measured => ({ times: [], shown: 0 }))
  for (let round = 0; round < warmUp + rounds; round++)
    for (const [i, desk] of desks.entries()) {
      const call = await prepare(desk, round)
      const start = performance.now()
      const answer = await call()
      const time = performance.now() - start
      const here = measured[i]
      if (round < warmUp || !here) continue
      here.times.push(time)
      here.shown += countShown(answer) / rounds
    }
  return measured
}

/** The number of bookings on a page of the list; 0 if the answer is something else, such as a page or a PDF. */
function countShown(body: unknown): number {
  const isJson = typeof body === 'string' && body.startsWith('{')
  const page = z.safeParse(Page, isJson ? JSON.parse(body) : undefined)
  return page.success ? page.data.bookings.length : 0
}

function row(measured: Measured[]) {
  const p50 = measured.map(({ times }) => percentile(times, 50))
  const p95 = measured.map(({ times }) => percentile(times, 95))
  const growth = (of: number[]) => ((of.at(-1) ?? 0) / (of[0] ?? 0)).toFixed(1)
  return {
    ...Object.fromEntries(
      sizes.map((size, i) => [`${size / 1000}k: p50, p95`, `${p50[i]?.toFixed(2)}, ${p95[i]?.toFixed(2)}`]),
    ),
    growth: `${growth(p50)}, ${growth(p95)}`,
    shown: measured.map(({ shown }) => Number(shown.toFixed(1))).join(' '),
  }
}
