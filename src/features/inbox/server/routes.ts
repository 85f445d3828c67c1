import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { readDetail, requireUnerased } from '#features/bookings/server/shared/detail.ts'
import { versionConflict } from '#features/bookings/server/shared/run-action.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { Seen } from '#features/inbox/inbox.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { readInbox, troublesIn } from './read.ts'

/** The Inbox: what waits for somebody. And that somebody has looked at what a client did. */
export const inboxRoutes = deskRoutes(inboxCalls, (deps: DeskDeps) => {
  const { db, content, mailSettings, health, inbox } = deps

  return {
    inbox: {
      // A page asks for it by itself: that is no use of the session.
      get: route({
        who: 'owner',
        says: 'What waits for somebody: requests by their deadline, unread messages, then what is to fix and to know. `press` is the one that settles an item: an action on its `booking`, the answer to its message, `untold/:id/told`, `mails/:id/retry`, `mails/:id/called`, `bookings/:id/seen`, `documents/:id/seen` of an answered quote, `transfers/:id`, or `deposits/:id`.',
        sample: () => ({}),
        options: { config: { isUse: false } },
        handle: async () =>
          await readInbox(db, inbox, {
            content: content(),
            settings: mailSettings.current(),
            troubles: troublesIn(await health.read()),
          }),
      }),
    },

    bookingSeen: {
      post: route({
        who: 'owner',
        says: 'Somebody has looked at what the client did: it leaves the Inbox. 409 `VERSION_CONFLICT` if the client has done more since.',
        sample: ({ booking }) => ({ id: booking, body: { version: 1, seen: true }, status: 409 }),
        body: Seen,
        async handle({ id, body: { version, seen }, who }) {
          const published = content()
          await db.transaction().execute(async (trx) => {
            const booking = await requireUnerased(trx, id)
            const change = { action: seen ? 'seen' : 'unseen', who, changes: [] } as const
            // The client may have done more since.
            if (booking.version !== version || !(await changeBooking(trx, published, booking, change)))
              throw await versionConflict(trx, booking, version)
          })
          return readDetail(db, id, mailSettings.current(), published)
        },
      }),
    },
  }
})
