import * as z from 'zod/mini'
import { MOST_CENTS } from '#core/money.ts'
import { madeId } from '#core/text.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { moneyRefusals as refusals } from './desk-money-words.ts'

/**
 * Why the invoice of a job that is finished and paid is not issued by itself: the setting is off, the client is a business, the number
 * of a purchase order is asked for, nobody has said the price, it is on a draft with other jobs, a draft of its own is begun, more was
 * paid than it costs, a cent or two are missing, the price is above the accepted quote, an invoice of it was credited, or it was finished and paid too long ago.
 */
const whyWaiting = [
  'off',
  'business',
  'order',
  'no_price',
  'draft_of_many',
  'draft',
  'more_paid',
  'short',
  'above_quote',
  'credited',
  'late',
] as const
export type WhyWaiting = (typeof whyWaiting)[number]

/** Those for which one must first say or write something: no press issues their invoices. */
export const asksFirst = {
  off: false,
  business: false,
  order: true,
  no_price: true,
  draft_of_many: true,
  draft: false,
  more_paid: false,
  short: false,
  above_quote: true,
  credited: false,
  late: false,
} as const satisfies Record<WhyWaiting, boolean>

/** A job that is finished and paid, and on no invoice. */
export type PaidJob = {
  booking_id: string
  name: string
  appoint_date: string
  total_cents: number
  paid_cents: number
  why: WhyWaiting
}

/** The most jobs that are shown, and issued at once. */
export const MOST_PAID_JOBS = 100

/** The answer of `GET /desk/api/paid-jobs`: those that wait for somebody, the one that was done first before the others. */
export type PaidJobs = { jobs: PaidJob[] }

/** The body of `POST /desk/api/paid-jobs`: the jobs whose invoices are issued, each with the total that the page has shown. */
export const IssuePaid = z.strictObject({
  jobs: z
    .array(
      z.strictObject({
        booking_id: madeId(refusals.id),
        total_cents: z
          .int({ error: priceRefusals.cents })
          .check(z.minimum(0, priceRefusals.negative), z.maximum(MOST_CENTS, priceRefusals.cents)),
      }),
      { error: refusals.paidJobs(MOST_PAID_JOBS) },
    )
    .check(
      z.minLength(1, refusals.paidJobs(MOST_PAID_JOBS)),
      z.maxLength(MOST_PAID_JOBS, refusals.paidJobs(MOST_PAID_JOBS)),
    ),
})
export type IssuePaid = z.output<typeof IssuePaid>

/** The answer of that: how many invoices were issued, why others were not, and the jobs that still wait. */
export type PaidIssued = PaidJobs & { issued: number; refused: { booking_id: string; name: string; reason: string }[] }
