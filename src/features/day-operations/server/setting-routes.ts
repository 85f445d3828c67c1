import type { FastifyRequest } from 'fastify'
import { endFeeds, feedUrl } from '#features/calendars/server/feed-token.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { type Feed, type OwnerSettings, SettingsRequest } from '#features/owner-settings.ts'
import { guardChange } from '#features/sign-in/server/guarded-settings.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { readSettings, writeSettings } from '#platform/settings/store.ts'

/** The owner's settings, and each person's address of the calendar feed. */
export const settingRoutes = deskRoutes(settingCalls, (deps: DeskDeps) => {
  const { db, config, wakeMail } = deps
  const settings = (): Promise<OwnerSettings> => readSettings(db)
  const feedOf = async (request: FastifyRequest): Promise<Feed> => ({
    feed_url: await feedUrl(db, config.publicOrigin, sessionOf(request).email),
  })

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
            await guardChange(trx, request, deps, { before, after: changes })
            await writeSettings(trx, changes)
            await publish(trx, 'plan_changed', 'settings', who)
          })
          wakeMail()
          return settings()
        },
      }),
    },

    feed: {
      // The address works when the session has ended.
      post: route({
        who: 'owner',
        proof: true,
        says: 'The person’s own secret address of the calendar feed.',
        sample: () => ({}),
        handle: async ({ request }) => feedOf(request),
      }),
    },

    feedRenew: {
      post: route({
        who: 'owner',
        proof: true,
        says: 'The old address answers 404 from then on.',
        sample: () => ({}),
        async handle({ who, request }) {
          await db.transaction().execute((trx) => endFeeds(trx, [who]))
          return feedOf(request)
        },
      }),
    },
  }
})
