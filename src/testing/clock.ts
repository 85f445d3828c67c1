import { pino } from 'pino'
import type { Opening } from '#core/opening.ts'
import { dueWorks } from '#features/jobs.ts'
import type { Content } from '#features/website/content.ts'
import { type DueDeps, dueHandler } from '#platform/jobs/due.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { kindsWith } from '#platform/mail/kinds.ts'
import { anyTime, withOpening } from './app.ts'

type All = DueDeps<Content>
type Deps = Pick<All, 'db' | 'isUnavailable'> & Partial<All> & { opening?: Opening }

/** Does the due work, as long as it runs: it expires requests and sends reminders that are due. */
export function startClock({ opening = anyTime, ...given }: Deps) {
  const deps = { content: withOpening(opening), log: pino({ level: 'silent' }), ...given }
  return startJobs({ due: dueHandler(dueWorks, deps) }, deps)
}

/** Does all due work once, in its order. */
export async function tick(deps: Deps) {
  await deps.db.deleteFrom('jobs').where('kind', '=', 'due').execute()
  const clock = startClock(deps)
  await clock.settled()
  await clock.stop()
}

/** The mails that the clock queues, sorted by kind. */
export const timedMails = ({ db }: Pick<Deps, 'db'>) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where(
      'kind',
      'in',
      kindsWith(db, ({ statuses }) => statuses !== undefined),
    )
    .orderBy('kind')
    .execute()
