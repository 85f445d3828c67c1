import { spoken } from './spoken.ts'

/** How dates, times, durations and numbers are written. */
export const formats = spoken({
  locale: 'en-CA',
  /** `9:30 a.m.` for `09:30`. */
  time: (slot: string): string => {
    const [hours = 0, minutes = 0] = slot.split(':').map(Number)
    const half = hours < 12 ? 'a.m.' : 'p.m.'
    return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
  },
  /** Between a number and its unit, such as `30 min`. */
  unitSpace: ' ',
  /** A date as `Intl` writes it. */
  date: (written: string): string => written,
  /** `Jul 15, 2098` for another year than this one. */
  ofYear: (date: string, year: number): string => `${date}, ${year}`,
  /** `Wed, Jul 15`. */
  ofWeekday: (weekday: string, date: string): string => `${weekday}, ${date}`,
  /** A label and its value on one line. */
  labelled: (label: string, value: string): string => `${label}: ${value}`,
})
