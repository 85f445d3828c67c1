import { recordOf } from '#features/website/json.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.holiday

type HolidayForm = keyof typeof words.forms

export const holidayForms = ['date', 'nth', 'before', 'easter'] as const satisfies HolidayForm[]

/** Which of the four forms a rule has, while it is edited. */
export function formOf(rule: unknown): HolidayForm {
  const fields = recordOf(rule)
  if ('daysBeforeEaster' in fields) return 'easter'
  if ('nth' in fields) return 'nth'
  return 'before' in fields ? 'before' : 'date'
}

/** A rule of another form, with what both forms have. */
export function inForm(rule: unknown, form: HolidayForm) {
  const { month = 1, day, before, weekday = 'Monday' } = recordOf(rule)
  switch (form) {
    case 'date':
      return { month, day: day ?? before ?? 1 }
    case 'nth':
      return { month, weekday, nth: 1 }
    case 'before':
      return { month, weekday, before: before ?? day ?? 1 }
    case 'easter':
      return { daysBeforeEaster: 0 }
    default:
      throw new Error(`an unknown form of a holiday: ${form satisfies never}`)
  }
}

/** A rule in words, such as `The third Monday of February`. */
export function holidayWords(rule: unknown): string {
  const form = formOf(rule)
  const { month, day, before, weekday, nth, daysBeforeEaster } = recordOf(rule)
  const monthName = deskSite.months[Number(month) - 1] ?? ''
  switch (form) {
    case 'date':
      return words.words.date(monthName, String(day))
    case 'nth':
      return words.words.nth(words.nths[Number(nth) - 1] ?? '', String(weekday), monthName)
    case 'before':
      return words.words.before(String(weekday), monthName, String(before))
    case 'easter':
      return words.words.easter(Number(daysBeforeEaster))
    default:
      throw new Error(`an unknown form of a holiday: ${form satisfies never}`)
  }
}
