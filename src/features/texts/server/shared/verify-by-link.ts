import { verifyBooking } from '#features/bookings/server/shared/verify.ts'
import type { Db } from '#platform/db/schema.ts'
import { countConsentAnswer } from './text-consents.ts'

/**
 * Notes, in a transaction, that a client vouches for their booking through the link in the mail. What it says about its phone counts from
 * then on. False as in `verifyBooking`.
 */
export async function verifyByLink(
  trx: Db,
  booking: { id: string; phone: string; email: string | null },
): Promise<boolean> {
  if (!(await verifyBooking(trx, booking, 'client'))) return false
  await countConsentAnswer(trx, booking)
  return true
}
