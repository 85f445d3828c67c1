import type { Generated, Kysely } from 'kysely'
import type { BookingRequest } from '#domain/booking.ts'
import type { EntryName } from '#domain/desk/actions.ts'
import type { EventKind } from '#domain/desk/events.ts'
import type { MailKind, MailStatus } from '#domain/desk/mails.ts'
import type { Box } from '#domain/desk/messages.ts'
import type { Status } from '#domain/desk/statuses.ts'
import type { FleetRequest } from '#domain/fleet.ts'
import type { ContactMessage } from '#domain/message.ts'
import type { VehicleRequest } from '#domain/vehicle.ts'
import type { VitalName } from '#domain/vitals.ts'

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
      /** How long it takes, as it was reckoned when it was asked for. */
      appoint_minutes: number
      /** When a request is released that nobody has answered. */
      answer_by: string
      /** Its number in the search index. */
      seq: number
      status: Generated<Status>
      /** Counts its changes, so that nobody overwrites one that they have not seen. */
      version: Generated<number>
      /** When its personal data was overwritten. */
      erased_at: Generated<string | null>
    }
  /** What was done to a booking, by the version that came of it; `changes` is JSON. */
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
  /** The half hours that appointments take, counted from 1970 in UTC. In each, every booking has a lane of its own. */
  schedule_slots: { slot: number; lane: number; booking_id: string }
  /** The secrets in the links that clients get: one to look after their booking, one for their calendar program. */
  manage_links: { booking_id: string; token: string; calendar_token: string }
  /** That the client was reminded of an appointment at that instant. */
  reminders: { booking_id: string; appoint_at: string; at: string }
  /** What the desk has switched or renewed. */
  settings: { name: string; value: string; at: string }
  /** One operation on all appointments of a day, and what each booking's version was after it. */
  day_operations: Stored & {
    who: string
    kind: 'cancel' | 'move'
    day: string
    to_day: string | null
    reason: string
    block_id: string | null
    undone_at: string | null
  }
  day_operation_bookings: { day_operation_id: string; booking_id: string; version: number }
  /** When no appointments are taken, by decision of the desk. */
  blocks: Stored & { from_at: string; to_at: string; reason: string; who: string }
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
  messages: Stored &
    ContactMessage & {
      box: Generated<Box>
      is_read: Generated<Flag>
      version: Generated<number>
      answered_at: Generated<string | null>
      answered_by: Generated<string | null>
      erased_at: Generated<string | null>
    }
  mails: Stored & {
    kind: MailKind
    status: MailStatus
    booking_id: string | null
    message_id: string | null
    /** For mails about a record, empty until the first try. */
    to_name: string | null
    to_address: string | null
    subject: string | null
    /** Plain text, where the mail carries its own. */
    body: string | null
    /** For a reminder: the start that it reminds of. */
    appoint_at: string | null
    /** The part for calendar programs (RFC 5545), where it has one. */
    calendar: string | null
    /** The day operation that it tells of. */
    day_operation_id: string | null
    /** The `Message-ID`, the same at each try. */
    header_id: string | null
    attempts: number
    /** When to try next; while one process tries, when another may take it over. */
    due_at: string
    /** No try after this one. */
    expires_at: string
    /** Set while a process tries. */
    claim: string | null
    /** Why the last try failed, in the mail server's words where it spoke. */
    last_error: string | null
    settled_at: string | null
  }
  idempotency_keys: {
    call: string
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: string
  }
  vital_counts: { page: string; day: string; metric: VitalName; bucket: number; count: number }
  /** Sign-in codes by the browser that asked; an address that is not known has one too, which nothing fits. */
  desk_codes: {
    challenge_hash: string
    address: string
    code_hash: string
    created_at: string
    tries_left: number
  }
  desk_sessions: Stored & { token_hash: string; email: string; used_at: string; browser: string }
  /** What is new, for the desk's pages that are open now. */
  events: {
    number: Generated<number>
    kind: EventKind
    subject_id: string
    who: string | null
    at: string
  }
  /** That something was erased, by whom and how much, and nothing of what it was. */
  privacy_log: {
    id: string
    at: string
    what: 'erase' | 'purge'
    who: string | null
    bookings: number
    messages: number
    mails: number
    kept: number
  }
  health: { id: number; checked_at: string }
}

/** A handle on the database: the outer one, or a transaction's. */
export type Db = Kysely<Schema>
