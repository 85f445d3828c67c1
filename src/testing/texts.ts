import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { deskCalls } from '#core/desk-calls.ts'
import { alertOf } from '#features/push/server/ring.ts'
import { startTexts } from '#features/texts/server/texts.ts'
import { twilioAt } from '#features/texts/server/twilio.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDesk } from './desk.ts'
import { fakeTwilio, twilioAccount } from './twilio.ts'

/** The owner's own number. */
export const OWN = '+17055550199'

/** A server that sends over this database, as if it ran on its own. */
export function texter(db: Db, url: string, patienceMs = 5000, publicOrigin = 'https://site.test') {
  const texts = startTexts({
    db,
    publicOrigin,
    log: pino({ level: 'silent' }),
    twilioOf: (account) => twilioAt(account, url, patienceMs),
    alertOf: (text) => alertOf(db, text, { content: defaults, publicOrigin }),
  })
  onTestFinished(() => texts.stop())
  return texts
}

/** A desk that sends text messages by a Twilio of this machine. `later` moves the clock on. Use a fake `Date`. */
export async function textDesk({
  set: more = {},
  isSet = true,
  patienceMs = 5000,
  ...options
}: { set?: object; isSet?: boolean; patienceMs?: number } & NonNullable<
  Parameters<typeof testDesk>[0]
> = {}) {
  const twilio = await fakeTwilio()
  onTestFinished(twilio.close)
  const desk = await testDesk({ twilioOrigin: twilio.url, ...options })
  const { db, act } = desk
  const set = (fields: object = {}) =>
    act(deskCalls.textSettings, {
      version: 0,
      on: true,
      own: OWN,
      price: 1500,
      ...twilioAccount,
      ...fields,
    })
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
      .select(['id', 'kind', 'status', 'phone', 'body', 'segments', 'due_at', 'attempts', 'code'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  return { ...desk, twilio, set, texts, later, stored }
}
