import type { Template } from '#content/template.ts'
import type { Db } from '#server/db/schema.ts'
import { fillMail } from '#server/letters/fill-mail.ts'
import { queueMail } from '#server/outbox/queue.ts'

/** Queues the mail with a code. For a stranger it does the same work, and leaves no mail. */
export async function queueCode(
  trx: Db,
  words: { readonly subject: string; readonly text: Template<'code'> },
  { address, code, isStranger = false }: { address: string; code: string; isStranger?: boolean },
): Promise<void> {
  const id = await queueMail(trx, {
    kind: 'code',
    to: { name: '', address },
    ...fillMail(words, { code }),
  })
  await trx
    .deleteFrom('mails')
    .where('id', '=', isStranger ? id : '')
    .execute()
}
