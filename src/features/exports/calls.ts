import { type AFile, deskCall } from '#core/desk-calls.ts'

export const exportCalls = {
  exportBookingsCsv: deskCall<{ get: AFile }>('/export/bookings.csv'),
  exportBookingsJson: deskCall<{ get: AFile }>('/export/bookings.json'),
  exportMessagesCsv: deskCall<{ get: AFile }>('/export/messages.csv'),
  exportMessagesJson: deskCall<{ get: AFile }>('/export/messages.json'),
  exportDocumentsJson: deskCall<{ get: AFile }>('/export/documents.json'),
  exportPaymentsJson: deskCall<{ get: AFile }>('/export/payments.json'),
  exportJobsCsv: deskCall<{ get: AFile }>('/export/jobs.csv'),
  exportPhotos: deskCall<{ get: AFile }>('/export/photos.zip'),
  exportPromotionsCsv: deskCall<{ get: AFile }>('/export/promotions.csv'),
  exportDocumentsCsv: deskCall<{ get: AFile }>('/export/documents.csv'),
  exportLinesCsv: deskCall<{ get: AFile }>('/export/document-lines.csv'),
  exportPaymentsCsv: deskCall<{ get: AFile }>('/export/payments.csv'),
  exportTaxCsv: deskCall<{ get: AFile }>('/export/tax.csv'),
}
