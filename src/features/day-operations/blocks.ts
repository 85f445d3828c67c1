import * as z from 'zod/mini'
import { daysBetween } from '#core/days.ts'
import { dayOr, dayRange } from '#core/query.ts'
import { choice, text } from '#core/text.ts'
import { startTimes, today } from '#core/time.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { planningRefusals as refusals } from './desk-planning-words.ts'

/** The most days of one block, and of one list of blocks. The calendar is never open much further ahead. */
export const BLOCK_DAYS = 366
export const BLOCK_RANGE_DAYS = 732

/** The query of `GET /desk/api/blocks`. */
export const BlockQuery = dayRange(BLOCK_RANGE_DAYS)

/** A time in which visitors cannot book, in the wall time of the business. Without times, it blocks whole days. */
export type DeskBlock = {
  id: string
  created_at: string
  from_date: string
  /** The last blocked day. */
  to_date: string
  from_time: string | null
  to_time: string | null
  reason: string
  who: string
}

export type BlockList = { blocks: DeskBlock[] }

const time = z.optional(choice(startTimes as [string, ...string[]], refusals.time))

/** A span of time as the desk's forms have it: whole days, or times on the half hour within one day; and its reason. */
export const spanFields = {
  from_date: dayOr(refusals.date),
  to_date: dayOr(refusals.date),
  from_time: time,
  to_time: time,
  reason: text(refusals.reason, 500),
}

export type DaySpan = {
  from_date: string
  to_date: string
  from_time?: string | undefined
  to_time?: string | undefined
}

export const spanChecks = [
  z.refine<DaySpan>(({ to_date }) => to_date >= today(), { error: refusals.ended, path: ['to_date'] }),
  z.refine<DaySpan>(({ from_date, to_date }) => from_date <= to_date && daysBetween(from_date, to_date) < BLOCK_DAYS, {
    error: refusals.lastDate(BLOCK_DAYS),
    path: ['to_date'],
  }),
  z.refine<DaySpan>(({ from_time, to_time }) => !from_time === !to_time, {
    error: refusals.bothTimes,
    path: ['to_time'],
  }),
  z.refine<DaySpan>(({ from_date, to_date, from_time }) => !from_time || from_date === to_date, {
    error: refusals.oneDay,
    path: ['from_time'],
  }),
  z.refine<DaySpan>(({ from_time, to_time }) => !from_time || !to_time || from_time < to_time, {
    error: refusals.laterTime,
    path: ['to_time'],
  }),
] as const

/** The body of `POST /desk/api/blocks`. */
export const BlockRequest = z.strictObject(spanFields).check(...spanChecks)
export type BlockRequest = z.output<typeof BlockRequest>

/** The answer of `POST /desk/api/blocks`: the block, and the appointments inside it. These do not change. */
export type BlockAnswer = { block: DeskBlock; bookings: DayBooking[] }
