import { feedCalls } from '#features/calendars/calls.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { endFeeds, feedUrl } from './shared/feed-token.ts'

/** Each person's address of the calendar feed. */
export const feedRoutes = deskRoutes(feedCalls, ({ db, config }: DeskDeps) => {
  const feedOf = async (who: string) => ({ feed_url: await feedUrl(db, config.publicOrigin, who) })

  return {
    feed: {
      // The address works when the session has ended.
      post: route({
        who: 'owner',
        proof: true,
        says: 'The person’s own secret address of the calendar feed.',
        sample: () => ({}),
        handle: ({ who }) => feedOf(who),
      }),
    },

    feedRenew: {
      post: route({
        who: 'owner',
        proof: true,
        says: 'The old address answers 404 from then on.',
        sample: () => ({}),
        async handle({ who }) {
          await db.transaction().execute((trx) => endFeeds(trx, [who]))
          return feedOf(who)
        },
      }),
    },
  }
})
