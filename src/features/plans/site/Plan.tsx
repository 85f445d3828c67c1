import { addDays } from '#core/days.ts'
import { money } from '#core/money.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { whenOf } from '#features/bookings/booking-labels.ts'
import styles from '#features/bookings/site/Manage.module.css'
import { Panel, PressButton } from '#features/bookings/site/Panel.tsx'
import type { ManagedPlan, PlanRequest } from '#features/plans/client-plan.ts'
import { nextVisitWords, rhythmLabel } from '#features/plans/plan-labels.ts'
import { MOST_DAYS_AHEAD } from '#features/plans/plans.ts'
import { planPage as words } from '#features/plans/words.ts'
import { visitPrice } from '#features/prices/tax.ts'
import type { Answer } from '#platform/browser/api/ask.ts'
import { content } from '#platform/browser/content.ts'

/** What a client asks for in a form of its own. */
export type PlanForm = 'pause' | 'end'

type Props = {
  plan: ManagedPlan
  /** Whether a form is open: then its buttons wait. */
  isBusy: boolean
  onOpen: (form: PlanForm) => void
  onPress: (press: PlanRequest['press']) => Promise<unknown>
}

/** A plan as its client reads it, with what they can do about it. */
export function PlanCard({ plan, isBusy, onOpen, onPress }: Props) {
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
            <PressButton onPress={() => onPress('accept')}>{t(words).accept}</PressButton>
            <PressButton secondary onPress={() => onPress('decline')}>
              {t(words).decline}
            </PressButton>
          </div>
        </>
      )}
      {!isOver && !isBusy && (
        <div className={styles.buttons}>
          {state === 'paused' ? (
            <PressButton secondary onPress={() => onPress('resume')}>
              {t(words).resume}
            </PressButton>
          ) : (
            <Button secondary onClick={() => onOpen('pause')}>
              {t(words).pause}
            </Button>
          )}
          <Button secondary onClick={() => onOpen('end')}>
            {t(words).end}
          </Button>
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

type FormProps = {
  form: PlanForm
  onSubmit: (body: Pick<PlanRequest, 'press' | 'until'>) => Promise<Answer<unknown>>
  onClose: () => void
}

/** Asks until when a plan is paused, or whether it really ends. */
export const PlanQuestion = ({ form, onSubmit, onClose }: FormProps) =>
  form === 'pause' ? (
    <Panel
      title={t(words).pauseTitle}
      text={t(words).pauseText}
      submit={t(words).pauseSubmit}
      saysWrong
      onSubmit={(typed) => onSubmit({ press: 'pause', until: String(typed.get('until') ?? '') })}
      onClose={onClose}
    >
      <TextField
        words={{ name: 'until', label: t(words).pauseUntil }}
        type="date"
        defaultValue={addDays(today(), 28)}
        min={addDays(today(), 1)}
        max={addDays(today(), MOST_DAYS_AHEAD)}
      />
    </Panel>
  ) : (
    <Panel
      isLoss
      title={t(words).endTitle}
      text={t(words).endText}
      submit={t(words).endSubmit}
      onSubmit={() => onSubmit({ press: 'end' })}
      onClose={onClose}
    >
      {null}
    </Panel>
  )
