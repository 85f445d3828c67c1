import { useCallback } from 'react'
import { deskCalls, withDay } from '#domain/desk/calls.ts'
import { type DayOperationKind, DayPreview } from '#domain/desk/days.ts'
import { isCalendarDay } from '#domain/time.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'

/**
 * The preview of a day operation, kept up to date by events. A move without a day to move to has the preview of a
 * cancellation; `wrongDay` says why the bookings cannot move to `toDay`.
 */
export function usePreview(day: string, kind: DayOperationKind, toDay: string) {
  const isMove = kind === 'move' && isCalendarDay(toDay)
  const query = isMove ? `kind=move&to_day=${toDay}` : 'kind=cancel'
  const fetchIt = useCallback(
    () => call(DayPreview, `${withDay(deskCalls.dayPreview, day)}?${query}`),
    [day, query],
  )
  const { data, error, failure, load } = useQuery(fetchIt, kinds)
  const wrongDay = fieldError(error, 'to_day')
  return { data, wrongDay, failure: wrongDay ? undefined : failure, load }
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const
