import { dueHandler } from '#platform/jobs/due.ts'
import type { PlatformJob } from '#platform/jobs/kinds.ts'
import type { JobHandlers } from '#platform/jobs/runner.ts'
import type { MailDeps } from '#platform/mail/send.ts'
import { addUndeliveredMail, dropDeliveredNotifications } from './bookings/server/shared/pending-notifications.ts'
import type { JobDeps } from './feature.ts'
import { answersTo } from './index.ts'
import { alertOf } from './push/server/notify-device.ts'
import { queuePush } from './push/server/shared/pushes.ts'

/** What time brings, in the order of the features. */
export const dueWorks = answersTo('due').flat()

/** What becomes of a booking's client, and of the desk, when a mail has reached somebody, or never will. */
export const mailEnds: Pick<MailDeps, 'onDelivered' | 'onFailed'> = {
  onDelivered: dropDeliveredNotifications,
  onFailed: async (trx, mail) => {
    await addUndeliveredMail(trx, mail)
    if (mail.kind !== 'code') await queuePush(trx, { kind: 'failed_mail' })
  },
}

type Deps = Omit<JobDeps, 'alertOf'> & {
  /** Whether an error means that nothing can be stored now. */
  isUnavailable: (error: unknown) => boolean
  mail: Pick<JobHandlers, Exclude<PlatformJob, 'due'>>
}

/** What does the jobs of each kind. */
export function jobHandlers({ mail, ...given }: Deps): Partial<JobHandlers> {
  const { db, content, config } = given
  const deps: JobDeps = {
    ...given,
    alertOf: (about) => alertOf(db, about, { content: content(), publicOrigin: config.publicOrigin }),
  }
  const handlers: Partial<JobHandlers> = { ...mail, due: dueHandler(dueWorks, given) }
  for (const jobs of answersTo('jobs')) Object.assign(handlers, jobs(deps))
  return handlers
}
