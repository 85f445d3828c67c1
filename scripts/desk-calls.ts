import { deskCalls } from '#core/desk-calls.ts'

/**
 * The desk's calls, in the order of docs/desk-api.md. A call that is forgotten does not compile. Each method has one text: its name, the
 * schemas of its query (`?`) and of its body, `→`, the status of its answer if that is not 200, and its schema. Then follows what the
 * schemas do not say. `proof`: it asks for a fresh proof.
 */
const described = {
  signIn:
    'POST SignInRequest → 202 SignInAsked. Mails a code, and answers the same for an unknown address. `printed`: the code is on the server’s console. `stuck`: no mail but codes has left for a while. Its cookie binds the code to this browser. 429 after `RATE_LIMIT`/12 codes in 15 minutes from a network, or `RATE_LIMIT`/6 a day for an address; a browser that has signed in before has an allowance of its own.',
  signInCode:
    'POST CodeRequest → SessionAnswer. The code in any case, with or without dash or space. `challenge`: from a link of `npm run desk-link`, in place of the cookie. 422 says how many tries are left; with `urn:problem:code-spent`, ask for a new code.',
  signInPasskeyBegin:
    'POST → PasskeyRequest. For `navigator.credentials.get`, with a cookie; the answer must come within five minutes from the same browser.',
  signInPasskey:
    'POST PasskeySignIn → SessionAnswer. Each challenge can be answered once. 422 if the passkey is unknown, its person is no longer on the list, or it does not fit.',
  session: 'GET → SessionAnswer. It ends at `idle_at` without use, at `ends_at` in any case.',
  sessions: 'GET → SessionList. The sessions of this address.',
  sessionEnd: 'POST → SessionList. Ends one session of this address.',
  signOut: 'POST → 204. Ends this session.',
  signOutEverywhere:
    'POST → 204. Ends all sessions, codes and links of this address, its address of the calendar, and its `recent` passkeys.',
  prove:
    'POST → 202 ProofAsked. Mails a code to the person who is signed in. `printed` and `stuck` as at the sign-in.',
  proveCode: 'POST CodeRequest → 204. 422 as at the sign-in, also for a code of somebody else.',
  provePasskeyBegin: 'POST → PasskeyRequest. As at the sign-in.',
  provePasskey:
    'POST PasskeySignIn → 204. 422 as at the sign-in, also for a passkey of somebody else.',
  passkeys: [
    'GET → PasskeyList. Those of this address. `recent`: signing out everywhere removes it.',
    'POST proof PasskeyAddition → 201 PasskeyList. 409 if it is added already; 422 if it was not made for this challenge and site, or without a confirmed person.',
  ],
  passkeyBegin:
    'POST proof PasskeyBegin → PasskeyCreation. For `navigator.credentials.create`, with a cookie. 409 if there are 20 already.',
  passkeyRemove: 'POST → PasskeyList.',
  counts:
    'GET → Counts. The badges, each counted to 1000 at most. `unsent`: the newest mail of the last 15 minutes that somebody wrote on the desk and whose last try failed.',
  inbox:
    'GET → Inbox. What waits for somebody: requests by their deadline, unread messages, then what is to fix and to know. `press` is the one that settles an item: an action on its `booking`, the answer to its message, `untold/:id/told`, `mails/:id/retry`, `mails/:id/called`, `bookings/:id/seen`, `documents/:id/seen` of an answered quote, `transfers/:id`, or `deposits/:id`.',
  health:
    'GET → DeskHealth. [The facts about the server](monitoring.md#the-facts): show each whose `state` is not `ok`. It answers also if nothing can be stored, and does not prolong the session.',
  events: 'GET → a stream of DeskEvent. See [Events](#events).',
  bookings: [
    'GET ?BookingQuery → BookingPage. `status`: one or several, with commas. By `section`, each in the order of its use; of a `view`, that alone. Each word of `q` begins a name, an e-mail, a phone (or its last 7 or 4 digits), a reference or a VIN (or its last 8 or 6 characters). A search that matches more than 100 is answered newest first.',
    'POST NewBooking → 201 BookingDetail. A booking from a call, at any time at which a crew is free. `lines`: the price that was agreed on. `crew`: the one that is chosen for it. `id`: 32 random hexadecimal digits, made by the page; the same again is stored once, and another one with this id is a 422 with `KEY_REUSED`. 409 `TIME_TAKEN` or `CREWS_CHANGE`.',
  ],
  booking:
    'GET → BookingDetail. Mails and history are newest first, photos oldest first. Offer only the actions in `allowed`.',
  bookingActions:
    'POST BookingAction → BookingDetail. To somebody of a crew it answers `CrewAnswer`, and they `undo` only their own presses. A missing part stays; null empties a detail. A refused action stores nothing: 409 `VERSION_CONFLICT`, `TIME_TAKEN`, `CREWS_CHANGE`, `NOT_ALLOWED`; 422 for a change that changes nothing, or a `mail` whose `about` is not the time that the booking has afterwards: load the draft again. A `mail` leaves after 10 seconds; an action that takes back all that it is about withdraws it, and its own is not sent.',
  bookingDraft:
    'GET ?DraftQuery → Draft. To somebody of a crew only for what they may do. The words to edit and send as `mail`, in the client’s language. For an `edit` or an `amend` in progress, the query has its new values.',
  bookingSeen:
    'POST Seen → BookingDetail. Somebody has looked at what the client did: it leaves the Inbox. 409 `VERSION_CONFLICT` if the client has done more since.',
  bookingNotes:
    'POST NoteRequest → NoteList. A note shows on each job of its client, or at its address. 409 `VERSION_CONFLICT` with the `note` of somebody else; 422 for a note on an address without a street.',
  bookingPhotos:
    'POST ?PhotoUpload (the file itself, `application/octet-stream`) → 201 JobPhoto. JPEG, PNG, WebP or AVIF, at most 20 MB and 100 megapixels; 30 for a booking. The same file again is stored once. 409, 413, 415, 422 with a `detail` in words; 503 with `Retry-After` if too many wait.',
  photosShare:
    'POST ShareRequest → 204. Whether the client of the job sees the photos from before and after the work. One that is added later is like the others.',
  photo: 'GET → an image. A JPEG, with `ETag` and 304.',
  photoSmall: 'GET → an image. A JPEG, with `ETag` and 304.',
  photoRemove: 'POST → 204.',
  photoPicture:
    'POST SitePictureRequest → 201 OwnPicture. A picture for the section `pairs`, of a photo from before or after the work: what is in a box cannot be recognized any more, and the photo stays as it is. 409 `NOT_ALLOWED` without the consent of the client.',
  pictureConsent:
    'POST PictureConsentRequest → BookingDetail. The client agrees that the site shows pictures of the job. 409 `NOT_ALLOWED` if they have agreed already, or were asked with another wording than that of today.',
  pictureConsentWithdraw:
    'POST → BookingDetail. The evidence stays; the pictures of the job are deleted, and leave the site within a second. 409 `NOT_ALLOWED` if there is no consent.',
  consentWithdraw:
    'POST → BookingDetail. Of all bookings of the person; the evidence stays. 409 `NOT_ALLOWED` if there is none.',
  clients:
    'GET ?ClientQuery → KnownClients. At most five people who booked before, by three characters of a name or an e-mail, or four digits of a phone; each as in the latest booking.',
  clientList:
    'GET ?ClientListQuery → ClientPage. Who booked last comes first. `q` finds them as it finds bookings.',
  client:
    'GET → Client. By the id of any of their bookings: those with the same phone or e-mail, and those that share either with one of these; 200 at most, newest first. That is a guess: `doubtful` are those that are not proved to be of the same client (same phone and same e-mail, or joined), and what they have in common with them.',
  clientSame:
    'POST SameClientRequest → Client. Joins bookings with this client: from then on they count as proved. 409 `NOT_ALLOWED` if they share nothing with them, or no longer have the contacts that were seen.',
  sameClientPart:
    'POST → Client. Takes that back, by the id of the join (`joined`). 409 `NOT_ALLOWED` if it was taken back already.',
  times:
    'GET ?DeskTimesQuery → DeskTimes. Each half hour of a day. `days`: 14 from `strip_from` on. `free`: a crew is free. `outside`: visitors cannot book it. `except`: the booking that moves.',
  price:
    'GET ?PriceQuery → JobPrice. Of a booking that is not stored yet: the lines that follow from the published prices, and their sums with the tax of today. `price` is null as long as nobody has said it.',
  calendar:
    'GET ?CalendarQuery → Calendar. At most 62 days. The bookings that hold their time: 12 a day, 40 if up to 14 days are asked for, 500 of one day; `more` if there are others. Days without bookings are left out.',
  timetable:
    'GET ?TimetableQuery → Timetable. At most 7 days, 200 jobs each. Times are minutes since midnight; the crew `leaves`, works `from` … `to`, and is `back`, below 0 or above 1440 over midnight.',
  blocks: [
    'GET ?BlockQuery → BlockList. At most 732 days.',
    'POST BlockRequest → 201 BlockAnswer. Whole days (366 at most), or times within one day. `bookings` in it are not changed. The same request again answers the same block.',
  ],
  blockRemove: 'POST → 204.',
  absences: [
    'GET ?BlockQuery → AbsenceList. At most 732 days.',
    'POST AbsenceRequest → 201 AbsenceAnswer. A span as that of a block. Its jobs go to other crews where they can; `bookings`: those that no crew can do now. 409 `CREWS_CHANGE`.',
  ],
  absenceRemove: 'POST → 204.',
  daySheet:
    'GET → DaySheet. What a crew needs on the way. `untold`: clients whom no mail told what they must know. `price`: that of the list, in words.',
  untoldTold:
    'POST Told → Told. False takes it back. 409 if something else is to be told now: fetch again.',
  dayPreview:
    'GET ?PreviewQuery → DayPreview. It changes nothing. `to_day` is for a move only. `draft` has the placeholders `{name} {reference} {service} {when} {before}`.',
  dayOperation:
    'POST DayOperationRequest → DayOperationAnswer. All requested and confirmed bookings of the day that lie ahead, with one mail each that waits five minutes. `id` as that of a booking from a call. `moves`, in place of `to_day`: these bookings alone. 409 if there is nothing to do, or if it would skip all.',
  nextTimes:
    'GET ?NextTimesQuery → NextTimes. The next 6 free times of 40 bookings at most, by their ids with commas. The first time of each counts as taken for those after it.',
  dayOperations: 'GET → DayOperationList. The latest 20.',
  dayOperationUndo:
    'POST → UndoAnswer. `skipped`: changed since, or their time was taken. 409 once the mails go. Twice answers the same.',
  messages: 'GET ?MessageQuery → MessagePage. Unread first, then newest first.',
  message:
    'GET → MessageDetail. It does not mark the message as read. `clients` share its address, or a phone number that its text names: nobody has proved that they wrote it.',
  messageActions:
    'POST MessageAction → MessageDetail. An answer leaves after 10 seconds; until then `take_back` withdraws it. An answer on an old version: 409 `VERSION_CONFLICT`; to an erased message, or to take back one that has left, `NOT_ALLOWED`.',
  messageDraft: 'GET → Draft.',
  mails:
    'GET ?MailQuery → MailPage. `status` is required. Newest first. `filed`: written to a file, since there is no SMTP server.',
  mail: 'GET → MailText. Its words as plain text, never those of a code.',
  mailCalled:
    'POST Told → DeskMail. Whether a mail that failed needs nobody any more. 409 if it has not failed.',
  mailRetry:
    'POST RetryRequest → DeskMail. If `can_retry`. A mail about a booking goes to the address that the booking has now. It leaves after 10 seconds; until then `undo` takes it back, if it had failed. 409 if it cannot be sent again, or has left.',
  mailTest: 'POST → 202 DeskMail. To the signed-in address.',
  mailSettings: [
    'GET → MailSettings. The password is never sent. `variables`: the variable that decides about a part.',
    'POST proof MailSettingsRequest → MailSettings. Only the parts that are sent change; null empties one. `roles`: what some of the people may do; whoever is new and not named works with the first crew. 422 for the last owner, or a role of somebody who may not sign in. A password that is left out stays only with the same host, port and user. 409 `VERSION_CONFLICT`. Who is taken off the list loses their access.',
  ],
  mailSettingsTest:
    'POST → MailTest. Sends at once, and answers when the mail server has, after 30 s at most. 409 without a mail server.',
  numbers:
    'GET ?NumbersQuery → Numbers. At most 732 days, in whole weeks from Monday on. `bookings` counts by the day on which they came in, `jobs` by that of their appointment.',
  exportBookingsCsv: 'GET ?BookingExportQuery → a CSV file. At most 3660 days, both included.',
  exportBookingsJson:
    'GET ?BookingExportQuery → a JSON file. At most 3660 days, both included. `file` of a photo is its name in `photos.zip`.',
  exportJobsCsv:
    'GET ?ExportQuery → a CSV file. At most 3660 days, both included. A short list for an accountant.',
  exportPromotionsCsv:
    'GET → a CSV file. Each address whose last answer about promotions was yes and not withdrawn, with the evidence.',
  exportMessagesCsv: 'GET ?ExportQuery → a CSV file. At most 3660 days, both included.',
  exportMessagesJson: 'GET ?ExportQuery → a JSON file. At most 3660 days, both included.',
  exportDocumentsJson:
    'GET ?ExportQuery → a JSON file. At most 3660 days, both included. Quotes, invoices, credit notes and drafts that were begun on those days, each with its lines and what became of it.',
  exportPaymentsJson:
    'GET ?ExportQuery → a JSON file. At most 3660 days, both included. Payments of those days, and what went back.',
  exportPhotos:
    'GET ?ExportQuery → a ZIP file. At most 3660 days, both included. The photos of the jobs whose appointments are on those days.',
  erasure:
    'GET ?ErasureQuery → Erasure. Each booking and message that the desk takes for the person’s. `is_sure` is false for one that shares only a contact, under another name. `is_kept`: a finished job of the last six years. `cancels`: it is ahead. 409 `NOT_ALLOWED` if it was erased already.',
  erase:
    'POST EraseRequest → Erased. Erases the named bookings and messages, and nothing else; what is ahead is cancelled first, and nobody is written to. 422 for an id that is not in the list.',
  privacyLog: 'GET → PrivacyLog. Newest first.',
  settings: [
    'GET → OwnerSettings. `let_through`: addresses and networks whose requests hold their time however many there are.',
    'POST SettingsRequest → OwnerSettings. With the settings that change. **proof** if `review_link`, `ntfy` or `let_through` changes: all people of the desk get a mail about it.',
  ],
  feed: 'POST proof → Feed. The person’s own secret address of the calendar feed.',
  feedRenew: 'POST proof → Feed. The old address answers 404 from then on.',
  guard:
    'GET → GuardView. `requests` that a burst left with a time until `release_at`; `crowds`: where too many came from in the last day.',
  guardRelease:
    'POST GuardRequest → GuardAnswer. Frees their times; the requests stay. `left`: those that somebody has vouched for since.',
  guardHold:
    'POST GuardRequest → GuardAnswer. Holds their times until they are answered. `left`: those that were answered, or whose time was taken.',
  setup:
    'GET → Setup. The steps of the set-up of a new site. `asks`: paths of the facts that a step asks for.',
  content:
    'GET → DeskContent. Each section as it is edited. `src/features/website` describes them, `shape.ts` beside it the kinds of values.',
  contentPreview:
    'POST ContentEdit → ContentPreview. `value`: the whole section. 422 beside each wrong field, such as `products.3.title`.',
  contentPreviewPage:
    'GET → a page. In a frame of the desk only; 404 after 15 minutes. With `published` as the id, as it is on the site.',
  contentPublish:
    'POST ContentEdit → DeskContent. 409 if somebody published that section after `number`; 422 for a wrong field, without a change, or if a page cannot be rendered. **proof**, if another address may sign in then, gets the mails about bookings, or sends mails.',
  publications:
    'GET ?PublicationQuery → Publications. Newest first, 50 at most. `section` is `all` if a whole state was brought back or imported.',
  publication: 'GET → PublicationChanges. `:id` is its number.',
  publicationUndo:
    'POST → DeskContent. Takes back what that publication changed, in both languages, and keeps what others changed since. 409 with `errors` at the paths of what was changed again; 422 if there is nothing to take back, or beside fields that do not go together without it. **proof** as above.',
  publicationRestore:
    'POST RestoreRequest → DeskContent. Publishes that state again; 0 is the program’s own. 409 if anything was published after `number`. **proof** as above.',
  pictures: [
    'GET ?PictureQuery → OwnPictures. Newest first.',
    'POST ?PictureUpload (the file itself, `application/octet-stream`) → 201 OwnPicture. Limits and refusals of a job’s photo. `x` and `y`: the focal point in percent. Put `name` into the field of the content, with a text in `alt`, and publish. A picture that the site has not shown for 30 days is deleted.',
  ],
  pictureFocus:
    'POST NewFocus → 201 OwnPicture. Another picture of the same master, which keeps this point visible.',
  pictureMaster: 'GET → an image. The whole picture as WebP.',
  documents: [
    'GET ?DocumentQuery → DocumentPage. Newest first. `q`: a number such as `2026-0042`, the beginning of the name on it, or what finds its bookings. All amounts are whole cents.',
    'POST NewDocument → 201 DocumentDetail. An invoice or a quote as a draft. What is left out comes from the first of `booking_ids`: its client, and the lines of all of them, as agreed on or by the published prices; of several jobs each line has its day, and a job that is on an invoice already is a 409. `quote_id`: an invoice with what was accepted; 409 before.',
  ],
  document: [
    'GET → DocumentDetail. `mail`: the words with which it goes to its client; `goes_to`: who gets it. `needs_order`: it needs a purchase order. `claims`: what the fleet’s form says about orders and exemptions.',
    'POST DocumentChange → DocumentDetail. The whole draft. 409 `VERSION_CONFLICT` with both versions (DraftConflict); 409 `NOT_ALLOWED` once it is issued.',
  ],
  documentIssue:
    'POST VersionRequest → DocumentDetail. Gives it its number and freezes it; a quote is open then, holds its time, and takes the place of the version before it. The same again answers the same document. 422 without lines, below zero, above the limit, or for an exemption without a reason.',
  documentDiscard: 'POST VersionRequest → 204. Throws a draft away.',
  documentSend:
    'POST DocumentSend → DocumentDetail. By mail, with the PDF, in the client’s language: it leaves after ten seconds, and until then `take_back` withdraws it. 409 for a draft, without an address, and without a purchase order that its client needs; and for `take_back` once the mail has left.',
  documentCredit:
    'POST CreditRequest → DocumentDetail. A credit note, issued at once: of these lines, or of all that is not credited. The same `id` again is done once. 422 above what is left.',
  documentCorrect:
    'POST CorrectRequest → DocumentDetail. Credits all of an invoice and opens a copy as a draft, which it answers. Once that is issued, it takes what was paid for the first.',
  documentRevise:
    'POST ReviseRequest → DocumentDetail. Opens a copy of a sent quote as the draft of its next version, which it answers. One of an accepted quote lets that stand until it is accepted itself. 409 once it is replaced.',
  documentConsent:
    'POST ConsentRequest → DocumentDetail. Keeps that the client agreed to a total that is more than 10 % above their accepted quote; without it `issue` is a 409 `CONSENT_NEEDED`.',
  documentWithdraw:
    'POST {} → DocumentDetail. Takes a quote back: its client can no longer accept it, and its time is a request to answer. 409 once it has ended.',
  documentSeen:
    'POST AnswerSeen → DocumentDetail. Somebody has looked at the answer of a client to a quote, which is then no news of the Inbox any more. 409 if its client has not answered.',
  documentReminders:
    'POST ReminderStop → DocumentDetail. Stops a reminder, or lets it go after all.',
  documentPage: 'GET → a page. As its client sees it; a draft as it would be issued now.',
  documentPdf: 'GET → a PDF file. The same as the page.',
  bookingMoney:
    'GET → BookingMoney. What a job costs, what was paid, and what is left; `cash_cents` is that in coins.',
  bookingPrice:
    'POST AgreeRequest → AgreedAnswer. The price that was agreed on stays with the booking and stands in its history. 409 `VERSION_CONFLICT`.',
  bookingInvoice:
    'POST InvoiceRequest → DocumentDetail. Issues the invoice of a job and mails it: its draft, if there is one. One that is issued already is mailed if it was not yet. 409 without an address, without a purchase order that its client needs, and if its total is another one.',
  bookingDeposits: [
    'GET → BookingDeposits. The deposits of a job, newest first, and what a new request would be: `null` if there is nothing to ask for.',
    'POST DepositRequest → 201 BookingDeposits. Asks for a deposit and mails the request. 422 above what the job costs, and for a day that has passed or lies after the job; 409 if one is asked for already, or the job is over or has an invoice.',
  ],
  deposit:
    'POST DepositAction → BookingDeposits. `remind`: mails again, with a new day. `waive`: the job stays without it. `let_go`: cancels the job. `withdraw`: takes the request back. Of one that came, and whose job is cancelled: `returned` notes a refund, `keep` issues an invoice with the tax in it, which the deposit pays. The same press again changes nothing. 409 for another state, and while an e-Transfer of it waits for its answer.',
  bookingWait:
    'POST WaitPress → BookingDetail. Puts the booking on the waitlist for an earlier time, or takes it off. 409 if it has begun, is over, or has no email address.',
  freedTime:
    'POST FreedAnswer → FreedAnswered. A time that the desk has freed is offered to the first who waits for it, or to nobody. 409 if it was answered, has passed, or nobody can have it any more.',
  transfer:
    'POST TransferAnswer → TransferAnswered. What a client says that they have sent: `received` notes the payment, once; `missing` tells them that it is not there; `take_back` reverses what `received` noted as long as its receipt waits (without a receipt for 10 seconds), and what they say waits again as a new one. 409 if it was received before, if that was taken back, or nothing is owed any more.',
  clientMoney:
    'GET → ClientMoney. The documents, payments and balance of a person, by the id of any of their bookings; how they are billed, and the months that can be invoiced.',
  clientBilling:
    'POST BillingRequest → ClientMoney. `needs_order`: each invoice needs a purchase order, and `issue` and `send` are refused without one. `clerk_email`: invoices, credit notes, reminders and statements go there. 409 `VERSION_CONFLICT` (BillingConflict).',
  clientInvoice:
    'POST MonthRequest → 201 DocumentDetail. A draft with all jobs of a month that are done and on no invoice, and proved to be of the client, each line with its day. 409 if there is none, which names the invoices on which they are.',
  clientStatement: [
    'GET → Statement. What the client owes today, by age. `left_out`: what only seems to be theirs. `url` works until `url_until`.',
    'POST StatementSend → Statement. By mail to accounts payable, else to the contact, with the PDF, in the client’s language: once for each `id`. 409 if nothing is owed, and without an address.',
  ],
  clientStatementPage: 'GET → a page. As the client sees it.',
  clientStatementPdf: 'GET → a PDF file. The same as the page.',
  payments:
    'POST PaymentRequest → 201 PaymentAnswer. The same `key` again is stored once; another payment with it is a 422 with `KEY_REUSED`. Cash is rounded to 5 cents here, not on the document. 409 `OVER_BALANCE` (OverBalance): ask whether it is a tip, for another invoice, or a slip. Crew: for a `booking_id` of their own.',
  paidJobs: [
    'GET → PaidJobs. The jobs that are finished and paid, on no invoice, and wait for somebody, with why. Those of private clients are invoiced by themselves after two minutes, unless the setting is off.',
    'POST IssuePaid → PaidIssued. Issues their invoices, and mails each as a receipt if its client has an address. Each is on its own: `refused` says why one was not issued. The same press again issues nothing twice.',
  ],
  paymentReverse:
    'POST ReverseRequest → 201 PaymentAnswer. A row of its own, since no payment is changed: a `reversal` of a mistake, or a `refund`. 422 above what can go back.',
  moneySettings: [
    'GET → ShownMoneySettings. `registered` is `unknown` until somebody has said; `price_note` is what the site says after its prices.',
    'POST MoneySettingsRequest → ShownMoneySettings. The pages follow before the answer. All of them. **proof** if `e_transfer`, `number` or `terms` changes: all people of the desk get a mail about it. 422 for a number whose check digit is wrong; 409 `VERSION_CONFLICT`.',
  ],
  cardSettings: [
    'GET → CardSettings. Payments by card on Square’s page. The keys stay on the server.',
    'POST proof CardSettingsRequest → CardSettings. A key that is left out stays, an empty one goes. 422 for `on` without the token and the location; 409 `VERSION_CONFLICT`.',
  ],
  cardSettingsTest:
    'POST → CardTest. Asks Square about the location with the stored token. 409 without them.',
  bookingTexts:
    'GET → BookingTexts. What the person of the booking agreed to, and the text messages about the booking.',
  bookingTextSend:
    'POST SendTextRequest → SentText. Leaves at once, with the words that say how to end it. The same `id` again is sent once. Crew: for a job of their own. 409 if text messages are off, or if the client has not agreed.',
  bookingTextConsent:
    'POST TextConsentRequest → BookingTexts. Notes that a client agreed, and how somebody heard it, or that they want no more.',
  textSettings: [
    'GET → TextSettings. Text messages to clients, by Twilio. The token stays on the server.',
    'POST proof TextSettingsRequest → TextSettings. A token that is left out stays, an empty one goes. 422 for `on` without the account, the token and the sender; 409 `VERSION_CONFLICT`.',
  ],
  textSettingsTest:
    'POST → TextTest. Texts the owner’s own number. 409 without the account, without that number, or if it has ended text messages.',
  cardPageSeen:
    'POST → CardSeen. Somebody has looked at a payment by card that does not fit: it leaves the Inbox.',
  moneyNumbers:
    'GET ?MoneyNumbersQuery → MoneyNumbers. At most 732 days, both included. `small_supplier`: this calendar quarter and the three before it against $30,000, while no registration holds.',
  tax: 'GET ?TaxQuery → TaxReport. The tax of the documents issued on these days, and these documents. Credit notes count against.',
  exportDocumentsCsv:
    'GET ?ExportQuery → a CSV file. Issued on these days. Amounts are dollars; those of credit notes are negative, so that columns add up to `moneyNumbers`.',
  exportLinesCsv: 'GET ?ExportQuery → a CSV file. Their lines.',
  exportPaymentsCsv: 'GET ?ExportQuery → a CSV file. Payments of these days, and what went back.',
  exportTaxCsv: 'GET ?ExportQuery → a CSV file. The tax of each document.',
  devices: [
    'GET → DeviceList. The devices that ring for this person, and the key with which a browser subscribes (VAPID).',
    'POST DeviceRequest → DeviceList. What `PushSubscription` says, with the `kinds` that ring. Without `kinds` it renews a device: 404 if the server has forgotten it, so subscribe anew. 409 beyond 10 devices; 422 for an address that is not https.',
  ],
  device: 'POST DeviceKinds → DeviceList.',
  deviceTest:
    'POST → DeviceList. Rings the device. How that ended stands in `last_result` after an event `devices_changed`.',
  deviceRemove: 'POST → DeviceList.',
  people:
    'GET → PersonList. All who may sign in, with their roles. They change with `mail-settings`.',
} satisfies Record<keyof typeof deskCalls, Text | readonly [Text, Text]>

type Text = `${'GET' | 'POST'} ${string}`

/** Each method of each call: its address, and what is said of it. */
export const describedCalls = Object.entries(described).flatMap(([name, texts]) =>
  [texts].flat().map((text) => {
    const [method = ''] = text.split(' ', 1)
    const url: string = deskCalls[name as keyof typeof deskCalls]
    return { name, url, method, says: text.slice(method.length) }
  }),
)
