import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect } from 'vitest'
import { disk } from './disk/disk.ts'
import { proof } from './proof.ts'
import { bookingNumber, databaseOf, freeTimes, ownFolder, post } from './requests.ts'

const WRITERS = 4
/** The number of answers in each part of a round: before a fault, during it, and after it. */
const ANSWERS = 6

const faults = [
  ['write', 'ENOSPC'],
  ['write', 'EIO'],
  ['write', 'EDQUOT'],
  ['write', 'EROFS'],
  ['short', 'ENOSPC'],
  ['short', 'EIO'],
  ['sync', 'EIO'],
  ['sync', 'ENOSPC'],
] as const

proof({
  name: 'failing disk',
  claim:
    'a write fails, is cut short, or a sync fails, under 4 writers: every 201 is stored, no 503 is, nothing else is answered, reads go on, and it works again after the fault',
  times: { whole: 120, sample: faults.length },
  platform: 'linux',
  controls: { 'takes a failed commit for done': /bookings that were acknowledged/ },
  check: async ({ times, start }) => {
    const env = ownFolder()
    const { failing, fail, mend } = disk(env)
    const db = databaseOf(env)
    const { child, url } = await start({ ...env, ...failing })
    const acknowledged = new Set<string>()
    const stored = async () => {
      const rows = await db.selectFrom('bookings').select('id').execute()
      return new Set(rows.map(({ id }) => id))
    }
    let booked = 0
    const refused = new Map<string, number>()

    /** Books from all writers at once until `ANSWERS` of this status came. Returns the other statuses. */
    const bookUntil = async (wanted: number) => {
      const others: number[] = []
      let left = ANSWERS
      const writers = Array.from({ length: WRITERS }, async () => {
        while (left > 0 && others.length < ANSWERS) {
          const { status, headers, body } = await post(`${url}/bookings`, bookingNumber(booked++), {
            'idempotency-key': randomUUID(),
          })
          if (status === 201) acknowledged.add(JSON.parse(body).id)
          if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/)
          if (status === wanted) left--
          else others.push(status)
        }
      })
      await Promise.all(writers)
      return others
    }
    for (let round = 0; round < times; round++) {
      const [call, error] = faults[round % faults.length] ?? faults[0]
      const name = `${call} ${error}`
      expect(await bookUntil(201), `before ${name}`).toEqual([])
      fail(call, error)
      const during = await bookUntil(503)
      const read = await fetch(freeTimes(url))
      mend()
      const after = await bookUntil(201)
      expect(await stored(), `bookings that were acknowledged, with ${name}`).toEqual(acknowledged)
      expect(during, `other answers than 503 during ${name}`).toEqual([])
      expect(read.status, `a read during ${name}`).toBe(200)
      expect(after, `other answers than 201 after ${name}`).toEqual([])
      refused.set(name, (refused.get(name) ?? 0) + ANSWERS)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    const again = await start({ ...env, ...failing })
    expect(again.url).not.toBe(url)
    expect(await stored(), 'bookings that were acknowledged, after a restart').toEqual(acknowledged)
    return `${acknowledged.size} bookings; refused: ${[...refused].map(([name, count]) => `${count} by ${name}`).join(', ')}`
  },
})
