import { dueHandler } from '#platform/jobs/due.ts'
import type { PlatformJob } from '#platform/jobs/kinds.ts'
import type { JobHandlers } from '#platform/jobs/runner.ts'
import type { MailDeps } from '#platform/mail/send.ts'
import { addUndeliveredMail, dropDeliveredNotifications } from './bookings/server/shared/pending-notifications.ts'
import type { JobDeps } from './feature.ts'
import { readBadge } from './inbox/server/shared/badges.ts'
import type { InboxSource } from './inbox/server/source.ts'
import { answersTo } from './index.ts'
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

/** What notifications say, and the number beside them, by what waits for somebody in each feature. */
export function notifying({
  db,
  content,
  publicOrigin,
}: Pick<JobDeps, 'db' | 'content'> & { publicOrigin: string }): Notifying {
  const sources: readonly InboxSource[] = answersTo('inbox')
  return {
    async notificationOf(kind, subject) {
      const write = sources.map(({ notifications }) => notifications?.[kind]).find((one) => one !== undefined)
      if (!write) throw new Error(`no feature notifies of the kind ${kind}: see features/index.ts`)
      return write(db, subject, { content: content(), publicOrigin })
    },
    countOnIcon: async () => (await readBadge(db, sources, 'requested')) + (await readBadge(db, sources, 'unread')),
  }
}

type Notifying = Pick<JobDeps, 'notificationOf' | 'countOnIcon'>

type Deps = Omit<JobDeps, keyof Notifying> & {
  /** Whether an error means that nothing can be stored now. */
  isUnavailable: (error: unknown) => boolean
  mail: Pick<JobHandlers, Exclude<PlatformJob, 'due'>>
}

/** What does the jobs of each kind. */
export function jobHandlers({ mail, ...given }: Deps): Partial<JobHandlers> {
  const deps: JobDeps = { ...given, ...notifying({ ...given, publicOrigin: given.config.publicOrigin }) }
  const handlers: Partial<JobHandlers> = { ...mail, due: dueHandler(dueWorks, given) }
  for (const jobs of answersTo('jobs')) Object.assign(handlers, jobs(deps))
  return handlers
}
