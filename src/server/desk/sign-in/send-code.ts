import { codeMail } from '#content/desk.ts'
import type { Db } from '#server/db/schema.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { queueMail } from '#server/outbox/queue.ts'

/** Queues the mail with a sign-in code, or prints the code on the console of a server that sends no mail. */
export async function sendCode(
  db: Db,
  { config, print }: DeskDeps,
  address: string,
  code: string,
): Promise<void> {
  if (!config.mail.smtp) return print(`Desk sign-in code for ${address}: ${code}`)
  await queueMail(db, { kind: 'code', to: { name: '', address }, ...codeMail(code) })
}
