import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import { mailsWithJobs } from '#testing/outbox.ts'
import { movableClock } from './clock.ts'
import type { Trial } from './proof.ts'
import { databaseOf, ownFolder } from './requests.ts'

type Exceptions = {
  /** The Message-ID of a mail, for each further copy that may arrive. */
  mayDouble?: readonly (string | null)[]
  /** Addresses to which no mail goes. */
  refused?: readonly string[]
}

/** No mail needs longer, in milliseconds: then the proof looks at what has arrived. */
const LONGEST = 2 * HOUR
/** The clock moves on by this, in milliseconds. */
const STEP = 15 * MINUTE

/** Servers on one data folder that send by the mail server at a port, and with a clock that is moved on. They look often, and a try ends after a second. */
export function mailing(start: Trial['start'], port: number) {
  const clock = movableClock(Date.now())
  const env = {
    ...ownFolder(),
    ...clock.env,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    OWNER_EMAIL: 'owner@example.com',
    MAIL_FROM: 'site@example.com',
  }
  const db = databaseOf(env.DATA_DIR)
  const later = (ms: number) => clock.to(clock.now() + ms)
  const mails = () => mailsWithJobs(db).execute()
  /** Moves the clock on whenever no mail is due, until no mail waits or so much time has passed. */
  const settle = async (ms = LONGEST) => {
    const end = clock.now() + ms
    while (clock.now() < end) {
      const waiting = (await mails()).filter(({ status }) => status === 'waiting')
      if (waiting.length === 0) return
      const isQuiet = waiting.every(
        ({ claim, run_at }) => claim === null && Date.parse(run_at ?? '') > clock.now(),
      )
      if (isQuiet) await later(STEP)
      else await after(20)
    }
  }
  /** Compares the Message-IDs that arrived with the outbox: no mail is lost, and none is doubled that may not. */
  const check = async (
    arrived: readonly (string | undefined)[],
    { mayDouble = [], refused = [] }: Exceptions = {},
  ) => {
    const sent = (await mails())
      .filter(({ to_address }) => to_address === null || !refused.includes(to_address))
      .map(({ header_id }) => header_id ?? 'a mail that was never tried')
    const count = (id: string) => arrived.filter((it) => it === id).length
    expect(
      sent.filter((id) => count(id) === 0),
      'mails that did not arrive',
    ).toEqual([])
    expect(
      sent.filter((id) => count(id) > 1 + mayDouble.filter((it) => it === id).length),
      'mails that arrived too often',
    ).toEqual([])
    expect(new Set(arrived).size, 'Message-IDs').toBe(sent.length)
  }
  return { db, later, mails, settle, check, start: () => start(env, 'looks often', 'is impatient') }
}
