import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { recordId } from '#testing/booking-ids.ts'
import type { Trial } from './proof.ts'
import { bookingNumber, databaseOf, freeTimes, post } from './requests.ts'

/** Something because of which nothing can be stored for a while. */
export type Outage = {
  name: string
  begin: () => unknown
  end: () => void
  /** It lasts until enough bookings are refused, and at least so many milliseconds. */
  lastsMs?: number
  /** The longest time that an answer may take, in milliseconds. */
  longestMs?: number
}

const WRITERS = 4
/** The number of answers that are waited for before an outage, during it, and after it. */
const ANSWERS = 6
/** More bookings than fit into the files of a database on a disk that is full. */
const ROOM = 200

/**
 * Books at a server through outages, and kills it in the last one: every 201 is stored, no 503 is, reads go on, and a
 * booking that was refused before the kill is stored once when it is sent again.
 */
export async function bookThrough(
  outages: readonly Outage[],
  start: Trial['start'],
  env: Parameters<Trial['start']>[0] & { DATA_DIR: string },
): Promise<string> {
  const db = databaseOf(env.DATA_DIR)
  let server = await start(env)
  const acknowledged = new Set<string>()
  const refused: Sent[] = []
  let [next, refusals, longest] = [0, 0, 0]

  /** Sends one booking. Returns its status. */
  const send = async (sent: Sent) => {
    const began = performance.now()
    const { status, headers, body } = await post(`${server.url}/bookings`, bookingNumber(sent.number), {
      'idempotency-key': sent.key,
    })
    longest = Math.max(longest, performance.now() - began)
    if (status === 201) acknowledged.add(recordId(JSON.parse(body).id))
    else refused.push(sent)
    if (status === 503) {
      refusals++
      expect(headers.get('retry-after'), 'when to try again').toMatch(/^\d+$/)
    }
    return status
  }
  /** Books from all writers at once, until enough of this status came. Returns statuses other than 201 and it. */
  const bookUntil = async (wanted: number, lastsMs = 0) => {
    const others: number[] = []
    let left = ANSWERS
    let room = ROOM
    let isOver = lastsMs === 0
    const lasting = after(lastsMs).then(() => {
      isOver = true
    })
    const writers = Array.from({ length: WRITERS }, async () => {
      while ((left > 0 || !isOver) && room > 0 && others.length < ANSWERS) {
        // The time of a refused booking is free.
        const status = await send({ number: refused.pop()?.number ?? next++, key: randomUUID() })
        if (status === wanted) left--
        else if (status === 201) room--
        else others.push(status)
      }
    })
    await Promise.all([...writers, lasting])
    return others
  }
  const stored = async () => {
    const rows = await db.selectFrom('bookings').select('id').execute()
    return new Set(rows.map(({ id }) => id))
  }

  for (const [i, { name, begin, end, lastsMs, longestMs = Infinity }] of outages.entries()) {
    expect(await bookUntil(201), `other answers before ${name}`).toEqual([])
    await begin()
    const during = await bookUntil(503, lastsMs)
    const read = await fetch(freeTimes(server.url))
    const isLast = i === outages.length - 1
    if (isLast) {
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
    }
    end()
    if (isLast) {
      server = await start(env)
      // If a sync failed, the refused booking may have reached the disk after all: its key finds it.
      for (const sent of refused.splice(0)) expect(await send(sent), 'a refused booking that is sent again').toBe(201)
    }
    const later = await bookUntil(201)
    expect(await stored(), `bookings that were acknowledged, with ${name}`).toEqual(acknowledged)
    expect(during, `other answers than 201 and 503 during ${name}`).toEqual([])
    expect(read.status, `a read during ${name}`).toBe(200)
    expect(later, `other answers than 201 after ${name}`).toEqual([])
    expect(longest, `the longest answer in ms during ${name}`).toBeLessThan(longestMs)
  }
  expect(refusals).toBeGreaterThanOrEqual(outages.length * ANSWERS)
  return `${acknowledged.size} bookings stored, ${refusals} refused, the longest answer after ${(longest / 1000).toFixed(1)} s`
}

type Sent = { number: number; key: string }
