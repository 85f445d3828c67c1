import type * as english from './formats.ts'

/** How `Intl` is asked for the words of dates and numbers. */
export const locale = (() => 'fr-CA') satisfies typeof english.locale

/** `9 h 30` for `09:30`, `8 h` for `08:00`. */
export const timeLabel = ((slot) => {
  const [hours = '0', minutes = '00'] = slot.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}) satisfies typeof english.timeLabel

/** A number with its unit, such as `30 min`. */
export const withUnit = ((count, unit) => `${count}\u00a0${unit}`) satisfies typeof english.withUnit

/** What stands between `2 h` and `30 min`. */
export const unitSpace = (() => '\u00a0') satisfies typeof english.unitSpace

/** A date that `Intl` wrote: the first of a month is `1er juillet`, not `1 juillet`. */
export const dateWords = ((written) => written.replace(/(^| )1(?= \p{L})/u, '$11er')) satisfies typeof english.dateWords

/** `15 juill. 2098`. */
export const withYear = ((date, year) => `${date} ${year}`) satisfies typeof english.withYear

/** `mer. 15 juill.` */
export const withWeekday = ((weekday, date) => `${weekday} ${date}`) satisfies typeof english.withWeekday

/** A vehicle of a model year: `Ford F-150 2021`. */
export const ofYear = ((vehicle, year) => `${vehicle} ${year}`) satisfies typeof english.ofYear

/** A phone number with an extension. */
export const withExtension = ((number, extension) =>
  `${number} poste ${extension}`) satisfies typeof english.withExtension

/** A label and its value on one line. */
export const withLabel = ((label, value) => `${label}\u00a0: ${value}`) satisfies typeof english.withLabel
