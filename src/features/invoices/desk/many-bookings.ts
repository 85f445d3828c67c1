import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import type { ManyBookings } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'

/** All of them stand on one invoice, such as that of a fleet. */
export const manyBookings: ManyBookings = {
  icon: 'document',
  label: deskDocuments.ofBooking.oneInvoice,
  async run(rows) {
    const { id } = await call(documentCalls.documents, {
      booking_ids: rows.filter(({ erased_at }) => erased_at === null).map((row) => row.id),
    })
    goTo(documentPath(id))
  },
}
