import { addDays } from '#core/days.ts'
import { money } from '#core/money.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { TextField } from '#design/forms/Field.tsx'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { Action, Actions, actionIcons } from '#features/bookings/site/shared/Actions.tsx'
import { Next } from '#features/bookings/site/shared/Next.tsx'
import { ActionButton, Panel } from '#features/bookings/site/shared/Panel.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import type { ManageForm, ManagePart, PartOfManage } from '#features/parts.ts'
import type { ManagedPlan, PlanRequest } from '#features/plans/client-plan.ts'
import { nextVisitWords, rhythmLabel } from '#features/plans/plan-labels.ts'
import { MOST_DAYS_AHEAD } from '#features/plans/plans.ts'
import { planPage as words } from '#features/plans/words.ts'
import { visitPrice } from '#features/prices/tax.ts'
import { content } from '#platform/browser/content.ts'

/** A plan as its client reads it, with what they can do about it. */
function PlanCard({ booking: { plan }, isBusy, act, open }: PartOfManage) {
  if (!plan) return null
  const { state, paused_until, ends_on, lines, total_cents } = plan
  const isOver = state === 'ended'
  return (
    <section className={styles.paper} aria-labelledby="plan">
      <div className={styles.card}>
        <h2 id="plan">{t(words).title}</h2>
        <p>
          {rhythmLabel(plan)}
          <br />
          <span className={styles.dim}>
            {lines.map(({ text, about }) => [text, about].filter(Boolean).join(', ')).join('; ')} ·{' '}
            {visitPrice(total_cents, content().facts)}
          </span>
        </p>
        {state === 'paused' && paused_until && <p>{t(words).paused(dayLabel(paused_until))}</p>}
        <NextVisit plan={plan} />
        {!isOver && ends_on && <p>{t(words).last(dayLabel(ends_on))}</p>}
      </div>
      {!isOver && !isBusy && (
        <Actions label={t(words).title}>
          {state === 'paused' ? (
            <Action
              icon={actionIcons.wait}
              label={t(words).resume}
              onPress={() => decide(act, plan.version, { press: 'resume' })}
            />
          ) : (
            <Action icon={actionIcons.wait} label={t(words).pause} onPress={() => open(PauseForm)} />
          )}
          <Action icon={actionIcons.end} label={t(words).end} isLoss onPress={() => open(EndForm)} />
        </Actions>
      )}
    </section>
  )
}

/** A new price, with the two answers to it. */
const NewPrice = ({ plan, cents, act }: { plan: ManagedPlan; cents: number; act: PartOfManage['act'] }) => (
  <Next title={t(words).asked(money(plan.total_cents), visitPrice(cents, content().facts))}>
    <ActionButton kind="main" onAction={() => decide(act, plan.version, { press: 'accept' })}>
      {t(words).accept}
    </ActionButton>
    <ActionButton onAction={() => decide(act, plan.version, { press: 'decline' })}>{t(words).decline}</ActionButton>
  </Next>
)

/** The visit that is open, with the way to its page unless it is this one; else about when the next one is. */
function NextVisit({ plan: { visit, next_on } }: { plan: ManagedPlan }) {
  if (!visit) return <p>{nextVisitWords(next_on)}</p>
  const { url, is_proposed } = visit
  return (
    <p>
      {(is_proposed ? t(words).visitProposed : t(words).visit)(whenOf(visit))}{' '}
      {url !== null && <a href={url}>{is_proposed ? t(words).see : t(words).open}</a>}
    </p>
  )
}

type Decision = Pick<PlanRequest, 'press' | 'until'>

/** Sends what a client decides about their plan. */
const decide = (act: PartOfManage['act'], version: number, body: Decision) =>
  act(managedCalls.managePlan, ({ plan }) => ({
    isGood: true,
    title: decided(body, plan),
    text: t(managePage).mailed,
  }))({ version, ...body })

/** What a press did to a plan, in words. */
const decided = ({ press, until }: Decision, plan: ManagedBooking['plan']) =>
  ({
    pause: t(words).pauseDone(dayLabel(until ?? plan?.paused_until ?? today())),
    resume: t(words).resumed,
    end: t(words).endDone,
    accept: t(words).accepted,
    decline: t(words).declined,
  })[press]

/** Asks until when a plan is paused, or whether it really ends. */
const questionOf =
  (press: 'pause' | 'end'): ManageForm =>
  ({ booking: { plan }, act, onClose }) => (
    <Panel
      {...(press === 'pause'
        ? { title: t(words).pauseTitle, text: t(words).pauseText, submit: t(words).pauseSubmit, saysWrong: true }
        : { title: t(words).endTitle, text: t(words).endText, submit: t(words).endSubmit, isLoss: true })}
      onSubmit={(typed) =>
        decide(act, plan?.version ?? 0, {
          press,
          ...(press === 'pause' && { until: String(typed.get('until') ?? '') }),
        })
      }
      onClose={onClose}
    >
      {press === 'pause' && (
        <TextField
          words={{ name: 'until', label: t(words).pauseUntil }}
          type="date"
          defaultValue={addDays(today(), 28)}
          min={addDays(today(), 1)}
          max={addDays(today(), MOST_DAYS_AHEAD)}
        />
      )}
    </Panel>
  )

const PauseForm = questionOf('pause')
const EndForm = questionOf('end')

export const managePart: ManagePart = {
  cards: { plan: PlanCard },
  next: {
    price: ({ booking: { plan }, act }) =>
      plan &&
      plan.state !== 'ended' &&
      plan.asked_cents !== null && <NewPrice plan={plan} cents={plan.asked_cents} act={act} />,
  },
}
