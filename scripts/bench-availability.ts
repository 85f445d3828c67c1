import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceValues } from '#content/fixed.ts'
import { calls } from '#domain/api.ts'
import { defaults } from '#domain/content/content.ts'
import { addDays } from '#domain/days.ts'
import { lastDay } from '#domain/opening-hours.ts'
import { today } from '#domain/time.ts'
import { insertBooking } from '#server/bookings/store.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrations.ts'
import { takeCrewTime } from '#server/schedule/crew-time.ts'
import { openingDay } from '#server/schedule/opening-days.ts'
import { slotsOf, timeForRequest } from '#server/schedule/time-needed.ts'
import { startServer } from '#server/testing/process.ts'
import { booking } from '#server/testing/requests.ts'
import { percentile } from './percentile.ts'

const { opening } = defaults

// Measures GET /availability over HTTP, one call after another, with a year's bookings: median and 95th percentile. In
// one case the year is full except for its last day, so that the next free times are as far ahead as possible. In the
// other case one in five appointments is free.

const ROUNDS = 300

const years = { 'one in five free': 0.2, 'full to its last day': 0 }

const table: Record<string, Record<string, number | string>> = {}
for (const [year, free] of Object.entries(years)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-availability-'))
  try {
    console.error(`${year}: ${await fillYear(dataDir, free)} bookings.`)
    for (const [call, times] of await measure(dataDir))
      table[call] = {
        ...table[call],
        [`${year}: p50`]: percentile(times, 50).toFixed(1),
        [`${year}: p95`]: percentile(times, 95).toFixed(1),
      }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
console.table(table)

/** Books every crew all day, on every day but the last. The share `free` of the appointments stays free. */
async function fillYear(dataDir: string, free: number): Promise<number> {
  const { db } = connect({ dataDir })
  await migrate(db)
  let count = 0
  await db.transaction().execute(async (trx) => {
    for (let day = today(); day < lastDay(opening); day = addDays(day, 1)) {
      const plan = openingDay(day, opening)
      if (plan.closed !== undefined) continue
      for (let crew = 1; crew <= opening.crews; crew++) {
        let end = 0
        for (const { time, at } of plan.starts) {
          const wanted = {
            ...{ ...booking, appoint_date: day, appoint_time: time, vehicle_count: 1 },
            service_type: serviceValues[count % serviceValues.length] ?? booking.service_type,
          }
          const needed = timeForRequest(wanted, defaults)
          const slots = slotsOf(needed, at)
          if (slots.first < end) continue
          end = slots.end
          if (Math.random() < free) continue
          const appoint_at = new Date(at).toISOString()
          const { id } = await insertBooking(trx, wanted, {
            ...{ appoint_at, appoint_minutes: needed.minutes, answer_by: appoint_at },
          })
          if (!(await takeCrewTime(trx, defaults, id, { at, needed }))) throw new Error('not free')
          count++
        }
      }
    }
  })
  await db.destroy()
  return count
}

async function measure(dataDir: string): Promise<[call: string, times: number[]][]> {
  const { child, url } = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: '100000' })
  const ask = async (round: number, days: number, from: string) => {
    const query = new URLSearchParams({
      service_type: serviceValues[round % serviceValues.length] ?? '',
      vehicle_count: String(1 + (round % 3)),
      ...{ from, days: String(days) },
    })
    const answer = await fetch(`${url}${calls.availability}?${query}`)
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${body}`)
  }
  try {
    const measured: [string, number[]][] = []
    const started = performance.now()
    await ask(0, 1, today())
    console.error(`The first call took ${(performance.now() - started).toFixed(0)} ms.`)
    for (const days of [1, 7, 31, 62]) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        // Most visitors look at the next two weeks, and some at the whole year.
        const from = addDays(today(), round % 5 === 0 ? round : round % 14)
        const start = performance.now()
        await ask(round, days, from)
        times.push(performance.now() - start)
      }
      measured.push([`days=${days}`, times])
    }
    return measured
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
