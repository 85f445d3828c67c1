import { type SqlBool, sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { isWithin, originOf } from '#core/network.ts'
import { promisedStatuses, type Status } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { guard, mostHolding, mostOfWeek, mostPressed, type Reason } from '#features/guard/guard.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { holdsSlots } from '#features/schedule/server/day.ts'
import type { TimeNeeded } from '#features/schedule/server/needed.ts'
import { longestDay } from '#features/schedule/server/rules.ts'
import { addedMinutes, addOnsWith } from '#features/services/add-ons.ts'
import { offered } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { readSettings } from '#platform/settings/store.ts'
import { readHeldPart } from './bursts.ts'
import {
  bothOf,
  countHolding,
  countOfHour,
  countTimeHolds,
  holdingStrangers,
  type Origin,
  placeOf,
} from './crowd.ts'

type Person = { phone: string; email: string | null }

/**
 * A request that came in: the person whom it names, its day, the time that it needs, and the address that sent it. `key` is as
 * in `placeOf`.
 */
type Came = { person: Person; day: string; needed: TimeNeeded; ip: string; key: string }

/**
 * Why a request holds no time; empty if it does. Without an origin it counts nowhere. `leavesSome`: it holds its time only
 * if that leaves a few starts of its day to others.
 */
type Decision = { reason: Reason; origin?: Origin; leavesSome?: boolean }

/**
 * Whether a request holds its time at once, in the transaction that stores it. It counts nowhere if the owner lets its
 * network through, or has confirmed an appointment of the same person before.
 */
export async function decideHold(
  trx: Db,
  { opening, ...rules }: Pick<Content, 'opening' | 'services' | 'addOns'>,
  { person, day, needed, ip, key }: Came,
  letThrough: readonly string[],
): Promise<Decision> {
  if (await isLetThrough(trx, ip, letThrough)) return { reason: '' }
  const origin = originOf(ip)
  if ((await holdingOfPerson(trx, person)) >= guard.ofPerson) return { reason: 'person', origin }
  if (await hasPromise(trx, person)) return { reason: '' }
  if (needed.minutes > mostMinutes(opening, rules)) return { reason: 'long', origin }
  const held = bothOf(
    await countHolding(trx, origin, { day, hours: opening.answerHours }),
    // The own hold is gone: the request takes its place.
    await countTimeHolds(trx, placeOf(origin, key), { day }),
  )
  const came = await countOfHour(trx, origin)
  if (held.ofAddress >= guard.ofAddress || came.ofAddress >= guard.burstOfAddress)
    return { reason: 'address', origin }
  if (held.ofNetwork >= guard.ofNetwork || came.ofNetwork >= guard.burstOfNetwork)
    return { reason: 'network', origin }
  const isNear = day < addDays(today(), guard.nearDays)
  if (isNear && (await readHeldPart(trx, opening, origin.network)) >= guard.nearPart)
    return { reason: 'network', origin }
  const most = mostHolding(opening)
  if (held.all >= most || came.all >= most) return { reason: 'many', origin }
  const all = await holdingStrangers(trx).limit(mostPressed(opening)).execute()
  if (all.length === mostPressed(opening)) return { reason: 'many', origin }
  return { reason: '', origin, leavesSome: held.ofDay > 0 || held.ofWeek >= mostOfWeek(opening) }
}

/** Whether the owner, or whoever runs the server, lets an address through. `letThrough` is the variable of that name. */
export async function isLetThrough(db: Db, ip: string, letThrough: readonly string[]) {
  const { let_through } = await readSettings(db)
  return isWithin(ip, [...letThrough, ...let_through])
}

/**
 * The longest work that holds its time without a press: half a day, or as long as a service takes for one vehicle, with all
 * that is offered with it.
 */
export const mostMinutes = (
  opening: Content['opening'],
  { services, addOns }: Pick<Content, 'services' | 'addOns'>,
) =>
  Math.max(
    longestDay(opening) * guard.longest,
    ...offered(services).map(
      ({ value }) => minutesFor(services, value, 1) + addedMinutes(addOnsWith(addOns, value)),
    ),
  )

/** The appointments that show that the business knows somebody: promised, or done. */
const KNOWN: readonly Status[] = [...promisedStatuses, 'completed']

/** How many unanswered requests hold a time under the phone of a person, or under the email address: the larger number. */
export async function holdingOfPerson(
  db: Db,
  { phone, email }: Person,
  except = '',
): Promise<number> {
  const holding = db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('bookings.id', '!=', except)
    .where(holdsSlots)
  const byPhone = await holding.where('phone', '=', phone).executeTakeFirst()
  const byEmail =
    email === null ? undefined : await holding.where(sameEmail(email)).executeTakeFirst()
  return Math.max(...[byPhone, byEmail].map((counted) => Number(counted?.count ?? 0)))
}

/** Whether an appointment with both the phone and the email address of a person was promised to them, or is done. */
async function hasPromise(db: Db, { phone, email }: Person): Promise<boolean> {
  if (email === null) return false
  const known = await db
    .selectFrom('bookings')
    .select('id')
    .where('phone', '=', phone)
    .where(sameEmail(email))
    .where('status', 'in', KNOWN)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

const sameEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`
