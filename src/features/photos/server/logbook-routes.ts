import { NOT_ALLOWED } from '#core/problem.ts'
import { readDetail, requireUnerased } from '#features/bookings/server/shared/detail.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { logbookCalls } from '#features/photos/calls.ts'
import { deskLogbook } from '#features/photos/desk-logbook-words.ts'
import { LogbookRequest } from '#features/photos/logbook.ts'
import { requireJobConsent } from '#features/website/server/shared/job-pictures.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { logJob } from './shared/logbook.ts'

const { refusals } = deskLogbook

/** Finished jobs in the logbook of the home page. */
export const logbookRoutes = deskRoutes(logbookCalls, ({ db, mailSettings, content, publisher }: DeskDeps) => {
  const detail = (id: string) => readDetail(db, id, mailSettings.current(), content())

  return {
    logbook: {
      post: route({
        who: 'owner',
        says: `The home page shows a finished job among the last ones: what the server knows of it, and what is sent of its client’s words. Sent again, it replaces these. 409 \`${NOT_ALLOWED}\` for a job that is not done, and without the consent of the client to all of it.`,
        sample: ({ booking }) => ({ id: booking, body: nothingSaid, status: 409 }),
        body: LogbookRequest,
        async handle({ id, body: said, who }) {
          await db.transaction().execute(async (trx) => {
            const { status } = await requireUnerased(trx, id)
            if (status !== 'completed') throw notAllowed(refusals.notDone)
            await requireJobConsent(trx, id, refusals.olderConsent)
            const records = await findBookingRecords(trx, id)
            if (records) await logJob(trx, content(), records, { who, said })
            await publish(trx, 'booking_changed', id, who)
          })
          await publisher.look()
          return detail(id)
        },
      }),
    },

    logbookRemove: {
      post: route({
        who: 'owner',
        says: `The home page shows the job no longer. 409 \`${NOT_ALLOWED}\` if it does not.`,
        sample: ({ booking }) => ({ id: booking, status: 409 }),
        async handle({ id, who }) {
          await db.transaction().execute(async (trx) => {
            await requireUnerased(trx, id)
            const { numDeletedRows } = await trx
              .deleteFrom('logbook_entries')
              .where('booking_id', '=', id)
              .executeTakeFirstOrThrow()
            if (numDeletedRows === 0n) throw notAllowed(refusals.notThere)
            await publish(trx, 'booking_changed', id, who)
          })
          await publisher.look()
          return detail(id)
        },
      }),
    },
  }
})

const nothingSaid = { quote: '', stars: null, client: '', source: '', link: '', quote_day: '', language: 'en' as const }
