import { useState } from 'react'
import { STRIP_DAYS } from '#core/days.ts'
import { today } from '#core/time.ts'
import { BOOKING_FORM_ID } from '#features/booking-form/site/storage-keys.ts'
import { FreeDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { askAvailability } from '#features/schedule/site/shared/times/ask-availability.ts'
import { bookingHref } from '#features/schedule/site/shared/times/carry.ts'
import { availabilityQuery, type Typed } from '#features/schedule/site/shared/times/query.ts'
import { knownOf } from '#features/schedule/site/shared/times/strip.ts'
import { useAvailability } from '#features/schedule/site/shared/times/use-availability.ts'

/** The free times for what was typed, as links to the booking form. */
export function HomeDays({ typed }: { typed: Typed }) {
  const [from, onFrom] = useState(today)
  const query = availabilityQuery(typed, { from, days: STRIP_DAYS })
  const known = knownOf(from, useAvailability(query, undefined, askAvailability))
  // Another number than 1, 2, 3… has no times: the last ones stay.
  if (!query && !known.isOld) return null
  return (
    <FreeDays
      strip={{ ...known, onFrom }}
      chosen={{ appoint_date: '', appoint_time: '' }}
      // The Tab key then goes on where the form begins.
      hrefOf={(free) => `${bookingHref({ ...typed, ...free })}#${BOOKING_FORM_ID}`}
    />
  )
}
