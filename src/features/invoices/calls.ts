import { type AFile, deskCall } from '#core/desk-calls.ts'
import type { BillingRequest, ClientMoney, MonthRequest, Statement, StatementSend } from '#features/invoices/billing.ts'
import type {
  AgreedAnswer,
  AgreeRequest,
  BookingMoney,
  ConsentRequest,
  CorrectRequest,
  CreditRequest,
  DocumentChange,
  DocumentDetail,
  DocumentPage,
  DocumentSend,
  InvoiceRequest,
  MoneyNumbers,
  NewDocument,
  PaymentAnswer,
  PaymentRequest,
  ReminderStop,
  ReverseRequest,
  TaxReport,
  VersionRequest,
} from '#features/invoices/documents.ts'
import type { IssuePaid, PaidIssued, PaidJobs } from '#features/invoices/paid-jobs.ts'
import type { MoneySettingsRequest, ShownMoneySettings } from '#features/prices/money-settings.ts'

export const documentCalls = {
  documents: deskCall<{ get: DocumentPage; post: DocumentDetail; takes: typeof NewDocument }>('/documents'),
  document: deskCall<{ get: DocumentDetail; post: DocumentDetail; takes: typeof DocumentChange }>('/documents/:id'),
  documentIssue: deskCall<{ post: DocumentDetail; takes: typeof VersionRequest }>('/documents/:id/issue'),
  documentDiscard: deskCall<{ post: null; takes: typeof VersionRequest }>('/documents/:id/discard'),
  documentSend: deskCall<{ post: DocumentDetail; takes: typeof DocumentSend }>('/documents/:id/send'),
  documentCredit: deskCall<{ post: DocumentDetail; takes: typeof CreditRequest }>('/documents/:id/credit'),
  documentCorrect: deskCall<{ post: DocumentDetail; takes: typeof CorrectRequest }>('/documents/:id/correct'),
  documentConsent: deskCall<{ post: DocumentDetail; takes: typeof ConsentRequest }>('/documents/:id/consent'),
  documentReminders: deskCall<{ post: DocumentDetail; takes: typeof ReminderStop }>('/documents/:id/reminders'),
  documentPage: deskCall<{ get: AFile }>('/documents/:id/page'),
  documentPdf: deskCall<{ get: AFile }>('/documents/:id/pdf'),
  moneyNumbers: deskCall<{ get: MoneyNumbers }>('/money-numbers'),
  tax: deskCall<{ get: TaxReport }>('/tax'),
}

export const bookingMoneyCalls = {
  bookingMoney: deskCall<{ get: BookingMoney }>('/bookings/:id/money'),
  bookingPrice: deskCall<{ post: AgreedAnswer; takes: typeof AgreeRequest }>('/bookings/:id/price'),
  bookingInvoice: deskCall<{ post: DocumentDetail; takes: typeof InvoiceRequest }>('/bookings/:id/invoice'),
}

export const clientMoneyCalls = {
  clientMoney: deskCall<{ get: ClientMoney }>('/clients/:id/money'),
  clientBilling: deskCall<{ post: ClientMoney; takes: typeof BillingRequest }>('/clients/:id/billing'),
  clientInvoice: deskCall<{ post: DocumentDetail; takes: typeof MonthRequest }>('/clients/:id/invoice'),
  clientStatement: deskCall<{ get: Statement; post: Statement; takes: typeof StatementSend }>('/clients/:id/statement'),
  clientStatementPage: deskCall<{ get: AFile }>('/clients/:id/statement/page'),
  clientStatementPdf: deskCall<{ get: AFile }>('/clients/:id/statement/pdf'),
}

export const paymentCalls = {
  payments: deskCall<{ post: PaymentAnswer; takes: typeof PaymentRequest }>('/payments'),
  paidJobs: deskCall<{ get: PaidJobs; post: PaidIssued; takes: typeof IssuePaid }>('/paid-jobs'),
  paymentReverse: deskCall<{ post: PaymentAnswer; takes: typeof ReverseRequest }>('/payments/:id/reverse'),
}

export const moneySettingCalls = {
  moneySettings: deskCall<{ get: ShownMoneySettings; post: ShownMoneySettings; takes: typeof MoneySettingsRequest }>(
    '/money-settings',
  ),
}
