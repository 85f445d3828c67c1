import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent } from '#testing/extent.ts'
import { assignCrews, type CrewJob } from './crews.ts'
import type { CrewAbsence } from './day.ts'

const CREWS = 3
const SLOTS = 10

const crew = fc.integer({ min: 1, max: CREWS })
/** Crews that are gone have jobs and pins, too. */
const anyCrew = fc.option(fc.integer({ min: 1, max: CREWS + 1 }), { freq: 2 })

const span = fc
  .record({ first: fc.nat({ max: SLOTS }), length: fc.integer({ min: 1, max: 5 }) })
  .map(({ first, length }) => ({ first, end: first + length }))

/** Sometimes a crew drives straight from the job before to this one, which begins when that ends. */
const anyJob = fc.record({
  span,
  pinned: anyCrew,
  stored: anyCrew,
  isFixed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  follows: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})

const world = fc.record({
  crews: crew,
  jobs: fc.array(anyJob, { minLength: 1, maxLength: 6 }).map((all) => {
    const jobs: CrewJob[] = []
    for (const [i, { span, follows, ...job }] of all.entries()) {
      const before = jobs.at(-1)
      const previous = follows && before ? before : undefined
      const first = previous?.end ?? span.first
      const end = first + span.end - span.first
      jobs.push({ ...job, id: `job${i}`, first, end, previous: previous?.id ?? null })
    }
    return jobs
  }),
  away: fc
    .array(fc.record({ crew, span }), { maxLength: 3 })
    .map((all) => all.map(({ crew, span }): CrewAbsence => ({ crew, ...span }))),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

test('no crew has two jobs at a time, or one while it is absent, and a job that is done keeps its crew', () => {
  fc.assert(
    fc.property(world, (one) => {
      const shared = assignCrews(one.jobs, one.crews, one.away)
      const given = one.jobs.map(({ id }) => shared.get(id) ?? null)
      const kept = keptOf(one)
      for (const [id, crew] of kept) expect(shared.get(id)).toBe(crew)
      expect(isPossible(one, given, kept)).toBe(true)
    }),
    { numRuns: extent({ whole: 500, sample: 100 }) },
  )
})

test('every job has a crew if there are never more jobs than crews, whatever was chosen and stored before', () => {
  fc.assert(
    fc.property(world, ({ crews, jobs }) => {
      const open: CrewJob[] = []
      for (const job of jobs) {
        const met = (slot: number) => open.filter(({ first, end }) => first <= slot && slot < end).length
        if (
          Array.from({ length: 20 }, (_, i) => i).every(
            (slot) => met(slot) < crews || slot < job.first || slot >= job.end,
          )
        )
          open.push({ ...job, previous: null, isFixed: false })
      }
      expect([...assignCrews(open, crews, []).values()]).not.toContain(null)
    }),
    { numRuns: extent({ whole: 500, sample: 100 }) },
  )
})

/** The jobs whose crew does not change: those that are done, and all of their trip. */
function keptOf({ jobs, crews }: World) {
  const kept = new Map<string, number | null>()
  const tripOf = (job: CrewJob): string => {
    const before = jobs.find(({ id }) => id === job.previous)
    return before ? tripOf(before) : job.id
  }
  for (const job of jobs) {
    const trip = jobs.filter((one) => tripOf(one) === tripOf(job))
    for (const { isFixed, pinned, stored } of trip) {
      const crew = stored ?? pinned
      if (isFixed && crew !== null && !kept.has(job.id)) kept.set(job.id, crew <= crews ? crew : null)
    }
  }
  return kept
}

function isPossible(
  { jobs, away }: World,
  given: readonly (number | null)[],
  kept: ReadonlyMap<string, number | null>,
) {
  const crewOf = (id: string | null) => given[jobs.findIndex((job) => job.id === id)]
  return jobs.every((job, i) => {
    const crew = given[i]
    if (job.previous !== null && crewOf(job.previous) !== crew) return false
    if (crew === null || kept.has(job.id)) return true
    const meets = (one: { first: number; end: number }) => one.first < job.end && job.first < one.end
    return (
      !away.some((one) => one.crew === crew && meets(one)) &&
      !jobs.some((other, j) => j !== i && given[j] === crew && meets(other))
    )
  })
}

const job = (id: string, first: number, end: number, more: Partial<CrewJob> = {}): CrewJob => ({
  id,
  first,
  end,
  previous: null,
  pinned: null,
  stored: null,
  isFixed: false,
  ...more,
})

test('a busy day of fifty crews, and one that nobody can do, are shared out in order', () => {
  const crews = 50
  // Every crew has ten jobs in a row that begin at another time than those of its neighbours, all with another crew before.
  const jobs = Array.from({ length: crews * 10 }, (_, i) => {
    const [number, turn] = [i % crews, Math.floor(i / crews)]
    const first = turn * 50 + number
    return job(`${i}`, first, first + 50, { stored: ((i * 7) % crews) + 1 })
  })
  const shared = assignCrews(jobs, crews, [])
  expect(shared.size).toBe(jobs.length)
  expect([...shared.values()]).not.toContain(null)
  // One more job for each half hour: as many are without a crew as there are too many.
  const crowded = assignCrews([...jobs, job('more', 100, 200)], crews, [])
  expect([...crowded.values()].filter((crew) => crew === null)).toHaveLength(1)
})

test('a pin moves as few jobs as possible', () => {
  const jobs = [
    job('a', 0, 4, { stored: 1, pinned: 2 }),
    job('b', 2, 6, { stored: 2 }),
    job('c', 5, 9, { stored: 1 }),
    job('d', 20, 24, { stored: 1 }),
  ]
  expect(Object.fromEntries(assignCrews(jobs, 2, []))).toEqual({ a: 2, b: 1, c: 2, d: 1 })
})

test('a job that was booked anyway changes nothing for the others, and has a crew that is not absent', () => {
  const overruled = fc.record({ span, pinned: anyCrew, stored: anyCrew, isKept: fc.boolean() })
  fc.assert(
    fc.property(world, fc.array(overruled, { maxLength: 3 }), ({ crews, jobs, away }, more) => {
      const others = more.map(
        ({ span, ...one }, i): CrewJob => ({
          ...span,
          ...one,
          id: `over${i}`,
          previous: null,
          isFixed: false,
          isOverruled: true,
        }),
      )
      const shared = assignCrews([...others, ...jobs], crews, away)
      const without = assignCrews(jobs, crews, away)
      for (const { id } of jobs) expect(shared.get(id)).toBe(without.get(id))
      for (const one of others) {
        const crew = shared.get(one.id) ?? null
        const isAway = (number: number) =>
          away.some((it) => it.crew === number && it.first < one.end && one.first < it.end)
        const all = Array.from({ length: crews }, (_, i) => i + 1).filter((it) => !isAway(it))
        if (all.includes(one.pinned ?? 0)) expect(crew).toBe(one.pinned)
        else expect(all.length === 0 ? [null] : all).toContain(crew)
      }
    }),
  )
})
