import { pino } from 'pino'
import { type ClockDeps, startClock } from '#server/clock/clock.ts'
import { anyTime } from './app.ts'

type Parts = Pick<ClockDeps, 'db' | 'isUnavailable'> & Partial<ClockDeps>

/** One look at what time has brought, as a server takes it when it starts. */
export async function tick({ db, isUnavailable, ...parts }: Parts) {
  const clock = startClock({
    ...{ db, isUnavailable, opening: anyTime, log: pino({ level: 'silent' }), wakeMail: () => {} },
    ...parts,
  })
  await clock.settled()
  await clock.stop()
}

/** The kinds of the mails about a booking that time causes, oldest first. */
export const timedMails = ({ db }: Pick<Parts, 'db'>) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('kind', 'in', ['reminder', 'expired-client', 'expired-owner'])
    .orderBy('kind')
    .execute()
