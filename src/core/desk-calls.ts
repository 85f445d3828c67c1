/** The path of the desk's page. The paths below it are the page's own, except the calls below `/desk/api`. */
export const DESK = '/desk'

export const DESK_API = `${DESK}/api`

/** The desk's service worker. It is outside `/desk/`: from inside, it could not control the page at `/desk`. */
export const DESK_WORKER = `${DESK}-worker.js`

/** The id of the element in which the desk's page lists the scripts that it may need, by the names of their modules. */
export const LATER_SCRIPTS = 'later-scripts'

/** The cache with the desk's page and its files, for a start without a network. It has nothing of any person. */
export const DESK_SHELL = 'desk-shell'

/** The cookie with the role of the person who is signed in, for the desk's page alone: the server does not read it. */
export const DESK_ROLE = 'desk_role'

/** The desk's icon, on home screens and beside notifications. */
export const DESK_ICON = '/desk-icon-192.png'

/** The one Trusted Types policy of our pages: the desk's, which names its worker. */
export const DESK_WORKER_TYPE = 'desk-worker'

/** The paths of the desk's calls. `withId` replaces `:id`, `withDay` replaces `:day`. */
export const deskCalls = {
  signIn: `${DESK_API}/sign-in`,
  signInCode: `${DESK_API}/sign-in/code`,
  signInPasskeyBegin: `${DESK_API}/sign-in/passkey/begin`,
  signInPasskey: `${DESK_API}/sign-in/passkey`,
  signOut: `${DESK_API}/sign-out`,
  signOutEverywhere: `${DESK_API}/sign-out-everywhere`,
  session: `${DESK_API}/session`,
  sessions: `${DESK_API}/sessions`,
  sessionEnd: `${DESK_API}/sessions/:id/sign-out`,
  prove: `${DESK_API}/prove`,
  proveCode: `${DESK_API}/prove/code`,
  provePasskeyBegin: `${DESK_API}/prove/passkey/begin`,
  provePasskey: `${DESK_API}/prove/passkey`,
  passkeys: `${DESK_API}/passkeys`,
  passkeyBegin: `${DESK_API}/passkeys/begin`,
  passkeyRemove: `${DESK_API}/passkeys/:id/remove`,
  counts: `${DESK_API}/counts`,
  inbox: `${DESK_API}/inbox`,
  health: `${DESK_API}/health`,
  setup: `${DESK_API}/setup`,
  events: `${DESK_API}/events`,
  bookings: `${DESK_API}/bookings`,
  clients: `${DESK_API}/clients`,
  clientList: `${DESK_API}/client-list`,
  client: `${DESK_API}/clients/:id`,
  clientSame: `${DESK_API}/clients/:id/same`,
  sameClientPart: `${DESK_API}/same-clients/:id/part`,
  times: `${DESK_API}/times`,
  price: `${DESK_API}/price`,
  booking: `${DESK_API}/bookings/:id`,
  bookingActions: `${DESK_API}/bookings/:id/actions`,
  bookingSeen: `${DESK_API}/bookings/:id/seen`,
  bookingWait: `${DESK_API}/bookings/:id/wait`,
  freedTime: `${DESK_API}/freed-times/:id`,
  bookingNotes: `${DESK_API}/bookings/:id/notes`,
  bookingPhotos: `${DESK_API}/bookings/:id/photos`,
  photosShare: `${DESK_API}/bookings/:id/photos/share`,
  photo: `${DESK_API}/photos/:id`,
  photoSmall: `${DESK_API}/photos/:id/small`,
  photoRemove: `${DESK_API}/photos/:id/remove`,
  photoPicture: `${DESK_API}/photos/:id/picture`,
  pictureConsent: `${DESK_API}/bookings/:id/picture-consent`,
  pictureConsentWithdraw: `${DESK_API}/bookings/:id/picture-consent/withdraw`,
  consentWithdraw: `${DESK_API}/bookings/:id/consent/withdraw`,
  bookingDraft: `${DESK_API}/bookings/:id/draft`,
  calendar: `${DESK_API}/calendar`,
  timetable: `${DESK_API}/timetable`,
  blocks: `${DESK_API}/blocks`,
  blockRemove: `${DESK_API}/blocks/:id/remove`,
  absences: `${DESK_API}/absences`,
  absenceRemove: `${DESK_API}/absences/:id/remove`,
  untoldTold: `${DESK_API}/untold/:id/told`,
  daySheet: `${DESK_API}/days/:day/sheet`,
  dayPreview: `${DESK_API}/days/:day/preview`,
  dayOperation: `${DESK_API}/days/:day/operations`,
  nextTimes: `${DESK_API}/next-times`,
  dayOperations: `${DESK_API}/day-operations`,
  dayOperationUndo: `${DESK_API}/day-operations/:id/undo`,
  messages: `${DESK_API}/messages`,
  message: `${DESK_API}/messages/:id`,
  messageActions: `${DESK_API}/messages/:id/actions`,
  messageDraft: `${DESK_API}/messages/:id/draft`,
  mails: `${DESK_API}/mails`,
  mail: `${DESK_API}/mails/:id`,
  mailCalled: `${DESK_API}/mails/:id/called`,
  mailRetry: `${DESK_API}/mails/:id/retry`,
  mailTest: `${DESK_API}/mails/test`,
  mailSettings: `${DESK_API}/mail-settings`,
  mailSettingsTest: `${DESK_API}/mail-settings/test`,
  numbers: `${DESK_API}/numbers`,
  exportBookingsCsv: `${DESK_API}/export/bookings.csv`,
  exportJobsCsv: `${DESK_API}/export/jobs.csv`,
  exportPromotionsCsv: `${DESK_API}/export/promotions.csv`,
  exportBookingsJson: `${DESK_API}/export/bookings.json`,
  exportMessagesCsv: `${DESK_API}/export/messages.csv`,
  exportMessagesJson: `${DESK_API}/export/messages.json`,
  exportDocumentsJson: `${DESK_API}/export/documents.json`,
  exportPaymentsJson: `${DESK_API}/export/payments.json`,
  exportPhotos: `${DESK_API}/export/photos.zip`,
  erasure: `${DESK_API}/privacy/erasure`,
  erase: `${DESK_API}/privacy/erase`,
  privacyLog: `${DESK_API}/privacy/log`,
  settings: `${DESK_API}/settings`,
  guard: `${DESK_API}/guard`,
  guardRelease: `${DESK_API}/guard/release`,
  guardHold: `${DESK_API}/guard/hold`,
  content: `${DESK_API}/content`,
  contentPreview: `${DESK_API}/content/preview`,
  contentPreviewPage: `${DESK_API}/content/previews/:id/*`,
  contentPublish: `${DESK_API}/content/publish`,
  publications: `${DESK_API}/publications`,
  publication: `${DESK_API}/publications/:id`,
  publicationUndo: `${DESK_API}/publications/:id/undo`,
  publicationRestore: `${DESK_API}/publications/:id/restore`,
  pictures: `${DESK_API}/pictures`,
  pictureMaster: `${DESK_API}/pictures/:id/master`,
  pictureFocus: `${DESK_API}/pictures/:id/focus`,
  documents: `${DESK_API}/documents`,
  document: `${DESK_API}/documents/:id`,
  documentIssue: `${DESK_API}/documents/:id/issue`,
  documentDiscard: `${DESK_API}/documents/:id/discard`,
  documentSend: `${DESK_API}/documents/:id/send`,
  documentCredit: `${DESK_API}/documents/:id/credit`,
  documentCorrect: `${DESK_API}/documents/:id/correct`,
  documentRevise: `${DESK_API}/documents/:id/revise`,
  documentConsent: `${DESK_API}/documents/:id/consent`,
  documentWithdraw: `${DESK_API}/documents/:id/withdraw`,
  documentSeen: `${DESK_API}/documents/:id/seen`,
  documentReminders: `${DESK_API}/documents/:id/reminders`,
  documentPage: `${DESK_API}/documents/:id/page`,
  documentPdf: `${DESK_API}/documents/:id/pdf`,
  bookingMoney: `${DESK_API}/bookings/:id/money`,
  bookingPrice: `${DESK_API}/bookings/:id/price`,
  bookingInvoice: `${DESK_API}/bookings/:id/invoice`,
  bookingDeposits: `${DESK_API}/bookings/:id/deposits`,
  deposit: `${DESK_API}/deposits/:id`,
  transfer: `${DESK_API}/transfers/:id`,
  clientMoney: `${DESK_API}/clients/:id/money`,
  clientBilling: `${DESK_API}/clients/:id/billing`,
  clientInvoice: `${DESK_API}/clients/:id/invoice`,
  clientStatement: `${DESK_API}/clients/:id/statement`,
  clientStatementPage: `${DESK_API}/clients/:id/statement/page`,
  clientStatementPdf: `${DESK_API}/clients/:id/statement/pdf`,
  paidJobs: `${DESK_API}/paid-jobs`,
  payments: `${DESK_API}/payments`,
  paymentReverse: `${DESK_API}/payments/:id/reverse`,
  moneySettings: `${DESK_API}/money-settings`,
  cardSettings: `${DESK_API}/card-settings`,
  cardSettingsTest: `${DESK_API}/card-settings/test`,
  bookingTexts: `${DESK_API}/bookings/:id/texts`,
  bookingTextSend: `${DESK_API}/bookings/:id/text`,
  bookingTextConsent: `${DESK_API}/bookings/:id/text-consent`,
  textSettings: `${DESK_API}/text-settings`,
  textSettingsTest: `${DESK_API}/text-settings/test`,
  cardPageSeen: `${DESK_API}/card-pages/:id/seen`,
  moneyNumbers: `${DESK_API}/money-numbers`,
  tax: `${DESK_API}/tax`,
  exportDocumentsCsv: `${DESK_API}/export/documents.csv`,
  exportLinesCsv: `${DESK_API}/export/document-lines.csv`,
  exportPaymentsCsv: `${DESK_API}/export/payments.csv`,
  exportTaxCsv: `${DESK_API}/export/tax.csv`,
  people: `${DESK_API}/people`,
  devices: `${DESK_API}/devices`,
  device: `${DESK_API}/devices/:id`,
  deviceTest: `${DESK_API}/devices/:id/test`,
  deviceRemove: `${DESK_API}/devices/:id/remove`,
  feed: `${DESK_API}/feed`,
  feedRenew: `${DESK_API}/feed/renew`,
} as const

/** The URL of a document on the desk, for mails. */
export const deskDocumentUrl = (publicOrigin: string, id: string) =>
  `${publicOrigin}${DESK}/money/${encodeURIComponent(id)}`

/** The URLs of a booking and of the messages on the desk, for mails and calendars. */
export const deskBookingUrl = (publicOrigin: string, id: string) =>
  `${publicOrigin}${DESK}/bookings/${encodeURIComponent(id)}`
export const deskMessagesUrl = (publicOrigin: string) => `${publicOrigin}${DESK}/inbox`

/**
 * The path of a call, and what the desk gets from it by each method. That is a type alone: the page comes from the same server, and
 * reads no answer twice. `AFile` is an answer that no program reads, and `null` stands for none.
 */
export type CallPath<Answers> = string & { readonly [answers]: Answers }
declare const answers: unique symbol

export type AFile = { readonly [file]: true }
declare const file: unique symbol

/** The call at a path below the desk's API. */
export const deskCall = <Answers extends { get?: unknown; post?: unknown }>(path: `/${string}`) =>
  `${DESK_API}${path}` as CallPath<Answers>

/** The path of a call about one record. */
export const withId = <Call extends string>(call: Call, id: string) =>
  call.replace(':id', encodeURIComponent(id)) as Call

/** The id of the preview that shows the pages as they are on the site. */
export const AS_PUBLISHED = 'published'

/** The path of a page in a preview; `path` is that of the page. */
export const previewPage = (id: string, path: string) =>
  deskCalls.contentPreviewPage.replace(':id', encodeURIComponent(id)).replace('/*', path)

/** The path of a call about one day. */
export const withDay = <Call extends string>(call: Call, day: string) =>
  call.replace(':day', encodeURIComponent(day)) as Call
