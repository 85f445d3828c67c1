import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { browserLabel } from '#core/browser-name.ts'
import { DESK } from '#core/desk-calls.ts'
import { instantLabel } from '#core/instants.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { Content } from '#features/website/content.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import { addressesNow } from '#platform/config/mail-addresses.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMails } from '#platform/mail/queue.ts'
import { madeUpAddress } from './made-up-address.ts'
import { deskNotices } from './notices-words.ts'

/** What held before it happened. It says who is told, and by which mail server. */
type Held = { mail: MailConfig; version: number; content: Content; publicOrigin: string }

/** What holds just now. */
export const heldNow = ({
  mailSettings,
  content,
  config: { publicOrigin },
}: Pick<DeskDeps, 'mailSettings' | 'content' | 'config'>): Held => ({
  mail: mailSettings.current(),
  version: mailSettings.state().version,
  content: content(),
  publicOrigin,
})

/** The browser of a request, for a notice. What it says of itself may be a text of an attacker's. */
export const browserOf = ({ headers }: FastifyRequest) => browserLabel(headers['user-agent'] ?? '')

type About = { when: string; where: string; desk: string }

/**
 * Queues a mail to each person of the desk that something was opened or closed there, in the transaction that does it.
 * `where` is the browser. Wake the outbox afterwards.
 */
export async function queueNotices(
  trx: Db,
  held: Held,
  where: string,
  write: (about: About) => { subject: string; text: string },
): Promise<void> {
  const { mail, version, content, publicOrigin } = held
  const { desk, owner } = addressesNow(mail, content)
  const words = write({ when: instantLabel(new Date().toISOString()), where, desk: publicOrigin + DESK })
  // The owner of the business need not be one of those who sign in.
  const people = new Set([...desk, owner.address.toLowerCase()])
  people.delete(madeUpAddress(content) ?? '')
  await queueMails(
    trx,
    [...people].map((address) => ({ kind: 'notice', mail_settings: version, to: { name: '', address }, ...words })),
  )
}

/** What a stranger would change to get in, or to read the mails. */
type Reach = Pick<MailConfig, 'smtp'> & { from: string; owner: string; desk: readonly string[] }

export function reachOf(mail: MailConfig, content: Content): Reach {
  const { from, owner, desk } = addressesNow(mail, content)
  return { smtp: mail.smtp, from: from.address, owner: owner.address, desk }
}

/** What differs, in lines; none if nothing does. */
export function changedReach(before: Reach, after: Reach): string[] {
  const { lines } = deskNotices
  return [
    ...after.desk.filter((one) => !before.desk.includes(one)).map(lines.added),
    ...before.desk.filter((one) => !after.desk.includes(one)).map(lines.removed),
    ...(isDeepStrictEqual(before.smtp, after.smtp) ? [] : [lines.server(after.smtp?.host)]),
    ...(before.from === after.from ? [] : [lines.from(after.from)]),
    ...(before.owner === after.owner ? [] : [lines.owner(after.owner)]),
  ]
}
