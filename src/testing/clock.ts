import { pino } from 'pino'
import { type ClockDeps, startClock } from '#clock.ts'
import { statusesOfMail, type TimedKind } from '#core/mails.ts'
import type { Opening } from '#core/opening.ts'
import { anyTime, withOpening } from './app.ts'

type Deps = Pick<ClockDeps, 'db' | 'isUnavailable'> & Partial<ClockDeps> & { opening?: Opening }

/** Runs the clock once, as a server does at its start: it expires requests and sends reminders that are due. */
export async function tick({ db, isUnavailable, opening = anyTime, ...deps }: Deps) {
  const clock = startClock({
    db,
    isUnavailable,
    content: withOpening(opening),
    log: pino({ level: 'silent' }),
    wakeMail: () => {},
    ...deps,
  })
  await clock.settled()
  await clock.stop()
}

/** The mails that the clock queues, sorted by kind. */
export const timedMails = ({ db }: Pick<Deps, 'db'>) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('kind', 'in', Object.keys(statusesOfMail) as TimedKind[])
    .orderBy('kind')
    .execute()
