import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { withDay } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { ruleOf } from '#core/statuses.ts'
import { loadQr } from '#design/QrCode.tsx'
import type { Step } from '#features/bookings/desk/shared/step.ts'
import { applySteps, useShownSteps, useUnsent } from '#features/bookings/desk/shared/steps.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import type { DaySheet, SheetJob } from '#features/day-sheet/day-sheet.ts'
import {
  afterPaid,
  broughtIn,
  countedPayments,
  type UnsentPayment,
  useUnsentPayments,
} from '#features/invoices/desk/shared/payments.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { call } from '#platform/browser/desk/call.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { keepSheet, readSheet } from './stored-sheet.ts'

/** The sheet of a day, and when the server has answered it. */
const sheetQuery = (day: string) =>
  queryOptions({
    queryKey: ['sheet', day] as const,
    queryFn: async () => ({ sheet: await call(withDay(daySheetCalls.daySheet, day)), at: new Date().toISOString() }),
    meta: {
      kinds: [
        'booking_new',
        'booking_changed',
        'plan_changed',
        'content_changed',
        'mail_changed',
        'mail_failed',
        'money_changed',
      ],
    },
  })

/**
 * The sheet of today: what this browser last knew, until the server answers, with the steps that the server may not have
 * yet. `asOf` is the time of a sheet that may be out of date.
 */
export function useSheet(answer: SessionAnswer) {
  const person = answer.session.email
  const today = useToday()
  // Also for a page that stays open: a sheet that is a minute old when the network goes is as good as new.
  const { data, error, refetch } = useQuery({ ...sheetQuery(today), refetchInterval: MINUTE })
  // What it says depends on the time.
  useNow()
  // Read anew on each day: a phone that stays open has kept later sheets than the one that it began with.
  const kept = useMemo(() => {
    const found = readSheet(today)
    return found?.answer.session.email === person ? found : undefined
  }, [person, today])
  useEffect(() => {
    if (data) keepSheet(answer, data)
    // Where its code is shown, the network may be gone.
    if (data?.sheet.jobs.some((job) => job.money?.e_transfer)) loadQr().catch(() => {})
  }, [answer, data])
  const unsent = useUnsent(person)
  const steps = useShownSteps(person)
  const unsentPayments = useUnsentPayments(person)
  const isReached = useReachable()
  const known = data ?? kept
  return {
    sheet: known && withPayments(withSteps(known.sheet, steps), countedPayments(person)),
    asOf: data && isReached && !error ? undefined : known?.at,
    unsent,
    unsentPayments,
    isReached,
    error,
    refetch,
  }
}

/** The sheet as it is once the server has all of these steps. Those that it knows already, and refused ones, change nothing. */
export function withSteps(sheet: DaySheet, steps: readonly Step[]): DaySheet {
  if (steps.length === 0) return sheet
  const all = [...sheet.jobs, ...sheet.next_jobs].map((job) => applySteps(job, steps))
  const jobsOf = (day: string) =>
    all
      .filter(({ status, appoint_date }) => ruleOf[status].isJob && appoint_date === day)
      .sort((a, b) => order(a.appoint_time, b.appoint_time))
  return { ...sheet, jobs: jobsOf(sheet.day), next_jobs: jobsOf(sheet.next_day) }
}

/** The sheet as it is once the server has these payments. Those that it knows already, and refused ones, change nothing. */
export function withPayments(sheet: DaySheet, payments: readonly UnsentPayment[]): DaySheet {
  if (payments.length === 0) return sheet
  const paid = (job: SheetJob): SheetJob => {
    if (job.money === null) return job
    const own = payments.filter(({ booking }) => booking === job.id)
    return { ...job, money: afterPaid(job.money, broughtIn(own, job.money.keys)) }
  }
  return { ...sheet, jobs: sheet.jobs.map(paid), next_jobs: sheet.next_jobs.map(paid) }
}

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
