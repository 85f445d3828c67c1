import { queryOptions } from '@tanstack/react-query'
import { withDay, withQuery } from '#core/desk-calls.ts'
import { isCalendarDay } from '#core/time.ts'
import { absenceCalls, blockCalls, dayCalls, settingCalls } from '#features/day-operations/calls.ts'
import type { DayOperationKind } from '#features/day-operations/days.ts'
import { withServerTime } from '#features/day-operations/desk/server-time.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

const planKinds = ['plan_changed'] as const
const bookingKinds = ['booking_new', 'booking_changed', 'plan_changed'] as const

export const ownerSettingsQuery = callQuery(settingCalls.settings, planKinds)

type Range = { from: string; to: string }

export const blocksQuery = (range: Range) => callQuery(withQuery(blockCalls.blocks, range), planKinds)

/** Who is off, and the crews. */
export const absencesQuery = (range: Range) =>
  callQuery(withQuery(absenceCalls.absences, range), ['plan_changed', 'content_changed'])

/** The days that were moved or cancelled as a whole, the latest first. */
export const operationsQuery = callQuery(dayCalls.dayOperations, planKinds)

/** The same, with the server's time: until then each can be taken back. */
export const movedDaysQuery = queryOptions({
  queryKey: ['moved days'] as const,
  queryFn: async () => withServerTime(await call(dayCalls.dayOperations)),
  gcTime: 0,
  meta: { kinds: ['plan_changed', 'mail_changed'] },
})

/** What a day operation would do. A move without a day to move to has the preview of a cancellation. */
export const dayPreviewQuery = (day: string, kind: DayOperationKind, toDay: string) => {
  const isMove = kind === 'move' && isCalendarDay(toDay)
  const path = withQuery(withDay(dayCalls.dayPreview, day), isMove ? { kind, to_day: toDay } : { kind: 'cancel' })
  return { ...callQuery(path, bookingKinds), gcTime: 0 }
}

/** The next free times of some appointments, from a day on, or from the day of each. */
export const nextTimesQuery = (ids: readonly string[], from: string | undefined) => ({
  ...callQuery(withQuery(dayCalls.nextTimes, { ids: ids.join(','), ...(from && { from }) }), bookingKinds),
  gcTime: 0,
})
