import { expect, test } from 'vitest'
import { appointmentInstant } from './wall-time.ts'

test.each([
  ['in winter', '2026-01-15', '10:30', '2026-01-15T15:30:00.000Z'],
  ['in summer', '2026-07-15', '10:30', '2026-07-15T14:30:00.000Z'],
  ['just before the clocks jump', '2026-03-08', '01:30', '2026-03-08T06:30:00.000Z'],
  ['just after the clocks jump', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['of the earlier of two equal times', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['after the hour that comes twice', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
])('appointmentInstant finds the instant %s', (_when, day, time, instant) => {
  expect(appointmentInstant(day, time)).toBe(instant)
})

test.each(['02:00', '02:30'])('%s has no instant on the day the clocks jump over it', (time) => {
  expect(appointmentInstant('2026-03-08', time)).toBeUndefined()
})
