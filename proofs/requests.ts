import { onTestFinished } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { connect } from '#platform/db/connect.ts'
import type { Db } from '#platform/db/schema.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { environmentOf, placeOf } from '#testing/database-places.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'

/** The variables of a server with a data folder of its own, which takes any number of calls. */
export const ownFolder = () => ({ DATA_DIR: temporaryFolder(), RATE_LIMIT: '1000000' })

/** The same with a new database: PostgreSQL's for a proof that runs there. */
export async function ownDatabase() {
  // What a proof itself writes waits for the servers, however busy the machine is.
  const { db, place } = await testDatabase(undefined, MINUTE)
  return { db, env: { ...ownFolder(), ...environmentOf(place) } }
}

/** Posts JSON. Rejects if no answer comes. */
export async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** A booking that a server accepts: it has a time of its own, and its number as its text. */
export const bookingNumber = (number: number) => ({ ...booking, ...bookable[number], concerns: String(number) })

/** The address of a call that reads, at a server: the free times of the day of a booking. */
export function freeTimes(url: string, number = 0): string {
  const { service_type, appoint_date } = bookingNumber(number)
  const query = new URLSearchParams({ service_type, vehicle_count: '1', from: appoint_date })
  return `${url}/availability?${query}`
}

/** Opens the database of a data folder. It closes when the test ends. */
export function databaseOf(dataDir: string): Db {
  const { db } = connect(placeOf(dataDir))
  onTestFinished(() => db.destroy())
  return db
}
