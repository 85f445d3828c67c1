import type { Kysely } from 'kysely'
import type { BookingRequest } from '#domain/booking.ts'
import type { FleetRequest } from '#domain/fleet.ts'
import type { ContactMessage } from '#domain/message.ts'
import type { VehicleRequest } from '#domain/vehicle.ts'
import type { VitalName } from '#domain/vitals.ts'
import type { MailRow } from '#server/mail/row.ts'

/** What every record has: an id made in code, and when it was stored, as an ISO 8601 UTC string. */
export type Stored = { id: string; created_at: string }

/** Flags are 0 or 1, since not every database has booleans. */
type Flag = 0 | 1

/** A record of a booking; null for clients that send no link. */
export type Linked<Request> = Omit<Request, 'booking_id'> & { booking_id: string | null }

/** The tables, in types that every SQL database has: text and integers. */
export type Schema = {
  bookings: Stored &
    Omit<BookingRequest, 'allow_promo'> & {
      allow_promo: Flag
      /** Short, for people. */
      reference: string
      appoint_zone: string
      /** The appointment as an instant, beside its wall time. */
      appoint_at: string
    }
  vehicles: Stored & Linked<VehicleRequest>
  fleets: Stored & Linked<FleetRequest>
  /** The evidence of consent that Canada's anti-spam law asks for. */
  consents: {
    booking_id: string
    wording: string
    wording_version: string
    purpose: string
    form: string
    ip: string
    given_at: string
  }
  messages: Stored & ContactMessage
  mails: Stored & MailRow
  idempotency_keys: {
    call: string
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: string
  }
  vital_counts: { page: string; day: string; metric: VitalName; bucket: number; count: number }
  health: { id: number; checked_at: string }
}

/** A handle on the database: the outer one, or a transaction's. */
export type Db = Kysely<Schema>
