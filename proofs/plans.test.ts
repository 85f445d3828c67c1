import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { DAY, HOUR } from '#core/durations.ts'
import { activeStatuses } from '#core/statuses.ts'
import { businessDay } from '#core/time.ts'
import { PROPOSED_DAYS } from '#features/plans/plans.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import { defaults } from '#features/website/content.ts'
import { migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { visitsIn } from '#testing/plans.ts'
import { storedBooking, storedVehicle } from '#testing/stored-bookings.ts'
import { movableClock } from './clock.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'

/** The longest time between the move of the clock and the kill, in milliseconds: the server proposes within it. */
const LATEST_KILL_MS = 160

/** Six plans, whose clients answer nothing: what they do with visits is in `year.test.ts`. */
const plans = [
  { weeks: 1, days: ['Monday'] },
  { weeks: 1, days: [] },
  { weeks: 2, days: ['Tuesday', 'Friday'] },
  { weeks: 2, days: ['Saturday'] },
  { weeks: 3, days: [] },
  { weeks: 4, days: ['Thursday'] },
] as const

type Visit = Awaited<ReturnType<typeof visitsIn>>[number]

proof({
  name: 'plans',
  claim:
    'in a year by a moved clock, with kills while it proposes, each visit of six plans is proposed once, whole, and on no closed day',
  times: { whole: 365, sample: 30 },
  controls: { 'has no transactions': /a whole visit/ },
  check: async ({ times, start }) => {
    const clock = movableClock(Math.ceil(Date.now() / DAY) * DAY + 15 * HOUR)
    const dataDir = temporaryFolder()
    const env = { DATA_DIR: dataDir, ...clock.env }
    const begin = async () => (await start(env, 'looks often')).child
    const db = databaseOf(dataDir)
    await migrate(db)
    const first = clock.now()
    const today = () => businessDay(new Date(clock.now()))
    for (const [i, { weeks, days }] of plans.entries()) {
      const job = await storedBooking(db, {
        status: 'completed',
        vehicle_count: 1,
        service_type: 'Headlight Restoration',
        phone: `+1705555010${i}`,
        email: `client${i}@example.com`,
        appoint_date: addDays(today(), -7),
        appoint_time: '10:00',
      })
      await storedVehicle(db, job)
      await db
        .insertInto('plans')
        .values({
          id: randomUUID(),
          created_at: new Date(first).toISOString(),
          who: 'ann@example.com',
          version: 1,
          from_booking: job,
          like_booking: job,
          every_weeks: weeks,
          season_visits: null,
          season_from: null,
          season_to: null,
          weekdays: JSON.stringify(days),
          part: 'any',
          lines: '[]',
          asked_lines: '',
          asked_at: null,
          next_on: today(),
          paused_until: null,
          ends_on: null,
          tried_on: null,
          ended_at: null,
          ended_by: null,
        })
        .execute()
    }
    let server = await begin()
    /** The plans whose visit is to be proposed by the proof's own reckoning. */
    const due = async () => {
      const visits = await visitsIn(db)
      const all = await db.selectFrom('plans').select(['id', 'next_on']).execute()
      return all.filter(
        ({ id, next_on }) =>
          next_on !== null &&
          next_on <= addDays(today(), PROPOSED_DAYS) &&
          !visits.some(
            (one) => one.plan_id === id && (activeStatuses.includes(one.status) || one.appoint_date >= today()),
          ),
      )
    }
    /** All of a visit that was just proposed is there. */
    const expectWhole = async ({ id, plan_id, appoint_date }: Visit) => {
      const of = (table: 'manage_links' | 'vehicles' | 'schedule_slots' | 'mails') =>
        db.selectFrom(table).selectAll().where('booking_id', '=', id).execute()
      const entries = db.selectFrom('booking_history').select('action').where('booking_id', '=', id)
      const whole = {
        links: (await of('manage_links')).length,
        vehicles: (await of('vehicles')).length,
        mails: (await of('mails')).length,
        holds: (await of('schedule_slots')).length > 0,
        entries: await entries.execute(),
      }
      expect(whole, `a whole visit of ${plan_id}`).toEqual({
        links: 1,
        vehicles: 1,
        mails: 1,
        holds: true,
        entries: [{ action: 'propose' }],
      })
      expect(openingDay(appoint_date, defaults.opening).closed, appoint_date).toBe(undefined)
    }
    const seen = new Set<string>()
    let kills = 0
    for (let day = 0; day < times; day++) {
      await clock.to(first + day * DAY)
      if ((await due()).length > 0) {
        await after(randomInt(LATEST_KILL_MS))
        server.kill('SIGKILL')
        await once(server, 'exit')
        kills++
        server = await begin()
      }
      await expect.poll(due, { interval: 10, message: `what is not proposed on day ${day}` }).toEqual([])
      for (const visit of await visitsIn(db)) {
        if (!seen.has(visit.id)) await expectWhole(visit)
        seen.add(visit.id)
      }
    }
    server.kill('SIGTERM')
    await once(server, 'exit')

    const visits = await visitsIn(db)
    for (const { plan_id } of visits) {
      const days = visits.flatMap((one) => (one.plan_id === plan_id ? one.appoint_date : []))
      expect(new Set(days).size, 'days of visits of one plan').toBe(days.length)
    }
    expect(kills).toBeGreaterThan(times / 20)
    return `${visits.length} visits of ${plans.length} plans, ${kills} kills`
  },
})
