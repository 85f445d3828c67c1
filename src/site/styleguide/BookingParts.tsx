import { useForm } from 'react-hook-form'
import { addDays, STRIP_DAYS } from '#core/days.ts'
import { today } from '#core/time.ts'
import { Button } from '#design/Button.tsx'
import type { BookingForm } from '#features/booking-form/site/booking-form.ts'
import { checkForm } from '#features/booking-form/site/check-form.ts'
import { NextStep, Progress } from '#features/booking-form/site/Progress.tsx'
import { Receipt } from '#features/booking-form/site/Receipt.tsx'
import { SentNotice } from '#features/booking-form/site/SentNotice.tsx'
import { Summary } from '#features/booking-form/site/Summary.tsx'
import type { SentRequest } from '#features/booking-form/site/shared/stored-receipt.ts'
import { ChoiceCard } from '#features/schedule/site/shared/slots/ChoiceCard.tsx'
import { FirstTimes } from '#features/schedule/site/shared/slots/FirstTimes.tsx'
import { FreeDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { FreeTimes } from '#features/schedule/site/shared/slots/FreeTimes.tsx'
import type { Strip } from '#features/schedule/site/shared/times/strip.ts'
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

const freeTimes = {
  why: 'This day is full',
  filled: { appoint_date: '2026-09-23', appoint_time: '09:30' },
  onPick: () => {},
}
const sent: SentRequest = {
  answer: {
    id: '1',
    reference: 'ABC-123',
    created_at: '2026-09-20T14:00:00.000Z',
    hold: 'held',
    answer_by: '2026-09-22T14:00:00.000Z',
    view_url: '#receipt',
    calendar_url: '#receipt',
    appoint_minutes: 90,
    mail_held_back: false,
  },
  firstname: 'Ann',
  email: 'ann@example.com',
  pay_conf: 'A text message',
  service_type: 'Headlight Restoration',
  specific_vehicle: 'Car',
  vehicle_count: 2,
  drive: null,
  add_ons: ['Pet hair, from $40'],
  added: 40,
  appoint_date: '2026-09-23',
  appoint_time: '09:30',
  where: '1 Main Street, North Bay',
  answers: [],
}

const times = ['09:30', '10:00', '13:30'].map((appoint_time) => ({ appoint_date: '2026-09-23', appoint_time }))

// The dates of the chips are those of the day on which the guide is opened.
const strip: Strip = {
  from: today(),
  days: Array.from({ length: STRIP_DAYS }, (_, i) => ({
    date: addDays(today(), i),
    times: ['09:00', '09:30', '10:00', '13:00', '13:30'].map((time, half) => ({
      time,
      free: half >= i,
      why: 'taken' as const,
    })),
  })),
  next_free: [],
  hasFailed: false,
  onFrom: () => {},
}
const chosen = { appoint_date: addDays(today(), 1), appoint_time: '13:00' }

/** The parts that only the booking form has. */
export function BookingParts() {
  const { control } = useForm<BookingForm>({ defaultValues: begun })
  return (
    <>
      <Chapter title="Progress">
        <Progress control={control} check={checkForm} wrong={[]} />
        <NextStep control={control} check={checkForm} wrong={[]}>
          <Button type="submit">Submit</Button>
        </NextStep>
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
        <Sample name="of the coming days">
          <FreeDays strip={strip} chosen={chosen} onDay={() => {}} onPick={() => {}} isOpen />
        </Sample>
        <Sample name="not known yet">
          <FreeDays strip={{ ...strip, days: undefined }} chosen={chosen} onDay={() => {}} onPick={() => {}} />
        </Sample>
        <Sample name="when could you come">
          <FirstTimes typed={{}} offers={[]} onType={() => {}} stays />
        </Sample>
        <Sample name="chosen">
          <ChoiceCard
            choice={{
              service: 'Headlight Restoration',
              when: 'Thu, Nov 26, 8:00 a.m.',
              takes: 'about 1 h',
              price: 'from $79',
            }}
            onChange={() => {}}
            isNew={false}
            status="A line about the time"
          />
        </Sample>
      </Chapter>
      <Chapter title="Sent">
        <SentNotice reference="ABC-123" />
        <Sample name="receipt">
          <Receipt sent={sent} onAgain={() => {}} />
        </Sample>
        <Sample name="receipt, not held">
          <Receipt sent={{ ...sent, answer: { ...sent.answer, hold: 'none' } }} onAgain={() => {}} />
        </Sample>
      </Chapter>
    </>
  )
}
