import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { endFeeds, feedUrl, isFeedToken } from '#features/calendars/server/shared/feed-token.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { nextNumber } from '#features/invoices/server/shared/store.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { insertPasskey } from '#features/sign-in/server/passkey-store.ts'
import { insertSession } from '#features/sign-in/server/shared/session-store.ts'
import { giveTextConsent } from '#features/texts/server/shared/text-consents.ts'
import { insertPublication } from '#features/website/server/shared/store.ts'
import { connect, databaseFile } from '#platform/db/connect.ts'
import { LAST_BEFORE_BASELINE, migrationState } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { hashToken, makeToken } from '#platform/http/tokens.ts'
import { insertMailState, readMailState } from '#platform/mail/mail-store.ts'
import { anotherApp, mail, temporaryFolder, testDatabase } from '#testing/app.ts'
import { tick, timedMails } from '#testing/clock.ts'
import { putState, stateDatabase } from '#testing/database-states.ts'
import { cookiesOf, feedReader, PEOPLE, testDesk } from '#testing/desk.ts'
import { moneyDesk, tokenIn } from '#testing/money.ts'
import { at } from '#testing/outbox.ts'
import { planDesk, visitsIn } from '#testing/plans.ts'
import { emptyTarget, ran } from '#testing/restores.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { textDesk, texter } from '#testing/texts.ts'
import { runBackup } from './commands/backup.ts'
import { runRestore } from './commands/restore.ts'

/** Noon of a Wednesday: reminders of Thursday’s appointments have gone out. */
const NOON = '2026-07-15T16:00:00.000Z'
const PASSED = '2026-07-15T10:00:00.000Z'

testsAt(NOON)
/** Backs up this folder's database and restores it to a new folder. Returns that folder and the printed text. */
async function restored(from: string) {
  const to = await emptyTarget()
  return { dataDir: to, printed: await restoredTo(to, await backupOf(from)) }
}

async function backupOf(dataDir: string): Promise<string> {
  const file = join(temporaryFolder(), 'backup.sqlite')
  expect(await ran(runBackup, dataDir, file)).toMatchObject({ code: 0, stderr: '' })
  return file
}

/** Restores a file to a folder. Returns what is printed. */
async function restoredTo(dataDir: string, file: string, ...options: string[]): Promise<string> {
  const { stdout, ...result } = await ran(runRestore, dataDir, file, ...options)
  expect(result).toEqual({ code: 0, stderr: '' })
  return stdout
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
  const rows = await db.selectFrom('bookings').select(['id', 'status', 'answer_by']).orderBy('answer_by').execute()
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
  const leaked = (await feedUrl(db, '', feedReader)).replace(/^.*\/|\.ics$/g, '')
  expect(await isFeedToken(db, leaked, PEOPLE)).toBe(true)
  const { printed, ...target } = await restored(dataDir)
  await endFeeds(db, [feedReader])
  const { db: after } = await testDatabase(target.dataDir)
  expect(await isFeedToken(after, leaked, PEOPLE)).toBe(false)
  expect(await feedUrl(after, '', feedReader)).not.toContain(leaked)
  expect(printed).toMatch(/^- .* calendar/m)
})

test('a restore ends all sessions, and knows the browsers that signed in before it', async () => {
  const { dataDir, post, printed } = await testDesk()
  const [email] = PEOPLE
  const asked = await post(signInCalls.signIn, { email })
  const code = printed[0]?.slice(-9)
  const cookie = cookiesOf(await post(signInCalls.signInCode, { code }, { cookie: cookiesOf(asked) }))

  const after = await anotherApp((await restored(dataDir)).dataDir, {
    rateLimit: 6,
    mail: { ...mail, smtp: at(25), ownerAddress: email, desk: [email] },
  })
  const session = await after.inject({ url: sessionCalls.session, headers: { cookie } })
  expect(session.statusCode).toBe(401)
  const ask = (headers = {}) => after.inject({ method: 'POST', url: signInCalls.signIn, headers, payload: { email } })
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([202, 429])
  expect((await ask({ cookie })).statusCode).toBe(202)
})

test('a backup of the last database of before 0.1.0 is restored, and the next start takes it over', async () => {
  const place = await stateDatabase()
  const before = connect(place).db
  const count = (db: Db) =>
    db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
  const stored = await count(before)
  await before.destroy()
  const { dataDir } = await restored(place.dataDir)
  const { db } = await testDatabase(dataDir)
  expect(await migrationState(db)).toBe('current')
  expect(await count(db)).toEqual(stored)
})

test('a backup from before that is refused, with the commit that brings it up to date', async () => {
  const dataDir = temporaryFolder()
  putState(LAST_BEFORE_BASELINE, dataDir)
  const file = databaseFile({ dataDir })
  const backup = new Database(file)
  backup.exec("delete from kysely_migration where name = '0037_drive'")
  backup.close()
  const to = await emptyTarget()
  const { code, stderr } = await ran(runRestore, to, file)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The backup is from before 0\.1\.0: .* commit 1f4f3f40 .*\n$/),
  ])
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
  expect(printed).toContain(`${ann} (owner), ${bo} (owner)`)
  const { db: after } = await testDatabase(target.dataDir)
  expect(await after.selectFrom('passkeys').selectAll().execute()).toEqual([])
  expect(await after.selectFrom('push_devices').selectAll().execute()).toEqual([])
  expect(await readMailState(after)).toMatchObject({ settings, password: 'secret' })
})

/** Notes the last number that was given of each series. */
const give = (db: Db, numbers: Record<string, number>) =>
  db
    .insertInto('document_series')
    .values(Object.entries(numbers).map(([series, n]) => ({ series, n })))
    .onConflict((conflict) => conflict.column('series').doUpdateSet((eb) => ({ n: eb.ref('excluded.n') })))
    .execute()

/** The next number of each series, as a server gives it. */
async function nextNumbers(dataDir: string, ...series: string[]) {
  const { db } = await testDatabase(dataDir)
  const next: number[] = []
  for (const one of series) next.push(await nextNumber(db, one))
  await db.destroy()
  return next
}

test('a restore over the database of the backup gives no number again, of any series, and names those of since', async () => {
  const { db, dataDir } = await testDatabase()
  await give(db, { 2026: 41, Q: 3 })
  const file = await backupOf(dataDir)
  await give(db, { 2026: 45, Q: 4, D: 2 })
  await db.destroy()
  const printed = await restoredTo(dataDir, file, '--move-aside')
  expect(printed).toContain('with 2026-0046, since 2026-0042 to 2026-0045 were given')
  expect(printed).toContain('with Q-0005, since Q-0004 was given')
  expect(printed).toContain('with D-0003, since D-0001 to D-0002 were given')
  expect(printed).toContain('Write again what is missing')
  expect(await nextNumbers(dataDir, '2026', 'Q', 'D')).toEqual([46, 5, 3])
})

test('the first numbers of all are not given again either', async () => {
  const { db, dataDir } = await testDatabase()
  const file = await backupOf(dataDir)
  await give(db, { 2026: 2 })
  await db.destroy()
  const printed = await restoredTo(dataDir, file, '--move-aside')
  expect(printed).toContain('with 2026-0003, since 2026-0001 to 2026-0002 were given')
  expect(await nextNumbers(dataDir, '2026')).toEqual([3])
})

test('a restore over the database of the backup goes on without a gap if nothing was issued since', async () => {
  const { db, dataDir } = await testDatabase()
  await give(db, { 2026: 41, Q: 3 })
  const file = await backupOf(dataDir)
  await db.destroy()
  const printed = await restoredTo(dataDir, file, '--move-aside')
  expect(printed).toContain(
    'numbers go on: invoices and credit notes with 2026-0042; quotes with Q-0004; deposits with D-0001.\n',
  )
  expect(await nextNumbers(dataDir, '2026', 'Q', 'D')).toEqual([42, 4, 1])
})

test('a restore that does not know which numbers were given since leaves 100 of each series out for each week', async () => {
  const { db, dataDir } = await testDatabase()
  await give(db, { 2025: 300, 2026: 41, Q: 3 })
  await stored(db, 20, 'requested')
  await db.updateTable('bookings').set({ created_at: '2026-07-08T12:00:00.000Z' }).execute()
  vi.setSystemTime('2026-07-15T17:00:00.000Z')
  const { printed, ...target } = await restored(dataDir)
  expect(printed).toContain('with 2026-0242, since 2026-0042 to 2026-0241 may have been given')
  expect(printed).toContain('with Q-0204')
  expect(printed).toContain('with D-0201')
  expect(printed).toContain('restore it again with --nothing-issued')
  expect(await nextNumbers(target.dataDir, '2025', '2026', 'Q', 'D')).toEqual([301, 242, 204, 201])
})

test('another database in the place of the backup’s says nothing about the numbers that were given', async () => {
  const { db, dataDir } = await testDatabase()
  await give(db, { 2026: 41 })
  const file = await backupOf(dataDir)
  vi.setSystemTime('2026-07-15T17:00:00.000Z')
  const begunAnew = await testDatabase()
  await begunAnew.db.destroy()
  const printed = await restoredTo(begunAnew.dataDir, file, '--move-aside')
  expect(printed).toContain('2026-0042 to 2026-0141 may have been given')
})

test('with --nothing-issued a restore goes on with the numbers of the backup, also after one without it', async () => {
  const { db, dataDir } = await testDatabase()
  await give(db, { 2026: 41 })
  const file = await backupOf(dataDir)
  const to = await emptyTarget()
  await restoredTo(to, file)
  const printed = await restoredTo(to, file, '--move-aside', '--nothing-issued')
  expect(printed).toContain('with 2026-0042; ')
  expect(printed).not.toContain('Write again')
  expect(await nextNumbers(to, '2026')).toEqual([42])
})

test('in a new year the numbers of that year are left out, too', async () => {
  vi.setSystemTime('2026-12-30T17:00:00.000Z')
  const { db, dataDir } = await testDatabase()
  await give(db, { 2026: 41 })
  const file = await backupOf(dataDir)
  vi.setSystemTime('2027-01-02T17:00:00.000Z')
  const printed = await restoredTo(await emptyTarget(), file)
  expect(printed).toContain('with 2027-0101, since 2027-0001 to 2027-0100 may have been given')
})

test('a business without documents is told of no numbers', async () => {
  const { dataDir } = await testDatabase()
  expect((await restored(dataDir)).printed).not.toContain('numbers')
})

test('after a restore one reads what to compare at Square', async () => {
  const { db, dataDir } = await testDatabase()
  expect((await restored(dataDir)).printed).not.toMatch(/^- payments by card/m)
  await db.insertInto('card_keys').values({ id: 1, token: 'a', signature_key: 'b' }).execute()
  expect((await restored(dataDir)).printed).toMatch(/^- payments by card/m)
})

/** A sent quote that holds a time, of which today is the last day, restored from a backup and looked at on the next day. */
async function quoteOfYesterday() {
  const desk = await moneyDesk()
  const booking_id = await storedBooking(desk.db, { appoint_date: '2026-07-20', appoint_time: '09:00' })
  const { id, url } = await desk.issued({
    kind: 'quote',
    valid_until: '2026-07-15',
    booking_ids: [booking_id],
    hold: 'time',
  })
  await desk.db.updateTable('mails').set({ status: 'sent' }).execute()
  const file = await backupOf(desk.dataDir)
  vi.setSystemTime('2026-07-16T16:00:00.000Z')
  const dataDir = await emptyTarget()
  const printed = await restoredTo(dataDir, file)
  const database = await testDatabase(dataDir)
  const states = async () => {
    const { state } = await database.db.selectFrom('quotes').select('state').executeTakeFirstOrThrow()
    const { status } = await database.db.selectFrom('bookings').select('status').executeTakeFirstOrThrow()
    const mails = database.db.selectFrom('mails').select('kind').where('status', '=', 'waiting')
    return { state, status, mails: (await mails.execute()).map(({ kind }) => kind) }
  }
  return { ...database, dataDir, id, token: tokenIn(url), printed, states }
}

test('after a restore a quote that may have been accepted since does not lapse, and its client can accept it', async () => {
  const { dataDir, id, token, printed, states, ...database } = await quoteOfYesterday()
  expect(printed).toMatch(/^- 1 quote that may have been answered since \(Q-0001\)/m)
  await tick(database)
  expect(await states()).toEqual({ state: 'open', status: 'requested', mails: [] })
  const app = await anotherApp(dataDir)
  const ask = (url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  expect((await ask(clientQuoteCalls.quote)).json()).toMatchObject({ state: 'open' })
  const answer = await ask(clientQuoteCalls.quoteAccept, { id, chosen: [] })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await states()).toMatchObject({ state: 'accepted', status: 'confirmed' })
})

test('a quote of before a restore lapses once requests would expire', async () => {
  const { states, ...database } = await quoteOfYesterday()
  vi.setSystemTime('2026-07-18T16:00:00.000Z')
  await tick(database)
  expect(await states()).toMatchObject({ state: 'lapsed', status: 'expired' })
})

test('the desk shows a quote of before a restore as open, and the Inbox asks about it', async () => {
  const { db, dataDir, id } = await quoteOfYesterday()
  const app = await anotherApp(dataDir, { mail: { ...mail, desk: [...PEOPLE] } })
  const token = makeToken()
  await insertSession(db, { token_hash: hashToken(token), email: PEOPLE[0], browser: '' })
  const headers = { cookie: `desk_session=${token}` }
  const list = await app.inject({ url: `${documentCalls.documents}?kind=quote`, headers })
  expect(list.json().documents).toMatchObject([{ id, state: 'sent' }])
  const inbox = await app.inject({ url: inboxCalls.inbox, headers })
  expect(inbox.json().items).toContainEqual(
    expect.objectContaining({ kind: 'quote', id, due: '2026-07-18T16:00:00.000Z' }),
  )
})

test('a restore holds no time for an offer or a visitor of before it', async () => {
  const { db, dataDir } = await testDatabase()
  const hold = {
    created_at: NOON,
    until_at: '2026-07-15T20:00:00.000Z',
    appoint_date: '2026-07-20',
    address: '',
    network: '',
    first_slot: 1,
    end_slot: 4,
    previous: null,
    next: null,
  }
  await db
    .insertInto('time_holds')
    .values([
      { ...hold, id: 'offer' },
      { ...hold, id: 'visitor' },
    ])
    .execute()
  const { db: after } = await testDatabase((await restored(dataDir)).dataDir)
  expect(await after.selectFrom('time_holds').selectAll().execute()).toEqual([])
})

test('after a restore no request loses its time because many came at once before the backup', async () => {
  const { db, dataDir } = await testDatabase()
  const booking_id = await stored(db, 20, 'requested')
  const origin = { came_at: PASSED, address: 'a', network: 'b', reason: '' } as const
  await db
    .insertInto('request_origins')
    .values({ booking_id, ...origin, hold: 'loose', release_at: PASSED })
    .execute()
  const after = await testDatabase((await restored(dataDir)).dataDir)
  await tick(after)
  const rows = after.db.selectFrom('request_origins').select(['hold', 'release_at'])
  expect(await rows.execute()).toEqual([{ hold: 'loose', release_at: '' }])
})

test('a restore names the bookings that are joined again', async () => {
  const { db, dataDir } = await testDatabase()
  const [one, other] = [
    await storedBooking(db, { reference: 'GLW-ONE222' }),
    await storedBooking(db, { reference: 'GLW-TWO333' }),
  ]
  const joined = { created_at: NOON, booking_id: one, other_id: other, who: PEOPLE[0] }
  const ended = { ended_at: NOON, ended_by: PEOPLE[0] }
  await db
    .insertInto('same_clients')
    .values({ id: 'a', ...joined, ...ended })
    .execute()
  expect((await restored(dataDir)).printed).not.toContain('joined')
  const open = { ended_at: null, ended_by: null }
  await db
    .insertInto('same_clients')
    .values({ id: 'b', ...joined, ...open })
    .execute()
  expect((await restored(dataDir)).printed).toMatch(/joined .*: GLW-ONE222 and GLW-TWO333\.$/m)
})

test('a restore says that withdrawn consents hold again, and what each person may do', async () => {
  const { db, dataDir } = await testDatabase()
  const [ann, bo] = PEOPLE
  const settings = { server: null, sender: null, owner: null, people: [ann, bo] }
  await insertMailState(db, { version: 1, who: ann, settings, password: '' })
  await db.insertInto('desk_roles').values({ email: bo, role: 'crew', crew: 1, at: NOON, who: ann }).execute()
  const without = (await restored(dataDir)).printed
  expect(without).toContain(`${ann} (owner), ${bo} (crew)`)
  expect(without).not.toContain('consents')
  await giveTextConsent(db, { phone: '+17054721199', language: 'en', wording: 'x', how: 'page', who: 'x' })
  expect((await restored(dataDir)).printed).toMatch(/^- consents .* holds again/m)
})

test('a text message that waits in a backup may have been sent since, and is not sent after a restore', async () => {
  const { db, dataDir, actOn, twilio } = await textDesk()
  const phone = '+17054721199'
  const id = await storedBooking(db, { phone, email: '', appoint_date: '2026-07-20' })
  await giveTextConsent(db, { phone, language: 'en', wording: 'x', how: 'desk', who: 'x' })
  expect((await actOn(id, { version: 1, action: 'confirm' })).statusCode).toBe(200)
  const { printed, ...target } = await restored(dataDir)
  expect(printed).toMatch(/^- 1 text message that waited/m)
  const { db: after } = await testDatabase(target.dataDir)
  vi.setSystemTime(Date.now() + ACTION_UNDO_MS)
  await texter(after, twilio.url).settled()
  expect(twilio.sent).toEqual([])
  expect(await after.selectFrom('texts').select('status').execute()).toEqual([{ status: 'unknown' }])
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
