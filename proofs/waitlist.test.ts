import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { anyTime } from '#features/schedule/offers.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { managedWaitCalls } from '#features/waitlist/public-calls.ts'
import { startWaiting } from '#features/waitlist/server/waitlist.ts'
import { defaults } from '#features/website/content.ts'
import { faultsOf } from '#testing/race-oracle.ts'
import { booking } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { proof } from './proof.ts'
import { ownDatabase, post } from './requests.ts'

/** The clients who wait at once, and the two times of a day that get free. */
const WAITING = 50
const TIMES = ['10:00', '14:00'] as const

const { opening } = defaults
const quick = { ...booking, service_type: 'Headlight Restoration', vehicle_count: 1 } as const

proof({
  name: 'two times, fifty wait',
  claim: `two servers free two times at once and ${WAITING} clients wait: each time is offered to one, nobody is offered two; who declines a time is not asked about it again, the next gets it, and no visitor gets a time that is offered`,
  times: { whole: 40, sample: 2 },
  isLong: true,
  controls: { 'has no transactions': /cancellations that went through|visitors who got a time|offers/ },
  check: async ({ times, start }) => {
    const { db, env } = await ownDatabase()
    const servers = await Promise.all([start(env), start(env)])
    let busy = 0
    /** A call at one of the servers; a 503 is sent again, as nothing was stored. */
    async function send(path: string, body: object, server: number, token?: string) {
      for (;;) {
        const { url } = servers[server % servers.length] ?? { url: '' }
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
        const answer = await post(`${url}${path}`, body, headers)
        if (answer.status !== 503) return answer
        busy++
      }
    }
    let people = 0
    const person = () => {
      people++
      return { phone: `+1705${5_550_000 + people}`, email: `client${people}@example.com` }
    }
    const line = async () => {
      const id = await storedBooking(db, {
        ...quick,
        ...person(),
        status: 'confirmed',
        appoint_date: lastDay(opening),
        appoint_time: '12:00',
      })
      await startWaiting(db, id, anyTime)
    }
    for (let i = 0; i < WAITING; i++) await line()
    const openOffers = async () => {
      const offers = await db.selectFrom('offers').selectAll().where('state', '=', 'open').orderBy('id').execute()
      const [of, to] = [offers.map((it) => it.freed_id), offers.map((it) => it.booking_id)]
      expect(new Set(of).size, 'times that are offered').toBe(TIMES.length)
      expect(new Set(to).size, 'clients with an offer').toBe(TIMES.length)
      expect(offers.length, 'offers').toBe(TIMES.length)
      return Promise.all(offers.map(async (offer) => ({ ...offer, ...(await linkOf(db, offer.booking_id)) })))
    }

    for (const day of [...openDays()].slice(0, times)) {
      // All crews have a job at both times, and the client of the last one cancels.
      const links: string[] = []
      for (const appoint_time of TIMES) {
        const time = { ...quick, appoint_date: day, appoint_time }
        for (let crew = 0; crew < opening.crews; crew++) {
          const { status } = await send(bookingFormCalls.bookings, { ...time, ...person() }, crew)
          expect(status).toBe(201)
        }
        const newest = await db.selectFrom('bookings').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()
        links.push((await linkOf(db, newest.id)).token)
      }
      const cancelled = await Promise.all(
        links.map((token, server) => send(managedCalls.manageCancel, { version: 1 }, server, token)),
      )
      expect(
        cancelled.map(({ status }) => status),
        'cancellations that went through',
      ).toEqual(links.map(() => 200))

      const first = await openOffers()
      const visitors = await Promise.all(
        first.map(({ appoint_date, appoint_time }, server) =>
          send(bookingFormCalls.bookings, { ...quick, appoint_date, appoint_time, ...person() }, server),
        ),
      )
      const got = visitors.filter(({ status }) => status === 201)
      expect(got.length, 'visitors who got a time that was offered').toBe(0)
      await answerAll(first, false)

      const second = await openOffers()
      const askedOf = ({ booking_id, freed_id }: { booking_id: string; freed_id: string }) =>
        `${booking_id} ${freed_id}`
      const asked = first.map(askedOf)
      expect(
        second.map(askedOf).filter((one) => asked.includes(one)),
        'clients who are asked about a time again',
      ).toEqual([])
      await answerAll(second, true)
      for (const { booking_id } of second) {
        const { appoint_date } = await db
          .selectFrom('bookings')
          .select('appoint_date')
          .where('id', '=', booking_id)
          .executeTakeFirstOrThrow()
        expect(appoint_date, 'the day of a client who took a time').toBe(day)
        await line()
      }
    }
    expect(await db.selectFrom('time_holds').selectAll().execute()).toEqual([])
    // The jobs of those who still wait are only there to be moved.
    const idle = await db
      .selectFrom('bookings')
      .leftJoin('waits', 'waits.booking_id', 'bookings.id')
      .select('bookings.id')
      .where((eb) => eb.or([eb('status', '=', 'cancelled'), eb('waits.part', 'is not', null)]))
      .execute()
    expect(
      await faultsOf(
        db,
        idle.map(({ id }) => id),
      ),
    ).toEqual([])
    const offered = times * TIMES.length * 2
    return `${offered} offers, half of them taken, ${busy} with 503 before`

    async function answerAll(offers: readonly { id: string; token: string }[], accept: boolean) {
      const answers = await Promise.all(
        offers.map(({ id, token }, server) => send(managedWaitCalls.manageOffer, { offer: id, accept }, server, token)),
      )
      expect(answers.map(({ status }) => status)).toEqual(offers.map(() => 200))
    }
  },
})

/** Days far enough for an offer at any time of day. */
function* openDays() {
  for (let day = addDays(today(), 4); day < addDays(lastDay(opening), -1); day = addDays(day, 1))
    if (openingDay(day, opening).closed === undefined) yield day
}
