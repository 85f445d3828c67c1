import { THE_CLIENT } from '#core/fixed.ts'
import type { Follower } from '#features/bookings/follower.ts'
import { countConsentAnswer, endConsentAnswer, keepConsent, pageConsentOf } from './shared/text-consents.ts'

/** Keeps who may get text messages in step with a change of a booking. */
export const followTexts: Follower['follow'] = async (trx, before, after, { who, isVerified }) => {
  const isSamePhone = before.phone === after.phone
  if (who === THE_CLIENT) {
    if (!isSamePhone || before.email !== after.email) await endConsentAnswer(trx, after.id)
    return
  }
  const isCorrected = before.email !== null && before.email.toLowerCase() !== after.email?.toLowerCase()
  // The number is the same.
  if (isSamePhone && isCorrected) {
    const given = await pageConsentOf(trx, before)
    if (given && given.booking_id !== after.id) await keepConsent(trx, given, after.id)
  }
  if (isVerified) await countConsentAnswer(trx, after)
}
