import type { Generated, Kysely } from 'kysely'
import type { BookingFields } from '#domain/booking.ts'
import type { EntryName } from '#domain/desk/actions.ts'
import type { CardFault } from '#domain/desk/card.ts'
import type { EventKind } from '#domain/desk/events.ts'
import type { FollowUp, MailKind, MailStatus } from '#domain/desk/mails.ts'
import type { Box } from '#domain/desk/messages.ts'
import type { DocumentKind, Exemption, LineKind } from '#domain/desk/money.ts'
import type { News } from '#domain/desk/news.ts'
import type { NoteAbout } from '#domain/desk/notes.ts'
import type { PaymentKind, PaymentMethod } from '#domain/desk/payments.ts'
import type { DeviceResult, PushKind } from '#domain/desk/push.ts'
import type { Role } from '#domain/desk/roles.ts'
import type { Progress, Status } from '#domain/desk/statuses.ts'
import type { TextConsentHow, TextEndHow, TextKind, TextStatus } from '#domain/desk/texts.ts'
import type { FleetRequest } from '#domain/fleet.ts'
import type { Reason } from '#domain/guard.ts'
import type { Language } from '#domain/language.ts'
import type { ContactMessage } from '#domain/message.ts'
import type { DayPart, OfferState } from '#domain/offers.ts'
import type { DepositState } from '#domain/pay.ts'
import type { ShownStage } from '#domain/photos.ts'
import type { PictureFormat, Place } from '#domain/pictures.ts'
import type { DepositKind, LineChoice, QuoteEnd, QuoteHold } from '#domain/quote-kinds.ts'
import type { VehicleRequest } from '#domain/vehicle.ts'
import type { VitalName } from '#domain/vitals.ts'

/** Every record has an id made in code, and the instant when it was stored, as an ISO 8601 UTC string. */
export type Stored = { id: string; created_at: string }

/** Flags are 0 or 1, since not every database has booleans. */
type Flag = 0 | 1

type WithFlag<Value> = Value extends boolean ? Flag : Value

/** A request as its columns hold it. */
type Columns<Request> = {
  [Name in keyof Request]: Request[Name] extends boolean | null
    ? WithFlag<Request[Name]>
    : Request[Name]
}

/** A record of a booking; null if the request named no booking. */
export type Linked<Request> = Omit<Request, 'booking_id'> & { booking_id: string | null }

/** Whether a passkey is to be added, to sign in, or to prove who uses a session. */
export type ChallengePurpose = 'add' | 'sign-in' | 'prove'

/** The tables, in types that every SQL database has: text, integers, and bytes for pictures. */
export type Schema = {
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
  /** The bookings that somebody of the desk has joined: they are of the same client. One that was taken back stays, and counts no more. */
  same_clients: Stored & {
    booking_id: string
    other_id: string
    who: string
    ended_at: string | null
    ended_by: string | null
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
  /** The half hours that appointments take, counted from 1970 in UTC. In each slot, every booking has its own lane. */
  schedule_slots: { slot: number; lane: number; booking_id: string }
  /**
   * Two appointments between which a crew drives straight. `home_slot` is where the time of the first would end, and
   * `out_slot` where that of the second would begin, if the crew drove over its yard.
   */
  direct_trips: { from_booking: string; to_booking: string; home_slot: number; out_slot: number }
  /** The secrets in the links that clients get: one to manage their booking, one for their calendar program. */
  manage_links: { booking_id: string; token: string; calendar_token: string }
  /**
   * Where the requests of the last days came from. `hold`: whether a request holds its time although nobody has vouched
   * for it (`loose`), or because its client or the desk has (`kept`). `release_at` is when a loose one stops, empty while
   * nothing is wrong. `reason` says why it held none when it came.
   */
  request_origins: {
    booking_id: string
    came_at: string
    address: string
    network: string
    reason: Reason
    hold: 'loose' | 'kept' | 'none'
    release_at: string
    /** The version of the request up to which only the tab that sent it has changed it. */
    loose_version: Generated<number>
  }
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
  /** The appointments whose clients were reminded: `appoint_at` is the start, `at` is when the reminder was queued. */
  reminders: { booking_id: string; appoint_at: string; at: string }
  /**
   * What the owner published: `state` is all that differs from the code's content (see `PublicationState`), `section` the
   * part of it that this publication changed. The newest holds.
   */
  publications: {
    number: Generated<number>
    at: string
    who: string
    section: string
    state: string
  }
  /** The states that somebody looks at before publishing them. */
  content_previews: Stored & { state: string }
  /** What the desk set about mail, without the password: `settings` is JSON (`StoredMail`). The newest holds. */
  mail_settings: { version: number; at: string; who: string; settings: string }
  /** The password for the mail server that the desk set: one row, or none. */
  mail_password: { id: number; password: string }
  /** The owner's own pictures. `master` is what all files of one are made of. */
  pictures: Stored & { place: Place; focus_x: number; focus_y: number; master: Uint8Array }
  /** The own pictures that were made of a photo of a job. They go with the consent of its client. */
  job_pictures: { picture_id: string; booking_id: string }
  /** The evidence that a client agreed that the site shows pictures of the job; it stays when that is withdrawn. */
  picture_consents: {
    booking_id: string
    wording: string
    wording_version: string
    given_at: string
    /** The person of the desk who asked, or the client, on their own page. */
    recorded_by: string
    withdrawn_at: string | null
    withdrawn_by: string | null
  }
  /** Their files, named by their content: `suffix` names the crop, as in `places`. */
  picture_files: {
    name: string
    picture_id: string
    suffix: string
    format: PictureFormat
    width: number
    height: number
    bytes: Uint8Array
  }
  /** The settings that the desk has changed, and the program's secrets. */
  settings: { name: string; value: string; at: string }
  /** One operation on all bookings of a day, and (in the next table) each booking's version after it. */
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
  /** Times that the desk has blocked: no appointments are taken. */
  blocks: Stored & { from_at: string; to_at: string; reason: string; who: string }
  /** The crew of each appointment that holds time, as the server shared them out. */
  crew_jobs: { booking_id: string; crew: number }
  /** Times at which a crew does not work: there is one crew fewer. */
  crew_absences: Stored & {
    crew: number
    from_at: string
    to_at: string
    reason: string
    who: string
  }
  /** The photos of a job, each as shown alone and as shown in a list. */
  job_photos: Stored & {
    booking_id: string
    stage: ShownStage
    who: string
    width: number
    height: number
    bytes: Uint8Array
    small: Uint8Array
    /** Whether the client of the job may see it. */
    shared: Generated<Flag>
  }
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
  /** The mails that followed a job: each once. */
  follow_ups: { booking_id: string; kind: FollowUp; at: string }
  /**
   * The plans of clients who come back. Client, vehicles, place and work are those of `like_booking`: the last visit that was done, or
   * the job that the plan was made from. `weekdays` and `lines`, the price of a visit, are JSON, and so are `asked_lines`: a price
   * that waits for the client's yes, or empty. `next_on` is the day from which the next visit is looked for; null once none follows.
   * On `tried_on` no free time was found.
   */
  plans: Stored & {
    who: string
    version: number
    from_booking: string
    like_booking: string
    every_weeks: number | null
    season_visits: number | null
    season_from: string | null
    season_to: string | null
    weekdays: string
    part: DayPart
    lines: string
    asked_lines: string
    asked_at: string | null
    next_on: string | null
    paused_until: string | null
    ends_on: string | null
    tried_on: string | null
    ended_at: string | null
    ended_by: string | null
  }
  /** The notes on clients and addresses; `version` names the text that holds. An empty one is no note any more. */
  notes: Stored & { about: NoteAbout; version: number }
  /** By what a note is found: see `keysOf` in `domain/desk/notes.ts`. */
  note_keys: { key: string; note_id: string }
  note_changes: { note_id: string; version: number; at: string; who: string; text: string }
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
    /** When it was withdrawn, and by whom; the evidence stays. */
    withdrawn_at: string | null
    withdrawn_by: string | null
  }
  /** Every wording of the consent that the site has shown. `version` is a hash of it. */
  consent_wordings: { version: string; wording: string; since: string }
  messages: Stored &
    Omit<ContactMessage, 'topic'> & {
      /** One of the form’s, or that of text messages. */
      topic: string
      /** The language of its sender. */
      language: Generated<Language>
      box: Generated<Box>
      is_read: Generated<Flag>
      version: Generated<number>
      answered_at: Generated<string | null>
      answered_by: Generated<string | null>
      erased_at: Generated<string | null>
      /** The number from which it came as a text message. */
      phone: Generated<string | null>
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
    /** Plain text, if the mail has its own. */
    body: string | null
    /** For a reminder: the appointment's start. */
    appoint_at: string | null
    /** The part for calendar programs (RFC 5545), if the mail has one. */
    calendar: string | null
    /** The day operation that the mail is about. */
    day_operation_id: string | null
    /** The `Message-ID`, the same at each try. */
    header_id: string | null
    /** The version of the mail settings that it leaves by, if those have been replaced since. */
    mail_settings: Generated<number | null>
    attempts: number
    /** When to try next. While one process tries: when another may take the mail over. */
    due_at: string
    /** No try begins after this instant. */
    expires_at: string
    /** Set while a process tries. */
    claim: string | null
    /** The document that it brings as a PDF. */
    document_id: Generated<string | null>
    /** Why the last try failed: the mail server's answer if there was one. */
    last_error: string | null
    settled_at: string | null
    /** For a mail of a change of a booking: its news, and the version that the change made. */
    news: Generated<News | null>
    booking_version: Generated<number | null>
    /** The instant from which it is of no use any more; null if it always is. */
    useful_until: Generated<string | null>
    /** For a mail that failed: when somebody called its client or put it aside, and who did. */
    called_at: Generated<string | null>
    called_by: Generated<string | null>
  }
  /**
   * Invoices and credit notes. A draft has no number. An issued one is frozen, with all that was true of client, seller and
   * tax: triggers of the database refuse to change it. `line_count` is that of its lines. A credit note `corrects` an invoice,
   * and the copy of a corrected one `replaces` it. `html` is the page as it was issued.
   */
  documents: Stored & {
    kind: DocumentKind
    /** A quote is `sent`, everything else is `issued`. */
    state: 'draft' | 'issued' | 'sent'
    series: string | null
    number: number | null
    issued_at: string | null
    issued_on: string | null
    issued_by: string | null
    due_on: string | null
    due_days: number
    language: Language
    client_name: string
    client_email: string | null
    client_address: string
    seller_name: string
    seller_address: string
    seller_contact: string
    seller_number: string
    rate_name: string
    rate: number
    exemption: Exemption
    exemption_reason: string
    purchase_order: string
    note: string
    terms: string
    subtotal_cents: number
    tax_cents: number
    total_cents: number
    line_count: number
    version: number
    html: string
    html_sha256: string
    who: string
    booking_id: string | null
    corrects: string | null
    replaces: string | null
    /** The quote that an invoice follows. */
    quote_id: string | null
    /** Of a quote: its last day, whether it holds the time of its booking, and the deposit that it asks for. */
    valid_until: string | null
    hold: QuoteHold
    deposit_kind: DepositKind
    deposit_value: number
  }
  /**
   * What became of a quote that was sent: it is answered once. `address` is that of the network from which it was accepted, `lines`
   * are those that were chosen (JSON), `total_cents` is their sum, and `who` answered: the client, or a person of the desk.
   */
  quotes: {
    document_id: string
    state: 'open' | QuoteEnd
    word: string
    address: string
    seen_at: string | null
    answered_at: string | null
    who: string | null
    lines: string
    total_cents: number | null
  }
  /** That a client agreed to a total above their accepted quote, as whoever heard it noted it. */
  price_consents: Stored & { document_id: string; total_cents: number; who: string; note: string }
  /** Their lines, from position 1 on. `quantity` is in thousandths, `about` the vehicle or the unit. */
  document_lines: {
    document_id: string
    position: number
    kind: LineKind
    text: string
    about: string
    quantity: number
    unit_cents: number
    amount_cents: number
    service: string | null
    booking_id: string | null
    choice: LineChoice
  }
  /**
   * Payments, which are never changed: a wrong one gets a reversing row (`of_payment`), money that goes back a refund. The
   * amount is what counts for documents; with rounding and tip it is what was received. `request_key` makes a repeated
   * request the same payment, and Square's id what it has taken: none is noted twice.
   */
  payments: Stored & {
    kind: PaymentKind
    paid_on: string
    method: PaymentMethod
    amount_cents: number
    rounding_cents: number
    tip_cents: number
    reference: string
    note: string
    who: string
    request_key: string | null
    booking_id: string | null
    of_payment: string | null
  }
  /**
   * Deposits that were asked for. One is `paid` once what was paid for its job reaches its amount above what was paid before
   * (`before_cents`). `return_hours` is the owner's rule of that day: until how many hours before the job it is given back.
   * `number` is that of its series.
   */
  deposits: Stored & {
    state: DepositState
    number: number
    booking_id: string
    quote_id: string | null
    amount_cents: number
    before_cents: number
    return_hours: number
    due_on: string
    who: string
    reminded_at: string | null
    paid_on: string | null
    ended_at: string | null
    ended_by: string | null
  }
  /** What clients say that they have sent by e-Transfer, for a deposit or an invoice: `open` until the desk has looked. */
  transfers: Stored & {
    state: 'open' | 'received' | 'missing'
    amount_cents: number
    reference: string
    booking_id: string | null
    deposit_id: string | null
    document_id: string | null
    payment_id: string | null
    answered_at: string | null
    answered_by: string | null
  }
  /**
   * The pages of Square's on which a deposit or an invoice is paid by card. `location` is the account's place at Square, `due_at` when
   * Square is asked next, null: no more. One is `closed_at` once nobody can pay on it any more. `fault`: what came there does not fit,
   * and waits until somebody of the desk has seen it.
   */
  card_pages: Stored & {
    location: string
    link_id: string
    order_id: string
    url: string
    amount_cents: number
    currency: string
    booking_id: string | null
    deposit_id: string | null
    document_id: string | null
    payment_id: string | null
    due_at: string | null
    /** How many times in a row Square did not answer. */
    failures: number
    closed_at: string | null
    fault: CardFault | null
    fault_cents: number | null
    fault_currency: string | null
    seen_at: string | null
    seen_by: string | null
  }
  /** The keys of Square's that the owner has entered: one row, or none. */
  card_keys: { id: number; token: string; signature_key: string }
  /**
   * The evidence that a number may get text messages: which words were agreed to, or how somebody of the desk heard it. One that was
   * withdrawn stays.
   */
  text_consents: Stored & {
    phone: string
    language: Language
    wording: string
    how: TextConsentHow
    ip: string
    who: string
    booking_id: string | null
    withdrawn_at: string | null
    withdrawn_by: string | null
    withdrawn_how: TextEndHow | null
  }
  /**
   * What the page of a booking said about text messages, the last word alone. `proved`: through the link in the mail; else in the tab
   * that has sent the request, which proves nothing about the number.
   */
  text_wishes: {
    booking_id: string
    at: string
    agrees: Flag
    proved: Flag
    language: Language
    wording: string
    ip: string
  }
  /**
   * Text messages. One that nobody has sent yet waits; `claimed_until` is set while a server sends it. What may have been sent is never
   * sent again. `sid` is the provider's id, `code` and `said` are why it was refused.
   */
  texts: Stored & {
    kind: TextKind
    status: TextStatus
    phone: string
    body: string
    segments: number
    said: string
    code: number | null
    attempts: number
    due_at: string
    useful_until: string
    claimed_until: string | null
    booking_id: string | null
    booking_version: number | null
    message_id: string | null
    day_operation_id: string | null
    /** The person who pressed, if somebody did. */
    who: string | null
    sid: string | null
    settled_at: string | null
  }
  /** The ids of what the provider has told us, so that each counts once. */
  text_arrivals: { id: string; at: string }
  /** The provider's key, which the owner has entered: one row, or none. */
  text_keys: { id: number; token: string }
  /** What of a payment counts for which document. What moves to another one is taken off by a row below zero. */
  allocations: Stored & { payment_id: string; document_id: string; amount_cents: number }
  /** The last number of each series. */
  document_series: { series: string; n: number }
  /** An index: the invoices on which something is owed, so that nobody must add up the settled ones to find them. */
  unsettled: { document_id: string }
  /** Which documents went out by which mail; `days` is 0, or after how many days overdue it reminded. */
  document_sends: Stored & {
    document_id: string
    days: number
    mail_id: string
    who: string | null
  }
  /** How clients are billed; `clerk_email` is empty without a clerk. Each is found by its keys, as a note is. */
  client_billing: Stored & {
    version: number
    at: string
    who: string
    needs_order: Flag
    clerk_name: string
    clerk_email: string
  }
  client_billing_keys: { key: string; billing_id: string }
  /** The statements that went out: the id is that of the press, so that it sends once. */
  statement_sends: Stored & { booking_id: string; mail_id: string; who: string }
  /** The reminders of invoices that somebody has stopped, by their days; 0: somebody has looked at the answer to a quote. */
  reminder_stops: { document_id: string; days: number; at: string; who: string }
  /** The documents and payments that were deleted when their time was over: the database lets no others go. */
  money_purges: { record_id: string; day: string }
  /** The roles of people of the desk; whoever has none is an owner. `crew` is the number of their crew. */
  desk_roles: { email: string; role: Role; crew: number | null; at: string; who: string }
  /**
   * The devices that ring for a person (Web Push), each with the address and the keys that its browser gave. `kinds` is JSON.
   * One goes with the session in which it was last opened, if somebody ends that.
   */
  push_devices: Stored & {
    email: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    browser: string
    kinds: string
    last_at: string | null
    last_result: DeviceResult | null
    last_status: number | null
  }
  /**
   * What rings, or has rung: a row for each device, and one for ntfy, without a device. All rows of one event have its
   * `event_id`. One that nobody has sent yet waits; `claimed_until` is set while a server sends it. What may have been sent
   * is never sent again.
   */
  pushes: Stored & {
    event_id: string
    kind: PushKind | 'test'
    booking_id: string | null
    message_id: string | null
    device_id: string | null
    status: 'waiting' | 'sending' | 'failed' | DeviceResult
    due_at: string
    expires_at: string
    attempts: number
    claimed_until: string | null
  }
  /**
   * The clients whom no mail told what they must know; without `told_at` somebody must still do it. `version` is that of
   * the booking with the news, `since_version` that of the first change that its client does not know. `mail_id` names the
   * mail that failed.
   */
  untold: Stored & {
    booking_id: string
    version: number
    since_version: number
    news: News
    mail_id: string | null
    told_at: string | null
    told_by: string | null
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
  /** Sign-in codes by the browser that asked. An unknown address has a row too, but no code fits it. */
  desk_codes: {
    challenge_hash: string
    address: string
    code_hash: string
    expires_at: string
    tries_left: number
  }
  /** `proved_at` is when its person last proved themselves; null: when it began. */
  desk_sessions: Stored & {
    token_hash: string
    email: string
    used_at: string
    browser: string
    proved_at: Generated<string | null>
  }
  /**
   * The secret addresses of the owner's calendar, each with those who know it. One works while all of them may sign in.
   */
  feed_tokens: { token: string; email: string; created_at: string }
  /** A passkey, by the id that its authenticator gave it; `transports` is JSON, `public_key` base64url. */
  passkeys: Stored & {
    email: string
    name: string
    public_key: string
    transports: string
    /** How often the authenticator says that it was used; 0 from one that does not count. */
    counter: number
    used_at: string | null
  }
  /** What an authenticator must sign now, once. `email` is empty at a sign-in: nobody knows yet who it is. */
  passkey_challenges: {
    challenge: string
    created_at: string
    purpose: ChallengePurpose
    email: string
  }
  /** Notifications of changes, for the desk's pages that are open now. */
  events: {
    number: Generated<number>
    kind: EventKind
    subject_id: string
    who: string | null
    at: string
  }
  /** Erasures: when, by whom and how much, but nothing of the erased data. */
  privacy_log: {
    id: string
    at: string
    what: 'erase' | 'purge'
    who: string | null
    bookings: number
    messages: number
    mails: number
    photos: number
    kept: number
  }
  health: { id: number; checked_at: string }
}

/** A handle on the database: the outer one, or a transaction's. */
export type Db = Kysely<Schema>
