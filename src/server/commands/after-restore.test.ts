import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { feedUrl, isFeedToken, renewFeed } from '#server/calendars/feed-token.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrations.ts'
import type { Db } from '#server/db/schema.ts'
import { temporaryFolder, testDatabase } from '#server/testing/app.ts'
import { tick, timedMails } from '#server/testing/clock.ts'
import { programIo } from '#server/testing/program.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'
import { runBackup } from './backup.ts'
import { runRestore } from './restore.ts'

/** Noon of a Wednesday: reminders of Thursday’s appointments have gone out. */
const NOON = '2026-07-15T16:00:00.000Z'
const PASSED = '2026-07-15T10:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
})
/** A backup of this folder's database, put in another place; answers what was printed. */
function restored(from: string) {
  const [file, to] = [join(temporaryFolder(), 'backup.sqlite'), temporaryFolder()]
  const backup = programIo(from)
  expect([runBackup([file], backup.io), backup.output.stderr]).toEqual([0, ''])
  const { io, output } = programIo(to)
  expect([runRestore([file], io), output.stderr]).toEqual([0, ''])
  return { dataDir: to, printed: output.stdout }
}

/** A booking at 10:30 of a day of July. */
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
  const { printed, ...place } = restored(dataDir)
  return { ids, printed, ...(await testDatabase(place.dataDir)) }
}

test('requests that may have been answered since a backup have the whole time anew, and nobody is told of a release', async () => {
  const { db, isUnavailable, ids, printed } = await withRequests()
  await tick({ db, isUnavailable })
  const rows = await db.selectFrom('bookings').select(['id', 'status', 'answer_by']).execute()
  expect(rows).toEqual([
    { id: ids.ahead, status: 'requested', answer_by: '2026-07-17T16:00:00.000Z' },
    { id: ids.soon, status: 'requested', answer_by: '2026-07-16T14:30:00.000Z' },
    { id: ids.past, status: 'requested', answer_by: '' },
  ])
  expect(await timedMails({ db })).toEqual([])
  expect(printed).toMatch(/^- 3 requests /m)
})

test('who is still not answered after that is released, but not of a start that was past already', async () => {
  const { db, isUnavailable, ids } = await withRequests()
  vi.setSystemTime('2026-07-17T16:00:00Z')
  await tick({ db, isUnavailable })
  const expired = db.selectFrom('bookings').select('id').where('status', '=', 'expired')
  expect((await expired.execute()).map((it) => it.id).sort()).toEqual([ids.ahead, ids.soon].sort())
})

test('a reminder that was due before a restore is not sent after it, and one that was not is', async () => {
  const { db: backedUp, dataDir } = await testDatabase()
  await stored(backedUp, 16, 'confirmed')
  const friday = await stored(backedUp, 17, 'confirmed')
  const { printed, ...place } = restored(dataDir)
  const parts = await testDatabase(place.dataDir)
  await tick(parts)
  expect(await timedMails(parts)).toEqual([])
  vi.setSystemTime('2026-07-16T16:00:00Z')
  await tick(parts)
  expect(await timedMails(parts)).toMatchObject([{ kind: 'reminder', booking_id: friday }])
  expect(printed).toMatch(/^- 1 appointment /m)
})

test('an address of the calendar that was renewed since a backup opens nothing after a restore', async () => {
  const { db, dataDir } = await testDatabase()
  const leaked = (await feedUrl(db, '')).replace(/^.*\/|\.ics$/g, '')
  expect(await isFeedToken(db, leaked)).toBe(true)
  const { printed, ...place } = restored(dataDir)
  await renewFeed(db)
  const { db: after } = await testDatabase(place.dataDir)
  expect(await isFeedToken(after, leaked)).toBe(false)
  expect(await feedUrl(after, '')).not.toContain(leaked)
  expect(printed).toMatch(/^- .* calendar/m)
})

test.each(['0001_first_tables', '0002_mails', '0003_desk', '0004_small_search_pages'])(
  'a backup from before later tables, of %s, is restored',
  async (last) => {
    const dataDir = temporaryFolder()
    const { db } = connect({ dataDir })
    await migrate(db, last)
    await db.destroy()
    const { printed, ...place } = restored(dataDir)
    expect(printed.trimEnd().split('\n')).toHaveLength(2)
    await testDatabase(place.dataDir)
  },
)
