import type { Language } from '#core/language.ts'
import type { Flag, Stored } from '#platform/db/columns.ts'
import type { TextConsentHow, TextEndHow, TextKind, TextStatus } from './desk-texts.ts'

export type TextsTables = {
  /**
   * The evidence that a number may get text messages: which words were agreed to, or how somebody of the desk heard it. One that was
   * withdrawn stays.
   */
  text_consents: Stored & {
    phone: string
    language: Language
    wording: string
    how: TextConsentHow
    ip: string
    who: string
    booking_id: string | null
    withdrawn_at: string | null
    withdrawn_by: string | null
    withdrawn_how: TextEndHow | null
  }
  /**
   * What the page of a booking said about text messages, the last word alone. `proved`: through the link in the mail; else in the tab
   * that has sent the request, which proves nothing about the number.
   */
  text_wishes: {
    booking_id: string
    at: string
    agrees: Flag
    proved: Flag
    language: Language
    wording: string
    ip: string
  }
  /**
   * Text messages. One that nobody has sent yet waits, and has a job. What may have been sent is never sent again. `sid` is the provider's id, `code` and `said` are why it was refused.
   */
  texts: Stored & {
    kind: TextKind
    status: Exclude<TextStatus, 'sending'>
    phone: string
    body: string
    segments: number
    said: string
    code: number | null
    useful_until: string
    booking_id: string | null
    booking_version: number | null
    message_id: string | null
    day_operation_id: string | null
    /** The person who pressed, if somebody did. */
    who: string | null
    sid: string | null
    settled_at: string | null
  }
  /** The ids of what the provider has told us, so that each counts once. */
  text_arrivals: { id: string; at: string }
  /** The provider's key, which the owner has entered: one row, or none. */
  text_keys: { id: number; token: string }
}
