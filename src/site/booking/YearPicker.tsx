import DatePicker from 'react-datepicker'
import './year-picker.css'

export type YearPickerProps = {
  year: string
  onYear: (year: string) => void
  /** The first and the last year that can be picked. */
  years: { first: number; last: number }
}

const YEARS_PER_PAGE = 12

/** The year picker, twelve years to a page, in a script of its own. */
export const YearPicker = ({ year, onYear, years }: YearPickerProps) => (
  <DatePicker
    inline
    selected={/^\d{4}$/.test(year) ? new Date(Number(year), 0, 1) : null}
    // A press on the chosen year is a choice too, and `onChange` would not tell it.
    onSelect={(date) => date && onYear(String(date.getFullYear()))}
    minDate={new Date(years.first, 0, 1)}
    maxDate={new Date(years.last, 11, 31)}
    showYearPicker
    yearItemNumber={YEARS_PER_PAGE}
    dateFormat="yyyy"
  />
)
