import { addDays } from '#core/days.ts'
import { isWithin, originOf } from '#core/network.ts'
import { today } from '#core/time.ts'
import {
  abuseLimits,
  mostConfirmed,
  mostHolding,
  mostOfWeek,
  type Reason,
} from '#features/abuse-protection/abuse-limits.ts'
import { readSettings } from '#features/owner-settings-store.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import type { TimeNeeded } from '#features/schedule/server/shared/needed.ts'
import { longestDay } from '#features/schedule/server/shared/rules.ts'
import { addedMinutes, addOnsWith } from '#features/services/add-ons.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import {
  bothOf,
  type Count,
  countHolding,
  countOfHour,
  countTimeHolds,
  hasPromise,
  holdingOfPerson,
  holdingStrangers,
  type Origin,
  type Person,
  placeOf,
  readHeldPart,
} from './request-counts.ts'

/**
 * A request that came in: the person whom it names, its day, the time that it needs, and the address that sent it. `key` is as
 * in `placeOf`, `letThrough` as in `isLetThrough`.
 */
export type Came = {
  person: Person
  day: string
  needed: TimeNeeded
  ip: string
  key: string
  letThrough: readonly string[]
}

/** Where a request comes from, and how many came from there in the hour before it. */
export type From = { origin: Origin; before: Count }

/**
 * Why a request holds no time; empty if it does. If it is not said where it comes from, it counts nowhere. `leavesSome`: it
 * holds its time only if that leaves a few starts of its day to others.
 */
type Decision = { reason: Reason; from?: From; leavesSome?: boolean }

/**
 * Whether a request holds its time at once, in the transaction that stores it. It counts nowhere if the owner lets its
 * network through, or has confirmed an appointment of the same person before.
 */
export async function decideHold(
  trx: Db,
  { opening, ...rules }: Pick<Content, 'opening' | 'services' | 'addOns'>,
  { person, day, needed, ip, key, letThrough }: Came,
): Promise<Decision> {
  if (await isLetThrough(trx, ip, letThrough)) return { reason: '' }
  const isTooMany = (await holdingOfPerson(trx, person)) >= abuseLimits.ofPerson
  if (!isTooMany && (await hasPromise(trx, person))) return { reason: '' }
  const origin = originOf(ip)
  const before = await countOfHour(trx, origin)
  const from = { origin, before }
  if (isTooMany) return { reason: 'person', from }
  if (needed.minutes > mostMinutes(opening, rules)) return { reason: 'long', from }
  const held = bothOf(
    await countHolding(trx, origin, { day, hours: opening.answerHours }),
    // The own hold is gone: the request takes its place.
    await countTimeHolds(trx, placeOf(origin, key), { day }),
  )
  if (held.ofAddress >= abuseLimits.ofAddress || before.ofAddress >= abuseLimits.burstOfAddress)
    return { reason: 'address', from }
  if (held.ofNetwork >= abuseLimits.ofNetwork || before.ofNetwork >= abuseLimits.burstOfNetwork)
    return { reason: 'network', from }
  const isNear = day < addDays(today(), abuseLimits.nearDays)
  if (isNear && (await readHeldPart(trx, opening, origin.network)) >= abuseLimits.nearPart)
    return { reason: 'network', from }
  const most = mostHolding(opening)
  if (held.all >= most || before.all >= most) return { reason: 'many', from }
  const all = await holdingStrangers(trx).limit(mostConfirmed(opening)).execute()
  if (all.length === mostConfirmed(opening)) return { reason: 'many', from }
  return { reason: '', from, leavesSome: held.ofDay > 0 || held.ofWeek >= mostOfWeek(opening) }
}

/** Whether the owner, or whoever runs the server, lets an address through. `letThrough` is the variable of that name. */
export async function isLetThrough(db: Db, ip: string, letThrough: readonly string[]) {
  return isWithin(ip, letThrough) || isWithin(ip, (await readSettings(db)).let_through)
}

/**
 * The longest work that holds its time without a press: half a day, or as long as a service takes for one vehicle, with all
 * that is offered with it.
 */
export const mostMinutes = (opening: Content['opening'], { services, addOns }: Pick<Content, 'services' | 'addOns'>) =>
  Math.max(
    longestDay(opening) * abuseLimits.longest,
    ...offeredServices(services).map(
      ({ value }) => minutesFor(services, value, 1) + addedMinutes(addOnsWith(addOns, value)),
    ),
  )
