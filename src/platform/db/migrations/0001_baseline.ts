import { type Kysely, sql } from 'kysely'
import {
  blob,
  createTable,
  integers,
  isPostgres,
  key,
  optionalIntegers,
  optionalTexts,
  record,
  texts,
} from './builders.ts'
import { freezeMoney } from './frozen-money.ts'

/** All tables, as they were at 0.1.0. The order of columns is that in which they came to be. */
export async function up(db: Kysely<unknown>) {
  await bookings(db)
  await schedule(db)
  await messages(db)
  await plans(db)
  await notes(db)
  await website(db)
  await photos(db)
  await settings(db)
  await mails(db)
  await pushes(db)
  await textMessages(db)
  await documents(db)
  await deposits(db)
  await billing(db)
  await desk(db)
  await log(db)
  await freezeMoney(db)
}

/**
 * Bookings with what belongs to them. `seq` is the number of a booking in the search index, which knows bookings only by
 * number. Answers, add-ons, units and the price that was agreed on are JSON, each as it was. `drive_cents` is what the drive
 * cost when its place was said. There is no foreign key to the plan, since tables are copied one after the other: the database
 * takes one open visit of a plan at most.
 */
async function bookings(db: Kysely<unknown>) {
  // Each list of the desk, with or without a service, reads one of these indexes from a position on.
  await createTable(
    db,
    'bookings',
    {
      ...record,
      ...texts('reference', 'firstname'),
      ...optionalTexts('lastname'),
      ...texts('phone'),
      ...optionalTexts('email', 'service_type', 'specific_vehicle'),
      ...texts('appoint_date', 'appoint_time', 'appoint_zone', 'appoint_at'),
      ...optionalTexts('appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode'),
      ...texts('concerns'),
      ...optionalTexts('payment_means', 'billing_address', 'pay_conf'),
      ...integers('vehicle_count'),
      ...optionalIntegers('allow_promo', 'seq'),
      status: { type: 'text', standard: 'requested' },
      version: { type: 'integer', standard: 1 },
      ...optionalTexts('erased_at'),
      appoint_minutes: { type: 'integer', standard: 0 },
      answer_by: { type: 'text', standard: '' },
      ...optionalTexts('progress'),
      ...optionalIntegers('pinned_crew'),
      language: { type: 'text', standard: 'en' },
      overruled: { type: 'integer', standard: 0 },
      ...optionalIntegers('pause_minutes'),
      answers: { type: 'text', standard: '[]' },
      add_ons: { type: 'text', standard: '[]' },
      agreed: { type: 'text', standard: '' },
      units: { type: 'text', standard: '' },
      ...optionalTexts('plan_id'),
      vouched: { type: 'integer', standard: 1 },
      ...optionalIntegers('drive_cents'),
    },
    {
      unique: { bookings_reference: ['reference'] },
      indexes: [
        'bookings_by_day (status, appoint_at, id)',
        'bookings_by_email (lower(email), seq)',
        'bookings_by_phone (phone, seq)',
        'bookings_by_plan (plan_id, appoint_date) where plan_id is not null',
        'bookings_by_request (status, created_at, id)',
        'bookings_calendar (appoint_date, appoint_time, id)',
        'bookings_in_order (created_at, id)',
        'bookings_not_erased (status, created_at) where erased_at is null',
        'bookings_of_service_by_day (service_type, status, appoint_at, id)',
        'bookings_of_service_to_answer (service_type, status, answer_by, id)',
        "unique bookings_open_visit (plan_id) where plan_id is not null and status in ('requested', 'confirmed')",
        'bookings_per_week (created_at, service_type)',
        'unique bookings_seq (seq)',
        'bookings_to_answer (status, answer_by, id)',
      ],
    },
  )
  await createSearchIndex(db)
  await createTable(
    db,
    'vehicles',
    {
      ...record,
      booking_id: { of: 'bookings', isOptional: true, isUnique: true },
      ...texts('vehicle_make', 'vehicle_model', 'vin'),
      ...integers('vehicle_year'),
    },
    { indexes: ['vehicles_in_order (created_at, id)'] },
  )
  await createTable(
    db,
    'fleets',
    {
      ...record,
      booking_id: { of: 'bookings', isOptional: true, isUnique: true },
      ...texts(
        'vehicle_travel_areas',
        'contact_person',
        'po_instructions',
        'other_instructions',
        'purchase_order',
        'payment_option',
        'pst_exemption',
        'gst_exemption',
      ),
      ...integers('vehicle_count'),
    },
    { indexes: ['fleets_in_order (created_at, id)'] },
  )
  await createTable(
    db,
    'booking_history',
    {
      ...texts('booking_id', 'at', 'who', 'action'),
      ...integers('version'),
      ...texts('changes'),
      ...optionalTexts('note'),
      ...integers('mailed'),
    },
    { key: ['booking_id', 'version'], foreign: { booking_history_of: { column: 'booking_id', of: 'bookings' } } },
  )
  await createTable(
    db,
    'manage_links',
    { booking_id: { of: 'bookings', onDelete: 'cascade', isKey: true }, ...texts('token', 'calendar_token') },
    { unique: { manage_links_token: ['token'], manage_links_calendar_token: ['calendar_token'] } },
  )
  await createTable(
    db,
    'idempotency_keys',
    { ...texts('call', 'key', 'fingerprint', 'body', 'created_at'), ...integers('status') },
    { key: ['call', 'key'], indexes: ['idempotency_keys_age (created_at)'] },
  )
  // From which address a request came, and whether it holds its time without a press of its client.
  await createTable(
    db,
    'request_origins',
    {
      booking_id: { of: 'bookings', onDelete: 'cascade', isKey: true },
      ...texts('came_at', 'address', 'network', 'reason', 'hold', 'release_at'),
      loose_version: { type: 'integer', standard: 1 },
    },
    {
      indexes: [
        'request_origins_by_address (address, came_at)',
        'request_origins_by_network (network, came_at)',
        'request_origins_by_time (came_at)',
        "request_origins_holding (hold) where hold <> 'none'",
      ],
    },
  )
  // The bookings that somebody of the desk has joined as those of one client.
  await createTable(
    db,
    'same_clients',
    {
      ...record,
      ...texts('who'),
      booking_id: { of: 'bookings', onDelete: 'restrict' },
      other_id: { of: 'bookings', onDelete: 'restrict' },
      ...optionalTexts('ended_at', 'ended_by'),
    },
    { indexes: ['same_clients_by_booking_id (booking_id)', 'same_clients_by_other_id (other_id)'] },
  )
}

/**
 * The time of crews: slots of half an hour in lanes, trips straight from one appointment to the next, who does what, and what
 * takes time besides.
 */
async function schedule(db: Kysely<unknown>) {
  await createTable(
    db,
    'schedule_slots',
    { ...texts('booking_id'), ...integers('slot', 'lane') },
    {
      key: ['slot', 'lane'],
      foreign: { schedule_slots_of: { column: 'booking_id', of: 'bookings', onDelete: 'cascade' } },
      indexes: ['schedule_slots_of_booking (booking_id)'],
    },
  )
  // Each appointment has one before it, and one after it, at most.
  await createTable(db, 'direct_trips', {
    from_booking: { of: 'bookings', onDelete: 'cascade', isKey: true },
    to_booking: { of: 'bookings', onDelete: 'cascade', isUnique: true },
    ...integers('home_slot', 'out_slot'),
  })
  await createTable(db, 'crew_jobs', {
    booking_id: { of: 'bookings', onDelete: 'cascade', isKey: true },
    ...integers('crew'),
  })
  await createTable(
    db,
    'crew_absences',
    { ...record, ...integers('crew'), ...texts('from_at', 'to_at', 'reason', 'who') },
    { indexes: ['crew_absences_by_end (to_at)'] },
  )
  await createTable(
    db,
    'blocks',
    { ...record, ...texts('from_at', 'to_at', 'reason', 'who') },
    { indexes: ['blocks_by_end (to_at)'] },
  )
  // The times that visitors hold for some minutes while they fill in the form. There are only a few at any moment.
  await createTable(db, 'time_holds', {
    ...record,
    ...texts('until_at', 'appoint_date', 'address', 'network'),
    ...integers('first_slot', 'end_slot'),
    ...optionalTexts('previous', 'next'),
  })
}

/** What visitors write, and what clients agree to. A consent is given to a wording that was shown. */
async function messages(db: Kysely<unknown>) {
  await createTable(
    db,
    'messages',
    {
      ...record,
      ...texts('name', 'email', 'topic', 'message'),
      box: { type: 'text', standard: 'inbox' },
      is_read: { type: 'integer', standard: 0 },
      version: { type: 'integer', standard: 1 },
      ...optionalTexts('answered_at', 'answered_by', 'erased_at'),
      language: { type: 'text', standard: 'en' },
      ...optionalTexts('phone'),
    },
    {
      indexes: [
        'messages_by_box (box, is_read, created_at, id)',
        'messages_by_email (lower(email), created_at)',
        'messages_by_phone (phone)',
        'messages_in_order (created_at, id)',
      ],
    },
  )
  await createTable(db, 'consents', {
    booking_id: { of: 'bookings', isOptional: true, isKey: true },
    ...texts('wording', 'wording_version', 'purpose', 'form', 'ip', 'given_at'),
    ...optionalTexts('withdrawn_at', 'withdrawn_by'),
  })
  await createTable(db, 'consent_wordings', { version: key, ...texts('wording', 'since') })
}

/**
 * Plans of clients who come back. The bookings whose clients would like an earlier time, the times that got free while somebody
 * waited, and to whom these were offered: a time to one client at a time, one offer to a client at a time, and to nobody the
 * same twice.
 */
async function plans(db: Kysely<unknown>) {
  await createTable(
    db,
    'plans',
    {
      ...record,
      ...texts('who', 'weekdays', 'part', 'lines', 'asked_lines'),
      ...integers('version'),
      from_booking: { of: 'bookings', onDelete: 'restrict' },
      like_booking: { of: 'bookings', onDelete: 'restrict' },
      ...optionalIntegers('every_weeks', 'season_visits'),
      ...optionalTexts(
        'season_from',
        'season_to',
        'asked_at',
        'next_on',
        'paused_until',
        'ends_on',
        'tried_on',
        'ended_at',
        'ended_by',
      ),
    },
    {
      indexes: [
        'plans_by_from_booking (from_booking)',
        'plans_by_like_booking (like_booking)',
        'plans_due (next_on) where ended_at is null',
        'unique plans_from_booking (from_booking) where ended_at is null',
      ],
    },
  )
  await createTable(
    db,
    'waits',
    { ...texts('booking_id', 'created_at', 'days', 'part') },
    { key: ['booking_id'], foreign: { waits_of: { column: 'booking_id', of: 'bookings', onDelete: 'cascade' } } },
  )
  await createTable(
    db,
    'freed_times',
    {
      ...record,
      ...texts('state', 'appoint_date', 'appoint_time', 'appoint_at'),
      ...integers('minutes'),
      booking_id: { of: 'bookings', onDelete: 'cascade' },
    },
    { indexes: ['freed_times_by_booking_id (booking_id)', 'freed_times_by_state (state, appoint_at)'] },
  )
  await createTable(
    db,
    'offers',
    {
      ...record,
      ...texts('state', 'appoint_date', 'appoint_time', 'until_at'),
      freed_id: { of: 'freed_times', onDelete: 'cascade' },
      booking_id: { of: 'bookings', onDelete: 'cascade' },
    },
    {
      indexes: [
        'offers_by_booking_id (booking_id)',
        'offers_by_state (state, until_at)',
        'unique offers_once (freed_id, booking_id)',
        "unique offers_open_of_booking (booking_id) where state = 'open'",
        "unique offers_open_of_time (freed_id) where state = 'open'",
      ],
    },
  )
}

/**
 * Notes on a client or an address. A note is found by its keys: the phones and e-mail addresses of its client, or its address.
 * Each of its texts is kept, with the person who wrote it.
 */
async function notes(db: Kysely<unknown>) {
  await createTable(db, 'notes', { ...record, ...texts('about'), ...integers('version') })
  await createTable(
    db,
    'note_keys',
    { key: key, note_id: { of: 'notes', onDelete: 'cascade' } },
    { indexes: ['note_keys_of (note_id)'] },
  )
  await createTable(
    db,
    'note_changes',
    { note_id: { of: 'notes', onDelete: 'cascade' }, ...integers('version'), ...texts('at', 'who', 'text') },
    { key: ['note_id', 'version'] },
  )
}

/**
 * What the owner published: in each row all that differs from the code’s texts and facts, as JSON. The newest row holds, and
 * rows are never changed.
 */
async function website(db: Kysely<unknown>) {
  await createTable(db, 'publications', {
    number: { type: 'integer', isKey: true },
    ...texts('at', 'who', 'section', 'state'),
  })
  // The contents that somebody on the desk looks at before publishing them.
  await createTable(db, 'content_previews', { ...record, ...texts('state') })
  // `master` is the picture that all files are made of; the id is a hash of it, its place and its focal point. A file’s name
  // begins with a hash of its bytes. Two pictures can have the same file.
  await createTable(db, 'pictures', { ...record, ...texts('place'), ...integers('focus_x', 'focus_y'), master: blob })
  await createTable(
    db,
    'picture_files',
    {
      ...texts('name'),
      picture_id: { of: 'pictures' },
      ...texts('suffix', 'format'),
      ...integers('width', 'height'),
      bytes: blob,
    },
    { key: ['name', 'picture_id'], indexes: ['picture_files_picture (picture_id)'] },
  )
}

/**
 * Photos of jobs. `small` is the photo as lists show it: before the other, so that it is read without it. Clients can agree
 * that the site shows pictures of their job.
 */
async function photos(db: Kysely<unknown>) {
  await createTable(
    db,
    'job_photos',
    {
      ...record,
      booking_id: { of: 'bookings', onDelete: 'cascade' },
      ...texts('stage', 'who'),
      ...integers('width', 'height'),
      small: blob,
      bytes: blob,
      shared: { type: 'integer', standard: 0 },
    },
    { indexes: ['job_photos_of (booking_id, created_at, id)'] },
  )
  await createTable(
    db,
    'picture_consents',
    {
      booking_id: { of: 'bookings', onDelete: 'cascade' },
      ...texts('wording', 'wording_version', 'given_at', 'recorded_by'),
      ...optionalTexts('withdrawn_at', 'withdrawn_by'),
    },
    { key: ['booking_id', 'given_at'] },
  )
  await createTable(
    db,
    'job_pictures',
    { picture_id: { of: 'pictures', onDelete: 'cascade' }, booking_id: { of: 'bookings', onDelete: 'cascade' } },
    { key: ['picture_id', 'booking_id'], indexes: ['job_pictures_of (booking_id)'] },
  )
}

/**
 * The owner’s settings. Of those about mail the newest row holds, and rows are never changed. Passwords and keys lie apart, so
 * that nothing that reads the settings can show them.
 */
async function settings(db: Kysely<unknown>) {
  await createTable(db, 'settings', { name: key, ...texts('value', 'at') })
  await createTable(db, 'mail_settings', {
    version: { type: 'integer', isKey: true },
    ...texts('at', 'who', 'settings'),
  })
  await createTable(db, 'mail_password', { id: { type: 'integer', isKey: true }, ...texts('password') })
  await createTable(db, 'card_keys', { id: { type: 'integer', isKey: true }, ...texts('token', 'signature_key') })
  await createTable(db, 'text_keys', { id: { type: 'integer', isKey: true }, ...texts('token') })
}

/**
 * The outbox, and what was sent once. A mail knows its news, the version of the booking that it is about, and until when it is
 * of use. The mails of a deleted booking or message are deleted with it.
 */
async function mails(db: Kysely<unknown>) {
  await createTable(
    db,
    'mails',
    {
      ...record,
      ...texts('kind', 'status', 'due_at', 'expires_at'),
      ...integers('attempts'),
      booking_id: { of: 'bookings', onDelete: 'cascade', isOptional: true },
      message_id: { of: 'messages', onDelete: 'cascade', isOptional: true },
      ...optionalTexts(
        'to_name',
        'to_address',
        'subject',
        'body',
        'header_id',
        'claim',
        'last_error',
        'settled_at',
        'calendar',
        'day_operation_id',
        'appoint_at',
        'news',
        'useful_until',
        'called_at',
        'called_by',
      ),
      ...optionalIntegers('booking_version', 'mail_settings'),
      ...optionalTexts('document_id'),
    },
    {
      indexes: [
        'mails_due (status, due_at)',
        'mails_in_order (status, created_at, id)',
        'mails_of_booking (booking_id, created_at)',
        'mails_of_day_operation (day_operation_id)',
        'mails_of_document (document_id)',
        'mails_of_message (message_id, created_at)',
      ],
    },
  )
  // Clients whom no mail tells what they must know, until somebody has told them. One entry at most waits for each booking.
  await createTable(
    db,
    'untold',
    {
      ...record,
      booking_id: { of: 'bookings', onDelete: 'cascade' },
      ...integers('version', 'since_version'),
      ...texts('news'),
      ...optionalTexts('mail_id', 'told_at', 'told_by'),
    },
    { indexes: ['unique untold_now (booking_id) where told_at is null', 'untold_of_booking (booking_id)'] },
  )
  await createTable(
    db,
    'reminders',
    { ...texts('booking_id', 'appoint_at', 'at') },
    {
      key: ['booking_id', 'appoint_at'],
      foreign: { reminders_of: { column: 'booking_id', of: 'bookings', onDelete: 'cascade' } },
    },
  )
  await createTable(
    db,
    'follow_ups',
    { ...texts('booking_id', 'kind', 'at') },
    {
      key: ['booking_id', 'kind'],
      foreign: { follow_ups_of: { column: 'booking_id', of: 'bookings', onDelete: 'cascade' } },
    },
  )
  await createTable(db, 'day_operations', {
    ...record,
    ...texts('who', 'kind', 'day', 'reason'),
    ...optionalTexts('to_day', 'block_id', 'undone_at'),
  })
  await createTable(
    db,
    'day_operation_bookings',
    { ...texts('day_operation_id', 'booking_id'), ...integers('version') },
    {
      key: ['day_operation_id', 'booking_id'],
      foreign: {
        day_operation_bookings_operation: { column: 'day_operation_id', of: 'day_operations' },
        day_operation_bookings_of: { column: 'booking_id', of: 'bookings', onDelete: 'cascade' },
      },
    },
  )
}

/** Notifications that ring phones: the devices of the desk’s people, and what rings them. */
async function pushes(db: Kysely<unknown>) {
  await createTable(db, 'push_devices', {
    ...record,
    ...texts('email', 'session_id', 'p256dh', 'auth', 'browser', 'kinds'),
    endpoint: { type: 'text', isUnique: true },
    ...optionalTexts('last_at', 'last_result'),
    ...optionalIntegers('last_status'),
  })
  await createTable(
    db,
    'pushes',
    {
      ...record,
      ...texts('event_id', 'kind', 'status', 'due_at', 'expires_at'),
      ...integers('attempts'),
      ...optionalTexts('claimed_until'),
      booking_id: { of: 'bookings', onDelete: 'cascade', isOptional: true },
      message_id: { of: 'messages', onDelete: 'cascade', isOptional: true },
      device_id: { of: 'push_devices', onDelete: 'cascade', isOptional: true },
    },
    {
      indexes: [
        'pushes_due (status, due_at)',
        'pushes_of_booking (booking_id)',
        'pushes_of_device (device_id)',
        'pushes_of_event (event_id)',
        'pushes_of_message (message_id)',
      ],
    },
  )
}

/**
 * Text messages: the evidence that a number may get them, what the page of a booking said about them (`proved`: through the
 * mailed link), those that leave or have left, and what the provider has told us once.
 */
async function textMessages(db: Kysely<unknown>) {
  await createTable(
    db,
    'text_consents',
    {
      ...record,
      ...texts('phone', 'language', 'wording', 'how', 'ip', 'who'),
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      ...optionalTexts('withdrawn_at', 'withdrawn_by', 'withdrawn_how'),
    },
    { indexes: ['text_consents_by_booking_id (booking_id)', 'text_consents_by_phone (phone)'] },
  )
  await createTable(db, 'text_wishes', {
    booking_id: { of: 'bookings', onDelete: 'restrict', isKey: true },
    ...texts('at', 'language', 'wording', 'ip'),
    ...integers('agrees', 'proved'),
  })
  await createTable(
    db,
    'texts',
    {
      ...record,
      ...texts('kind', 'status', 'phone', 'body', 'said', 'due_at', 'useful_until'),
      ...integers('segments', 'attempts'),
      ...optionalTexts('claimed_until'),
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      ...optionalTexts('message_id'),
      ...optionalIntegers('booking_version'),
      ...optionalTexts('who', 'day_operation_id'),
      sid: { type: 'text', isOptional: true, isUnique: true },
      ...optionalIntegers('code'),
      ...optionalTexts('settled_at'),
    },
    {
      indexes: [
        'texts_by_booking_id (booking_id)',
        'texts_by_message_id (message_id)',
        'texts_by_phone (phone)',
        'texts_by_status (status, due_at)',
      ],
    },
  )
  await createTable(db, 'text_arrivals', { id: key, ...texts('at') }, { indexes: ['text_arrivals_by_at (at)'] })
}

/**
 * Invoices, credit notes and quotes with their lines, payments, and what each pays for. What became of a quote that was sent is
 * a row of its own: it is answered once.
 */
async function documents(db: Kysely<unknown>) {
  // Each index has what the sums of many documents need, so that their other columns are not read.
  await createTable(
    db,
    'documents',
    {
      ...record,
      ...texts(
        'kind',
        'state',
        'language',
        'client_name',
        'client_address',
        'seller_name',
        'seller_address',
        'seller_contact',
        'seller_number',
        'rate_name',
        'exemption',
        'exemption_reason',
        'purchase_order',
        'note',
        'terms',
        'html',
        'html_sha256',
        'who',
      ),
      ...integers('rate', 'due_days', 'subtotal_cents', 'tax_cents', 'total_cents', 'line_count', 'version'),
      ...optionalTexts('series'),
      ...optionalIntegers('number'),
      ...optionalTexts('issued_at', 'issued_on', 'issued_by', 'due_on', 'client_email'),
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      corrects: { of: 'documents', onDelete: 'restrict', isOptional: true },
      replaces: { of: 'documents', onDelete: 'restrict', isOptional: true },
      hold: { type: 'text', standard: 'none' },
      deposit_kind: { type: 'text', standard: 'none' },
      deposit_value: { type: 'integer', standard: 0 },
      ...optionalTexts('valid_until'),
      quote_id: { of: 'documents', onDelete: 'restrict', isOptional: true },
    },
    {
      indexes: [
        'documents_client (lower(client_name))',
        'documents_corrected (corrects, state, total_cents)',
        'documents_issued (state, kind, issued_on, id, due_on, total_cents, tax_cents, subtotal_cents)',
        'documents_made (created_at, id)',
        'unique documents_number (series, number)',
        'documents_of_booking (booking_id)',
        'documents_of_quote (quote_id) where quote_id is not null',
        'documents_replaced (replaces) where replaces is not null',
      ],
    },
  )
  await createTable(
    db,
    'document_lines',
    {
      document_id: { of: 'documents', onDelete: 'restrict' },
      ...integers('position'),
      ...texts('kind', 'text', 'about'),
      ...integers('quantity', 'unit_cents', 'amount_cents'),
      ...optionalTexts('service'),
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      choice: { type: 'text', standard: 'fixed' },
    },
    { key: ['document_id', 'position'], indexes: ['document_lines_of_booking (booking_id)'] },
  )
  await createTable(
    db,
    'payments',
    {
      ...record,
      ...texts('kind', 'paid_on', 'method', 'reference', 'note', 'who'),
      ...integers('amount_cents', 'rounding_cents', 'tip_cents'),
      request_key: { type: 'text', isOptional: true, isUnique: true },
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      of_payment: { of: 'payments', onDelete: 'restrict', isOptional: true },
    },
    {
      indexes: [
        'payments_made (paid_on, id)',
        'payments_of_booking (booking_id)',
        'payments_reversed (of_payment)',
        "unique payments_reversed_once (of_payment) where kind = 'reversal'",
        'payments_sum_of_booking (booking_id, amount_cents)',
      ],
    },
  )
  await createTable(
    db,
    'allocations',
    {
      ...record,
      payment_id: { of: 'payments', onDelete: 'restrict' },
      document_id: { of: 'documents', onDelete: 'restrict' },
      ...integers('amount_cents'),
    },
    {
      indexes: [
        'allocations_from (payment_id, document_id, amount_cents)',
        'allocations_of (document_id, amount_cents)',
      ],
    },
  )
  await createTable(db, 'document_series', { series: key, ...integers('n') })
  // No reminder goes twice.
  await createTable(
    db,
    'document_sends',
    {
      ...record,
      ...texts('mail_id'),
      document_id: { of: 'documents', onDelete: 'restrict' },
      ...integers('days'),
      ...optionalTexts('who'),
    },
    { indexes: ['document_sends_of (document_id)', 'unique document_sends_once (document_id, days) where days > 0'] },
  )
  await createTable(
    db,
    'reminder_stops',
    { document_id: { of: 'documents', onDelete: 'restrict' }, ...integers('days'), ...texts('at', 'who') },
    { key: ['document_id', 'days'] },
  )
  await createTable(db, 'unsettled', { document_id: { of: 'documents', onDelete: 'restrict', isKey: true } })
  await createTable(db, 'money_purges', { record_id: key, ...texts('day') })
  await createTable(
    db,
    'quotes',
    {
      document_id: { of: 'documents', onDelete: 'restrict', isKey: true },
      ...texts('state', 'word', 'address'),
      ...optionalTexts('seen_at', 'answered_at', 'who'),
      lines: { type: 'text', standard: '' },
      ...optionalIntegers('total_cents'),
    },
    { indexes: ['quotes_in (state, document_id)'] },
  )
  await createTable(
    db,
    'price_consents',
    {
      ...record,
      ...texts('who', 'note'),
      document_id: { of: 'documents', onDelete: 'restrict' },
      ...integers('total_cents'),
    },
    { indexes: ['price_consents_of (document_id)'] },
  )
}

/**
 * Requests for deposits, what clients say that they have sent by e-Transfer, and pages of Square’s with when Square is asked
 * about each next (null: no more). One deposit at most is asked for, or has come, for a job at a time, and one e-Transfer at
 * most waits for an answer for each deposit and invoice.
 */
async function deposits(db: Kysely<unknown>) {
  await createTable(
    db,
    'deposits',
    {
      ...record,
      ...texts('state', 'due_on', 'who'),
      number: { type: 'integer', isUnique: true },
      booking_id: { of: 'bookings', onDelete: 'restrict' },
      ...optionalTexts('quote_id'),
      ...integers('amount_cents', 'before_cents', 'return_hours'),
      ...optionalTexts('reminded_at', 'paid_on', 'ended_at', 'ended_by'),
    },
    {
      indexes: [
        'deposits_by_booking_id (booking_id)',
        'deposits_by_state (state)',
        "unique deposits_live (booking_id) where state in ('open', 'paid')",
      ],
    },
  )
  await createTable(
    db,
    'transfers',
    {
      ...record,
      ...texts('state', 'reference'),
      ...integers('amount_cents'),
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      deposit_id: { of: 'deposits', onDelete: 'restrict', isOptional: true },
      document_id: { of: 'documents', onDelete: 'restrict', isOptional: true },
      payment_id: { of: 'payments', onDelete: 'restrict', isOptional: true },
      ...optionalTexts('answered_at', 'answered_by'),
    },
    {
      indexes: [
        'transfers_by_booking_id (booking_id)',
        'transfers_by_deposit_id (deposit_id)',
        'transfers_by_document_id (document_id)',
        'transfers_by_payment_id (payment_id)',
        "unique transfers_of_deposit (deposit_id) where state = 'open'",
        "unique transfers_of_document (document_id) where state = 'open'",
        "transfers_open (created_at, id) where state = 'open'",
      ],
    },
  )
  await createTable(
    db,
    'card_pages',
    {
      ...record,
      ...texts('currency', 'location', 'link_id', 'url'),
      order_id: { type: 'text', isUnique: true },
      ...integers('amount_cents', 'failures'),
      booking_id: { of: 'bookings', onDelete: 'restrict', isOptional: true },
      deposit_id: { of: 'deposits', onDelete: 'restrict', isOptional: true },
      document_id: { of: 'documents', onDelete: 'restrict', isOptional: true },
      payment_id: { of: 'payments', onDelete: 'restrict', isOptional: true },
      ...optionalTexts('due_at', 'closed_at', 'fault'),
      ...optionalIntegers('fault_cents'),
      ...optionalTexts('fault_currency', 'seen_at', 'seen_by'),
    },
    {
      indexes: [
        'card_pages_by_booking_id (booking_id)',
        'card_pages_by_deposit_id (deposit_id)',
        'card_pages_by_document_id (document_id)',
        'card_pages_by_payment_id (payment_id)',
        'card_pages_due (due_at) where due_at is not null',
        'card_pages_faulty (created_at, id) where fault is not null and seen_at is null',
      ],
    },
  )
}

/**
 * How clients are billed: whether each invoice needs a purchase order, and who in accounts payable gets what is to be paid. It
 * is found by the phones and e-mail addresses of the client, as a note is.
 */
async function billing(db: Kysely<unknown>) {
  await createTable(db, 'client_billing', {
    ...record,
    ...texts('at', 'who', 'clerk_name', 'clerk_email'),
    ...integers('version', 'needs_order'),
  })
  await createTable(
    db,
    'client_billing_keys',
    { key: key, billing_id: { of: 'client_billing', onDelete: 'cascade' } },
    { indexes: ['client_billing_keys_of (billing_id)'] },
  )
  await createTable(
    db,
    'statement_sends',
    { ...record, ...texts('mail_id', 'who'), booking_id: { of: 'bookings', onDelete: 'restrict' } },
    { indexes: ['statement_sends_of (booking_id)'] },
  )
}

/**
 * The people of the desk: how they sign in, what they may do (who has no role is an owner), and what their open pages are told.
 */
async function desk(db: Kysely<unknown>) {
  await createTable(db, 'desk_codes', {
    challenge_hash: key,
    ...texts('address', 'code_hash', 'expires_at'),
    ...integers('tries_left'),
  })
  await createTable(
    db,
    'desk_sessions',
    { ...record, ...texts('token_hash', 'email', 'used_at', 'browser'), ...optionalTexts('proved_at') },
    { unique: { desk_sessions_token: ['token_hash'] }, indexes: ['desk_sessions_of (email)'] },
  )
  await createTable(db, 'desk_roles', { email: key, ...texts('role', 'at', 'who'), ...optionalIntegers('crew') })
  await createTable(
    db,
    'passkeys',
    {
      ...record,
      ...texts('email', 'name', 'public_key', 'transports'),
      ...integers('counter'),
      ...optionalTexts('used_at'),
    },
    { indexes: ['passkeys_of (email)'] },
  )
  await createTable(db, 'passkey_challenges', { challenge: key, ...texts('created_at', 'purpose', 'email') })
  await createTable(db, 'feed_tokens', { ...texts('token', 'email', 'created_at') }, { key: ['token', 'email'] })
  // Its numbers are never used again, even if the latest were deleted: browsers continue from the last one they saw.
  await createTable(db, 'events', {
    number: { type: 'integer', isOptional: true, isKey: true, counts: true },
    ...texts('kind', 'subject_id'),
    ...optionalTexts('who'),
    ...texts('at'),
  })
}

/** What was erased, the visits of pages, and when the server last wrote. */
async function log(db: Kysely<unknown>) {
  await createTable(db, 'privacy_log', {
    ...texts('id', 'at', 'what'),
    ...optionalTexts('who'),
    ...integers('bookings', 'messages', 'mails', 'kept'),
    photos: { type: 'integer', standard: 0 },
  })
  await createTable(
    db,
    'vital_counts',
    { ...texts('page', 'day', 'metric'), ...integers('bucket', 'count') },
    { key: ['page', 'day', 'metric', 'bucket'] },
  )
  await createTable(db, 'health', { id: { type: 'integer', isOptional: true, isKey: true }, ...texts('checked_at') })
}

/** Makes the search index. */
async function createSearchIndex(db: Kysely<unknown>) {
  if (isPostgres(db)) return createBeginnings(db)
  // SQLite's own full text index. It keeps only terms, with their beginnings of up to six characters: a search reads no
  // more than one page of a list, however many bookings there are.
  await sql`create virtual table booking_search using fts5(terms, content='', contentless_delete=1,
    detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 tokenchars '_'")`.execute(db)
  // Small pages: a search for two words reads many, and little of each.
  await sql`insert into booking_search (booking_search, rank) values ('pgsz', 500)`.execute(db)
}

// `words` are the terms themselves, each after a space.
async function createBeginnings(db: Kysely<unknown>) {
  await db.schema
    .createTable('booking_search')
    .addColumn('seq', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('beginnings', sql`text[]`, (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await sql`create index booking_search_beginnings on booking_search using gin (beginnings)`.execute(db)
}
