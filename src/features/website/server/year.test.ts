import { expect, test, vi } from 'vitest'
import { addDays, daysBetween } from '#core/days.ts'
import type { Opening } from '#core/opening.ts'
import { businessDay } from '#core/time.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { absenceCalls } from '#features/day-operations/calls.ts'
import { isInSeason, LEAST_NOTICE_DAYS, PROPOSED_DAYS, spacingOf } from '#features/plans/plans.ts'
import { rhythmOf } from '#features/plans/server/plans-of-booking.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import { defaults } from '#features/website/content.ts'
import { withOpening } from '#testing/app.ts'
import { extent } from '#testing/extent.ts'
import { planDesk, visitsIn } from '#testing/plans.ts'
import { testsAt } from '#testing/tests-at.ts'

const FIRST = '2026-01-05'

/** With the first change of the clocks, and with both. */
const DAYS = extent({ whole: 365, sample: 75 })

testsAt(`${FIRST}T15:00:00Z`)

/** Two weeks in March and a day in July are closed, beside the holidays. */
const opening: Opening = {
  ...defaults.opening,
  otherHours: [
    ...Array.from({ length: 12 }, (_, i) => ({
      id: `march-${i}`,
      day: addDays('2026-03-02', i),
      hours: null,
      note: 'Repairs',
    })),
    { id: 'july', day: '2026-07-14', hours: null, note: '' },
  ],
}

/** Six plans, and what their clients do with one visit after the other. */
const plans = [
  { does: ['confirm'], plan: { every_weeks: 4 } },
  { does: ['confirm', 'skip', 'confirm', 'leave'], plan: { every_weeks: 1, weekdays: ['Monday'], part: 'morning' } },
  { does: ['confirm', 'move'], plan: { every_weeks: 2, weekdays: ['Tuesday', 'Friday'], part: 'afternoon' } },
  { does: ['confirm'], plan: { every_weeks: null, season_visits: 5, season_from: '05-01', season_to: '10-31' } },
  {
    does: ['leave', 'confirm'],
    plan: { every_weeks: 3, weekdays: ['Saturday'], season_from: '11-01', season_to: '04-15' },
  },
  { does: ['move', 'skip', 'confirm'], plan: { every_weeks: 6, ends_on: '2026-09-30' } },
] as const

test('in a year with holidays, closed days, absences and both changes of the clocks each visit of six plans is proposed once, and none on a closed day', async () => {
  const { db, act, actOn, done, made, page, run } = await planDesk(opening)
  const doesOf = new Map<string, readonly string[]>()
  for (const [i, { plan, does }] of plans.entries()) {
    const job = await done({
      appoint_date: addDays(FIRST, i - 7),
      appoint_time: '10:00',
      service_type: 'Headlight Restoration',
      phone: `+1705555010${i}`,
      email: i === 3 ? null : `client${i}@example.com`,
    })
    doesOf.set((await made(job, { next_on: addDays(FIRST, 3 * i), ...plan })).id, does)
  }
  // One of the two crews is away over the change of the clocks.
  const away = { crew: 1, from_date: '2026-03-01', to_date: '2026-03-31', reason: 'Holiday' }
  const absence = await act(absenceCalls.absences, away)
  expect(absence.statusCode, absence.body).toBe(201)

  /** What a client does with a visit. The first without an address is called. */
  const answer = async (
    { id, email, version, appoint_date }: Awaited<ReturnType<typeof visitsIn>>[number],
    wish: string,
  ) => {
    const client = await page(id)
    if (wish === 'confirm')
      return email ? client.act(managedCalls.manageConfirm, { version }) : actOn(id, { action: 'confirm', version })
    if (wish === 'skip') return client.act(managedCalls.manageCancel, { version })
    for (let later = 1; later < 15; later++) {
      const to = { appoint_date: addDays(appoint_date, later), appoint_time: '13:00' }
      const moved = await client.act(managedCalls.manageMove, { version, ...to })
      if (moved.statusCode === 200) return moved
    }
    throw new Error('no time was free')
  }

  const content = withOpening(opening)
  const answered = new Set<string>()
  for (let i = 0; i < DAYS; i++) {
    const day = addDays(FIRST, i)
    // In the morning and in the evening of the business, summer and winter.
    for (const time of ['15:00', '23:30']) {
      vi.setSystemTime(`${day}T${time}:00Z`)
      await run({ content })
    }
    for (const visit of await visitsIn(db)) {
      const { id, status, version, appoint_date } = visit
      const plan = visit.plan_id ?? ''
      if (status === 'confirmed' && appoint_date <= day) {
        const done = await actOn(id, { action: 'complete', version })
        expect(done.statusCode, done.body).toBe(200)
      }
      if (status !== 'requested' || answered.has(id)) continue
      const does = doesOf.get(plan) ?? []
      answered.add(id)
      const nth = (await visitsIn(db)).filter(({ plan_id }) => plan_id === plan).length - 1
      const wish = does[nth % does.length] ?? 'leave'
      if (wish === 'leave') continue
      const said = await answer(visit, wish)
      expect(said.statusCode, said.body).toBe(200)
    }
  }

  const visits = await visitsIn(db)
  const history = await db.selectFrom('booking_history').selectAll().execute()
  for (const { id, appoint_date, created_at } of visits) {
    expect(openingDay(appoint_date, opening).closed, appoint_date).toBe(undefined)
    const own = history.filter(({ booking_id }) => booking_id === id)
    expect(own.filter(({ action }) => action === 'propose')).toHaveLength(1)
    if (own.some(({ changes }) => changes.includes('appoint_date'))) continue
    const ahead = daysBetween(businessDay(new Date(created_at)), appoint_date)
    expect(ahead).toBeGreaterThanOrEqual(LEAST_NOTICE_DAYS)
    expect(ahead).toBeLessThanOrEqual(PROPOSED_DAYS + 14)
  }
  for (const plan of await db.selectFrom('plans').selectAll().execute()) {
    const rhythm = rhythmOf(plan)
    const own = visits.filter(({ plan_id }) => plan_id === plan.id)
    const open = own.filter(({ status }) => status === 'requested' || status === 'confirmed')
    expect(open.length).toBeLessThanOrEqual(1)
    const days = own.map(({ appoint_date }) => appoint_date)
    // None is lost: the rhythm, half a week for the weekday, and two weeks each for a free time and for the client who moves it.
    const all = [FIRST, ...days]
    for (const [i, day] of all.entries()) {
      const next = all[i + 1] ?? addDays(FIRST, DAYS)
      const offSeason = rhythm.season !== null && !isInSeason(rhythm.season, addDays(next, -30))
      const gap = daysBetween(day, next)
      const hasEnded = plan.ended_at !== null && i === days.length
      if (!offSeason && !hasEnded) expect(gap, `${day} to ${next}`).toBeLessThanOrEqual(spacingOf(rhythm) + 3 + 28)
      if (i > 0 && i < days.length) expect(gap, `${day} to ${next}`).toBeGreaterThanOrEqual(spacingOf(rhythm) - 3)
    }
    for (const day of days) expect(isInSeason(rhythm.season, day), day).toBe(true)
  }
  expect(visits.length).toBeGreaterThan(DAYS / 5)
}, 300_000)
