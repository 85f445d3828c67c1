import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { clockOf } from './instants.ts'
import { limits } from './limits.ts'
import { mayNotifyAt } from './quiet-hours.ts'

const night = { from: '21:00', to: '08:00' }

test.each([
  ['the evening before the clocks go back', '2026-11-01T03:00Z', night, '2026-11-01T13:00Z'],
  ['the night in which they go back, before', '2026-11-01T04:30Z', night, '2026-11-01T13:00Z'],
  ['its first half past one', '2026-11-01T05:30Z', night, '2026-11-01T13:00Z'],
  ['its second half past one', '2026-11-01T06:30Z', night, '2026-11-01T13:00Z'],
  ['the evening before they go forward', '2026-03-08T03:00Z', night, '2026-03-08T12:00Z'],
  ['the morning after they went forward', '2026-03-08T07:15Z', night, '2026-03-08T12:00Z'],
  ['any other night', '2026-07-15T03:00:42Z', night, '2026-07-15T12:00Z'],
  // Half past two is no time of that night: the end comes as long after as ever, at half past three.
  ['a night whose end the clocks jump over', '2026-03-08T03:00Z', { from: '21:00', to: '02:30' }, '2026-03-08T07:30Z'],
])('what comes in %s rings when the quiet hours end', (_when, comes, quiet, rings) => {
  expect(new Date(mayNotifyAt(Date.parse(comes), quiet))).toEqual(new Date(rings))
})

test.each([
  [limits.textsUntil, limits.textsFrom],
  ['22:30', '07:15'],
  ['13:00', '14:00'],
])('whenever in a year something comes, it rings at once, or when the clocks show the end of %s to %s', (from, to) => {
  const isQuiet = (clock: string) => (from < to ? clock >= from && clock < to : clock >= from || clock < to)
  const year = Date.parse('2026-01-01T00:00:00Z')
  for (let comes = year; comes < year + 365 * DAY; comes += HOUR + 7 * MINUTE + 11_000) {
    const rings = mayNotifyAt(comes, { from, to })
    if (!isQuiet(clockOf(new Date(comes)))) expect(rings).toBe(comes)
    else {
      expect(clockOf(new Date(rings))).toBe(to)
      expect(rings % MINUTE).toBe(0)
      expect(rings).toBeGreaterThan(comes)
      expect(rings - comes).toBeLessThanOrEqual(DAY)
    }
  }
})
