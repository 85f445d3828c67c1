import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskInbox } from './words.ts'

const words = deskInbox.expired

/** What the client of an expired request knows: only an email that was sent has told them. */
export function toldOfExpiry({
  booking,
  mails,
}: {
  booking: Pick<BookingDetail['booking'], 'email'>
  mails: readonly Pick<BookingDetail['mails'][number], 'kind' | 'status'>[]
}): string {
  const isTold = mails.some(({ kind, status }) => kind === 'expired-client' && status === 'sent')
  if (isTold) return words.told
  return booking.email === null ? words.untold : words.unsent
}
