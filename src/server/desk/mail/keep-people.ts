import type { DeskDeps } from '#server/desk/deps.ts'
import { publish } from '#server/events/store.ts'
import { insertMailState, readMailState } from '#server/settings/mail-store.ts'

/**
 * Publishes content. Until somebody has said who may sign in, the address that the site shows may: if that becomes another
 * one, both may from then on, so that its author is not signed out, and a mistyped address locks nobody out.
 */
export async function keepPeople(
  { db, mailSettings, content }: DeskDeps,
  who: string,
  publishContent: () => Promise<unknown>,
): Promise<void> {
  const people = () => mailSettings.addresses(content()).desk
  const before = people()
  await publishContent()
  const after = people()
  if (before.every((one) => after.includes(one))) return
  await db.transaction().execute(async (trx) => {
    const { version, settings, password } = await readMailState(trx)
    const both = [...new Set([...before, ...after])]
    await insertMailState(trx, {
      ...{ version: version + 1, who, password },
      settings: { ...settings, people: settings.people ?? both },
    })
    await publish(trx, 'mail_settings_changed', 'settings', who)
  })
  await mailSettings.look()
}
