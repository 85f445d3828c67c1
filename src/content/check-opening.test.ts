import { describe, expect, it } from 'vitest'
import { openingProblems, serviceAreaProblems, serviceProblems } from './check-opening.ts'
import { opening } from './opening.ts'
import { serviceArea } from './service-area.ts'
import { services } from './services.ts'

const closed = {
  Monday: null,
  Tuesday: null,
  Wednesday: null,
  Thursday: null,
  Friday: null,
  Saturday: null,
  Sunday: null,
}
const mondays = (from: string, to: string) => ({ week: { ...closed, Monday: { from, to } } })

describe('the hours and rules of appointments', () => {
  it('are right', () => {
    expect(openingProblems()).toEqual([])
  })

  it('may start and end at any half hour of a day', () => {
    expect(openingProblems({ ...opening, ...mondays('00:00', '23:30') })).toEqual([])
  })

  it.each([
    [mondays('08:15', '18:00'), /Monday\.from “08:15”/],
    [mondays('8:00', '9:30'), /Monday\.from “8:00”/],
    [mondays('08:00', '24:00'), /Monday\.to “24:00”/],
    [mondays('18:00', '08:00'), /Monday: close later/],
    [mondays('08:00', '08:00'), /Monday: close later/],
    [{ week: closed }, /week/],
    [{ crews: 0 }, /crews/],
    [{ crews: 1.5 }, /crews/],
    [{ leadHours: -1 }, /leadHours/],
    [{ daysAhead: 0 }, /daysAhead/],
    [{ pauseMinutes: -30 }, /pauseMinutes/],
    [{ answerHours: 0 }, /answerHours/],
    [{ changeHours: Number.NaN }, /changeHours/],
  ])('%o stops the build', (wrong, named) => {
    expect(openingProblems({ ...opening, ...wrong })).toContainEqual(expect.stringMatching(named))
  })
})

describe('the service area', () => {
  const place = { towns: ['North Bay'], prefixes: ['P1A'], travelMinutes: 0 }
  const problemsOf = (...areas: (typeof place)[]) => serviceAreaProblems({ ...serviceArea, areas })

  it('is right', () => {
    expect(serviceAreaProblems()).toEqual([])
  })

  it.each(['P1', 'P1A 1', 'p1a', 'PAA', ''])('a prefix “%s” stops the build', (prefix) => {
    expect(problemsOf({ ...place, prefixes: [prefix] })).toEqual([
      expect.stringContaining(`“${prefix}” must be`),
    ])
  })

  it('a prefix that is listed twice stops the build, even in two places', () => {
    expect(problemsOf(place, { ...place, towns: ['Callander'] })).toEqual([
      expect.stringContaining('“P1A” is listed twice'),
    ])
  })

  it.each([-1, 7.5])('a travel time of %d minutes stops the build', (travelMinutes) => {
    expect(problemsOf({ ...place, travelMinutes })).toEqual([expect.stringContaining('North Bay')])
    expect(serviceAreaProblems({ ...serviceArea, elsewhereMinutes: travelMinutes })).toEqual([
      expect.stringContaining('elsewhereMinutes'),
    ])
  })
})

describe('the services', () => {
  it('have valid durations', () => {
    expect(serviceProblems()).toEqual([])
  })

  it.each(['minutes', 'minutesPerMore'])('with 0 in `%s` stop the build', (part) => {
    expect(serviceProblems([{ ...services[0], [part]: 0 }])).toEqual([
      expect.stringContaining(`${services[0].label}.${part}`),
    ])
  })
})
