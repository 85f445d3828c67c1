import * as z from 'zod/mini'
import { optionalLine, optionalText, refusalOf } from '#core/text.ts'
import { t } from '#core/words.ts'
import { depositKinds, quoteEnds } from '#features/invoices/quote-kinds.ts'
import { lineChoices } from '#features/prices/line-choices.ts'
import { quotePage } from './words.ts'

const refusals = () => t(quotePage).refusals
const wrongChoice = refusalOf(() => refusals().chosen)

/** A quote as its client sees it: always the newest version. The answer of all calls about one. */
export const ClientQuote = z.object({
  /** Names the version: an answer sends it, so that nobody accepts what they have not seen. */
  id: z.string(),
  number: z.string(),
  state: z.enum(['open', ...quoteEnds]),
  client_name: z.string(),
  seller_name: z.string(),
  issued_on: z.string(),
  valid_until: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      text: z.string(),
      about: z.string(),
      quantity: z.int(),
      amount_cents: z.int(),
      choice: z.enum(lineChoices),
      /** Whether the client has chosen it, once the quote is accepted. */
      chosen: z.boolean(),
    }),
  ),
  /** The tax that comes on top; a rate of 0 has none. */
  rate: z.int(),
  rate_name: z.string(),
  deposit: z.object({ kind: z.enum(depositKinds), value: z.int() }),
  /**
   * The deposit that was asked for once it was accepted, with the path of the page that says how to pay it, at the site's
   * origin; null if none was. `is_open`: it has not come, and nobody has said that it is on its way.
   */
  asked: z.nullable(z.object({ amount_cents: z.int(), due_on: z.string(), pay_url: z.string(), is_open: z.boolean() })),
  /** The time that it holds, and that is confirmed with it; null if it holds none. */
  time: z.nullable(z.object({ appoint_date: z.string(), appoint_time: z.string() })),
  /** The address of a page that shows the booking, and changes nothing; null if it is about none. */
  see_url: z.nullable(z.string()),
  /** When it was accepted or declined; null while it is open. */
  answered_at: z.nullable(z.string()),
  /** The path of the same as a PDF, at the API's origin. */
  pdf_url: z.string(),
})
export type ClientQuote = z.output<typeof ClientQuote>

const id = optionalLine(() => refusals().version, 100)
const word = z._default(
  optionalText(() => refusals().word, 1000),
  '',
)

/** The body of `POST /quote/accept`: the version that was seen, and the places of the lines that were chosen, from 0 on. */
export const QuoteAcceptance = z.strictObject({
  id,
  chosen: z
    .array(z.int(wrongChoice).check(z.minimum(0, wrongChoice)), wrongChoice)
    .check(z.maxLength(200, wrongChoice)),
  word,
})
export type QuoteAcceptance = z.output<typeof QuoteAcceptance>

/** The body of `POST /quote/decline`. */
export const QuoteRefusal = z.strictObject({ id, word })
export type QuoteRefusal = z.output<typeof QuoteRefusal>

/** The problem type of the 409 for an answer to an older version: the newest one comes with it. */
export const QUOTE_REPLACED = 'urn:problem:quote-replaced'

/** The extra fields of that 409. */
export const QuoteReplaced = z.object({ current: ClientQuote })
