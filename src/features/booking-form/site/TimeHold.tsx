import { useEffect, useState } from 'react'
import { clockLabel } from '#core/instants.ts'
import { shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { FieldLink } from '#design/forms/FieldLink.tsx'
import { makeTimeHold, type TimeHoldNotice } from '#features/abuse-protection/site/shared/time-hold.ts'
import { endHold, hold, lookAgain, type Wish } from '#features/abuse-protection/site/shared/time-hold-calls.ts'
import { timeHolds as words } from '#features/abuse-protection/time-holds-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import type { SectionProps } from './FormSection.tsx'
import { type Carried, carriedFields } from './shared/board/carry.ts'

/** What the form knows about the chosen day and time, as in `use-day.ts`: that file loads this one later. */
type AvailabilityRequest = { query: string; typed: Carried; fault: object | undefined }

type Props = SectionProps & {
  requestedDay: AvailabilityRequest
  /** Offers these times in place of the chosen one. */
  onTaken: (nearest: FreeTime[]) => void
}

/** One line about the chosen time while the form is filled in: until when we hold it, or that it is held no more. */
export function TimeHold({ form, requestedDay, onTaken }: Props) {
  const [message, say] = useState<TimeHoldNotice>()
  // The form makes other functions at each render, and they do the same.
  const [it] = useState(() => makeTimeHold({ hold, end: endHold, lookAgain, say, onTaken }))
  const wish = wishOf(requestedDay)
  const chosen = JSON.stringify(wish)
  const isPossible = requestedDay.fault === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is the wish as a text
  useEffect(() => it.choose(wish, isPossible), [it, chosen, isPossible])

  const { subscribe } = form
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type, name }) => {
        if (type === 'change' && name && !OF_THE_CHOICE.has(name)) it.type()
      },
    })
    addEventListener('pagehide', it.leave)
    return () => {
      stop()
      removeEventListener('pagehide', it.leave)
      it.stop()
    }
  }, [it, subscribe])

  return (
    <p role="status">
      {message && lineOf(message)}
      {message?.state === 'taken' && (
        <>
          {' '}
          <FieldLink field="booking.appoint_time">{t(words).nearest}</FieldLink>
        </>
      )}
    </p>
  )
}

/** The fields that choose a time. Others are typed by somebody who has chosen one. */
const OF_THE_CHOICE = new Set(
  carriedFields.filter((name) => name !== 'specific_vehicle').map((name) => `booking.${name}`),
)

/** The choice of the form, without what is not valid yet; undefined while it names no time. */
function wishOf({ query, typed }: AvailabilityRequest): Wish | undefined {
  const { from, days: _, ...others } = Object.fromEntries(new URLSearchParams(query))
  const { appoint_time } = typed
  return from && appoint_time ? { ...others, appoint_date: from, appoint_time } : undefined
}

function lineOf(message: TimeHoldNotice): string {
  const time = shortTimeLabel(message.time.appoint_date, message.time.appoint_time)
  return message.state === 'held' ? t(words).held(time, clockLabel(message.until)) : t(words)[message.state](time)
}
