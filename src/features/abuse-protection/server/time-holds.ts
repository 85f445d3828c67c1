import { MINUTE } from '#core/durations.ts'
import { originOf } from '#core/network.ts'
import { t } from '#core/words.ts'
import { abuseLimits, mostHolding, mostOfWeek, mostTimeHolds } from '#features/abuse-protection/abuse-limits.ts'
import { NOT_HELD } from '#features/abuse-protection/time-holds.ts'
import { timeHolds as words } from '#features/abuse-protection/time-holds-words.ts'
import { appointmentAt, holdIn } from '#features/schedule/server/shared/availability-check.ts'
import { deleteEndedHolds, NOWHERE, putTimeHold } from '#features/schedule/server/shared/holds.ts'
import { assertAllowed, readDayOf, requireRoom, type TimeRequest } from '#features/schedule/server/shared/times.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { isLetThrough, mostMinutes } from './shared/decide.ts'
import { bothOf, countHolding, countTimeHolds, type Origin, placeOf } from './shared/request-counts.ts'
import { choiceNeeds, leavesChoice } from './shared/take-time.ts'

type Rules = Pick<Content, 'facts' | 'opening' | 'services' | 'serviceArea' | 'addOns'>

/** The visitor who wants a hold. `key` makes the hashes of the address. */
type Visitor = { id: string; ip: string; key: string }

/**
 * Holds a time for a visitor for some minutes, in a transaction, in place of what the visitor held before. Returns the end. Refuses
 * a time that is not free, so call it in `withNextFreeTimes`. Throws a 409 if strangers hold too many already.
 */
export async function holdTime(
  trx: Db,
  rules: Rules,
  requested: TimeRequest,
  { id, ip, key }: Visitor,
  letThrough: readonly string[],
): Promise<string> {
  assertAllowed(rules, requested)
  await deleteEndedHolds(trx)
  const before = await readDayOf(trx, rules, requested, choiceNeeds(rules))
  const room = requireRoom(before, requested)
  const day = requested.appoint_date
  const isThrough = await isLetThrough(trx, ip, letThrough)
  const origin = originOf(ip)
  const place = isThrough ? NOWHERE : placeOf(origin, key)
  const isFirst = isThrough || (await assertMayHold(trx, rules, requested, { id, origin, place }))
  const one = appointmentAt(Date.parse(requested.appoint_at), requested.needed)
  const hold = holdIn(id, one, room)
  const then = { ...before, holds: [...before.holds, hold] }
  if (!isFirst && !leavesChoice(rules, day, { before, then })) throw notHeld()
  const until_at = new Date(Date.now() + abuseLimits.holdMinutes * MINUTE).toISOString()
  await putTimeHold(trx, { ...hold, ...place, until_at, appoint_date: day })
  return until_at
}

/**
 * Refuses a hold beyond the abuse limits. Unverified requests count with the holds: strangers keep
 * no more from others with both than with requests alone. Returns whether it may take the last starts of its day.
 */
async function assertMayHold(
  trx: Db,
  { opening, ...rules }: Rules,
  { appoint_date: day, needed }: TimeRequest,
  { id, origin, place }: { id: string; origin: Origin; place: Origin },
): Promise<boolean> {
  if (needed.minutes > mostMinutes(opening, rules)) throw notHeld()
  const holds = await countTimeHolds(trx, place, { day, except: id })
  const requests = await countHolding(trx, origin, { day, hours: opening.answerHours })
  const held = bothOf(requests, holds)
  if (
    holds.ofAddress >= abuseLimits.holdsOfAddress ||
    holds.ofNetwork >= abuseLimits.holdsOfNetwork ||
    holds.all >= mostTimeHolds(opening) ||
    held.ofAddress >= abuseLimits.ofAddress ||
    held.ofNetwork >= abuseLimits.ofNetwork ||
    held.all >= mostHolding(opening)
  )
    throw notHeld()
  return held.ofDay === 0 && held.ofWeek < mostOfWeek(opening)
}

const notHeld = () => new Problem(409, t(words).refusals.notHeld, { type: NOT_HELD })
