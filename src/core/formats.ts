import { words } from './words.ts'

/** How `Intl` is asked for the words of dates and numbers. */
export const locale = words((): string => 'en-CA')

/** `9:30 a.m.` for `09:30`; no line ends within it. */
export const timeLabel = words((slot: string): string => {
  const [hours = 0, minutes = 0] = slot.split(':').map(Number)
  const half = hours < 12 ? 'a.m.' : 'p.m.'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`
})

/** A number with its unit, such as `30 min`. */
export const withUnit = words((count: number, unit: string): string => `${count} ${unit}`)

/** What stands between `2 h` and `30 min`. */
export const unitSpace = words((): string => ' ')

/** A date that `Intl` wrote. */
export const dateWords = words((written: string): string => written)

/** `Jul 15, 2098`. */
export const withYear = words((date: string, year: number): string => `${date}, ${year}`)

/** `Wed, Jul 15`. */
export const withWeekday = words((weekday: string, date: string): string => `${weekday}, ${date}`)

/** A vehicle of a model year: `2021 Ford F-150`. */
export const ofYear = words((vehicle: string, year: number): string => `${year} ${vehicle}`)

/** A phone number with an extension. */
export const withExtension = words((number: string, extension: string): string => `${number} ext. ${extension}`)

/** A label and its value on one line. */
export const withLabel = words((label: string, value: string): string => `${label}: ${value}`)
