import type * as english from '../formats.ts'
import type { Translated } from '../translated.ts'

/** How dates, times, durations and numbers are written. */
export const formats = {
  locale: 'fr-CA',
  /** `9 h 30` for `09:30`, `8 h` for `08:00`. */
  time: (slot: string) => {
    const [hours = '0', minutes = '00'] = slot.split(':')
    return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
  },
  unitSpace: '\u00a0',
  /** `Intl` writes the first of a month as `1 juillet`. */
  date: (written: string) => written.replace(/(^| )1(?= \p{L})/u, '$11er'),
  ofYear: (date: string, year: number) => `${date} ${year}`,
  /** `mer. 15 juill.` */
  ofWeekday: (weekday: string, date: string) => `${weekday} ${date}`,
  labelled: (label: string, value: string) => `${label}\u00a0: ${value}`,
} as const satisfies Translated<typeof english.formats>
