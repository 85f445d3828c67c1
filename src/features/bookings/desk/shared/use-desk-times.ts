import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { crewName } from '#core/crews.ts'
import { startTimes, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'

import { freeOn, nearestTimes, OFFERED } from '#features/schedule/nearest-times.ts'
import { type Strip, stripWith } from '#features/schedule/site/shared/times/strip.ts'
import { timesQuery } from './queries.ts'

type Query = Readonly<Record<string, string>> & { date: string }

/**
 * The times of a day, and the days around it. The half hours are options for the desk: each says if it is taken; those
 * outside the hours stand last, and say so.
 */
export function useDeskTimes(query: Query, firstDay = query.date) {
  const [from, onFrom] = useState(() => stripWith(query.date, firstDay))
  const [shown, setShown] = useState(query.date)
  if (shown !== query.date) {
    setShown(query.date)
    onFrom(stripWith(query.date, from))
  }
  const { data } = useQuery(timesQuery(query))
  const days = useQuery(timesQuery({ ...query, date: from, strip_from: from }))
  const day = data?.date === query.date ? data : undefined
  const at = (time: string) => day?.times.find((one) => one.time === time)
  const isOutside = (time: string) => Number(at(time)?.outside ?? false)
  const strip: Strip = {
    from,
    days: days.data?.days,
    next_free: days.data?.next_free ?? [],
    hasFailed: days.error !== null,
    onFrom,
  }
  const crews = data?.crews ?? []
  const offered = days.data?.offered ?? []
  return {
    crews,
    /** The crew that would do it at one of the next free times, if there are several. */
    crewAt: ({ appoint_date, appoint_time }: FreeTime): string => {
      const free = offered.find((one) => one.appoint_date === appoint_date && one.appoint_time === appoint_time)
      return free && free.crew !== null && crews.length > 1 ? crewName(crews, free.crew) : ''
    },
    strip,
    empty: t(booking).appointment.fields.appoint_time.empty,
    options: [...startTimes]
      .sort((one, other) => isOutside(one) - isOutside(other))
      .map((value) => ({ value, label: labelOf(timeLabel(value), at(value)) })),
    /** Whether a time is known to be taken. */
    isTaken: (time: string) => at(time)?.free === false,
    /** The free times of the day that are nearest to one that is taken; none if it is not, or the day has none. */
    nearestTo: (time: string) =>
      day && at(time)?.free === false
        ? nearestTimes(
            freeOn({ date: day.date, times: day.times.filter(({ outside, passed }) => !outside && !passed) }),
            { appoint_date: day.date, appoint_time: time },
            OFFERED,
          )
        : [],
    /** What to know about a time; empty if there is nothing. */
    noteOn: (time: string) => noteOf(at(time), day?.closed ?? null),
  }
}

type Slot = DeskTimes['times'][number]

function labelOf(label: string, slot: Slot | undefined): string {
  if (!slot) return label
  if (slot.passed) return words.passed(label)
  if (!slot.free) return words.taken(label)
  return slot.outside ? words.outside(label) : label
}

function noteOf(chosen: Slot | undefined, closed: string | null): string {
  if (chosen?.passed) return words.passedNote
  if (chosen && !chosen.free) return words.takenNote
  if (closed) return words.closedNote(closed)
  return chosen?.outside ? words.outsideNote : ''
}
