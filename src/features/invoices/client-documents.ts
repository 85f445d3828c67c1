import * as z from 'zod/mini'
import { PriceSlip } from '#features/services/price-slip.ts'
import type { DocumentKind } from './documents.ts'

const kinds = ['invoice', 'credit', 'quote'] as const satisfies readonly DocumentKind[]

/** What was issued for a booking, newest first, and what is still to be paid. */
export const ManagedMoney = z.object({
  documents: z.array(
    z.object({
      kind: z.enum(kinds),
      number: z.string(),
      issued_on: z.string(),
      total_cents: z.int(),
      balance_cents: z.int(),
      /** The day by which it is to be paid; null if it asks for nothing. */
      due_on: z.nullable(z.string()),
      /** The paths of its page and of the same as a PDF, at the API's origin. */
      url: z.string(),
      pdf_url: z.string(),
    }),
  ),
  balance_cents: z.int(),
  paid_cents: z.int(),
  /** The path of the page on which the newest invoice that is owed is paid; without it, the invoice says how. */
  pay_url: z.optional(z.string()),
})
export type ManagedMoney = z.output<typeof ManagedMoney>

/** What the client's page of a booking has of its documents. It is absent on a link that others may have. */
export const ClientDocuments = z.object({
  /** What a document says in place of the price of the list. */
  price: z.optional(z.string()),
  /** The same with its lines, and the document that says it. */
  slip: z.optional(PriceSlip),
  said_by: z.optional(z.object({ kind: z.enum(kinds), number: z.string() })),
  money: z.optional(ManagedMoney),
})
export type ClientDocuments = z.output<typeof ClientDocuments>

declare module '#features/bookings/parts.ts' {
  interface ClientParts extends ClientDocuments {}
}
