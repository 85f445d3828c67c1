import type { DayPart, OfferState } from '#features/schedule/offers.ts'
import type { Stored } from '#platform/db/columns.ts'

export type WaitlistTables = {
  /** The bookings whose clients would like an earlier time; `days` is JSON. */
  waits: { booking_id: string; created_at: string; days: string; part: DayPart }
  /**
   * The times that a booking left while somebody waited for one: `asked` until the owner has answered whether they are
   * offered, `open` while they are, then `over`.
   */
  freed_times: Stored & {
    state: 'asked' | 'open' | 'over'
    appoint_date: string
    appoint_time: string
    appoint_at: string
    minutes: number
    booking_id: string
  }
  /** To whom these were offered. An open offer holds its time (`time_holds`) under its id until `until_at`. */
  offers: Stored & {
    state: OfferState
    appoint_date: string
    appoint_time: string
    until_at: string
    freed_id: string
    booking_id: string
  }
}
