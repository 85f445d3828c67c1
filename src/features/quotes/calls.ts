import { deskCall } from '#core/desk-calls.ts'
import type { AnswerSeen, DocumentDetail, ReviseRequest } from '#features/invoices/documents.ts'

export const quoteCalls = {
  documentRevise: deskCall<{ post: DocumentDetail; takes: typeof ReviseRequest }>('/documents/:id/revise'),
  documentWithdraw: deskCall<{ post: DocumentDetail }>('/documents/:id/withdraw'),
  documentSeen: deskCall<{ post: DocumentDetail; takes: typeof AnswerSeen }>('/documents/:id/seen'),
}
