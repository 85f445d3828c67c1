import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { testDatabase } from '#testing/app.ts'
import { mornings } from '#testing/opening.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { freeCrewTime, takeCrewTime } from './shared/book.ts'
import { planOf } from './shared/crews.ts'
import { readDay, slotsFrom } from './shared/day.ts'

const HOUR = 3_600_000
const MIDNIGHT = Date.parse('2026-06-16T04:00Z')

/** Three crews, and jobs of five hours that begin every two hours, for three days and nights. */
async function neverAtRest() {
  const { db } = await testDatabase()
  const rules = { ...defaults, opening: { ...mornings, crews: 3 } }
  const needed = { minutes: 300, travel: 0, pause: 0 }
  const ids: string[] = []
  for (let hour = 0; hour < 72; hour += 2) {
    const id = await storedBooking(db)
    expect(await takeCrewTime(db, rules, id, { at: MIDNIGHT + hour * HOUR, needed })).toBe(true)
    ids.push(id)
  }
  const crewsOn = async (from: number, to: number) => {
    const plan = planOf(await readDay(db, rules, slotsFrom(MIDNIGHT + from * HOUR, MIDNIGHT + to * HOUR)))
    return new Map([...plan].map(([id, { crew }]) => [id, crew]))
  }
  return { db, rules, ids, crewsOn }
}

test('a plan that was never stored is the same, whatever part of it is read', async () => {
  const { db, ids, crewsOn } = await neverAtRest()
  await db.deleteFrom('crew_jobs').execute()
  const all = await crewsOn(0, 80)
  expect(ids.map((id) => all.get(id))).toEqual(ids.map((_, i) => 1 + (i % 3)))
  for (const from of [0, 24, 48])
    for (const [id, crew] of await crewsOn(from, from + 24)) expect(crew).toBe(all.get(id))
})

test('a plan says when the crew of a job leaves and is free again, for the jobs in its span alone', async () => {
  const { db, rules, ids, crewsOn } = await neverAtRest()
  const [first = '', second = ''] = ids
  const plan = planOf(await readDay(db, rules, slotsFrom(MIDNIGHT, MIDNIGHT + 2 * HOUR)))
  expect([...plan]).toEqual([[first, { id: first, crew: 1, from: MIDNIGHT, to: MIDNIGHT + 5 * HOUR }]])
  await freeCrewTime(db, second, rules)
  expect([...(await crewsOn(0, 4)).keys()]).toEqual([first])
  const stored = db.selectFrom('crew_jobs').selectAll()
  expect(await stored.where('booking_id', '=', second).execute()).toEqual([])
})
