import { THE_CLIENT } from '#core/fixed.ts'
import { NOT_ALLOWED } from '#core/problem.ts'
import { ruleOf } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { findByCall, findManaged, type Managed } from '#features/bookings/server/shared/access.ts'
import { ManagedPictures, PicturesAnswer } from '#features/photos/managed-pictures.ts'
import { managedPictureCalls } from '#features/photos/public-calls.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { pictureConsent } from '#features/website/picture-consent-words.ts'
import { givePictureConsent, mayBeShown, withdrawPictureConsent } from '#features/website/server/shared/job-pictures.ts'
import { sweep } from '#platform/db/sweep.ts'

import { takeByLink } from '#platform/http/bearer.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'

/** Whether the site may show pictures of a client's job: asked, answered and taken back on the client's own page. */
export const managedPictureRoutes = publicRoutes(managedPictureCalls, (deps: RouteDeps, scope) => {
  takeByLink(scope)
  const { db, content, publisher } = deps
  const view = async ({ booking }: Managed): Promise<ManagedPictures> => ({
    is_asked: isJob(booking),
    wording: fill(t(pictureConsent).wording, content().facts),
    agrees: await mayBeShown(db, booking.id),
  })
  const shown = {
    byLink: true,
    find: findByCall(deps),
    done: 'The wording and the answer',
    answers: { ManagedPictures },
  } as const

  return {
    managePictures: {
      get: publicRoute({
        ...shown,
        operationId: 'managedPictures',
        summary: 'Whether the site may show pictures of the job, and the wording to ask with',
        refuses: [403, 410],
        handle: ({ subject }) => view(subject),
      }),
      post: publicRoute({
        ...shown,
        operationId: 'answerPictures',
        summary: 'Agree that the site shows pictures of the job, or take that back',
        body: { PicturesAnswer },
        refuses: [403, 409, 410],
        problems: { [NOT_ALLOWED]: {} },
        sample: () => ({ agrees: true, wording: 'x' }),
        async handle({ request, subject, body: { agrees, wording } }) {
          const { refusals } = t(pictureConsent)
          await db.transaction().execute(async (trx) => {
            const { booking } = await findManaged(trx, subject.published, subject.asked)
            if (!agrees) return withdrawPictureConsent(trx, booking.id, THE_CLIENT, refusals)
            if (!isJob(booking)) throw notAllowed(refusals.notAsked)
            return givePictureConsent(trx, subject.published, booking, { wording, who: THE_CLIENT, refusals })
          })
          if (!agrees) {
            await publisher.look()
            await sweep(db).catch((err) => request.log.warn({ err }, 'the files may still hold deleted pictures'))
          }
          return view(subject)
        },
      }),
    },
  }
})

const isJob = ({ status }: Managed['booking']) => ruleOf[status].erasure === 'job'
