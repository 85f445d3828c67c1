import { expect } from 'vitest'
import { calls } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { deskCalls, withId } from '#core/desk-calls.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { feedUrl } from '#features/calendars/server/feed-token.ts'
import { temporaryFolder } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { booked } from './booked.ts'
import { client } from './client.ts'
import { movableClock, oftener } from './clock.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { ownFeed, signIn, withDesk } from './signed-in.ts'

/** Their clocks change on Saturdays and Sundays: by night, at midnight, and by half hours from UTC. */
const ZONES = [
  'America/Toronto',
  'America/St_Johns',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Pacific/Auckland',
]

/** The first, the last and the hours between, in which clocks change. */
const STARTS = ['00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '10:00']

const service = { service_type: 'Headlight Restoration', vehicle_count: 1 } as const

proof({
  name: 'clock changes',
  claim:
    'appointments, holds, reminders and the feed are right around both clock changes in six zones, and with a clock that is a day ahead or behind',
  times: { whole: 2 * ZONES.length, sample: 1 },
  controls: {
    'reckons wall times as if they were UTC': /the instant of/,
    'reminds at every look': /reminders/,
  },
  check: async ({ times, start }) => {
    let bookings = 0
    for (const [zone, change] of [...clockChanges()].slice(0, times)) {
      const wall = wallOf(zone)
      const day = wall(change).slice(0, 10)
      const clock = movableClock(change - 4 * DAY)
      const dataDir = temporaryFolder()
      const { child, url, printed } = await start(
        { DATA_DIR: dataDir, ...withDesk, ...clock.env, TZ: 'Pacific/Kiritimati' },
        ...oftener,
        {
          file: 'src/core/time-zone.ts',
          replace: { "'America/Toronto'": `'${zone}'` },
        },
        {
          file: 'src/features/website/opening.ts',
          replace: {
            "Saturday: { from: '09:00', to: '17:00' },":
              "Saturday: { from: '00:00', to: '23:30' },",
            'Sunday: null,': "Sunday: { from: '00:00', to: '23:30' },",
            'crews: 2,': 'crews: 20,',
          },
        },
      )
      const http = client(url)
      const db = databaseOf(dataDir)

      // The times that are offered exist, and each becomes the instant at which the clocks show it first.
      const query = { ...service, vehicle_count: '1', from: day, days: '1' }
      const free = (await http.call(`${calls.availability}?${new URLSearchParams(query)}`)).body
      const ids: string[] = []
      for (const time of STARTS) {
        const instant = instants(change).find((at) => wall(at) === `${day} ${time}`)
        expect(free.includes(`"${time}"`), `whether ${day} ${time} is offered in ${zone}`).toBe(
          instant !== undefined,
        )
        if (instant === undefined) continue
        const { id } = await booked(dataDir, http.post, {
          ...service,
          appoint_date: day,
          appoint_time: time,
        })
        const { appoint_at } = await rowOf(id)
        expect(appoint_at, `the instant of ${day} ${time} in ${zone}`).toBe(iso(instant))
        ids.push(id)
      }
      const feed = await http.call(new URL(await feedUrl(db, url, ownFeed)).pathname)
      for (const { uid = '', from, to } of readCalendar(feed.body).events) {
        const { appoint_at, appoint_minutes } = await rowOf(uid)
        const end = iso(Date.parse(appoint_at) + appoint_minutes * MINUTE)
        expect([from, to], `the event of ${appoint_at} in ${zone}`).toEqual([appoint_at, end])
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
      expect((await rowOf(held)).status, `before ${answer_by} in ${zone}`).toBe('requested')
      await clock.to(Date.parse(answer_by) + 1)
      await expect.poll(async () => (await rowOf(held)).status).toBe('expired')

      // Reminders go out at nine on the day before, also if that day has 23 or 25 hours.
      const morning = instants(change).find((at) => wall(at) === `${addDays(day, -1)} 09:00`) ?? 0
      if (clock.now() < morning - MINUTE) {
        await clock.to(morning - MINUTE)
        await looked()
        expect(await reminders(), `reminders before nine in ${zone}`).toEqual([])
        await clock.to(morning + 1)
      }
      const due = [...promised].sort()
      await expect.poll(reminders, { message: `reminders in ${zone}` }).toEqual(due)
      for (const wrong of [DAY, -DAY]) {
        const right = clock.now()
        await clock.to(right + wrong)
        await looked()
        await clock.to(right + MINUTE)
        await looked()
      }
      await clock.to(change + 2 * HOUR)
      await looked()
      expect(await reminders(), `reminders in ${zone}`).toEqual(due)
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

/** The wall time of an instant in a zone, as `2027-03-14 03:00`: by the platform, not by the server's code. */
function wallOf(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (at: number) => format.format(at)
}

/** Each zone with the instants of its clock changes in the coming year. */
function* clockChanges() {
  for (const zone of ZONES) {
    const wall = wallOf(zone)
    const minutes = (at: number) =>
      Date.parse(`${wall(at).replace(' ', 'T')}Z`) / MINUTE - at / MINUTE
    const first = Math.ceil(Date.now() / HOUR) * HOUR + 10 * DAY
    for (let day = first; day < first + 365 * DAY; day += DAY) {
      if (minutes(day) === minutes(day + DAY)) continue
      let at = day
      while (minutes(at) === minutes(day)) at += HOUR
      yield [zone, at] as const
    }
  }
}
