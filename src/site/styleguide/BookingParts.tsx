import { useForm } from 'react-hook-form'
import type { BookingForm } from '#site/booking/booking-form.ts'
import { Progress, ProgressCount } from '#site/booking/Progress.tsx'
import { SentNotice } from '#site/booking/SentNotice.tsx'
import { Summary } from '#site/booking/Summary.tsx'
import { Chapter } from './Sample.tsx'

const begun = {
  booking: {
    firstname: 'Ann',
    lastname: 'Roy',
    phone: '705-555-0142',
    email: 'ann@example.com',
    specific_vehicle: 'Truck',
  },
} as BookingForm

/** What the booking form has of its own. */
export function BookingParts() {
  const { control } = useForm<BookingForm>({ defaultValues: begun })
  return (
    <>
      <Chapter title="Progress">
        <Progress control={control} />
        <ProgressCount control={control} />
      </Chapter>
      <Chapter title="Summary">
        <Summary control={control} />
      </Chapter>
      <Chapter title="Sent">
        <SentNotice reference="ABC-123" />
      </Chapter>
    </>
  )
}
