import { useQuery } from '@tanstack/react-query'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { shortDayLabel, shortTimeLabel } from '#core/time.ts'
import { QueryState } from '#design/desk/Notices.tsx'
import { Badge, Empty } from '#design/desk/Parts.tsx'
import { Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import type { DeskPlan } from '#features/plans/desk-plans.ts'
import { deskPlans as words } from '#features/plans/desk-words.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { planTones, rhythmOfPlan } from './PlanView.tsx'
import { plansQuery } from './queries.ts'

/** All plans, those that run first. A row leads to its client. */
export function PlanList() {
  const { data, error, refetch } = useQuery(plansQuery)
  if (!data) return <QueryState query={{ data, error, refetch }} rows={8} />
  if (data.plans.length === 0)
    return (
      <Empty icon="calendar" title={words.none}>
        {words.noneText}
      </Empty>
    )
  return (
    <div className="[--plan-columns:minmax(0,_1.3fr)_minmax(0,_1.2fr)_minmax(0,_1.6fr)_minmax(0,_1.3fr)_92px] max-[960px]:[--plan-columns:minmax(0,_1fr)_minmax(0,_1.2fr)_144px_80px] max-[960px]:[&>*>:first-child>:nth-child(2)]:hidden">
      <RowList columns="var(--plan-columns)" heads={words.heads}>
        <RowGroup>
          {data.plans.map((plan) => (
            <Line key={plan.id} plan={plan} />
          ))}
        </RowGroup>
      </RowList>
    </div>
  )
}

const Line = ({ plan }: { plan: DeskPlan }) => {
  const { client, state, visit, next_on, price } = plan
  return (
    <Row
      id={plan.id}
      href={clientUrl(client.booking_id)}
      className="max-md:[grid-template:'name_price'_auto_'rhythm_visit'_auto_/_minmax(0,_1fr)_auto] max-md:min-h-(--row-two) max-md:py-2"
    >
      <span className="max-md:[grid-area:name] max-md:text-[1rem]">
        <strong>{nameOf(client)}</strong>{' '}
        {state !== 'active' && <Badge tone={planTones[state]}>{words.states[state]}</Badge>}
      </span>
      <span className="text-dim max-[960px]:hidden">{serviceLabel(content().services, client.service_type)}</span>
      <span className="text-dim max-md:[grid-area:rhythm] max-md:text-[0.875rem]">{rhythmOfPlan(plan)}</span>
      <span className="text-dim max-md:[grid-area:visit] max-md:text-[0.875rem]">
        {visit
          ? `${shortTimeLabel(visit.appoint_date, visit.appoint_time)}${visit.status === 'requested' ? '?' : ''}`
          : next_on !== null && words.about(shortDayLabel(next_on))}
      </span>
      <span className="max-md:[grid-area:price]">{money(price.total_cents)}</span>
    </Row>
  )
}
