import type { Stored } from '#platform/db/columns.ts'

export type ScheduleTables = {
  /** The half hours that appointments take, counted from 1970 in UTC. In each slot, every booking has its own lane. */
  schedule_slots: { slot: number; lane: number; booking_id: string }
  /**
   * Two appointments between which a crew drives straight. `home_slot` is where the time of the first would end, and
   * `out_slot` where that of the second would begin, if the crew drove over its yard.
   */
  direct_trips: { from_booking: string; to_booking: string; home_slot: number; out_slot: number }
  /**
   * The times that visitors hold while they fill in the form, each by the secret of its visitor. `previous` and `next` are the
   * bookings from and to which a crew would drive straight. `address` and `network` are hashes, and empty if they count
   * nowhere.
   */
  time_holds: Stored & {
    until_at: string
    appoint_date: string
    address: string
    network: string
    first_slot: number
    end_slot: number
    previous: string | null
    next: string | null
  }
  /** Times that the desk has blocked: no appointments are taken. */
  blocks: Stored & { from_at: string; to_at: string; reason: string; who: string }
  /** The crew of each appointment that holds time, as the server shared them out. */
  crew_jobs: { booking_id: string; crew: number }
  /** Times at which a crew does not work: there is one crew fewer. */
  crew_absences: Stored & { crew: number; from_at: string; to_at: string; reason: string; who: string }
}
