import { withId, withQuery } from '#core/desk-calls.ts'
import {
  bookingMoneyCalls,
  clientMoneyCalls,
  documentCalls,
  moneySettingCalls,
  paymentCalls,
} from '#features/invoices/calls.ts'
import { callQuery, pagesQuery } from '#platform/browser/desk/query-client.ts'

const moneyKinds = ['money_changed'] as const
const jobKinds = ['money_changed', 'booking_changed'] as const

export const documentQuery = (id: string) => callQuery(withId(documentCalls.document, id), moneyKinds)

/** The invoices and credit notes, or the quotes, newest first. */
export const documentsQuery = (search: string) => pagesQuery(withQuery(documentCalls.documents, search), moneyKinds)

/** What is owed, and how many documents are in each state. They are the same for each filter. */
export const documentTotalsQuery = callQuery(withQuery(documentCalls.documents, { limit: '1' }), moneyKinds)

type Range = { from: string; to: string }

export const moneyNumbersQuery = (range: Range) => callQuery(withQuery(documentCalls.moneyNumbers, range), moneyKinds)

/** The tax between two days, with the documents behind it. */
export const taxQuery = (range: Range) => pagesQuery(withQuery(documentCalls.tax, range), moneyKinds)

export const bookingMoneyQuery = (booking: string) =>
  callQuery(withId(bookingMoneyCalls.bookingMoney, booking), [...jobKinds, 'content_changed'])

/** What a person owes, and how their invoices are made. `id` is that of one of their bookings. */
export const clientMoneyQuery = (id: string) => callQuery(withId(clientMoneyCalls.clientMoney, id), jobKinds)

export const statementQuery = (id: string) => callQuery(withId(clientMoneyCalls.clientStatement, id), moneyKinds)

export const paidJobsQuery = callQuery(paymentCalls.paidJobs, jobKinds)

export const moneySettingsQuery = callQuery(moneySettingCalls.moneySettings, moneyKinds)
