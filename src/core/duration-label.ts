import { unitSpace, withUnit } from './formats.ts'

/** `2 h 30 min` for 150 minutes. */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && withUnit(hours, 'h'), rest > 0 && withUnit(rest, 'min')]
  return parts.filter(Boolean).join(unitSpace()) || withUnit(0, 'min')
}
