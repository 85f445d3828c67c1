import { deskRefusals } from '#content/desk.ts'
import { NOT_ALLOWED, STALE, type StaleDetails } from '#domain/desk/actions.ts'
import type { MessageAction } from '#domain/desk/messages.ts'
import { insertChange } from '#server/changes/store.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findStored } from './store.ts'

/** Does something to a message, in a transaction. Only an answer is refused where somebody else was quicker. */
export async function actOnMessage(trx: Db, id: string, action: MessageAction, who: string) {
  await lockForWriting(trx)
  const message = await findStored(trx, id)
  if (action.action === 'answer') {
    if (message.erased_at !== null)
      throw new Problem(409, deskRefusals.erased, { type: NOT_ALLOWED })
    if (message.version !== action.version) {
      const extra: StaleDetails = { version: message.version, since: [] }
      const by = message.answered_by ?? deskRefusals.somebody
      throw new Problem(409, deskRefusals.stale(by), { type: STALE, extra })
    }
    await queueMail(trx, {
      kind: 'letter',
      message_id: id,
      to: { name: message.name, address: message.email },
      ...action.mail,
    })
  }
  await trx
    .updateTable('messages')
    .set(columnsOf(action, message.version, who))
    .where('id', '=', id)
    .execute()
  await insertChange(trx, 'message_changed', id, who)
}

/** Reading and sorting change no version: they are no reason to write an answer anew. */
function columnsOf({ action }: MessageAction, version: number, who: string) {
  switch (action) {
    case 'read':
      return { is_read: 1 as const }
    case 'unread':
      return { is_read: 0 as const }
    case 'answer':
      return {
        is_read: 1 as const,
        version: version + 1,
        answered_at: new Date().toISOString(),
        answered_by: who,
      }
    default:
      return { box: action }
  }
}
