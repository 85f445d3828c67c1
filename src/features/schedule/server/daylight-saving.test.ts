import { expect, test, vi } from 'vitest'
import { fill } from '#core/template.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { Availability } from '#features/schedule/availability.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { testApp } from '#testing/app.ts'
import { extent } from '#testing/extent.ts'
import { nights } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'

const hour = {
  service_type: defaults.services.find(({ minutes }) => minutes === 60)?.value ?? booking.service_type,
  vehicle_count: 1,
}

async function openAt(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const site = await testApp({ opening: nights })
  const book = (appoint_date: string, appoint_time: string) =>
    site.post(bookingFormCalls.bookings, { ...booking, ...hour, appoint_date, appoint_time })
  const read = async (from: string, days: number) => {
    const query = new URLSearchParams({ ...hour, vehicle_count: '1', from, days: String(days) })
    return Availability.parse((await site.app.inject(`${availabilityCalls.availability}?${query}`)).json())
  }
  const slots = async () =>
    (await site.db.selectFrom('schedule_slots').select('slot').orderBy('slot').execute()).map(({ slot }) =>
      new Date(slot * 1_800_000).toISOString().slice(0, 16),
    )
  return { ...site, book, read, slots }
}

const freeOf = ({ days }: Availability, i: number) => days[i]?.times.flatMap(({ time, free }) => (free ? time : []))

/** Sets the time zone of the server, as on another machine. */
function liveIn(zone: string) {
  vi.stubEnv('TZ', zone)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}

const zones = extent({
  whole: ['America/Toronto', 'UTC', 'Asia/Tokyo', 'America/Vancouver'],
  sample: ['UTC', 'America/Vancouver'],
})

for (const zone of zones) {
  test.each([
    ['2026-03-07', '2026-03-08'],
    ['2027-03-13', '2027-03-14'],
  ])(`from %s on, the jump of %s has no times, on a server in ${zone}`, async (before, day) => {
    liveIn(zone)
    const { book, read, slots } = await openAt(`${before}T12:00:00Z`)
    // The half hours that the clocks jump over are absent, not marked as taken.
    const free = await read(before, 3)
    expect(freeOf(free, 0)?.slice(0, 1)).toEqual(['10:00'])
    expect(freeOf(free, 1)?.slice(0, 6)).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30'])
    expect(freeOf(free, 2)?.slice(0, 1)).toEqual(['08:00'])
    for (const time of ['02:00', '02:30']) {
      const answer = await book(day, time)
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ field: 'appoint_time', message: t(refusals).skipped }],
      ])
    }
    // One hour from 1:30 ends at 3:30. With the pause, the appointment takes until 4:00.
    expect((await book(day, '01:30')).statusCode).toBe(201)
    expect(await slots()).toEqual([`${day}T06:30`, `${day}T07:00`, `${day}T07:30`])
    expect(freeOf(await read(day, 1), 0)?.slice(0, 2)).toEqual(['00:00', '04:00'])
  })

  test.each([
    ['2026-10-31', '2026-11-01'],
    ['2027-11-06', '2027-11-07'],
  ])(`from %s on, %s has its double hour once, on a server in ${zone}`, async (before, day) => {
    liveIn(zone)
    const { book, read, slots, db } = await openAt(`${before}T12:00:00Z`)
    const free = await read(before, 3)
    expect(freeOf(free, 0)?.slice(0, 1)).toEqual(['11:00'])
    expect(freeOf(free, 1)?.slice(0, 5)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00'])
    expect(freeOf(free, 2)?.slice(0, 1)).toEqual(['08:00'])
    // 1:30 is the earlier of the two. The work ends at the later one, and the pause at 2:00.
    expect((await book(day, '01:30')).statusCode).toBe(201)
    expect(await slots()).toEqual([`${day}T05:30`, `${day}T06:00`, `${day}T06:30`])
    const { appoint_at } = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect(appoint_at).toBe(`${day}T05:30:00.000Z`)
    expect(freeOf(await read(day, 1), 0)?.slice(0, 2)).toEqual(['00:00', '02:00'])
  })

  test.each([
    // Midnight at the business: in winter, in summer, and on the days of both clock changes.
    ['2026-02-28T05:00:00Z', '2026-02-28', '03:00'],
    ['2026-03-08T05:00:00Z', '2026-03-08', '04:00'],
    ['2026-07-05T04:00:00Z', '2026-07-05', '03:00'],
    ['2026-11-01T04:00:00Z', '2026-11-01', '02:00'],
  ])(
    `at %s the day %s begins, and the notice counts in hours, on a server in ${zone}`,
    async (midnight, day, first) => {
      liveIn(zone)
      const { book, read } = await openAt(new Date(Date.parse(midnight) - 1).toISOString())
      expect(today()).not.toBe(day)
      vi.setSystemTime(midnight)
      expect(today()).toBe(day)
      const times = freeOf(await read(day, 1), 0)
      // 28 February 2026 is a Saturday: work begins at 8:00.
      expect(times?.[0]).toBe(day === '2026-02-28' ? '08:00' : first)
      const early = await book(day, day === '2026-03-08' ? '03:30' : '01:30')
      expect(early.statusCode).toBe(422)
      expect(early.json().errors[0].message).toBe(
        day === '2026-02-28'
          ? t(refusals).outside('8:00\u00a0a.m.', '12:00\u00a0p.m.')
          : fill(t(refusals).soon, defaults.facts),
      )
    },
  )
}
