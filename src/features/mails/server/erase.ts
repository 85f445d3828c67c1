import type { ErasedRows, EraseStep } from '#features/privacy/erase-step.ts'
import type { Db } from '#platform/db/schema.ts'

/** All mails about what is erased. */
export const onErase = {
  booking: (trx, { id }, gone) => deleteMails(trx, 'booking_id', id, gone),
  message: (trx, id, gone) => deleteMails(trx, 'message_id', id, gone),
} satisfies EraseStep

async function deleteMails(trx: Db, of: 'booking_id' | 'message_id', id: string, gone: ErasedRows) {
  const mails = await trx.deleteFrom('mails').where(of, '=', id).returning('id').execute()
  gone.mails.push(...mails.map((mail) => mail.id))
}
