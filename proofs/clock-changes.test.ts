import { expect } from 'vitest'
import { calls } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { deskCalls, withId } from '#core/desk-calls.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { feedUrl } from '#features/calendars/server/feed-token.ts'
import { defaults } from '#features/website/content.ts'
import { insertPublication } from '#features/website/server/store.ts'
import { migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { booked } from './booked.ts'
import { client } from './client.ts'
import { movableClock } from './clock.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { ownFeed, signIn, withDesk } from './signed-in.ts'

/** The clocks change on Sundays, by night. */
const opening = {
  ...defaults.opening,
  week: { ...defaults.opening.week, Sunday: { from: '00:00', to: '23:30' } },
  crews: 20,
}

/** The first, the last and the hours between, in which clocks change. */
const STARTS = ['00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '10:00']

const quickly = { timeout: 10_000, interval: 20 }

const service = { service_type: 'Headlight Restoration', vehicle_count: 1 } as const

proof({
  name: 'clock changes',
  claim:
    'appointments, holds, reminders and the feed are right around both clock changes, and with a clock that is a day ahead or behind',
  times: { whole: 2, sample: 1 },
  controls: { 'has a clock that is a day behind': /a request past its time/ },
  check: async ({ times, start }) => {
    let bookings = 0
    for (const change of [...clockChanges()].slice(0, times)) {
      const day = wall(change).slice(0, 10)
      const clock = movableClock(change - 4 * DAY)
      const dataDir = temporaryFolder()
      const db = databaseOf(dataDir)
      await migrate(db)
      const state = { sections: { opening }, confirmed: [] }
      await insertPublication(db, 0, { who: '', section: 'opening', state })
      const { child, url, printed } = await start(
        { DATA_DIR: dataDir, ...withDesk, ...clock.env, TZ: 'Pacific/Kiritimati' },
        'looks often',
      )
      const http = client(url)

      // The times that are offered exist, and each becomes the instant at which the clocks show it first.
      const query = { ...service, vehicle_count: '1', from: day, days: '1' }
      const free = (await http.call(`${calls.availability}?${new URLSearchParams(query)}`)).body
      const ids: string[] = []
      for (const time of STARTS) {
        const instant = instants(change).find((at) => wall(at) === `${day} ${time}`)
        expect(free.includes(`"${time}"`), `whether ${day} ${time} is offered`).toBe(
          instant !== undefined,
        )
        if (instant === undefined) continue
        const { id } = await booked(dataDir, http.post, {
          ...service,
          appoint_date: day,
          appoint_time: time,
        })
        const { appoint_at } = await rowOf(id)
        expect(appoint_at, `the instant of ${day} ${time}`).toBe(iso(instant))
        ids.push(id)
      }
      const feed = await http.call(new URL(await feedUrl(db, url, ownFeed)).pathname)
      for (const { uid = '', from, to } of readCalendar(feed.body).events) {
        const { appoint_at, appoint_minutes } = await rowOf(uid)
        const end = iso(Date.parse(appoint_at) + appoint_minutes * MINUTE)
        expect([from, to], `the event of ${appoint_at}`).toEqual([appoint_at, end])
      }

      // One request is not answered: its time is held until the promised instant.
      const [held = '', ...promised] = ids
      const cookie = await signIn(http, printed)
      for (const id of promised) {
        const actions = withId(deskCalls.bookingActions, id)
        const body = { action: 'confirm', version: 1 }
        expect((await http.post(actions, body, { cookie })).status).toBe(200)
      }
      const { answer_by } = await rowOf(held)
      await clock.to(Date.parse(answer_by) - MINUTE)
      await looked()
      expect((await rowOf(held)).status, `before ${answer_by}`).toBe('requested')
      await clock.to(Date.parse(answer_by) + 1)
      await expect
        .poll(async () => (await rowOf(held)).status, {
          ...quickly,
          message: 'a request past its time',
        })
        .toBe('expired')

      // Reminders go out at nine on the day before, also if that day has 23 or 25 hours.
      const morning = instants(change).find((at) => wall(at) === `${addDays(day, -1)} 09:00`) ?? 0
      if (clock.now() < morning - MINUTE) {
        await clock.to(morning - MINUTE)
        await looked()
        expect(await reminders(), `reminders before nine`).toEqual([])
        await clock.to(morning + 1)
      }
      const due = [...promised].sort()
      await expect.poll(reminders, { message: `reminders` }).toEqual(due)
      for (const wrong of [DAY, -DAY]) {
        const right = clock.now()
        await clock.to(right + wrong)
        await looked()
        await clock.to(right + MINUTE)
        await looked()
      }
      await clock.to(change + 2 * HOUR)
      await looked()
      expect(await reminders(), `reminders`).toEqual(due)
      bookings += ids.length

      function rowOf(id: string) {
        return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      }
      async function reminders() {
        const mails = db.selectFrom('mails').select('booking_id').where('kind', '=', 'reminder')
        return (await mails.execute()).map(({ booking_id }) => booking_id).sort()
      }
      /** Waits until the server has looked for due work: it expires a request that is put there for this. */
      async function looked() {
        const { id } = await booked(dataDir, http.post, await nextFree())
        await db
          .updateTable('bookings')
          .set({ answer_by: iso(clock.now() - 1) })
          .where('id', '=', id)
          .execute()
        await expect.poll(async () => (await rowOf(id)).status).toBe('expired')
      }
      async function nextFree() {
        const from = addDays(wall(clock.now()).slice(0, 10), 20)
        const wanted = new URLSearchParams({ ...service, vehicle_count: '1', from, days: '1' })
        const { body } = await http.call(`${calls.availability}?${wanted}`)
        return { ...service, ...JSON.parse(body).next_free[0] }
      }
      child.kill('SIGKILL')
    }
    return `${bookings} appointments, ${times} clock changes`
  },
})

const iso = (at: number) => new Date(at).toISOString()

/** Every half hour around an instant. */
const instants = (at: number) =>
  Array.from({ length: 6 * 48 }, (_, i) => at - 3 * DAY + i * 30 * MINUTE)

/** The wall time of an instant, as `2027-03-14 03:00`: by the platform, not by the server's code. */
const wall = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

/** The instants of the clock changes in the coming year. */
function* clockChanges() {
  const minutes = (at: number) =>
    Date.parse(`${wall(at).replace(' ', 'T')}Z`) / MINUTE - at / MINUTE
  const first = Math.ceil(Date.now() / HOUR) * HOUR + 10 * DAY
  for (let day = first; day < first + 365 * DAY; day += DAY) {
    if (minutes(day) === minutes(day + DAY)) continue
    let at = day
    while (minutes(at) === minutes(day)) at += HOUR
    yield at
  }
}
