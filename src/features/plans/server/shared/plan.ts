import { THE_CLIENT } from '#core/fixed.ts'
import { money } from '#core/money.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { planRefusals } from '#features/bookings/client-refusals-words.ts'
import { type ClientContext, findManaged, notAllowedNow } from '#features/bookings/server/shared/access.ts'
import type { PlanRequest } from '#features/plans/client-plan.ts'
import { planStateOf } from '#features/plans/plans.ts'
import { notifyOwner } from '#features/plans/server/notify.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import { answerPrice, endPlan, pausePlan, planOf, priceIn, resumePlan } from './plans.ts'

/** What the client wants of their plan, in a transaction. */
export async function decidePlan(trx: Db, of: ClientContext, { version, press, until }: PlanRequest): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of)
  const plan = await planOf(trx, booking)
  if (!plan) throw notAllowedNow(of, t(planRefusals).none)
  if (plan.ended_at !== null) throw notAllowedNow(of, t(planRefusals).ended)
  if (plan.version !== version) throw new Problem(409, t(planRefusals).changed, { type: VERSION_CONFLICT })
  const deciding = { plan, who: THE_CLIENT }
  switch (press) {
    case 'pause': {
      if (until === undefined) throw wrongField('until', t(planRefusals).until)
      await pausePlan(trx, of.content, deciding, until)
      await notifyOwner(trx, booking, ({ paused }, client) => paused(client, dayLabel(until)))
      return
    }
    case 'resume': {
      if (planStateOf(plan, today()) !== 'paused') throw notAllowedNow(of, t(planRefusals).notPaused)
      const next_on = await resumePlan(trx, of.content, deciding)
      await notifyOwner(trx, booking, ({ resumed }, client) =>
        resumed(client, next_on === null ? '' : dayLabel(next_on)),
      )
      return
    }
    case 'end':
      await endPlan(trx, of.content, deciding)
      await notifyOwner(trx, booking, ({ ended }, client) => ended(client))
      return
    case 'accept':
    case 'decline': {
      if (plan.asked_at === null) throw notAllowedNow(of, t(planRefusals).nothingAsked)
      const isYes = press === 'accept'
      await answerPrice(trx, deciding, isYes)
      await notifyOwner(trx, booking, ({ accepted, declined }, client) => {
        const price = money(priceIn(isYes ? plan.asked_lines : plan.lines).total_cents)
        return isYes ? accepted(client, price) : declined(client, price)
      })
      return
    }
    default:
      throw new Error(`an unknown press: ${press satisfies never}`)
  }
}
