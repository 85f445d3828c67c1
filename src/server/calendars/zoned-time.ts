import type { ICalLuxonDateTimeStub } from 'ical-generator'
import { TIME_ZONE } from '#content/fixed.ts'
import { HOUR, MINUTE } from '#domain/durations.ts'

/** Clock changes happen only on full and half hours. */
const OFFSET_STEP = HOUR / 2

/** More than the number of half hours in a year. */
const MOST_KEPT = 20_000

const kept = new Map<number, number>()

/**
 * An instant as the business's clocks show it, with the methods that the library expects of a Luxon time. The polyfill
 * of `Temporal` takes a millisecond for each, and a year has thousands.
 */
export class ZonedTime implements ICalLuxonDateTimeStub {
  readonly isValid = true
  readonly zone: { type: string; name: string }
  readonly #at: number

  constructor(instant: string, zone: string = TIME_ZONE) {
    this.#at = Date.parse(instant)
    this.zone = { type: 'iana', name: zone }
  }

  /** Whether the clocks show this time twice, because they go back by an hour. */
  get comesTwice() {
    const goBack = (at: number) => offsetAt(at - HOUR) - offsetAt(at) === HOUR
    return goBack(this.#at) || goBack(this.#at + HOUR)
  }

  setZone(zone: string) {
    return new ZonedTime(this.toJSON(), zone)
  }

  toFormat(form: string) {
    const ahead = this.zone.name === TIME_ZONE ? offsetAt(this.#at) : 0
    const digits = new Date(this.#at + ahead).toISOString().replace(/[-:]/g, '')
    if (form === 'yyyyLLdd') return digits.slice(0, 8)
    if (form === 'HHmmss') return digits.slice(9, 15)
    throw new Error(`unknown format ${form}`)
  }

  toJSDate() {
    return new Date(this.#at)
  }

  toJSON() {
    return new Date(this.#at).toISOString()
  }
}

/** How far the business's clocks are ahead of UTC, in milliseconds. The offset is cached for each half hour. */
function offsetAt(at: number): number {
  const half = Math.floor(at / OFFSET_STEP)
  const known = kept.get(half)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const offset = readOffset(at)
  kept.set(half, offset)
  return offset
}

const offsetFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  timeZoneName: 'longOffset',
})

function readOffset(at: number): number {
  const name =
    offsetFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // `GMT-05:00`; `GMT` alone means no offset.
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
}
