import { deskCall } from '#core/desk-calls.ts'
import type { DocumentDetail } from '#features/invoices/documents.ts'

export const quoteCalls = {
  documentRevise: deskCall<{ post: DocumentDetail }>('/documents/:id/revise'),
  documentWithdraw: deskCall<{ post: DocumentDetail }>('/documents/:id/withdraw'),
  documentSeen: deskCall<{ post: DocumentDetail }>('/documents/:id/seen'),
}
