import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { businessDay } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { databaseFile } from '#platform/db/connect.ts'
import { mailFolder } from '#platform/mail/start.ts'
import { temporaryFolder } from '#testing/app.ts'
import { finished } from '#testing/process.ts'
import { contactForm, multipart } from '#testing/requests.ts'
import { booked } from './booked.ts'
import { client } from './client.ts'
import { movableClock } from './clock.ts'
import { delivered } from './mails.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

/** Days between two backups. */
const BACKUP_EVERY = 30

/** Days without visitors, until the last appointment. Requests are erased after a year, so these are a part of it. */
const QUIET_DAYS = 7

const LARGEST_WAL = 16 * 2 ** 20

const service = { service_type: 'Headlight Restoration' } as const
const quickly = { timeout: 10_000, interval: 20 }

proof({
  name: 'a year',
  claim:
    'in a year by a moved clock each request expires once, each reminder goes out once, also with a clock that is wrong by a day, each backup is whole; years later all records and files are gone',
  times: { whole: 365 - QUIET_DAYS, sample: 2 },
  controls: { 'has a clock that is a day behind': /what is forgotten/ },
  check: async ({ times, start, run }) => {
    // Ten or eleven in the morning in Toronto: after the time for reminders.
    const clock = movableClock(Math.ceil(Date.now() / DAY) * DAY + 15 * HOUR)
    const dataDir = temporaryFolder()
    // The machine's own zone is another one.
    const env = { DATA_DIR: dataDir, TZ: 'Pacific/Kiritimati', ...clock.env }
    const { url, printed } = await start(
      { ...env, ...withDesk },
      'looks often',
      'works many times a second for each day',
    )
    const http = client(url)
    const db = databaseOf(dataDir)
    const left: string[] = []
    const confirmed: string[] = []
    let backups = 0

    /** Books the next free time from the fifth day on. */
    const book = async () => {
      const from = addDays(businessDay(new Date(clock.now())), 5)
      const query = { ...service, vehicle_count: '1', from, days: '1' }
      const free = await http.call(`${availabilityCalls.availability}?${new URLSearchParams(query)}`)
      const time = { ...service, vehicle_count: 1, ...JSON.parse(free.body).next_free[0] }
      return (await booked(dataDir, http.post, time, { 'idempotency-key': randomUUID() })).id
    }
    const write = async () => {
      const { headers, payload } = await multipart({ ...contactForm, message: randomUUID() })
      expect((await http.call(contactCalls.sendForm, { headers, body: payload })).status).toBe(200)
    }
    /** What is due by the proof's own reckoning and not yet done. */
    const due = async () => {
      const at = (ms: number) => new Date(clock.now() + ms).toISOString()
      const { rows } = await sql`
        select id, status from bookings where status = 'requested' and answer_by <= ${at(0)}
        union all
        select id, status from bookings
        where status = 'confirmed' and appoint_at between ${at(3 * HOUR)} and ${at(DAY)}
        and not exists (
          select 1 from mails where booking_id = bookings.id and kind = 'reminder'
        )
      `.execute(db)
      return rows
    }

    const first = clock.now()
    for (let day = 0; day < times; day++) {
      await clock.to(first + day * DAY)
      left.push(await book())
      const id = await book()
      confirmed.push(id)
      const cookie = await signIn(http, printed)
      const confirm = { action: 'confirm', version: 1 }
      const answer = await http.post(withId(deskBookingCalls.bookingActions, id), confirm, { cookie })
      expect(answer.status, answer.body).toBe(200)
      await write()
      await expect.poll(due, { ...quickly, message: `what is forgotten on day ${day}` }).toEqual([])
      if (day % BACKUP_EVERY === 0) {
        // The clock is wrong for a while, by a day.
        for (const wrong of [DAY, -DAY, 0]) {
          await clock.to(first + day * DAY + wrong)
          await expect.poll(due, { ...quickly, message: 'what a wrong clock leaves' }).toEqual([])
        }
        const folder = temporaryFolder()
        const file = databaseFile({ dataDir: folder })
        const backup = await finished(run('scripts/backup.ts', [file], env))
        expect(backup.code, backup.stderr).toBe(0)
        const copy = databaseOf(folder)
        const { rows } = await sql`pragma integrity_check`.execute(copy)
        expect(rows).toEqual([{ integrity_check: 'ok' }])
        const kept = await copy.selectFrom('bookings').select('id').execute()
        expect(kept.length, 'bookings in a backup').toBe(left.length + confirmed.length)
        backups++
      }
      const wal = statSync(`${databaseFile({ dataDir })}-wal`).size
      expect(wal, `bytes of the log of writes on day ${day}`).toBeLessThan(LARGEST_WAL)
    }
    for (let day = times; day < times + QUIET_DAYS; day++) {
      await clock.to(first + day * DAY)
      await expect.poll(due, { ...quickly, message: `what is forgotten on day ${day}` }).toEqual([])
      // On each of these days the server looks for due work at least once more, from its beginning to its end.
      for (let look = 0; look < 2; look++) {
        const id = await book()
        const answer_by = new Date(clock.now() - 1).toISOString()
        await db.updateTable('bookings').set({ answer_by }).where('id', '=', id).execute()
        await expect.poll(due, { ...quickly, message: `what expires on day ${day}` }).toEqual([])
        left.push(id)
      }
    }
    await delivered(db)
    const mails = await db.selectFrom('mails').select(['booking_id', 'kind']).execute()
    const times1 = (kind: string) => mails.flatMap((mail) => (mail.kind === kind ? [mail.booking_id] : [])).sort()
    expect(times1('expired-client'), 'mails to clients about each request').toEqual(left.sort())
    expect(times1('expired-owner'), 'mails to the owner about each request').toEqual(left.sort())
    expect(times1('reminder'), 'reminders of each confirmed booking').toEqual(confirmed.sort())

    // Years later nothing is left of them, and no file.
    const leap = new Date(clock.now() + DAY).toISOString()
    await clock.to(clock.now() + (retention.jobs + 30) * DAY)
    const over = async () => {
      const { rows } = await sql<{ kind: string }>`
        select 'booking' as kind from bookings where erased_at is null
        union all select 'message' from messages where created_at < ${leap}
        union all select 'mail' from mails where created_at < ${leap}
        union all select 'news' from events where at < ${leap}
        union all select 'kept answer' from idempotency_keys where created_at < ${leap}
        union all select 'code' from desk_codes where expires_at < ${leap}
        union all select 'session' from desk_sessions where created_at < ${leap}
        union all select 'link' from manage_links
      `.execute(db)
      return rows
    }
    // The server deletes news before bookings, so that a later look finds none: a control need not wait long for it.
    const butNews = async () => (await over()).filter(({ kind }) => kind !== 'news')
    // Each booking is erased in a transaction of its own.
    const slowly = { ...quickly, timeout: 2 * MINUTE }
    await expect.poll(butNews, { ...slowly, message: 'records whose time is over' }).toEqual([])
    const soon = { ...quickly, timeout: 3000 }
    await expect.poll(over, { ...soon, message: 'records whose time is over' }).toEqual([])
    await write()
    await delivered(db)
    const files = readdirSync(mailFolder({ dataDir })).filter((name) => name < leap.slice(0, 10))
    expect(files, 'files of mails whose time is over').toEqual([])
    const { size } = statSync(databaseFile({ dataDir }))
    return `${left.length} requests expired, ${confirmed.length} reminders, ${mails.length} mails, ${backups} backups; ${(size / 2 ** 20).toFixed(1)} MB at the end`
  },
})
