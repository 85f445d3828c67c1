import * as z from 'zod/mini'
import { code } from '#core/text.ts'
import { deskCard } from './desk-card-words.ts'

const { refusals } = deskCard

/**
 * What of a page of Square's does not fit: another `amount` or `currency` was paid, it was paid `twice`, or `over` what was owed by then.
 */
const cardFaults = ['amount', 'currency', 'twice', 'over'] as const
export type CardFault = (typeof cardFaults)[number]

/** The settings of payments by card. The keys stay on the server. */
export type CardSettings = {
  version: number
  /** Whether clients are offered to pay by card. */
  on: boolean
  /** The id of the business's place at Square. */
  location: string
  has_token: boolean
  has_signature_key: boolean
  /** The address to which Square can send its news. */
  news_url: string
}

/** As people copy it, with spaces around. */
const pasted = (refusal: string, form: RegExp) =>
  z.pipe(
    code(refusal).check(z.refine((typed) => form.test(typed.trim()), refusal)),
    z.transform((typed) => typed.trim()),
  )

/** The body of `POST /desk/api/card-settings`. A key that is left out stays, an empty one goes. */
export const CardSettingsRequest = z.strictObject({
  version: z.int({ error: refusals.version }),
  on: z.boolean({ error: refusals.on }),
  location: pasted(refusals.location, /^[A-Z0-9]{0,50}$/),
  token: z.optional(pasted(refusals.token, /^[\w-]{0,300}$/)),
  signature_key: z.optional(pasted(refusals.signatureKey, /^[\w+/=-]{0,300}$/)),
})
export type CardSettingsRequest = z.output<typeof CardSettingsRequest>

/** The answer of `POST /desk/api/card-settings/test`: the name of the place at Square, or why it does not work. */
export type CardTest = { name: string; failure: string | null }
