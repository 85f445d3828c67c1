import { deskRefusals } from '#content/desk.ts'
import { type ConflictDetails, NOT_ALLOWED, VERSION_CONFLICT } from '#domain/desk/actions.ts'
import type { MessageAction } from '#domain/desk/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'
import { Problem } from '#server/http/problem.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { requireMessage } from './store.ts'

/** Runs an action on a message, in a transaction. Only an answer can have a version conflict, with a 409. */
export async function runMessageAction(trx: Db, id: string, action: MessageAction, who: string) {
  const message = await requireMessage(trx, id)
  if (action.action === 'answer') {
    if (message.erased_at !== null)
      throw new Problem(409, deskRefusals.erased, { type: NOT_ALLOWED })
    if (message.version !== action.version) {
      const extra: ConflictDetails = { version: message.version, since: [] }
      const by = message.answered_by ?? deskRefusals.somebody
      throw new Problem(409, deskRefusals.conflict(by), { type: VERSION_CONFLICT, extra })
    }
    await queueMail(trx, {
      kind: 'desk-letter',
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
  await publish(trx, 'message_changed', id, who)
}

/** Only an answer changes the version: reading or moving a message must not cause a conflict for an answer. */
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
