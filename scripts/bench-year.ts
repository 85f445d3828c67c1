import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import * as z from 'zod/mini'
import { calls } from '#domain/api.ts'
import { addDays } from '#domain/days.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withDay, withId } from '#domain/desk/calls.ts'
import { today } from '#domain/time.ts'
import { recordId } from '#server/testing/booking-ids.ts'
import { booking } from '#server/testing/requests.ts'
import { bookable, startOf } from '#server/testing/times.ts'
import { fillDatabase } from './bench-data.ts'
import { benchDatabases, given } from './bench-databases.ts'
import { startServer } from './bench-server.ts'
import { cpuOf } from './cpu.ts'
import { percentile } from './percentile.ts'
import { buildIfStale } from './site-build.ts'

// A year of the site, compressed in time: `npm run bench -- year 1 100 10000` measures it at these times today’s load, with
// `postgres` on PostgreSQL. A slice of the year runs over a database that already has the bookings of the year, as fast as the
// server takes it. What a slice cost is then reckoned for the whole year.

const Stored = z.object({ id: z.string() })

const PORT = 4340

/** Today's load: the bookings of one crew in a year, four on each of 250 working days. An assumption. */
const TODAY = 1000

/** Larger databases take too long to fill. */
const MOST_STORED = 1_000_000

const SLICE = 200
const LANES = 4

/** The hours of a year in which people book, and how much more there is in the busiest of them. Assumptions. */
const OPEN_HOURS = 365 * 12
const PEAK = 5

/** What comes with each booking, and how often. Assumptions: one visitor in ten books, and looks at four pages. */
const perBooking = {
  'a page': 40,
  'free times': 15,
  'desk: list': 4,
  'desk: day sheet': 2,
  'desk: search': 1,
}
type Call = keyof typeof perBooking | 'a booking' | 'desk: one booking' | 'desk: a confirmation'

// The last times of the year: the made-up bookings end before them.
const free = bookable.filter((time) => time.appoint_date > addDays(today(), 70))

await buildIfStale()
const { numbers, isPostgres } = given()
const databases = await benchDatabases(isPostgres)
try {
  for (const times of numbers.length > 0 ? numbers : [1, 100, 10_000]) await simulate(times)
} finally {
  await databases.stop()
}

async function simulate(times: number) {
  const year = TODAY * times
  const { place, env } = await databases.open(`${times}`)
  await fillDatabase(place, Math.min(year, MOST_STORED))
  const server = await startServer(place.dataDir, PORT, env)
  const taken = new Map<Call, number[]>()
  const timed = async <T>(name: Call, call: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const answer = await call()
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - began])
    return answer
  }
  const reads: Record<keyof typeof perBooking, (i: number) => string> = {
    'a page': (i) => ['/', '/products', '/booking', '/contact'][i % 4] ?? '/',
    'free times': (i) =>
      `${calls.availability}?${new URLSearchParams({ service_type: booking.service_type, vehicle_count: '1', from: addDays(today(), i % 14), days: '14' })}`,
    'desk: list': () => deskCalls.bookings,
    'desk: day sheet': () => withDay(deskCalls.daySheet, today()),
    'desk: search': () => `${deskCalls.bookings}?q=marie`,
  }
  const one = async (time: (typeof free)[number]) => {
    for (const [name, path] of Object.entries(reads) as [
      keyof typeof reads,
      (i: number) => string,
    ][])
      for (let i = 0; i < perBooking[name]; i++) await timed(name, () => server.get(path(i)))
    const wish = { ...booking, ...time, email: `${randomUUID()}@example.com` }
    const receipt = JSON.parse(await timed('a booking', () => server.post(calls.bookings, wish)))
    const id = recordId(z.parse(Stored, receipt).id)
    const shown = await timed('desk: one booking', () => server.get(withId(deskCalls.booking, id)))
    const { version } = z.parse(BookingDetail, JSON.parse(shown)).booking
    const confirm = {
      action: 'confirm',
      version,
      mail: { subject: 'Yes', text: 'We come.', about: startOf(time) },
    }
    await timed('desk: a confirmation', () =>
      server.post(withId(deskCalls.bookingActions, id), confirm),
    )
  }
  const [first, ...wishes] = free.slice(0, 1 + Math.min(SLICE, year))
  if (first) await one(first)
  taken.clear()
  const before = cpuOf(server.pid)
  const began = performance.now()
  const queue = wishes.values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const wish of queue) await one(wish)
    }),
  )
  const wall = (performance.now() - began) / 1000
  const cpu = (cpuOf(server.pid) - before) / wishes.length
  await server.stop()
  console.log(
    `\n${times} × today on ${isPostgres ? 'PostgreSQL' : 'SQLite'}: ${wishes.length} of ${year} bookings in ${wall.toFixed(0)} s, at a load of ${loadavg()[0]?.toFixed(1)}.`,
  )
  console.table(
    Object.fromEntries(
      [...taken].map(([name, ms]) => [
        name,
        {
          calls: ms.length,
          'median, ms': percentile(ms, 50).toFixed(1),
          '95 %, ms': percentile(ms, 95).toFixed(1),
        },
      ]),
    ),
  )
  const hours = (year * cpu) / 3_600_000
  console.log(
    `The server computes for ${cpu.toFixed(0)} ms with all that belongs to one booking. Reckoned for the year: ${hours.toFixed(2)} hours, ${((hours / OPEN_HOURS) * PEAK).toFixed(4)} cores in the busiest hour, which has ${((year / OPEN_HOURS) * PEAK).toFixed(1)} bookings.`,
  )
}
