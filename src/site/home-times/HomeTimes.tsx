import { useState } from 'react'
import { STRIP_DAYS } from '#core/days.ts'
import { today } from '#core/time.ts'
import { bookingHref } from '#features/booking-form/site/shared/board/carry.ts'
import { availabilityQuery, carriedAnswer, type Typed } from '#features/booking-form/site/shared/board/query.ts'
import { knownOf, useAvailability } from '#features/booking-form/site/shared/board/use-availability.ts'
import { BOOKING_FORM_ID } from '#features/booking-form/site/storage-keys.ts'
import { OpenDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { askAvailability } from '#features/schedule/site/shared/times/ask-availability.ts'

/** The free times for what was typed, as links to the booking form. */
export function HomeTimes({ typed }: { typed: Typed }) {
  const [from, onFrom] = useState(today)
  const query = availabilityQuery(typed, { from, days: STRIP_DAYS })
  const known = knownOf(from, useAvailability(query, undefined, askAvailability, carriedAnswer(typed, from)))
  // Another number than 1, 2, 3… has no times: the last ones stay.
  if (!query && !known.isOld) return null
  return (
    <OpenDays
      strip={{ ...known, onFrom }}
      chosen={{ appoint_date: '', appoint_time: '' }}
      // The Tab key then goes on where the form begins.
      hrefOf={(free) => `${bookingHref({ ...typed, ...free })}#${BOOKING_FORM_ID}`}
    />
  )
}
