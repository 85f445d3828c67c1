import { useCallback } from 'react'
import { deskCalls, withDay } from '#domain/desk/calls.ts'
import { DayPreview, type StepKind } from '#domain/desk/days.ts'
import { isCalendarDay } from '#domain/time.ts'
import { call, fieldError } from '#site/desk/parts/api.ts'
import { useFetched } from '#site/desk/parts/use-loaded.ts'

/**
 * What a step would do, kept up with what happens meanwhile. Without a day to move to it is the day as it is;
 * `wrongDay` says why the day to move to cannot be.
 */
export function usePreview(day: string, kind: StepKind, toDay: string) {
  const isMove = kind === 'move' && isCalendarDay(toDay)
  const query = isMove ? `kind=move&to_day=${toDay}` : 'kind=cancel'
  const fetchIt = useCallback(
    () => call(DayPreview, `${withDay(deskCalls.dayPreview, day)}?${query}`),
    [day, query],
  )
  const { data, error, failure, load } = useFetched(fetchIt, kinds)
  const wrongDay = fieldError(error, 'to_day')
  return { data, wrongDay, failure: wrongDay ? undefined : failure, load }
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const
