import { addDays } from '#core/days.ts'
import { money } from '#core/money.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import styles from '#features/bookings/site/shared/Manage.module.css'
import { ActionButton, Panel } from '#features/bookings/site/shared/Panel.tsx'
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
  const onAction = (press: PlanRequest['press']) => decide(act, plan.version, { press })
  const { state, paused_until, ends_on, lines, total_cents, asked_cents } = plan
  const isOver = state === 'ended'
  return (
    <section className={styles.card} aria-labelledby="plan">
      <h2 id="plan">{t(words).title}</h2>
      <p>
        <strong>{rhythmLabel(plan)}</strong>
      </p>
      <p>
        {lines.map(({ text, about }) => [text, about].filter(Boolean).join(', ')).join('; ')}
        {'. '}
        {visitPrice(total_cents, content().facts)}.
      </p>
      {state === 'paused' && paused_until && <p>{t(words).paused(dayLabel(paused_until))}</p>}
      <NextVisit plan={plan} />
      {!isOver && ends_on && <p>{t(words).last(dayLabel(ends_on))}</p>}
      {!isOver && asked_cents !== null && (
        <>
          <p>{t(words).asked(money(total_cents), visitPrice(asked_cents, content().facts))}</p>
          <div className={styles.buttons}>
            <ActionButton kind="main" onAction={() => onAction('accept')}>
              {t(words).accept}
            </ActionButton>
            <ActionButton onAction={() => onAction('decline')}>{t(words).decline}</ActionButton>
          </div>
        </>
      )}
      {!isOver && !isBusy && (
        <div className={styles.buttons}>
          {state === 'paused' ? (
            <ActionButton onAction={() => onAction('resume')}>{t(words).resume}</ActionButton>
          ) : (
            <Button onClick={() => open(PauseForm)}>{t(words).pause}</Button>
          )}
          <Button onClick={() => open(EndForm)}>{t(words).end}</Button>
        </div>
      )}
    </section>
  )
}

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

export const managePart: ManagePart = { cards: { plan: PlanCard } }
