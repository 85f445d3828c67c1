import { useCallback, useState } from 'react'
import type { FreeTime } from '#domain/availability.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type DayMove, type DayPreview, NextTimes } from '#domain/desk/days.ts'
import { call } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'

export type Offer = NextTimes['bookings'][number]

/** The place of a chosen time among those that an appointment is offered; `stay` leaves it where it is. */
export type Choice = number | 'stay'

/**
 * The next free times of some appointments from a day on, or from the day of each. At first each has its first one;
 * `moves` are those that move.
 */
export function useNextTimes(ids: readonly string[], from: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const query = `${new URLSearchParams({ ids: ids.join(','), ...(from && { from }) })}`
  const fetchIt = useCallback(() => call(NextTimes, `${deskCalls.nextTimes}?${query}`), [query])
  const { data, failure, load } = useQuery(fetchIt, kinds)
  const choiceOf = ({ id, times }: Offer): Choice =>
    times.length === 0 ? 'stay' : (chosen[id] ?? 0)
  const timeOf = (offer: Offer): FreeTime | undefined => {
    const choice = choiceOf(offer)
    return choice === 'stay' ? undefined : offer.times[choice]
  }
  const preview: DayPreview | undefined = data && {
    ...data,
    bookings: data.bookings.map((one) => ({ ...one, why: timeOf(one) ? null : '-' })),
    closed: null,
  }
  const moves = data?.bookings.flatMap((offer): DayMove | [] => {
    const time = timeOf(offer)
    return time ? { id: offer.id, ...time } : []
  })
  return {
    offers: data?.bookings,
    ...{ preview, moves, failure, load, choiceOf },
    choose: (id: string, choice: Choice) => setChosen((now) => ({ ...now, [id]: choice })),
  }
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const
