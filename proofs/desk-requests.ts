import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { type deskCalls, withDay, withId } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { written } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { bookable, startOf } from '#testing/times.ts'
import { OWNER } from './signed-in.ts'

type Text = Record<string, string>

/** A call of the desk: the query of its GET, the body of its POST, and the id or the day in its path. */
export type DeskRequest = {
  id?: string
  get?: Text
  post?: Record<string, unknown>
  /** The status of the answer to a GET, if it is not 200. */
  status?: number
}

type DeskCall = keyof typeof deskCalls

const [from, to, day] = [addDays(today(), -30), addDays(today(), 30), addDays(today(), 20)]
/** Another day than that of the operation. */
const blocked = { from_date: to, to_date: to, reason: 'Ice' }
const range = { from, to }
const mail = { subject: 'Hello', text: 'We come.' }
/** A change of the content: another name for the brands. */
const edit = {
  section: 'home',
  number: 0,
  confirmed: [],
  value: { ...written.home, brands: { title: 'Our Brands' } },
}
/** What a browser sends about a passkey. */
const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key', clientExtensionResults: {} }
const signed = { clientDataJSON: 'e30', authenticatorData: 'AA' }
const attestation = { ...credential, response: { ...signed, attestationObject: 'oA' } }
export const assertion = { ...credential, response: { ...signed, signature: 'AA' } }
/** A booking from a call. */
export const fromCall = {
  id: randomUUID(),
  firstname: 'Ada',
  phone: '705-555-0142',
  confirm: false,
  mail: false,
  appoint_date: to,
  appoint_time: '06:00',
}
const letter = { ...mail, reason: 'Ice' }
const line = {
  kind: 'service',
  text: 'Detailing',
  quantity: 1000,
  unit_cents: 18_900,
  about: '2021 Ford F-150',
  service: 'Engine Bay Cleaning',
}
const draft = {
  version: 1,
  client_name: 'Ada',
  client_email: 'ada@example.com',
  language: 'en',
  lines: [line],
  due_days: 30,
  exemption: 'none',
}
/** The time of the booking that these requests are about. */
const about = startOf(bookable.at(-1) ?? fromCall)

/** A request of each of the desk's calls that is taken. A new call without one does not compile. */
export const deskRequests = (of: Record<'booking' | 'message' | 'block' | 'mail', string>) =>
  ({
    signIn: { post: { email: OWNER } },
    signInCode: { post: { code: '7K3M-9PAC' } },
    session: { get: {} },
    sessions: { get: {} },
    sessionEnd: { id: 'none', post: {} },
    prove: { post: {} },
    proveCode: { post: { code: '7K3M-9PAC' } },
    provePasskeyBegin: { post: {} },
    provePasskey: { post: { response: assertion } },
    counts: { get: {} },
    inbox: { get: {} },
    events: { get: {} },
    bookings: {
      get: { q: '', status: '', service: '', cursor: '', limit: '9' },
      post: fromCall,
    },
    booking: { id: of.booking, get: {} },
    clients: { get: { q: 'Ada' } },
    clientList: { get: { q: '', cursor: '', limit: '9' } },
    client: { id: of.booking, get: {} },
    clientSame: {
      id: of.booking,
      post: { booking_ids: [of.booking], phone: '', email: null },
      status: 409,
    },
    sameClientPart: { id: randomUUID(), post: {}, status: 409 },
    bookingNotes: {
      id: of.booking,
      post: { about: 'client', id: null, version: 0, text: 'Friendly dog' },
    },
    times: { get: { date: day, vehicle_count: '1', appoint_minutes: '60' } },
    price: { get: { vehicle_count: '1', appoint_city: 'North Bay' } },
    bookingActions: {
      id: of.booking,
      post: { action: 'confirm', version: 1, mail: { ...mail, about } },
    },
    bookingSeen: { id: of.booking, post: { version: 1, seen: true } },
    // It takes a file: `desk/photos/photos.test.ts` sends one.
    bookingPhotos: { id: of.booking, post: {} },
    photosShare: { id: of.booking, post: { shared: true } },
    photo: { id: 'none', get: {}, status: 404 },
    photoSmall: { id: 'none', get: {}, status: 404 },
    photoRemove: { id: 'none', post: {} },
    photoPicture: { id: 'none', post: { boxes: [] } },
    pictureConsent: { id: of.booking, post: { wording: 'an old one' } },
    pictureConsentWithdraw: { id: of.booking, post: {} },
    consentWithdraw: { id: of.booking, post: {} },
    bookingDraft: { id: of.booking, get: { action: 'confirm', appoint_city: 'North Bay' } },
    calendar: { get: range },
    timetable: { get: { from: day, to: addDays(day, 6) } },
    blocks: { get: range, post: blocked },
    blockRemove: { id: of.block, post: {} },
    absences: { get: range, post: { ...blocked, crew: 1 } },
    absenceRemove: { id: 'none', post: {} },
    daySheet: { id: day, get: {} },
    dayPreview: { id: day, get: { kind: 'cancel' } },
    nextTimes: { get: { ids: of.booking } },
    dayOperation: { id: day, post: { ...letter, kind: 'cancel', block: true, id: randomUUID() } },
    dayOperations: { get: {} },
    dayOperationUndo: { id: randomUUID(), post: {} },
    messages: { get: { box: 'inbox', cursor: '', limit: '9' } },
    message: { id: of.message, get: {} },
    messageActions: { id: of.message, post: { action: 'answer', version: 1, mail } },
    messageDraft: { id: of.message, get: {} },
    mails: { get: { status: 'failed', cursor: '', limit: '9' } },
    mail: { id: of.mail, get: {} },
    mailRetry: { id: of.mail, post: {} },
    mailCalled: { id: of.mail, post: { told: true } },
    bookingWait: { id: of.booking, post: { wishes: null } },
    freedTime: { id: randomUUID(), post: { offer: false } },
    untoldTold: { id: randomUUID(), post: { told: true } },
    mailTest: { post: {} },
    mailSettings: { get: {}, post: { version: 0, sender: { name: '', address: OWNER } } },
    mailSettingsTest: { post: {} },
    passkeys: { get: {}, post: { name: 'Phone', response: attestation } },
    passkeyBegin: { post: { name: 'Phone' } },
    passkeyRemove: { id: 'none', post: {} },
    signInPasskeyBegin: { post: {} },
    signInPasskey: { post: { response: assertion } },
    numbers: { get: range },
    exportBookingsCsv: { get: { ...range, by: 'appointment' } },
    exportJobsCsv: { get: range },
    exportPromotionsCsv: { get: {} },
    exportBookingsJson: { get: range },
    exportMessagesCsv: { get: range },
    exportMessagesJson: { get: range },
    exportDocumentsJson: { get: range },
    exportPaymentsJson: { get: range },
    exportPhotos: { get: range },
    health: { get: {} },
    setup: { get: {} },
    erasure: { get: { booking_id: of.booking } },
    privacyLog: { get: {} },
    settings: { get: {}, post: { reminders: false } },
    guard: { get: {} },
    guardRelease: { post: { ids: ['none'] } },
    guardHold: { post: { ids: ['none'] } },
    content: { get: {} },
    contentPreview: { post: edit },
    contentPreviewPage: { id: randomUUID(), get: {}, status: 404 },
    contentPublish: { post: edit },
    publications: { get: { before: '9' } },
    publication: { id: '1', get: {}, status: 404 },
    publicationUndo: { id: '0', post: {}, status: 404 },
    publicationRestore: { id: '0', post: { number: 1 } },
    // Its POST takes a file: `desk/pictures/pictures.test.ts` sends one.
    pictures: { get: { place: 'product' }, post: {} },
    pictureMaster: { id: 'own-0', get: {}, status: 404 },
    pictureFocus: { id: 'own-0', post: { x: 20, y: 80 } },
    documents: {
      get: { state: 'overdue', kind: 'invoice', q: 'Ada', cursor: '', limit: '9' },
      post: { client_name: 'Ada', client_email: null, language: 'en', lines: [line] },
    },
    document: { id: randomUUID(), get: {}, status: 404, post: draft },
    documentIssue: { id: randomUUID(), post: { version: 1 } },
    documentDiscard: { id: randomUUID(), post: { version: 1 } },
    documentSend: { id: randomUUID(), post: {} },
    documentCredit: { id: randomUUID(), post: { id: randomUUID(), note: 'A slip' } },
    documentCorrect: {
      id: randomUUID(),
      post: { credit_id: randomUUID(), draft_id: randomUUID(), note: 'A slip' },
    },
    documentRevise: { id: randomUUID(), post: { draft_id: randomUUID() } },
    documentConsent: { id: randomUUID(), post: { total_cents: 100, note: 'By phone' } },
    documentWithdraw: { id: randomUUID(), post: {} },
    bookingDeposits: {
      id: of.booking,
      get: {},
      post: { amount_cents: 100, due_on: range.from },
    },
    deposit: { id: randomUUID(), post: { press: 'remind' } },
    transfer: { id: randomUUID(), post: { press: 'received' } },
    documentSeen: { id: randomUUID(), post: { seen: true } },
    documentReminders: { id: randomUUID(), post: { days: 3, stopped: true } },
    documentPage: { id: randomUUID(), get: {}, status: 404 },
    documentPdf: { id: randomUUID(), get: {}, status: 404 },
    bookingMoney: { id: of.booking, get: {} },
    bookingPrice: { id: of.booking, post: { version: 1, lines: [line] } },
    bookingInvoice: { id: of.booking, post: { due_days: 30, total_cents: 0 } },
    clientMoney: { id: of.booking, get: {} },
    clientBilling: {
      id: of.booking,
      post: {
        version: 0,
        needs_order: true,
        clerk_name: 'Paula',
        clerk_email: 'payable@example.com',
      },
    },
    clientInvoice: { id: of.booking, post: { month: to.slice(0, 7) } },
    clientStatement: { id: of.booking, get: {}, post: { id: randomUUID() } },
    clientStatementPage: { id: of.booking, get: {} },
    clientStatementPdf: { id: of.booking, get: {} },
    payments: {
      post: { key: randomUUID(), method: 'cash', booking_id: of.booking, amount_cents: 5000 },
    },
    paidJobs: { get: {}, post: { jobs: [{ booking_id: of.booking, total_cents: 0 }] } },
    paymentReverse: {
      id: randomUUID(),
      post: { kind: 'reversal', key: randomUUID(), note: 'A slip' },
    },
    moneySettings: {
      get: {},
      post: {
        version: 0,
        registered: 'no',
        number: '',
        from: null,
        rate: 1300,
        e_transfer: '',
        due_days: 0,
        terms: { en: '', fr: '' },
      },
    },
    cardSettings: { get: {}, post: { version: 0, on: false, location: '' } },
    cardSettingsTest: { post: {} },
    bookingTexts: { id: of.booking, get: {} },
    bookingTextSend: { id: of.booking, post: { id: randomUUID(), text: 'On my way' } },
    bookingTextConsent: {
      id: of.booking,
      post: { agrees: true, phone: '+17055550142', note: 'On the phone' },
    },
    textSettings: {
      get: {},
      post: { version: 0, on: false, account: '', sender: '', own: '', price: 1500 },
    },
    textSettingsTest: { post: {} },
    cardPageSeen: { id: randomUUID(), post: {} },
    moneyNumbers: { get: range },
    tax: { get: { ...range, cursor: '', limit: '9' } },
    exportDocumentsCsv: { get: range },
    exportLinesCsv: { get: range },
    exportPaymentsCsv: { get: range },
    exportTaxCsv: { get: range },
    people: { get: {} },
    devices: {
      get: {},
      post: {
        endpoint: 'https://push.example.com/one',
        kinds: ['request'],
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      },
    },
    device: { id: randomUUID(), post: { kinds: ['message'] } },
    deviceTest: { id: randomUUID(), post: {} },
    deviceRemove: { id: randomUUID(), post: {} },
    feed: { post: {} },
    feedRenew: { post: {} },
    erase: { post: { booking_id: of.booking, bookings: [of.booking], messages: [] } },
    signOut: { post: {} },
    signOutEverywhere: { post: {} },
  }) satisfies Record<DeskCall, DeskRequest>

export const pathOf = (call: string, id = '') => withDay(withId(call, id), id)

/** Every row of every table, as JSON. Without the times at which sessions were used, and the disk was last tried. */
export async function rowsOf(db: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'health'
  `.execute(db)
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    rows.push(...found.rows.map((row) => JSON.stringify([name, { ...row, used_at: undefined }])))
  }
  return rows
}
