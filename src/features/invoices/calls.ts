import { type AFile, deskCall } from '#core/desk-calls.ts'
import type { ClientMoney, Statement } from '#features/invoices/billing.ts'
import type {
  AgreedAnswer,
  BookingMoney,
  DocumentDetail,
  DocumentPage,
  MoneyNumbers,
  PaymentAnswer,
  TaxReport,
} from '#features/invoices/documents.ts'
import type { PaidIssued, PaidJobs } from '#features/invoices/paid-jobs.ts'
import type { ShownMoneySettings } from '#features/prices/money-settings.ts'

export const documentCalls = {
  documents: deskCall<{ get: DocumentPage; post: DocumentDetail }>('/documents'),
  document: deskCall<{ get: DocumentDetail; post: DocumentDetail }>('/documents/:id'),
  documentIssue: deskCall<{ post: DocumentDetail }>('/documents/:id/issue'),
  documentDiscard: deskCall<{ post: null }>('/documents/:id/discard'),
  documentSend: deskCall<{ post: DocumentDetail }>('/documents/:id/send'),
  documentCredit: deskCall<{ post: DocumentDetail }>('/documents/:id/credit'),
  documentCorrect: deskCall<{ post: DocumentDetail }>('/documents/:id/correct'),
  documentConsent: deskCall<{ post: DocumentDetail }>('/documents/:id/consent'),
  documentReminders: deskCall<{ post: DocumentDetail }>('/documents/:id/reminders'),
  documentPage: deskCall<{ get: AFile }>('/documents/:id/page'),
  documentPdf: deskCall<{ get: AFile }>('/documents/:id/pdf'),
  moneyNumbers: deskCall<{ get: MoneyNumbers }>('/money-numbers'),
  tax: deskCall<{ get: TaxReport }>('/tax'),
}

export const bookingMoneyCalls = {
  bookingMoney: deskCall<{ get: BookingMoney }>('/bookings/:id/money'),
  bookingPrice: deskCall<{ post: AgreedAnswer }>('/bookings/:id/price'),
  bookingInvoice: deskCall<{ post: DocumentDetail }>('/bookings/:id/invoice'),
}

export const clientMoneyCalls = {
  clientMoney: deskCall<{ get: ClientMoney }>('/clients/:id/money'),
  clientBilling: deskCall<{ post: ClientMoney }>('/clients/:id/billing'),
  clientInvoice: deskCall<{ post: DocumentDetail }>('/clients/:id/invoice'),
  clientStatement: deskCall<{ get: Statement; post: Statement }>('/clients/:id/statement'),
  clientStatementPage: deskCall<{ get: AFile }>('/clients/:id/statement/page'),
  clientStatementPdf: deskCall<{ get: AFile }>('/clients/:id/statement/pdf'),
}

export const paymentCalls = {
  payments: deskCall<{ post: PaymentAnswer }>('/payments'),
  paidJobs: deskCall<{ get: PaidJobs; post: PaidIssued }>('/paid-jobs'),
  paymentReverse: deskCall<{ post: PaymentAnswer }>('/payments/:id/reverse'),
}

export const moneySettingCalls = {
  moneySettings: deskCall<{ get: ShownMoneySettings; post: ShownMoneySettings }>('/money-settings'),
}
