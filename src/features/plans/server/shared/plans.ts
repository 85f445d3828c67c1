import { sql } from 'kysely'
import { addDays, weekdayOf } from '#core/days.ts'
import { money, sumOf } from '#core/money.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { dayLabel, today } from '#core/time.ts'
import { transitions } from '#features/bookings/actions.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { priceLines } from '#features/bookings/server/shared/price.ts'
import { findBooking, findBookingRecords, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import {
  type BookingPlan,
  type DeskPlan,
  type NewPlan,
  type PlanAction,
  wrongTerms,
} from '#features/plans/desk-plans.ts'
import { deskPlans } from '#features/plans/desk-words.ts'
import { nextVisitWords, rhythmLabel } from '#features/plans/plan-labels.ts'
import { DEFAULT_WEEKS, nextVisitOn, planStateOf, visitDayFrom } from '#features/plans/plans.ts'
import { notifyClient } from '#features/plans/server/notify.ts'
import {
  endedNow,
  findPlan,
  lastVisitDay,
  openVisit,
  rhythmOf,
  type StoredPlan,
} from '#features/plans/server/plans-of-booking.ts'
import { agreedIn, type Line, type LineInput, withAmounts } from '#features/prices/lines.ts'
import { assertLines, assertPriced } from '#features/prices/server/shared/lines.ts'
import { visitPrice } from '#features/prices/tax.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { takeId } from '#platform/http/idempotent.ts'
import { notAllowed, Problem, wrongField, wrongFields } from '#platform/http/problem-answer.ts'

const { refusals } = deskPlans

/** A plan. Throws a 404 if there is none. */
export async function requirePlan(db: Db, id: string): Promise<StoredPlan> {
  const plan = await findPlan(db, id)
  if (!plan) throw new Problem(404, refusals.unknown)
  return plan
}

/** The plan of which a booking is a visit, or the newest one that was made from it. */
export const planOf = async (
  db: Db,
  { id, plan_id }: Pick<StoredBooking, 'id' | 'plan_id'>,
): Promise<StoredPlan | undefined> =>
  (plan_id === null ? undefined : await findPlan(db, plan_id)) ??
  db
    .selectFrom('plans')
    .selectAll()
    .where('from_booking', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The price of a visit as it is stored. */
export const priceIn = (json: string) => {
  const lines = agreedIn(json)
  return { lines, total_cents: sumOf(lines, 'amount_cents') }
}

/** The plans of which some bookings are visits, or that were made from them; all without these. Those that run come first. */
export async function readPlans(db: Db, bookings?: readonly string[]): Promise<DeskPlan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .$if(bookings !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('from_booking', 'in', [...(bookings ?? [])]), eb('like_booking', 'in', [...(bookings ?? [])])]),
      ),
    )
    .orderBy(sql`case when ended_at is null then 0 else 1 end`)
    .orderBy('next_on')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return Promise.all(rows.map((plan) => toDeskPlan(db, plan)))
}

/** More plans than a business of a few crews has clients for. */
const MOST_LISTED = 500

/** A plan as the desk shows it. */
async function toDeskPlan(db: Db, plan: StoredPlan): Promise<DeskPlan> {
  const like = await likeOf(db, plan)
  const visit = await openVisit(db, plan.id)
  const { done } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('done'))
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  const { season: _, ...rhythm } = rhythmOf(plan)
  return {
    id: plan.id,
    version: plan.version,
    created_at: plan.created_at,
    who: plan.who,
    state: planStateOf(plan, today()),
    client: {
      booking_id: like.id,
      firstname: like.firstname,
      lastname: like.lastname,
      email: like.email,
      phone: like.phone,
      service_type: like.service_type,
      appoint_city: like.appoint_city,
    },
    ...rhythm,
    season_from: plan.season_from,
    season_to: plan.season_to,
    next_on: plan.next_on,
    weekdays: [...rhythm.weekdays],
    price: priceIn(plan.lines),
    asked: plan.asked_at === null ? null : { ...priceIn(plan.asked_lines), at: plan.asked_at },
    visit: visit
      ? { id: visit.id, status: visit.status, appoint_date: visit.appoint_date, appoint_time: visit.appoint_time }
      : null,
    no_time_on: plan.tried_on,
    done: Number(done),
    ended_at: plan.ended_at,
    ended_by: plan.ended_by,
  }
}

/** The plan of a booking, and what a new one would be. */
export async function readBookingPlan(db: Db, content: Content, booking: StoredBooking): Promise<BookingPlan> {
  const plan = await planOf(db, booking)
  const records = await findBookingRecords(db, booking.id)
  const isFree = (plan === undefined || plan.ended_at !== null) && whyNoPlan(booking) === undefined
  const lines = records ? withoutBooking(priceLines(content, records)) : []
  const rhythm = {
    every_weeks: DEFAULT_WEEKS,
    season_visits: null,
    season: null,
    weekdays: [weekdayOf(booking.appoint_date)],
    paused_until: null,
    ends_on: null,
  }
  const next = nextVisitOn(rhythm, booking.appoint_date) ?? today()
  return {
    plan: plan ? await toDeskPlan(db, plan) : null,
    proposal: isFree
      ? {
          every_weeks: DEFAULT_WEEKS,
          weekdays: rhythm.weekdays,
          part: booking.appoint_time < '12:00' ? 'morning' : 'afternoon',
          next_on: next > today() ? next : (visitDayFrom(rhythm, today()) ?? today()),
          lines,
          total_cents: sumOf(lines, 'amount_cents'),
        }
      : null,
  }
}

/** A price belongs to the plan: each visit gets its own lines. */
const withoutBooking = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, booking_id: null }))

/** Why no plan can be made from a booking; undefined if one can. */
function whyNoPlan(booking: StoredBooking): string | undefined {
  if (booking.erased_at !== null) return refusals.erased
  if (booking.status !== 'completed') return refusals.notDone
  return booking.appoint_zipcode || booking.appoint_city ? undefined : refusals.noPlace
}

/** Makes a plan from a job that is done, in a transaction, and tells its client. The same again changes nothing. */
export async function makePlan(
  trx: Db,
  content: Content,
  { booking, who, call }: { booking: StoredBooking; who: string; call: string },
  requested: NewPlan,
): Promise<void> {
  const { id, lines: typed, weekdays, ...terms } = requested
  if (!(await takeId(trx, { call, id, refusal: refusals.id }, { ...requested, of: booking.id }))) return
  const why = whyNoPlan(booking)
  if (why !== undefined) throw notAllowed(why)
  const other = await planOf(trx, booking)
  if (other && other.ended_at === null) throw notAllowed(booking.plan_id === null ? refusals.exists : refusals.isVisit)
  const wrong = wrongTerms(terms)
  if (wrong) throw wrongFields([wrong])
  const lines = await priced(trx, typed)
  const plan: StoredPlan = {
    id,
    created_at: new Date().toISOString(),
    who,
    version: 1,
    from_booking: booking.id,
    like_booking: booking.id,
    ...terms,
    weekdays: JSON.stringify(weekdays),
    lines: JSON.stringify(lines),
    asked_lines: '',
    asked_at: null,
    paused_until: null,
    tried_on: null,
    ended_at: null,
    ended_by: null,
  }
  // The first day that the terms allow.
  const next_on = firstDay(plan, terms.next_on)
  await trx
    .insertInto('plans')
    .values({ ...plan, next_on })
    .execute()
  await publish(trx, 'booking_changed', booking.id, who)
  await notifyClient(trx, content, booking, ({ started }, { facts, services }) =>
    started(facts.business, booking.firstname, {
      rhythm: rhythmLabel(rhythmOf(plan)),
      service: serviceLabel(services, booking.service_type),
      price: visitPrice(sumOf(lines, 'amount_cents'), facts),
      next: nextVisitWords(next_on),
    }),
  )
}

function firstDay(plan: StoredPlan, from: string): string {
  const first = visitDayFrom(rhythmOf(plan), from)
  if (first === null) throw wrongField('ends_on', refusals.endsBefore)
  return first
}

/** The lines of a price with their amounts. Refuses a price of nothing. */
async function priced(trx: Db, typed: readonly LineInput[]): Promise<Line[]> {
  const lines = withoutBooking(withAmounts(typed))
  await assertLines(trx, lines)
  if (sumOf(lines, 'amount_cents') <= 0) throw wrongField('lines', refusals.zero)
  assertPriced(lines)
  return lines
}

/** What somebody does about a plan: who, and the version that they saw. */
type PlanContext = { plan: StoredPlan; who: string }

/** Runs an action of the desk on a plan, in a transaction. */
export async function actOnPlan(
  trx: Db,
  content: Content,
  { plan, who }: PlanContext,
  action: PlanAction,
): Promise<void> {
  if (plan.version !== action.version) throw new Problem(409, refusals.conflict, { type: VERSION_CONFLICT })
  if (plan.ended_at !== null) throw notAllowed(refusals.ended)
  const like = await likeOf(trx, plan)
  switch (action.press) {
    case 'change': {
      const { press: _, version: __, weekdays, next_on, ...terms } = action
      const wrong = wrongTerms({ ...terms, next_on })
      if (wrong) throw wrongFields([wrong])
      const set = { ...terms, weekdays: JSON.stringify(weekdays) }
      const after = { ...plan, ...set }
      const day = firstDay(after, next_on)
      const isSame = Object.entries({ ...set, next_on: day }).every(([name, value]) =>
        Object.is(new Map<string, unknown>(Object.entries(plan)).get(name), value),
      )
      if (isSame) throw wrongField('next_on', refusals.nothingChanged)
      await changePlan(trx, { plan, who }, { ...set, next_on: day, tried_on: null })
      await notifyClient(trx, content, like, ({ changed }, { facts }) =>
        changed(facts.business, like.firstname, rhythmLabel(rhythmOf(after)), nextVisitWords(day)),
      )
      return
    }
    case 'pause':
      return pausePlan(trx, content, { plan, who }, action.until)
    case 'resume':
      if (planStateOf(plan, today()) !== 'paused') throw notAllowed(refusals.notPaused)
      await resumePlan(trx, content, { plan, who })
      return
    case 'price': {
      const lines = await priced(trx, action.lines)
      const asked_lines = JSON.stringify(lines)
      if (asked_lines === plan.lines) throw wrongField('lines', refusals.samePrice)
      await changePlan(trx, { plan, who }, { asked_lines, asked_at: new Date().toISOString() })
      await notifyClient(trx, content, like, ({ price }, { facts }) =>
        price(
          facts.business,
          like.firstname,
          money(priceIn(plan.lines).total_cents),
          visitPrice(sumOf(lines, 'amount_cents'), facts),
        ),
      )
      return
    }
    case 'accept':
    case 'drop':
      if (plan.asked_at === null) throw notAllowed(refusals.nothingAsked)
      return answerPrice(trx, { plan, who }, action.press === 'accept')
    case 'end':
      return endPlan(trx, content, { plan, who })
    default:
      throw new Error(`an unknown press: ${action satisfies never}`)
  }
}

/** The booking whose client, vehicles and place a plan has. */
export async function likeOf(db: Db, plan: StoredPlan): Promise<StoredBooking> {
  const like = await findBooking(db, plan.like_booking)
  if (!like) throw new Error('the booking of a plan is gone')
  return like
}

/** The client's answer to a new price, in a transaction: it holds from the next visit on, or the one before stays. */
export const answerPrice = (trx: Db, context: PlanContext, isYes: boolean) =>
  changePlan(trx, context, { asked_lines: '', asked_at: null, ...(isYes && { lines: context.plan.asked_lines }) })

/** Pauses a plan until a day, in a transaction: a visit before it that waits for its client is taken back. */
export async function pausePlan(
  trx: Db,
  content: ChangeContent,
  { plan, who }: PlanContext,
  paused_until: string,
): Promise<void> {
  const rhythm = { ...rhythmOf(plan), paused_until }
  const like = await likeOf(trx, plan)
  const next = visitDayFrom(rhythm, plan.next_on ?? paused_until)
  await changePlan(trx, { plan, who }, { paused_until, next_on: next, ...endIf(next, who) })
  await takeBackProposal(trx, content, { plan, who }, (day) => day < paused_until)
  await notifyClient(trx, content, like, ({ paused }, { facts }) =>
    paused(facts.business, like.firstname, dayLabel(paused_until)),
  )
}

/** Lets a plan go on before the end of its pause, in a transaction, and returns the day of its next visit. */
export async function resumePlan(trx: Db, content: ChangeContent, { plan, who }: PlanContext): Promise<string | null> {
  const rhythm = { ...rhythmOf(plan), paused_until: null }
  const like = await likeOf(trx, plan)
  const next = nextVisitOn(rhythm, await lastVisitDay(trx, plan))
  const next_on = next !== null && next < today() ? visitDayFrom(rhythm, addDays(today(), 1)) : next
  await changePlan(trx, { plan, who }, { paused_until: null, next_on, tried_on: null, ...endIf(next_on, who) })
  await notifyClient(trx, content, like, ({ resumed }, { facts }) =>
    resumed(facts.business, like.firstname, nextVisitWords(next_on)),
  )
  return next_on
}

/** Ends a plan, in a transaction: a visit that waits for its client is taken back, a confirmed one stays. */
export async function endPlan(trx: Db, content: ChangeContent, { plan, who }: PlanContext): Promise<void> {
  const like = await likeOf(trx, plan)
  await changePlan(trx, { plan, who }, { next_on: null, ...endedNow(who) })
  await takeBackProposal(trx, content, { plan, who }, () => true)
  await notifyClient(trx, content, like, ({ ended }, { facts }) => ended(facts.business, like.firstname))
}

const endIf = (next_on: string | null, who: string) => (next_on === null ? endedNow(who) : {})

/** Changes a plan that was just read. 409 if another transaction was first. */
async function changePlan(
  trx: Db,
  { plan, who }: PlanContext,
  set: Partial<Omit<StoredPlan, 'id' | 'version'>>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('plans')
    .set({ ...set, version: plan.version + 1 })
    .where('id', '=', plan.id)
    .where('version', '=', plan.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Problem(409, refusals.conflict, { type: VERSION_CONFLICT })
  await publish(trx, 'booking_changed', plan.like_booking, who)
}

/** Takes back the visit that waits for its client, if it is on such a day. They hear of it with the change of the plan. */
async function takeBackProposal(
  trx: Db,
  content: ChangeContent,
  { plan, who }: PlanContext,
  isMeant: (day: string) => boolean,
): Promise<void> {
  const visit = await openVisit(trx, plan.id)
  if (visit?.status !== 'requested' || !isMeant(visit.appoint_date)) return
  await changeBooking(trx, content, visit, {
    action: 'cancel',
    who,
    isKnown: true,
    changes: [{ field: 'status', from: visit.status, to: transitions.cancel.to }],
  })
}
