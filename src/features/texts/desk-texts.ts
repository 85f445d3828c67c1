import * as z from 'zod/mini'
import type { Language } from '#core/language.ts'
import { limits } from '#core/limits.ts'
import { toE164 } from '#core/phone.ts'
import { code, longText, madeId, text } from '#core/text.ts'
import type { NotificationKind } from '#features/bookings/notification-kinds.ts'
import { deskTexts } from './desk-words.ts'
import { isTextable } from './texts.ts'

const { refusals } = deskTexts

/** The news that clients get as a text message, too, if they agreed to that. The others can wait, or need more words. */
export const textedNews = [
  'confirmed',
  'moved',
  'cancelled',
  'stands',
  'reminder',
] as const satisfies readonly NotificationKind[]

/** What a text message is about: such news, words that somebody of the desk sends, or the owner's own alert and test. */
const textKinds = [...textedNews, 'own', 'alert', 'test'] as const
export type TextKind = (typeof textKinds)[number]

/**
 * How far it is: `sent` means that the provider has taken it, `delivered` and `undelivered` are what it said later, `unknown` that it may
 * have gone out, `moot` that it was of no use any more.
 */
const textStatuses = ['waiting', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'moot'] as const
export type TextStatus = (typeof textStatuses)[number]

/** How a consent came: on the client's page, noted by the desk, or by a text message with START. */
const textConsentHows = ['page', 'desk', 'text'] as const
export type TextConsentHow = (typeof textConsentHows)[number]

/** How one ended: the same ways, or the provider says that the number has stopped all. */
const textEndHows = [...textConsentHows, 'provider'] as const
export type TextEndHow = (typeof textEndHows)[number]

/** How a try ended: `sent`, or why the provider did not take the message (see `server/twilio.ts`). `said` are its own words. */
export const TextResult = z.object({
  at: z.string(),
  is: z.enum(['sent', 'key', 'busy', 'reached', 'silent', 'refused']),
  said: z.string(),
})
export type TextResult = z.output<typeof TextResult>

/** The settings of text messages. The key stays on the server. */
export type TextSettings = {
  version: number
  on: boolean
  account: string
  has_token: boolean
  /** The business's number at the provider, or its messaging service. */
  sender: string
  /** The owner's own number, for tests and alerts; empty for none. */
  own: string
  /** What a segment costs, in thousandths of a cent. */
  price: number
  /** The address for messages that come in. */
  incoming_url: string
  /** How the last try ended, as far as it says something about the account; null if there was none. */
  last: TextResult | null
}

/** As people copy it, with spaces around. */
const pasted = (refusal: string, form: RegExp) =>
  z.pipe(
    code(refusal).check(z.refine((typed) => form.test(typed.trim()), refusal)),
    z.transform((typed) => typed.trim()),
  )

/** A number that can get text messages, or empty. */
const ownNumber = z.pipe(
  code(refusals.own).check(
    z.refine((typed) => {
      const number = toE164(typed)
      return typed.trim() === '' || (number !== undefined && isTextable(number))
    }, refusals.own),
  ),
  z.transform((typed) => toE164(typed) ?? ''),
)

const SERVICE = /^MG[0-9a-f]{32}$/

const sender = z.pipe(
  code(refusals.sender).check(
    z.refine(
      (typed) => typed.trim() === '' || SERVICE.test(typed.trim()) || toE164(typed) !== undefined,
      refusals.sender,
    ),
  ),
  z.transform((typed) => (SERVICE.test(typed.trim()) ? typed.trim() : (toE164(typed) ?? ''))),
)

/** The body of `POST /desk/api/text-settings`. A token that is left out stays, an empty one goes. */
export const TextSettingsRequest = z.strictObject({
  version: z.int({ error: refusals.version }),
  on: z.boolean({ error: refusals.on }),
  account: pasted(refusals.account, /^(AC[0-9a-f]{32})?$/),
  token: z.optional(pasted(refusals.token, /^([0-9a-f]{32})?$/)),
  sender,
  own: ownNumber,
  price: z.int({ error: refusals.price }).check(z.minimum(0, refusals.price), z.maximum(100_000, refusals.price)),
})
export type TextSettingsRequest = z.output<typeof TextSettingsRequest>

/** The answer of `POST /desk/api/text-settings/test`: why the test did not go out, or null. */
export type TextTest = { failure: string | null; settings: TextSettings }

/** A text message to a client, as the desk shows it. */
export type DeskText = {
  id: string
  created_at: string
  kind: TextKind
  status: TextStatus
  phone: string
  body: string
  segments: number
  /** When it leaves, while it waits. */
  due_at: string
  settled_at: string | null
  /** The provider's code and words, if it did not arrive. */
  code: number | null
  said: string
  who: string | null
}

/** The evidence that a number may get text messages, and when and how that ended. */
export type TextConsent = {
  id: string
  created_at: string
  phone: string
  language: Language
  wording: string
  how: TextConsentHow
  ip: string
  who: string
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdrawn_how: TextEndHow | null
}

/** The answer of `GET /desk/api/bookings/:id/texts`: what holds about text messages to the person of a booking. */
export type BookingTexts = {
  /** Whether text messages leave at all. */
  on: boolean
  /** The person's numbers, that of the booking first; `can`: whether one can get text messages. */
  numbers: { phone: string; can: boolean; agrees: boolean }[]
  /** Newest first. */
  consents: TextConsent[]
  /** Those about this booking, newest first. */
  texts: DeskText[]
  /** What a segment costs, in thousandths of a cent. */
  price: number
}

/** The body of `POST /desk/api/bookings/:id/text`: the page makes an id for each message, so that it is sent once. */
export const SendTextRequest = z.strictObject({
  id: madeId(refusals.id),
  text: longText(refusals.text, limits.textLength, refusals.tooLong(limits.textLength)),
})
export type SendTextRequest = z.output<typeof SendTextRequest>

/** The answer: what leaves. */
export type SentText = Pick<DeskText, 'id' | 'body' | 'segments'>

const storedPhone = code(refusals.phone).check(z.regex(/^\+\d{7,15}(;ext=\d{1,7})?$/, refusals.phone))

/** The body of `POST /desk/api/bookings/:id/text-consent`: `note` says how somebody heard that the client agrees. */
export const TextConsentRequest = z.discriminatedUnion(
  'agrees',
  [
    z.strictObject({ agrees: z.literal(true), phone: storedPhone, note: text(refusals.note, limits.reasonLength) }),
    z.strictObject({ agrees: z.literal(false), phone: storedPhone }),
  ],
  { error: refusals.agrees },
)
export type TextConsentRequest = z.output<typeof TextConsentRequest>
