import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import { temporaryFolder } from '#testing/app.ts'
import type { Trial } from './proof.ts'
import { databaseOf, ownFolder } from './requests.ts'
import type { Edit } from './weaknesses.ts'

/** The outbox reads how far its clock is ahead, in milliseconds, and looks often. A try ends after a second. */
const changes: Edit[] = [
  {
    file: 'src/platform/mail/outbox.ts',
    replace: {
      'now = Date.now,':
        "now = () => Date.now() + Number(process.getBuiltinModule('node:fs').readFileSync(process.env.AHEAD_FILE)),",
      'POLL_MS = 5000': 'POLL_MS = 50',
    },
  },
  { file: 'src/platform/mail/send.ts', replace: { 'SEND_MS = 180_000': 'SEND_MS = 1_000' } },
]

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

/** Servers on one data folder that send by the mail server at a port, and whose outbox has a clock that is moved on. */
export function mailing(start: Trial['start'], port: number) {
  const env = {
    ...ownFolder(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    OWNER_EMAIL: 'owner@example.com',
    MAIL_FROM: 'site@example.com',
    AHEAD_FILE: join(temporaryFolder(), 'ahead'),
  }
  const db = databaseOf(env.DATA_DIR)
  let ahead = 0
  /** Moves the clock on, in one step. */
  const later = (ms: number) => {
    ahead += ms
    writeFileSync(`${env.AHEAD_FILE}.new`, String(ahead))
    renameSync(`${env.AHEAD_FILE}.new`, env.AHEAD_FILE)
  }
  later(0)
  const mails = () => db.selectFrom('mails').selectAll().execute()
  /** Moves the clock on whenever no mail is due, until no mail waits or so much time has passed. */
  const settle = async (ms = LONGEST) => {
    const end = ahead + ms
    while (ahead < end) {
      const waiting = (await mails()).filter(({ status }) => status === 'waiting')
      if (waiting.length === 0) return
      const isQuiet = waiting.every(
        ({ claim, due_at }) => claim === null && Date.parse(due_at) > Date.now() + ahead,
      )
      if (isQuiet) later(STEP)
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
  return { db, later, mails, settle, check, start: () => start(env, ...changes) }
}
