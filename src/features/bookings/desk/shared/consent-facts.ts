import { THE_CLIENT } from '#core/fixed.ts'
import { shortInstantLabel } from '#core/instants.ts'
import type { DeskConsent } from '#features/bookings/bookings.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'

const { consent: words } = deskBookings

/** The evidence of a consent, and when and by whom it was withdrawn. */
export function consentFacts(consent: DeskConsent): [string, string][] {
  const { given_at, withdrawn_at, withdrawn_by: who } = consent
  const facts = (['wording', 'wording_version', 'purpose', 'form', 'ip'] as const).map((name): [string, string] => [
    words[name],
    consent[name],
  ])
  facts.push([words.given_at, shortInstantLabel(given_at)])
  if (withdrawn_at) {
    const when = shortInstantLabel(withdrawn_at)
    facts.push([words.withdrawn, who === THE_CLIENT ? words.byClient(when) : words.by(when, who ?? '')])
  }
  return facts
}
