/** How `Intl` is asked for the words of dates and numbers. */
export const locale = (): string => 'en-CA'

/** `9:30 a.m.` for `09:30`. */
export const timeLabel = (slot: string): string => {
  const [hours = 0, minutes = 0] = slot.split(':').map(Number)
  const half = hours < 12 ? 'a.m.' : 'p.m.'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** A number with its unit, such as `30 min`. */
export const withUnit = (count: number, unit: string): string => `${count} ${unit}`

/** What stands between `2 h` and `30 min`. */
export const unitSpace = (): string => ' '

/** A date that `Intl` wrote. */
export const dateWords = (written: string): string => written

/** `Jul 15, 2098`. */
export const withYear = (date: string, year: number): string => `${date}, ${year}`

/** `Wed, Jul 15`. */
export const withWeekday = (weekday: string, date: string): string => `${weekday}, ${date}`

/** A vehicle of a model year: `2021 Ford F-150`. */
export const ofYear = (vehicle: string, year: number): string => `${year} ${vehicle}`

/** A phone number with an extension. */
export const withExtension = (number: string, extension: string): string =>
  `${number} ext. ${extension}`

/** A label and its value on one line. */
export const labelled = (label: string, value: string): string => `${label}: ${value}`
