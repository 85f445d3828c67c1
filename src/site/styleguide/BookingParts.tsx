import { useForm } from 'react-hook-form'
import type { BookingForm } from '#site/booking/booking-form.ts'
import { FreeTimes } from '#site/booking/FreeTimes.tsx'
import { Progress, ProgressCount } from '#site/booking/Progress.tsx'
import { SentNotice } from '#site/booking/SentNotice.tsx'
import { Summary } from '#site/booking/Summary.tsx'
import { Chapter, Sample } from './Sample.tsx'

const begun = {
  booking: {
    firstname: 'Ann',
    lastname: 'Roy',
    phone: '705-555-0142',
    email: 'ann@example.com',
    specific_vehicle: 'Truck',
  },
} as BookingForm

const freeTimes = { why: 'This day is full', done: 'It is filled in', onPick: () => {} }
const times = ['09:30', '10:00', '13:30'].map((appoint_time) => ({
  appoint_date: '2026-09-23',
  appoint_time,
}))

/** The parts that only the booking form has. */
export function BookingParts() {
  const { control } = useForm<BookingForm>({ defaultValues: begun })
  return (
    <>
      <Chapter title="Progress">
        <Progress control={control} />
        <ProgressCount control={control} />
      </Chapter>
      <Chapter title="Summary">
        <Summary control={control} offers={[]} />
      </Chapter>
      <Chapter title="Free times">
        <Sample name="offered">
          <FreeTimes {...freeTimes} times={times} />
        </Sample>
        <Sample name="none left">
          <FreeTimes {...freeTimes} times={[]} />
        </Sample>
        <Sample name="one taken">
          <FreeTimes {...freeTimes} times={undefined} />
        </Sample>
      </Chapter>
      <Chapter title="Sent">
        <SentNotice reference="ABC-123" />
      </Chapter>
    </>
  )
}
