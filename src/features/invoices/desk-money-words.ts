import { withFullStop } from '#core/sentence.ts'
import { dollarsOf } from '#features/prices/desk-words.ts'

/** What a client wrote beside their answer. */
const message = (word: string) => (word === '' ? '' : `\n\nTheir words: ${word}`)

/** The texts with which the desk's server refuses what is about money. */
export const moneyRefusals = {
  nothing: 'Enter an amount above zero',
  id: 'Send an id that the page or the server has made',
  version: 'Send the version that you saw',
  note: 'Enter a note of at most 2000 characters',
  clientName: 'Enter the name of whoever pays',
  clientEmail: 'Enter an email address, or leave it out',
  clientAddress: 'Enter an address of at most 400 characters',
  purchaseOrder: 'Enter an order number of at most 100 characters',
  exemption: (kinds: readonly string[]) => `Send one of ${kinds.join(', ')}`,
  exemptionReason: 'Enter a reason of at most 500 characters',
  exemptionAsked: 'Say why the tax is left off, with the details of the card if there is one',
  validUntil: 'Enter the last day on which the client can accept the quote',
  validUntilPast: 'This day has passed. Enter a later one: until then the client can accept the quote',
  hold: (values: readonly string[]) => `Send one of ${values.join(', ')}`,
  holdNothing:
    'There is no time to hold: open the quote from a booking that is not answered yet, and whose time is ahead',
  holdAfter: (day: string, last: string) =>
    `The quote holds a time on ${day}, and the answer comes before it: enter ${last} as the last day, or an earlier one`,
  holdToday:
    'The appointment is today: a quote cannot hold its time any more. Switch that off, or move the appointment',
  depositKind: (kinds: readonly string[]) => `Send one of ${kinds.join(', ')}`,
  depositShare: 'Enter a share from 1 to 100 percent',
  depositNothing: 'Enter the amount of the deposit, or ask for none',
  depositMore: 'The deposit is more than the total. Enter less',
  notQuote: 'Only a quote that was sent can be changed or taken back this way.',
  quoteEnded: {
    accepted: 'The client accepted this quote already. Change the price of the booking, or make the invoice.',
    declined: 'The client declined this quote. Send a new version of it.',
    lapsed: 'The last day of this quote has passed. Send a new version of it.',
    withdrawn: 'This quote was taken back already. Send a new version of it.',
    replaced: 'A newer version of this quote is out. Open that one.',
  },
  consentNote: 'Say who agreed and how, such as “Marcel, by phone”',
  aboveQuote: (accepted: string, most: string, others: string | undefined) =>
    `The client accepted ${accepted}. Without their consent the total may be ${most} at most, 10 % more${others === undefined ? '' : `, and other invoices come to ${others} already`}. Note their consent, or send a new version of the quote.`,
  noConsentNeeded: 'Only a draft of an invoice needs a consent.',
  notAccepted: 'The client has not accepted this quote. An invoice follows what was accepted.',
  subject: 'Enter a subject',
  mailText: 'Enter the text of the email',
  creditNote: 'Say why: it stands on the credit note',
  reminderDays: (days: readonly number[]) => `Send one of ${days.join(', ')}`,
  stopped: 'Send true or false',
  documentState: (states: readonly string[]) => `Send one of ${states.join(', ')}`,
  documentKind: (kinds: readonly string[]) => `Send one of ${kinds.join(', ')}`,
  search: 'Search for a number, a name, a phone or a reference',
  day: 'Send a day as YYYY-MM-DD',
  method: (methods: readonly string[]) => `Send one of ${methods.join(', ')}`,
  reference: 'Enter a reference of at most 200 characters',
  allocations: 'Send up to 50 documents, each with its amount',
  paidFor: 'Say what was paid for: documents with their amounts, or a booking and one amount',
  twice: 'Name each document once',
  cashTip: 'A tip in cash is a multiple of 5 cents: there is no smaller coin',
  reverseKind: 'Send reversal, if the payment was noted by mistake, or refund, if money went back',
  reverseNote: 'Say why: the row stays',
  noDocument: 'This document does not exist. It may have been thrown away. Reload the list.',
  noPayment: 'This payment does not exist. Reload the page.',
  /** A document that is a draft no more, by its kind. */
  issued: {
    invoice: 'This invoice is issued and can no longer be changed. Correct it, or write a credit note.',
    credit: 'This credit note is issued and can no longer be changed.',
    quote: 'This quote is sent and can no longer be changed. Send a new version of it.',
  },
  notIssued: 'This is still a draft. Issue it first.',
  noLines: 'Add a line first: there is nothing to pay for.',
  tooLarge: (most: number) => `The total is above ${dollarsOf(most)}. Look for a digit too many.`,
  jobWithoutLine: (jobs: string) =>
    `No line is about ${jobs}: its invoice would not know the job. Add a line for it, or leave it out.`,
  otherTotal: (total: string) =>
    `The invoice comes to ${total}: its draft or the price was changed. Look at the draft, and issue it there.`,
  otherInvoice: (total: string) =>
    `An invoice of ${total} was issued meanwhile: another total than you saw. Open it from the job, and send it there.`,
  otherClient:
    'These bookings are of different clients: an invoice has one address, and the client of each booking sees it. Choose those of one client. If it is one client with another phone or email, press “Same client” on their page first.',
  noEmail: 'No email address is known. Print the document, or copy its link.',
  /** What is no invoice, by its kind. */
  notCredited: {
    credit: 'A credit note cannot be credited or corrected. Write a new invoice.',
    quote: 'A quote is not credited: take it back, or send a new version of it.',
  },
  creditedNothing: 'This invoice comes to nothing, so no part of it can be credited. Credit all of it.',
  creditZero: 'These lines come to nothing. Enter what is to be credited.',
  creditedAll: 'This invoice is credited in full already.',
  overCredit: (left: string) => `Only ${left} of this invoice is not credited yet.`,
  conflict: (who: string) =>
    `${who} changed this draft while you had it open. Nothing of yours was stored: both versions are here.`,
  future: 'This day has not come yet. Enter the day on which it was paid.',
  beforeDocument: (number: string, day: string) =>
    `Invoice ${number} was issued on ${withFullStop(day)} Enter that day or a later one, or note the payment for the booking.`,
  beforePayment: (day: string) => `The payment is of ${withFullStop(day)} Enter that day or a later one.`,
  notPayable: 'Only an invoice that is issued can be paid.',
  overBalance: (owed: string, over: string) =>
    `${owed} is owed, so ${over} is too much. Is it a tip, for another invoice, or a slip?`,
  paidJobs: (most: number) => `Send 1 to ${most} jobs, each with its total`,
  notPaidJob: 'This job is not finished any more. Reload the page.',
  abovePrice: 'Send true or false',
  overPrice: (owed: string, over: string) =>
    `${owed} of the price is left to pay, so ${over} is too much. Is it a tip, a higher price, or a slip?`,
  aboveCrew: (hasPrice: boolean) =>
    hasPrice
      ? 'This is more than twice what the job costs. Look for a digit too many; if it is right, the owner notes it.'
      : 'This is much for a job without a price. Look for a digit too many; if it is right, the owner notes it.',
  keyReused: 'This key belongs to another payment. Reload the page and enter it again.',
  sameIds: 'Send two ids: one for the credit note, another for the draft',
  bookingTwice: 'Name each booking once',
  noQuote: 'This is no quote. Choose the quote that the invoice follows.',
  idReused: 'This id belongs to something else. Reload the page and try again.',
  notOfJob: 'This is not a job of your crew. Ask the owner to note the payment.',
  reversed: 'This payment was taken back already.',
  cardReversal:
    'Square took this payment, so it was no slip. Give it back at Square: it is noted here by itself. If it went back in another way, note that.',
  notReversible: 'Only a payment can be taken back, not what takes one back.',
  overRefund: (left: string) => `Only ${left} of this payment can go back.`,
  settingsConflict: (who: string) =>
    `${who} changed these settings while you had them open. What you typed is not saved yet: save again to put it in place of theirs.`,
  takeBack: 'Send true, or nothing',
  notAnswered: 'Its client has not answered this quote.',
  noReminder: 'Only an invoice that is issued and not paid has reminders.',
} as const

/** The mails to the owner about the answers to quotes. */
export const quoteMails = {
  desk: 'Open the quote',
  accepted: (number: string, client: string, total: string, word: string) => ({
    subject: `${client} accepted quote ${number}`,
    text: `${client} accepted quote ${number} for ${total}.${message(word)}`,
  }),
  declined: (number: string, client: string, word: string) => ({
    subject: `${client} declined quote ${number}`,
    text: `${client} declined quote ${number}.${message(word)}`,
  }),
  lapsed: (number: string, client: string) => ({
    subject: `Quote ${number} for ${client} has lapsed`,
    text: `${client} did not answer quote ${number} by its last day. A time that it held is free again. To ask once more, send a new version.`,
  }),
} as const
