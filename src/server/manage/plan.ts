import { planRefusals } from '#content/client-refusals.ts'
import { THE_CLIENT } from '#content/fixed.ts'
import { t } from '#content/words.ts'
import { VERSION_CONFLICT } from '#domain/desk/actions.ts'
import type { PlanRequest } from '#domain/manage.ts'
import { money } from '#domain/money.ts'
import { planStateOf } from '#domain/plans.ts'
import { dayLabel, today } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem, wrongField } from '#server/http/problem.ts'
import {
  answerPrice,
  endPlan,
  pausePlan,
  planOf,
  priceIn,
  resumePlan,
} from '#server/plans/plans.ts'
import { tellOwner } from '#server/plans/tell.ts'
import { findManaged } from './access.ts'
import { type ChangeContext, refusal } from './client-changes.ts'

/** What the client wants of their plan, in a transaction. */
export async function decidePlan(
  trx: Db,
  of: ChangeContext,
  { version, press, until }: PlanRequest,
): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of)
  const plan = await planOf(trx, booking)
  if (!plan) throw refusal(of, t(planRefusals).none)
  if (plan.ended_at !== null) throw refusal(of, t(planRefusals).ended)
  if (plan.version !== version)
    throw new Problem(409, t(planRefusals).changed, { type: VERSION_CONFLICT })
  const deciding = { plan, who: THE_CLIENT }
  switch (press) {
    case 'pause': {
      if (until === undefined) throw wrongField('until', t(planRefusals).until)
      await pausePlan(trx, of.content, deciding, until)
      await tellOwner(trx, booking, ({ paused }, client) => paused(client, dayLabel(until)))
      return
    }
    case 'resume': {
      if (planStateOf(plan, today()) !== 'paused') throw refusal(of, t(planRefusals).notPaused)
      const next_on = await resumePlan(trx, of.content, deciding)
      await tellOwner(trx, booking, ({ resumed }, client) =>
        resumed(client, next_on === null ? '' : dayLabel(next_on)),
      )
      return
    }
    case 'end':
      await endPlan(trx, of.content, deciding)
      await tellOwner(trx, booking, ({ ended }, client) => ended(client))
      return
    case 'accept':
    case 'decline': {
      if (plan.asked_at === null) throw refusal(of, t(planRefusals).nothingAsked)
      const isYes = press === 'accept'
      await answerPrice(trx, deciding, isYes)
      await tellOwner(trx, booking, ({ accepted, declined }, client) => {
        const price = money(priceIn(isYes ? plan.asked_lines : plan.lines).total_cents)
        return isYes ? accepted(client, price) : declined(client, price)
      })
      return
    }
    default:
      throw new Error(`an unknown press: ${press satisfies never}`)
  }
}
