import type { FastifyRequest } from 'fastify'
import type { DeskDeps } from '#features/desk-deps.ts'
import { browserOf, changedReach, heldNow, queueNotices, reachOf } from '#features/sign-in/server/shared/notices.ts'
import { deskNotices } from '#features/sign-in/server/shared/notices-words.ts'
import { requireProof } from '#features/sign-in/server/shared/proof.ts'
import { sessionOf } from '#features/sign-in/server/shared/session.ts'
import type { Content } from '#features/website/content.ts'
import { publish } from '#platform/events/store.ts'
import { insertMailState, readMailState } from '#platform/mail/mail-store.ts'

/**
 * Publishes content, `after` which is shown then. Until somebody has said who may sign in, the address that the site shows
 * may: if that becomes another one, both may from then on, so that its author is not signed out, and a mistyped address
 * locks nobody out. Their author must prove who they are, and all people of the desk hear of it.
 */
export async function keepPeople(
  request: FastifyRequest,
  deps: DeskDeps,
  after: Content,
  publishContent: () => Promise<unknown>,
): Promise<void> {
  const { db, mailSettings, wakeMail } = deps
  const held = heldNow(deps)
  const before = reachOf(held.mail, held.content)
  const next = reachOf(held.mail, after)
  const both = [...new Set([...before.desk, ...next.desk])]
  const lines = changedReach(before, { ...next, desk: both })
  if (lines.length > 0) await requireProof(request, deps)
  await publishContent()
  if (lines.length === 0) return

  const who = sessionOf(request).email
  await db.transaction().execute(async (trx) => {
    await queueNotices(trx, held, browserOf(request), (about) => deskNotices.changes(who, lines, about))
    if (before.desk.every((one) => next.desk.includes(one))) return
    const { version, settings, password } = await readMailState(trx)
    await insertMailState(trx, {
      version: version + 1,
      who,
      password,
      settings: { ...settings, people: settings.people ?? both },
    })
    await publish(trx, 'mail_settings_changed', 'settings', who)
  })
  wakeMail()
  await mailSettings.look()
}
