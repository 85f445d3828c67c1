import { addDays, addMonths } from '#core/days.ts'

/** The periods that are asked for again and again. */
export const periods = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year'] as const
type Period = (typeof periods)[number]

/** From which day to which each goes: those that are not over, to today. A return of the HST is about a quarter. */
export function periodsAt(today: string): Record<Period, { from: string; to: string }> {
  const month = `${today.slice(0, 7)}-01`
  const quarter = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
  return {
    month: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    quarter: { from: quarter, to: today },
    lastQuarter: { from: addMonths(quarter, -3), to: addDays(quarter, -1) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
}
