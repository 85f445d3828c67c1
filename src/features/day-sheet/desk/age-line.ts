import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { clockLabel } from '#core/instants.ts'
import { daySheet as words } from './shared/words.ts'

const relative = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' })

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** `As of 9:12 a.m., 14 minutes ago`. */
export function ageLine(at: string, now = Date.now()) {
  const age = Math.max(0, now - Date.parse(at))
  const [unit, ms] = units.find(([, length]) => age >= length) ?? units[2]
  return words.asOf(clockLabel(at), relative.format(-Math.floor(age / ms), unit))
}
