import { useCallback, useEffect, useMemo } from 'react'
import { deskCalls, withDay } from '#domain/desk/calls.ts'
import { DaySheet } from '#domain/desk/day-sheet.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { call } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'
import { useReach } from '#site/desk/api/use-reach.ts'
import { useMinute } from '#site/desk/use-minute.ts'
import { useToday } from '#site/desk/use-today.ts'
import { keepSheet, readSheet } from './kept-sheet.ts'
import { shownOf, useUnsent } from './steps.ts'
import { withSteps } from './with-steps.ts'

const kinds = [
  ...(['booking_new', 'booking_changed', 'plan_changed', 'content_changed'] as const),
  ...(['mail_changed', 'mail_failed'] as const),
] as const

/**
 * The sheet of today: what this browser last knew, until the server answers, with the steps that the server may not have
 * yet. `asOf` is the time of a sheet that may be out of date.
 */
export function useSheet(answer: SessionAnswer) {
  const person = answer.session.email
  const today = useToday()
  const fetchIt = useCallback(
    async () => ({
      sheet: await call(DaySheet, withDay(deskCalls.daySheet, today)),
      at: new Date().toISOString(),
    }),
    [today],
  )
  const { data, failure, load } = useQuery(fetchIt, kinds)
  // Also for a page that stays open: a sheet that is a minute old when the network goes is as good as new.
  useMinute(load)
  // Read anew on each day: a phone that stays open has kept later sheets than the one that it began with.
  const kept = useMemo(() => {
    const found = readSheet(today)
    return found?.answer.session.email === person ? found : undefined
  }, [person, today])
  useEffect(() => {
    if (data) keepSheet(answer, data)
  }, [answer, data])
  const unsent = useUnsent(person)
  const isReached = useReach()
  const known = data ?? kept
  return {
    sheet: known && withSteps(known.sheet, shownOf(person)),
    asOf: data && isReached && failure === undefined ? undefined : known?.at,
    unsent,
    isReached,
    failure,
    load,
  }
}
