import { join } from 'node:path'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { PRESS_MS } from '#domain/desk/actions.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { endFeeds, feedUrl, isFeedToken } from '#server/calendars/feed-token.ts'
import { connect } from '#server/db/connect.ts'
import { knownMigrations, migrate } from '#server/db/migrations.ts'
import type { Db } from '#server/db/schema.ts'
import { insertPasskey } from '#server/desk/sign-in/passkey-store.ts'
import { giveTextConsent } from '#server/outbox/text-consents.ts'
import { insertPublication } from '#server/publications/store.ts'
import { insertMailState, readMailState } from '#server/settings/mail-store.ts'
import { anotherApp, mail, temporaryFolder, testDatabase } from '#server/testing/app.ts'
import { tick, timedMails } from '#server/testing/clock.ts'
import { cookiesOf, ownFeed, PEOPLE, testDesk } from '#server/testing/desk.ts'
import { at } from '#server/testing/outbox.ts'
import { planDesk, visitsIn } from '#server/testing/plans.ts'
import { emptyTarget, ran } from '#server/testing/restores.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'
import { textDesk, texter } from '#server/testing/texts.ts'
import { runBackup } from './backup.ts'
import { runRestore } from './restore.ts'

/** Noon of a Wednesday: reminders of Thursday’s appointments have gone out. */
const NOON = '2026-07-15T16:00:00.000Z'
const PASSED = '2026-07-15T10:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
})
/** Backs up this folder's database and restores it to a new folder. Returns that folder and the printed text. */
async function restored(from: string) {
  const [file, to] = [join(temporaryFolder(), 'backup.sqlite'), await emptyTarget()]
  expect(await ran(runBackup, from, file)).toMatchObject({ code: 0, stderr: '' })
  const { stdout, ...result } = await ran(runRestore, to, file)
  expect(result).toEqual({ code: 0, stderr: '' })
  return { dataDir: to, printed: stdout }
}

/** A booking at 10:30 on a day of July. */
const stored = (db: Db, day: number, status: 'requested' | 'confirmed') =>
  storedBooking(db, { status, appoint_date: `2026-07-${day}`, appoint_time: '10:30' })

async function withRequests() {
  const { db, dataDir } = await testDatabase()
  const ids = {
    ahead: await stored(db, 20, 'requested'),
    soon: await stored(db, 16, 'requested'),
    past: await stored(db, 14, 'requested'),
  }
  await db.updateTable('bookings').set({ answer_by: PASSED }).execute()
  const { printed, ...target } = await restored(dataDir)
  return { ids, printed, ...(await testDatabase(target.dataDir)) }
}

test('after a restore, requests that may have been answered get the whole answer period again, and no mail says that they expired', async () => {
  const { db, isUnavailable, ids, printed } = await withRequests()
  await tick({ db, isUnavailable })
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'answer_by'])
    .orderBy('answer_by')
    .execute()
  expect(rows).toEqual([
    { id: ids.past, status: 'requested', answer_by: '' },
    { id: ids.soon, status: 'requested', answer_by: '2026-07-15T22:00:00.000Z' },
    { id: ids.ahead, status: 'requested', answer_by: '2026-07-17T16:00:00.000Z' },
  ])
  expect(await timedMails({ db })).toEqual([])
  expect(printed).toMatch(/^- 3 requests /m)
})

test('requests that are still not answered after that expire, except those whose start had passed already', async () => {
  const { db, isUnavailable, ids } = await withRequests()
  vi.setSystemTime('2026-07-17T16:00:00Z')
  await tick({ db, isUnavailable })
  const expired = db.selectFrom('bookings').select('id').where('status', '=', 'expired')
  expect((await expired.execute()).map((it) => it.id).sort()).toEqual([ids.ahead, ids.soon].sort())
})

test('a reminder that was due before a restore is not sent after it, and a later one is sent', async () => {
  const { db: backedUp, dataDir } = await testDatabase()
  await stored(backedUp, 16, 'confirmed')
  const friday = await stored(backedUp, 17, 'confirmed')
  const { printed, ...target } = await restored(dataDir)
  const database = await testDatabase(target.dataDir)
  await tick(database)
  expect(await timedMails(database)).toEqual([])
  vi.setSystemTime('2026-07-16T16:00:00Z')
  await tick(database)
  expect(await timedMails(database)).toMatchObject([{ kind: 'reminder', booking_id: friday }])
  expect(printed).toMatch(/^- 1 appointment /m)
})

test('a calendar address that was renewed since the backup does not work after a restore', async () => {
  const { db, dataDir } = await testDatabase()
  const leaked = (await feedUrl(db, '', ownFeed)).replace(/^.*\/|\.ics$/g, '')
  expect(await isFeedToken(db, leaked, PEOPLE)).toBe(true)
  const { printed, ...target } = await restored(dataDir)
  await endFeeds(db, [ownFeed.person])
  const { db: after } = await testDatabase(target.dataDir)
  expect(await isFeedToken(after, leaked, PEOPLE)).toBe(false)
  expect(await feedUrl(after, '', ownFeed)).not.toContain(leaked)
  expect(printed).toMatch(/^- .* calendar/m)
})

test('a restore ends all sessions, and knows the browsers that signed in before it', async () => {
  const { dataDir, post, printed } = await testDesk()
  const [email] = PEOPLE
  const asked = await post(deskCalls.signIn, { email })
  const code = printed[0]?.slice(-9)
  const cookie = cookiesOf(await post(deskCalls.signInCode, { code }, { cookie: cookiesOf(asked) }))

  const after = await anotherApp((await restored(dataDir)).dataDir, {
    rateLimit: 6,
    mail: { ...mail, smtp: at(25), ownerAddress: email, desk: [email] },
  })
  const session = await after.inject({ url: deskCalls.session, headers: { cookie } })
  expect(session.statusCode).toBe(401)
  const ask = (headers = {}) =>
    after.inject({ method: 'POST', url: deskCalls.signIn, headers, payload: { email } })
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([202, 429])
  expect((await ask({ cookie })).statusCode).toBe(202)
})

// All of them become the same file before PostgreSQL gets it.
const earlier = knownMigrations.slice(0, inject('postgresPort') === undefined ? -1 : 1)

test.each(earlier)('a backup from an earlier version, of %s, is restored', async (last) => {
  const dataDir = temporaryFolder()
  const { db } = connect({ dataDir })
  await migrate(db, last)
  await db.destroy()
  const { printed, ...target } = await restored(dataDir)
  expect(printed.trimEnd().split('\n')).toHaveLength(2)
  await testDatabase(target.dataDir)
})

test('a restore asks within the hours that the owner published', async () => {
  const { db, dataDir } = await testDatabase()
  await stored(db, 20, 'requested')
  const state = { sections: { opening: { answerHours: 3 } }, confirmed: [] }
  await insertPublication(db, 0, { who: 'ann@example.com', section: 'opening', state })
  const { printed, ...target } = await restored(dataDir)
  expect(printed).toContain('within 3 hours')
  const { db: after } = await testDatabase(target.dataDir)
  const row = await after.selectFrom('bookings').select('answer_by').executeTakeFirstOrThrow()
  expect(row.answer_by).toBe('2026-07-15T19:00:00.000Z')
})

test('a restore closes passkeys, rings no device, names who may sign in, and keeps the mail settings', async () => {
  const { db, dataDir } = await testDatabase()
  const [ann, bo] = PEOPLE
  const device = { id: 'p1', name: 'Phone', public_key: '', transports: '[]', counter: 0 }
  await insertPasskey(db, { ...device, email: ann })
  await db
    .insertInto('push_devices')
    .values({
      id: 'd1',
      created_at: '',
      email: ann,
      session_id: 's1',
      endpoint: 'https://a.test',
      p256dh: '',
      auth: '',
      browser: '',
      kinds: '[]',
      last_at: null,
      last_result: null,
      last_status: null,
    })
    .execute()
  const server = { host: 'mail.test', port: 587, secure: false, user: 'ann' }
  const settings = { server, sender: null, owner: null, people: [ann, bo] }
  await insertMailState(db, { version: 1, who: ann, settings, password: 'secret' })
  const { printed, ...target } = await restored(dataDir)
  expect(printed).toMatch(/^- 1 passkey /m)
  expect(printed).toMatch(/^- 1 device /m)
  expect(printed).toContain(`${ann}, ${bo}`)
  const { db: after } = await testDatabase(target.dataDir)
  expect(await after.selectFrom('passkeys').selectAll().execute()).toEqual([])
  expect(await after.selectFrom('push_devices').selectAll().execute()).toEqual([])
  expect(await readMailState(after)).toMatchObject({ settings, password: 'secret' })
})

test('after a restore the next number of an invoice is named, whatever other numbers there are, and what to compare at Square', async () => {
  const { db, dataDir } = await testDatabase()
  const series = [
    { series: '2026', n: 41 },
    { series: 'D', n: 7 },
    { series: 'Q', n: 3 },
  ]
  await db.insertInto('document_series').values(series).execute()
  const without = (await restored(dataDir)).printed
  expect(without).toMatch(/^- invoices: the next one gets the number 2026-0042/m)
  expect(without).not.toMatch(/^- payments by card/m)
  await db.insertInto('card_keys').values({ id: 1, token: 'a', signature_key: 'b' }).execute()
  expect((await restored(dataDir)).printed).toMatch(/^- payments by card/m)
})

test('a text message that waits in a backup may have been sent since, and is not sent after a restore', async () => {
  const { db, dataDir, actOn, twilio } = await textDesk()
  const phone = '+17054721199'
  const id = await storedBooking(db, { phone, email: '', appoint_date: '2026-07-20' })
  await giveTextConsent(db, { phone, language: 'en', wording: 'x', how: 'page', who: 'x' })
  expect((await actOn(id, { version: 1, action: 'confirm' })).statusCode).toBe(200)
  const { printed, ...target } = await restored(dataDir)
  expect(printed).toMatch(/^- 1 text message that waited/m)
  const { db: after } = await testDatabase(target.dataDir)
  vi.setSystemTime(Date.now() + PRESS_MS)
  await texter(after, twilio.url).settled()
  expect(twilio.sent).toEqual([])
  expect(await after.selectFrom('texts').select('status').execute()).toEqual([
    { status: 'unknown' },
  ])
})

test('after a restore plans propose nothing before the next day: a visit of since the backup is not known any more', async () => {
  const { dataDir, done, made } = await planDesk()
  await made(await done({ appoint_date: '2026-07-14' }), { next_on: '2026-07-24' })
  const { printed, ...target } = await restored(dataDir)
  expect(printed).toMatch(/^- 1 plan /m)
  const { db, isUnavailable } = await testDatabase(target.dataDir)
  await tick({ db, isUnavailable })
  expect(await visitsIn(db)).toEqual([])
  vi.setSystemTime('2026-07-16T16:00:00.000Z')
  await tick({ db, isUnavailable })
  expect(await visitsIn(db)).toHaveLength(1)
})
