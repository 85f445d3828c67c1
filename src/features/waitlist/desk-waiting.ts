import type { KnownPreferences, Offer } from '#features/schedule/offers.ts'

/** Whether a booking waits for an earlier time: what its client wishes, and what was offered to them last. */
export type BookingWaiting = {
  /** Why it cannot wait, in words; null if it can. */
  why_not: string | null
  wishes: KnownPreferences | null
  offer: Offer | null
}

/** The answer of `POST /desk/api/freed-times/:id`: the booking to which it is offered now; null for none. */
export type FreedAnswered = { id: string; booking_id: string | null }

declare module '#features/bookings/parts.ts' {
  interface RowParts {
    /** Whether its client waits for an earlier time. */
    waits: boolean
  }
  interface DetailParts {
    waiting: BookingWaiting
  }
}
