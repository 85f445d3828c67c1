import type { Feature } from '#features/feature.ts'
import { deleteBillingOfPerson, deleteLeftBilling } from './shared/billing.ts'
import { countKept, countMailsMadeFor, deleteUnkept, deleteUnkeptFor } from './shared/purge.ts'

/** Issued documents and accepted quotes stay: name and address are part of them, and the law keeps them. */
export const onErase = {
  countBeside: { documents: countKept, other_mails: countMailsMadeFor },
  person: (trx, { bookings, kept, others }) => deleteBillingOfPerson(trx, [...bookings, ...kept], others),
  // One that another follows stays until that is gone, and that may be about a booking.
  afterPerson: async (trx, { emails }, gone) => {
    gone.mails.push(...(await deleteUnkeptFor(trx, emails)))
  },
  booking: async (trx, before, gone) => {
    await deleteLeftBilling(trx, before)
    await trx.deleteFrom('statement_sends').where('booking_id', '=', before.id).execute()
    gone.mails.push(...(await deleteUnkept(trx, before.id)))
  },
} satisfies Feature['onErase']
