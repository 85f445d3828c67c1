import { deskPage } from '#content/desk-page.ts'
import { deskPlans as words } from '#content/desk-plans.ts'
import { nameOf } from '#domain/booking-words.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type DeskPlan, PlanList as Plans } from '#domain/desk/plans.ts'
import { money } from '#domain/money.ts'
import { serviceLabel } from '#domain/services.ts'
import { shortDayLabel, shortTimeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { planTones, rhythmOfPlan } from '#site/desk/plans/PlanView.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Badge, Empty, Skeleton } from '#site/desk/ui/Parts.tsx'
import { Row, RowGroup, RowList } from '#site/desk/ui/Rows.tsx'
import css from './Client.module.css'
import { clientUrl } from './paths.ts'

/** All plans, those that run first. A row leads to its client. */
export function PlanList() {
  const { data, load, failure } = useApiQuery(Plans, deskCalls.plans, [
    'booking_changed',
    'booking_new',
  ])
  if (!data)
    return failure ? (
      <Failure words={failure} retry={load} />
    ) : (
      <Skeleton label={deskPage.loading} rows={8} />
    )
  if (data.plans.length === 0)
    return (
      <Empty icon="calendar" title={words.none}>
        {words.noneText}
      </Empty>
    )
  return (
    <div className={css.plans}>
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
    <Row id={plan.id} href={clientUrl(client.booking_id)} className={css.row}>
      <span className={css.name}>
        <strong>{nameOf(client)}</strong>{' '}
        {state !== 'active' && <Badge tone={planTones[state]}>{words.states[state]}</Badge>}
      </span>
      <span className={css.second}>{serviceLabel(content().services, client.service_type)}</span>
      <span className={css.phone}>{rhythmOfPlan(plan)}</span>
      <span className={css.next}>
        {visit
          ? `${shortTimeLabel(visit.appoint_date, visit.appoint_time)}${visit.status === 'requested' ? '?' : ''}`
          : next_on !== null && words.about(shortDayLabel(next_on))}
      </span>
      <span className={css.count}>{money(price.total_cents)}</span>
    </Row>
  )
}
