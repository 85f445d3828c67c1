import { type Control, useWatch } from 'react-hook-form'
import { t } from '#core/words.ts'
import { summary } from '#features/schedule/booking-notes-words.ts'
import type { BookingForm } from './booking-form.ts'
import { SummaryCard } from './SummaryCard.tsx'
import { summaryLines } from './summary-lines.ts'

/** The choices so far, above the submit button, and the price if there is one. */
export function Summary({ control }: { control: Control<BookingForm> }) {
  const values = useWatch({ control }) as Partial<BookingForm>
  return <SummaryCard title={t(summary).title} none={t(summary).none} lines={summaryLines(values)} />
}
