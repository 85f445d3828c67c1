import { dateFormat } from '#core/time.ts'
import { recordOf } from '#features/website/json.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.holiday

type HolidayForm = keyof typeof words.forms
type Rule = Readonly<Record<string, unknown>>

const monthFormat = dateFormat({ month: 'long' })

/** The names of the months, the first of them at 0. */
export const months = Array.from({ length: 12 }, (_, i) => monthFormat(`2000-${String(i + 1).padStart(2, '0')}-01`))

const monthOf = ({ month }: Rule) => months[Number(month) - 1] ?? ''

/** Each form of a rule: the rule in it, with what the rule of another form has, and its words. */
const forms: Record<HolidayForm, { of: (rule: Rule) => Rule; words: (rule: Rule) => string }> = {
  date: {
    of: ({ month = 1, day, before }) => ({ month, day: day ?? before ?? 1 }),
    words: (rule) => words.words.date(monthOf(rule), String(rule.day)),
  },
  nth: {
    of: ({ month = 1, weekday = 'Monday' }) => ({ month, weekday, nth: 1 }),
    words: (rule) => words.words.nth(words.nths[Number(rule.nth) - 1] ?? '', String(rule.weekday), monthOf(rule)),
  },
  before: {
    of: ({ month = 1, day, before, weekday = 'Monday' }) => ({ month, weekday, before: before ?? day ?? 1 }),
    words: (rule) => words.words.before(String(rule.weekday), monthOf(rule), String(rule.before)),
  },
  easter: {
    of: () => ({ daysBeforeEaster: 0 }),
    words: ({ daysBeforeEaster }) => words.words.easter(Number(daysBeforeEaster)),
  },
}

export const holidayForms = Object.keys(forms) as HolidayForm[]

/** Which of the four forms a rule has, while it is edited. */
export function formOf(rule: unknown): HolidayForm {
  const fields = recordOf(rule)
  if ('daysBeforeEaster' in fields) return 'easter'
  if ('nth' in fields) return 'nth'
  return 'before' in fields ? 'before' : 'date'
}

/** A rule of another form, with what both forms have. */
export const inForm = (rule: unknown, form: HolidayForm) => forms[form].of(recordOf(rule))

/** A rule in words, such as `The third Monday of February`. */
export const holidayWords = (rule: unknown) => forms[formOf(rule)].words(recordOf(rule))
