import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { notifying } from '#features/jobs.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import { textHandler } from '#features/texts/server/send.ts'
import { twilioAt } from '#features/texts/server/twilio.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { testDesk } from './desk.ts'
import { fakeTwilio, twilioAccount } from './twilio.ts'

/** The owner's own number. */
export const OWN = '+17055550199'

/** A server that sends over this database, as if it ran on its own. */
export function texter(db: Db, url: string, patienceMs = 5000, publicOrigin = 'https://site.test') {
  const log = pino({ level: 'silent' })
  const text = textHandler({
    db,
    publicOrigin,
    log,
    twilioOf: (account) => twilioAt(account, url, patienceMs),
    content: () => defaults,
    ...notifying({ db, content: () => defaults, publicOrigin }),
  })
  const texts = startJobs({ text }, { db, log })
  onTestFinished(() => texts.stop())
  return texts
}

/** A desk that sends text messages by a Twilio of this machine. `later` moves the clock on. Use a fake `Date`. */
export async function textDesk({
  set: more = {},
  isSet = true,
  patienceMs = 5000,
  ...options
}: { set?: object; isSet?: boolean; patienceMs?: number } & NonNullable<Parameters<typeof testDesk>[0]> = {}) {
  const twilio = await fakeTwilio()
  onTestFinished(twilio.close)
  const desk = await testDesk({ twilioOrigin: twilio.url, ...options })
  const { db, act } = desk
  const set = (fields: object = {}) =>
    act(textSettingCalls.textSettings, { version: 0, on: true, own: OWN, price: 1500, ...twilioAccount, ...fields })
  if (isSet) {
    const answer = await set(more)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const texts = texter(db, twilio.url, patienceMs)
  const later = async (ms = 0) => {
    vi.setSystemTime(Date.now() + ms)
    const now = new Date().toISOString()
    await db.updateTable('desk_sessions').set({ used_at: now, proved_at: now }).execute()
    texts.wake()
    await texts.settled()
  }
  const stored = () =>
    db
      .selectFrom('texts')
      .leftJoin('jobs', 'jobs.id', 'texts.id')
      .select(['texts.id', 'texts.kind', 'status', 'phone', 'body', 'segments', 'run_at', 'code'])
      .orderBy('created_at')
      .orderBy('texts.id')
      .execute()
  return { ...desk, twilio, set, texts, later, stored }
}
