import { useForm } from 'react-hook-form'
import type { BookingForm } from '#site/booking/booking-form.ts'
import { FreeTimes } from '#site/booking/FreeTimes.tsx'
import type { SentRequest } from '#site/booking/kept-receipt.ts'
import { Progress, ProgressCount } from '#site/booking/Progress.tsx'
import { Receipt } from '#site/booking/Receipt.tsx'
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

const sent: SentRequest = {
  answer: {
    ...{ id: '1', reference: 'ABC-123', created_at: '2026-09-20T14:00:00.000Z' },
    ...{ hold: 'held', answer_by: '2026-09-22T14:00:00.000Z' },
    ...{ view_url: '#receipt', calendar_url: '#receipt' },
  },
  ...{ firstname: 'Ann', email: 'ann@example.com', pay_conf: 'A text message' },
  ...{ service_type: 'Headlight Restoration', specific_vehicle: 'Car', vehicle_count: 2 },
  ...{ appoint_date: '2026-09-23', appoint_time: '09:30', where: '1 Main Street, North Bay' },
}

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
        <Summary control={control} />
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
        <Sample name="receipt">
          <Receipt sent={sent} onAgain={() => {}} />
        </Sample>
        <Sample name="receipt, not held">
          <Receipt
            sent={{ ...sent, answer: { ...sent.answer, hold: 'none' } }}
            onAgain={() => {}}
          />
        </Sample>
      </Chapter>
    </>
  )
}
