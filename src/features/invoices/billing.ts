import * as z from 'zod/mini'
import { daysBetween } from '#core/days.ts'
import { code, email, madeId, optionalLine } from '#core/text.ts'
import type { Shares } from '#features/people/shares.ts'
import { billingRefusals as refusals } from './desk-billing-words.ts'
import { moneyRefusals } from './desk-money-words.ts'
import { type Ageing, type DocumentRow, MailTyped, type MailWords } from './documents.ts'
import type { Payment } from './payments.ts'

/** How a client is billed. The version is 0, and nobody has said so, until somebody does. */
export const Billing = z.object({
  version: z.int(),
  who: z.nullable(z.string()),
  /** Whether each invoice needs the number of a purchase order. */
  needs_order: z.boolean(),
  /** Accounts payable, in place of the contact for all that is to be paid. Both are empty without such a contact. */
  clerk_name: z.string(),
  clerk_email: z.string(),
  /** What the newest fleet's form of the client says: the company with its contact, and in how many days it pays. Empty if none does. */
  company: z.string(),
  due_days: z.nullable(z.int()),
})
export type Billing = z.output<typeof Billing>

export const usualBilling: Billing = {
  version: 0,
  who: null,
  needs_order: false,
  clerk_name: '',
  clerk_email: '',
  company: '',
  due_days: null,
}

/** The body of `POST /desk/api/clients/:id/billing`: all of it, and the version that was changed. */
export const BillingRequest = z
  .strictObject({
    version: z.int({ error: moneyRefusals.version }),
    needs_order: z.boolean({ error: refusals.order }),
    clerk_name: optionalLine(refusals.payablesName, 200).check(z.trim()),
    clerk_email: z.union([z.literal(''), email(refusals.payablesEmail)], { error: refusals.payablesEmail }),
  })
  .check(
    z.refine(({ clerk_name, clerk_email }) => clerk_name === '' || clerk_email !== '', {
      error: refusals.payablesAddress,
      path: ['clerk_email'],
    }),
  )
export type BillingRequest = z.output<typeof BillingRequest>

/** The extra field of its 409 `VERSION_CONFLICT`: what somebody else has left. */
export const BillingConflict = z.object({ billing: Billing })

/** The body of `POST /desk/api/clients/:id/invoice`: all jobs of a month that are done and on no invoice yet. */
export const MonthRequest = z.strictObject({
  month: code(refusals.month).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, refusals.month)),
})

/** The answer of `GET /desk/api/clients/:id/money`. Credit notes are in their invoices' balances. */
export type ClientMoney = {
  documents: DocumentRow[]
  payments: Payment[]
  balance_cents: number
  /** What is owed for jobs that are done and on no invoice, and how many of these have no price. */
  not_invoiced: { cents: number; unpriced: number }
  /** What was paid and counts for no document yet. */
  unallocated_cents: number
  billing: Billing
  /** The months with jobs that are done and on no invoice, the last one first. */
  months: {
    month: string
    jobs: number
    /** What only seems to be of the client: their invoice has none of it. */
    left_out: LeftOut[]
  }[]
}

/** What is left out of a document for a client, since it only seems to be theirs: a document or a job. */
export type LeftOut = { name: string; about: string; shares: Shares }

/** The answer of `GET /desk/api/clients/:id/statement`: what a client owes today. */
export type Statement = {
  day: string
  documents: DocumentRow[]
  /** What they have paid in advance, or too much on an invoice. */
  credit_cents: number
  /** What they owe less that: below zero it is in their favour. */
  balance_cents: number
  ageing: Ageing
  /** The words with which it goes to the client; null if nothing is owed, and without an address. */
  mail: MailWords | null
  /** The address of the client's page of it, which ends after this day. */
  url: string
  url_until: string
  /** What is open and only seems to be of the client: the statement has none of it. */
  left_out: LeftOut[]
  /** When it went out, the last one first. */
  sends: { at: string; who: string }[]
}

/** The body of `POST /desk/api/clients/:id/statement`: without words, those of the answer to the GET. */
export const StatementSend = z.strictObject({
  /** Made by the page: the same again is sent once. */
  id: madeId(moneyRefusals.id),
  mail: z.optional(MailTyped),
})
export type StatementSend = z.output<typeof StatementSend>

/** The ages of what is owed, the youngest first. */
export const ages = ['current', 'to_30', 'to_60', 'over_60'] as const satisfies readonly (keyof Ageing)[]

/** How old what is owed is, by the day on which it was due. */
export function ageOn(day: string, due_on: string): keyof Ageing {
  const overdue = daysBetween(due_on, day)
  if (overdue <= 0) return 'current'
  return overdue <= 30 ? 'to_30' : overdue <= 60 ? 'to_60' : 'over_60'
}
