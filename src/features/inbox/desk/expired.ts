import type { BookingDetail } from '#features/bookings/bookings.ts'

export const expiredWords = {
  lead: 'Nobody answered in time',
  told: 'The client was told that we’re sorry, and the time is free again. Call or write, book it again, or dismiss it.',
  untold: 'The client was not told: there is no email address. Call, book it again, or dismiss it.',
  unsent: 'No email has told the client yet. Call or write, book it again, or dismiss it.',
  again: 'Book again',
} as const

/** What the client of an expired request knows: only an email that was sent has told them. */
export function expiryMessage({
  booking,
  mails,
}: {
  booking: Pick<BookingDetail['booking'], 'email'>
  mails: readonly Pick<BookingDetail['mails'][number], 'kind' | 'status'>[]
}): string {
  const isTold = mails.some(({ kind, status }) => kind === 'expired-client' && status === 'sent')
  if (isTold) return expiredWords.told
  return booking.email === null ? expiredWords.untold : expiredWords.unsent
}
