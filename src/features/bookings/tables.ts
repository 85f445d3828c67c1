import type { Generated } from 'kysely'
import type { Language } from '#core/language.ts'
import type { Progress, Status } from '#core/statuses.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import type { Columns, Flag, Linked, Stored } from '#platform/db/columns.ts'
import type { EntryName } from './actions.ts'
import type { FleetRequest } from './fleet.ts'
import type { NotificationKind } from './notification-kinds.ts'
import type { VehicleRequest } from './vehicle.ts'

export type BookingsTables = {
  bookings: Stored &
    Columns<BookingFields> & {
      /** Short, for people. */
      reference: string
      /** The language that its client is written to in. */
      language: Generated<Language>
      appoint_zone: string
      /** The appointment as an instant, beside its wall time. */
      appoint_at: string
      /** How many minutes it takes, as calculated when it was requested. */
      appoint_minutes: number
      /** When a request expires if it is not answered. */
      answer_by: string
      /** Its number in the search index. */
      seq: number
      status: Generated<Status>
      /** How far the job is; null before its crew leaves. */
      progress: Generated<Progress | null>
      /** The number of the crew that the owner gave the job to; null leaves it to the server. */
      pinned_crew: Generated<number | null>
      /** Whether the owner booked it although no crew was free: it holds time beyond that of the crews. */
      overruled: Generated<Flag>
      /** The pause after it, in minutes, if it is not that of the settings. */
      pause_minutes: Generated<number | null>
      /** The answers to the owner's questions: JSON (`StoredAnswer`). */
      answers: Generated<string>
      /** What was added to the service, each with its name, minutes and price as they were: JSON (`BookedAddOn`). */
      add_ons: Generated<string>
      /** What the drive costs, as it was when its place was said; null in no known part of the area, and from before. */
      drive_cents: Generated<number | null>
      /** What the service costs for one vehicle of its kind, as it was shown; null if it had no price, and from before. */
      service_cents: Generated<number | null>
      /** The package that its service and add-ons were when they were chosen: JSON (`PackageName`), empty if they were none. */
      package: Generated<string>
      /** The price that was agreed on, as lines: JSON (`AgreedLine`), empty while none was. */
      agreed: Generated<string>
      /** The units or plates of its vehicles, as they were typed: see `unitsIn`. */
      units: Generated<string>
      /** Counts the changes, so that a change to an older version is refused as a conflict. */
      version: Generated<number>
      /** The plan of which it is a visit. */
      plan_id: Generated<string | null>
      /**
       * Whether somebody vouches for it: 0 nobody; 1 its client through the link in the mail, or the desk for one without an address; 2
       * the desk, and nobody has shown yet that they read the mail to its address.
       */
      vouched: Generated<0 | 1 | 2>
      /** When its personal data was overwritten. */
      erased_at: Generated<string | null>
    }
  /** The actions on a booking, each with the version that it made; `changes` is JSON. */
  booking_history: {
    booking_id: string
    version: number
    at: string
    who: string
    action: EntryName
    changes: string
    note: string | null
    mailed: Flag
  }
  /** The secrets in the links that clients get: one to manage their booking, one for their calendar program. */
  manage_links: { booking_id: string; token: string; calendar_token: string }
  vehicles: Stored & Linked<VehicleRequest>
  fleets: Stored & Linked<FleetRequest>
  /**
   * The clients whom no mail told what they must know; without `told_at` somebody must still do it. `version` is that of
   * the booking with the news, `since_version` that of the first change that its client does not know. `mail_id` names the
   * mail that failed.
   */
  untold: Stored & {
    booking_id: string
    version: number
    since_version: number
    news: NotificationKind
    mail_id: string | null
    told_at: string | null
    told_by: string | null
  }
}
