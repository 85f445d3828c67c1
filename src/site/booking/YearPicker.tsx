import DatePicker from 'react-datepicker'
import './year-picker.css'

export type YearPickerProps = {
  year: string
  onYear: (year: string) => void
  /** The years that can be picked, first and last. */
  years: { first: number; last: number }
}

const YEARS_PER_PAGE = 12

/** The picker of a year, twelve to a page, in a script of its own. */
export const YearPicker = ({ year, onYear, years }: YearPickerProps) => (
  <DatePicker
    inline
    selected={/^\d{4}$/.test(year) ? new Date(Number(year), 0, 1) : null}
    onChange={(date: Date | null) => date && onYear(String(date.getFullYear()))}
    minDate={new Date(years.first, 0, 1)}
    maxDate={new Date(years.last, 11, 31)}
    showYearPicker
    yearItemNumber={YEARS_PER_PAGE}
    dateFormat="yyyy"
  />
)
