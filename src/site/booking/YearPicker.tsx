import DatePicker from 'react-datepicker'
import './year-picker.css'

export type YearPickerProps = {
  id: string
  name: string
  required: boolean
  className: string | undefined
  'aria-invalid': 'true' | undefined
  'aria-describedby': string | undefined
  autoFocus: boolean
  year: string
  onYear: (year: string) => void
  onBlur: () => void
}

const YEARS_PER_PAGE = 12

/** The picker of a year, twelve to a page, in a script of its own. */
export function YearPicker({ year, onYear, required, ...input }: YearPickerProps) {
  return (
    <DatePicker
      {...input}
      required={required}
      selected={/^\d{4}$/.test(year) ? new Date(Number(year), 0, 1) : null}
      onChange={(date: Date | null) => onYear(date ? String(date.getFullYear()) : '')}
      showYearPicker
      yearItemNumber={YEARS_PER_PAGE}
      dateFormat="yyyy"
      popperPlacement="bottom-start"
    />
  )
}
