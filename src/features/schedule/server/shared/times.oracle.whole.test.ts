import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Opening, Weekday } from '#core/opening.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertAbsence } from '#testing/absences.ts'
import { anyTime, testDatabase } from '#testing/app.ts'
import { nights } from '#testing/opening.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { takeCrewTime } from './book.ts'
import { timeForRequest } from './needed.ts'
import { openingDay } from './rules.ts'
import { nextFree, readDays } from './times.ts'

const MINUTE = 60_000

/** Whole half hours, because the schedule has only those. */
const halfHours = (max: number) => fc.integer({ min: 0, max }).map((n) => n * 30)

const atLeastOne = (minutes: number) => minutes + 30

/** The time of a request: that of its service, with what is added to it. The oracle counts `work` by itself. */
const anyTimeNeeded = fc
  .record({
    service: halfHours(6).map(atLeastOne),
    added: fc.array(halfHours(2), { maxLength: 3 }),
    travel: halfHours(3),
    pause: halfHours(2),
  })
  .map(({ service, added, travel, pause }) => ({
    travel,
    pause,
    minutes: minutesFor(service, added),
    work: added.reduce((sum, minutes) => sum + minutes, service),
  }))

/** As the server finds it, on days that are long enough for all of it. */
function minutesFor(service: number, added: readonly number[]) {
  const [any] = defaults.services
  if (!any) throw new Error('there is no service')
  const services = [{ ...any, minutes: service }]
  const { minutes } = timeForRequest(
    {
      service_type: any.value,
      vehicle_count: 1,
      pause_minutes: 0,
      add_ons: added.map((minutes) => ({ minutes })),
      appoint_zipcode: null,
      appoint_city: null,
    },
    { ...defaults, services, opening: anyTime },
  )
  return minutes
}

/** Friday to Monday, around the night in which the clocks change. */
const FROM = '2026-10-30'
const DAYS = 4
/** The minute with which the second day begins. */
const OUT_UNTIL = Date.parse(`${FROM}T00:00-04:00`) / MINUTE + 24 * 60

const day = fc.integer({ min: 0, max: DAYS - 1 }).map((n) => addTo(FROM, n))

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

const weekdays: Weekday[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Hours that do not begin in the night in which the clocks change. */
const hours = fc
  .record({ from: fc.integer({ min: 6, max: 14 }), length: fc.integer({ min: 1, max: 9 }) })
  .map(({ from, length }) => ({ from: wall(from), to: wall(from + length) }))

const world = fc.record({
  otherHours: fc.uniqueArray(fc.record({ id: fc.uuid(), day, hours: fc.option(hours), note: fc.constant('') }), {
    selector: (one) => one.day,
    maxLength: DAYS,
  }),
  areaDays: fc.subarray(weekdays),
  crews: fc.integer({ min: 1, max: 3 }),
  leadHours: fc.integer({ min: 0, max: 40 }),
  needed: anyTimeNeeded,
  others: fc.array(fc.record({ day, pick: fc.nat(), needed: anyTimeNeeded }), { maxLength: 25 }),
  blocks: fc.array(fc.record({ day, pick: fc.nat(), minutes: halfHours(6).map(atLeastOne) }), { maxLength: 2 }),
  absences: fc.array(
    fc.record({
      // A crew that is gone can still have an absence.
      crew: fc.integer({ min: 1, max: 4 }),
      day,
      pick: fc.nat(),
      minutes: halfHours(16).map(atLeastOne),
    }),
    { maxLength: 4 },
  ),
})

/** A day whose plan is out, and an hour of which each of two crews is free for one half. */
const twoHalves: World = {
  otherHours: [],
  areaDays: [],
  crews: 2,
  leadHours: 0,
  needed: { travel: 0, pause: 0, minutes: 60, work: 60 },
  others: [{ day: FROM, pick: 0, needed: { travel: 0, pause: 0, minutes: 30, work: 30 } }],
  blocks: [],
  absences: [{ crew: 2, day: FROM, pick: 1, minutes: 30 }],
}

test('the free times are the times that a count minute by minute finds free, and one crew on a day whose plan is out', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-29T22:10:00Z') })
  const { db } = await testDatabase()
  await fc.assert(
    // One transaction per run is faster: the next change does not wait for the disk.
    fc.asyncProperty(world, (one) => db.transaction().execute((trx) => compare(trx, one))),
    { numRuns: 200, examples: [[twoHalves]] },
  )
})

async function compare(db: Db, world: World) {
  const { crews, leadHours, others, blocks, absences, otherHours, areaDays } = world
  const opening: Opening = { ...nights, crews, leadHours, otherHours }
  const rules = { opening, serviceArea: defaults.serviceArea }
  const area = { id: 'a', towns: [], prefixes: [], travelMinutes: 0, days: areaDays, note: '' }
  const needed = { ...world.needed, ...(areaDays.length > 0 && { area }) }
  await db.deleteFrom('bookings').execute()
  await db.deleteFrom('blocks').execute()
  await db.deleteFrom('crew_absences').execute()
  /** The crews that are absent in each minute. */
  const absent = new Map<number, Set<number>>()
  for (const one of absences.flatMap((one) => startOf(opening, one))) {
    const { at, minutes, crew } = one
    if (crew <= crews)
      for (const minute of minutesBetween(at, at + minutes))
        absent.set(minute, (absent.get(minute) ?? new Set()).add(crew))
    await insertAbsence(db, { crew, from_at: isoOf(at), to_at: isoOf(at + minutes) })
  }
  /** The number of busy crews in each minute, and the blocked minutes. */
  const away = new Map<number, number>()
  const blocked = new Set<number>()
  const hasCrew = (minute: number) => (away.get(minute) ?? 0) < crews - (absent.get(minute)?.size ?? 0)
  /** The minutes of each crew's jobs that begin before the second day: the plan of the first one is out. */
  const given = Array.from({ length: crews }, (_, i) => ({ crew: i + 1, minutes: new Set() }))
  const isOut = (minute: number) => minute < OUT_UNTIL
  const crewsFor = (minutes: readonly number[]) =>
    given.filter(({ crew, minutes: own }) =>
      minutes.every((minute) => !own.has(minute) && !(isOut(minute) && absent.get(minute)?.has(crew))),
    )
  const fitsIn = (minutes: readonly number[]) =>
    minutes.every(hasCrew) && !(minutes.some(isOut) && crewsFor(minutes).length === 0)
  for (const { at, needed: theirs } of others.flatMap((one) => startOf(opening, one))) {
    const id = await storedBooking(db)
    const minutes = minutesOf(at, theirs)
    const fits = fitsIn(minutes)
    expect(await takeCrewTime(db, rules, id, { at: at * MINUTE, needed: theirs })).toBe(fits)
    if (!fits) continue
    for (const minute of minutes) away.set(minute, (away.get(minute) ?? 0) + 1)
    if (!minutes.some(isOut)) continue
    // Any of the crews that are free may get the job.
    const { crew } = await db
      .selectFrom('crew_jobs')
      .select('crew')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    const own = crewsFor(minutes).find((one) => one.crew === crew)
    expect(own, `crew ${crew}`).toBeDefined()
    for (const minute of minutes) own?.minutes.add(minute)
  }
  for (const [i, { at, minutes }] of blocks.flatMap((one) => startOf(opening, one)).entries()) {
    for (const minute of minutesBetween(at, at + minutes)) blocked.add(minute)
    const span = { from_at: isoOf(at), to_at: isoOf(at + minutes) }
    await db
      .insertInto('blocks')
      .values({ id: `b${i}`, created_at: '', reason: '', who: '', ...span })
      .execute()
  }

  const requested: string[] = []
  for (let i = 0; i < DAYS; i++) {
    const date = addTo(FROM, i)
    const weekday = weekdays[new Date(date).getUTCDay()]
    if (areaDays.length > 0 && !areaDays.some((one) => one === weekday)) continue
    const other = otherHours.find((one) => one.day === date)
    if (other && !other.hours) continue
    // The week of `nights` has the half hours of each day; those of other hours are counted here.
    const plan = other?.hours ? planOf(date, other.hours) : openingDay(date, nights)
    for (const { time, at } of plan.starts ?? []) {
      const [start, { work: minutes }] = [at / MINUTE, needed]
      const isFree =
        at >= Date.now() + leadHours * 60 * MINUTE &&
        at + minutes * MINUTE <= (plan.closes ?? 0) &&
        minutesBetween(start, start + minutes).every((minute) => !blocked.has(minute)) &&
        fitsIn(minutesOf(start, needed))
      if (isFree) requested.push(`${date} ${time}`)
    }
  }
  const days = await readDays(db, rules, needed, { from: FROM, days: DAYS })
  const free = days.flatMap(({ date, times }) => times.flatMap((one) => (one.free ? `${date} ${one.time}` : [])))
  expect(free).toEqual(requested)
  const next = await nextFree(db, rules, needed, { from: FROM, most: 5 })
  const soon = next.map((one) => `${one.appoint_date} ${one.appoint_time}`)
  expect(soon.slice(0, requested.length)).toEqual(requested.slice(0, 5))
}

/** The half hours of a day. After the night of the change the business is five hours behind UTC, before it four. */
function planOf(date: string, { from, to }: { from: string; to: string }) {
  const offset = date < '2026-11-01' ? '-04:00' : '-05:00'
  const at = (time: string) => Date.parse(`${date}T${time}${offset}`)
  const starts = Array.from({ length: (at(to) - at(from)) / (30 * MINUTE) }, (_, i) => ({
    time: new Date(Date.parse(`${date}T${from}Z`) + i * 30 * MINUTE).toISOString().slice(11, 16),
    at: at(from) + i * 30 * MINUTE,
  }))
  return { starts, closes: at(to) }
}

function wall(hour: number): string {
  return new Date(hour * 60 * MINUTE).toISOString().slice(11, 16)
}

function startOf<T extends { day: string; pick: number }>(opening: Opening, one: T) {
  const starts = openingDay(one.day, opening).starts ?? []
  const start = starts[one.pick % starts.length]
  return start ? [{ ...one, at: start.at / MINUTE }] : []
}

/** The minutes of a crew's time, from the yard and back. */
const minutesOf = (at: number, { work, travel, pause }: World['needed']) =>
  minutesBetween(at - travel, at + work + pause + travel)

function minutesBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function addTo(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

function isoOf(minute: number): string {
  return new Date(minute * MINUTE).toISOString()
}
