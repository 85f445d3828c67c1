import { settingCalls } from '#features/day-operations/calls.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { type OwnerSettings, SettingsRequest } from '#features/owner-settings.ts'
import { readSettings, writeSettings } from '#features/owner-settings-store.ts'
import { requireProofOfChange } from '#features/sign-in/server/shared/guarded-settings.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'

/** The owner's settings. */
export const settingRoutes = deskRoutes(settingCalls, (deps: DeskDeps) => {
  const { db, wakeMail } = deps
  const settings = (): Promise<OwnerSettings> => readSettings(db)

  return {
    settings: {
      get: route({
        who: 'owner',
        says: '`let_through`: addresses and networks whose requests hold their time however many there are.',
        sample: () => ({}),
        handle: () => settings(),
      }),
      post: route({
        who: 'owner',
        says: 'With the settings that change. **proof** if `review_link`, `ntfy` or `let_through` changes: all people of the desk get a mail about it.',
        sample: () => ({ body: { reminders: false } }),
        body: SettingsRequest,
        async handle({ body: changes, who, request }) {
          await db.transaction().execute(async (trx) => {
            const before = await readSettings(trx)
            await requireProofOfChange(trx, request, deps, { before, after: changes })
            await writeSettings(trx, changes)
            await publish(trx, 'plan_changed', 'settings', who)
          })
          wakeMail()
          return settings()
        },
      }),
    },
  }
})
