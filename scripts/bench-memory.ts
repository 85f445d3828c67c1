import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import { fillDatabase } from './bench-data.ts'
import { load, requestOf } from './bench-load.ts'
import { startDesk } from './bench-server.ts'
import { buildIfStale } from './site-build.ts'

// How much memory a server takes, in MB: fresh, under mixed requests, and while it sends large exports. Linux only.

const PORT = 4323
const STORED = 24_000
const CLIENTS = 8
const REQUESTS = 24_000

/** A pause after which nothing of what was done is under way any more, in milliseconds. */
const REST = 10_000

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await fillDatabase({ dataDir: folder }, STORED)
  const server = await startDesk(folder, PORT)
  try {
    const pid = server.pid ?? 0
    const rows: Record<string, { most: number; after: number; seconds: number; sent: string }> = {}
    const measure = async (what: string, work: () => Promise<string>) => {
      const since = performance.now()
      const sent = await work()
      const seconds = Math.round((performance.now() - since) / 100) / 10
      const most = memory(pid, 'VmHWM')
      await after(REST)
      rows[what] = { most, after: memory(pid, 'VmRSS'), seconds, sent }
      forgetMost(pid)
    }
    await measure('started', async () => '')
    await measure(`${REQUESTS} mixed requests`, mixed)
    const range = new URLSearchParams({ from: addDays(today(), -3600), to: today() })
    for (const [what, path] of [
      ['JSON', exportCalls.exportBookingsJson],
      ['CSV', exportCalls.exportBookingsCsv],
    ])
      for (const [pace, pause] of [
        ['fast', 0],
        ['slow', 20],
      ] as const)
        await measure(`${what} export, ${pace} reader`, () =>
          take(`${server.origin}${path}?${range}`, server.cookie, pause),
        )
    console.table(rows)
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A tenth of the requests are bookings, the others pages and free times. */
async function mixed() {
  const host = `localhost:${PORT}`
  const from = addDays(today(), 3)
  const query = { service_type: booking.service_type, vehicle_count: '1', from, days: '14' }
  const reads = ['/', '/booking', '/products', `${availabilityCalls.availability}?${new URLSearchParams(query)}`]
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  let sent = 0
  const next = () => {
    if (sent >= REQUESTS) return undefined
    const i = sent++
    const time = bookable.at(-1 - Math.floor(i / 10))
    if (i % 10 > 0 || !time) return requestOf(`GET ${reads[i % reads.length]}`, headers)
    return requestOf(
      `POST ${bookingFormCalls.bookings}`,
      { host, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      JSON.stringify({ ...booking, ...time }),
    )
  }
  const { perSecond } = await load(PORT, CLIENTS, next)
  return `${Math.round(perSecond)} a second`
}

/** Takes a download, with a pause in milliseconds after each part. */
async function take(url: string, cookie: string, pause: number) {
  const [answer] = await once(get(url, { headers: { cookie } }), 'response')
  let bytes = 0
  for await (const part of answer) {
    bytes += part.length
    if (pause > 0) await after(pause)
  }
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function memory(pid: number, name: 'VmHWM' | 'VmRSS') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000)
}

/** Lets the most that a process has taken begin again. */
function forgetMost(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
