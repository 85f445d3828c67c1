import { useMutation, useQuery } from '@tanstack/react-query'
import { addDays } from '#core/days.ts'
import { type BodyOf, withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { businessDay, shortDayLabel, shortTimeLabel, today } from '#core/time.ts'
import { centsIn, typedCents } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Badge, Note, type Tone } from '#design/desk/Parts.tsx'
import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { planCalls } from '#features/plans/calls.ts'
import { MakePlan, oneLine, PlanSheet } from '#features/plans/desk/PlanSheet.tsx'
import { type DeskPlan, seasonOf } from '#features/plans/desk-plans.ts'
import { deskPlans as words } from '#features/plans/desk-words.ts'
import { rhythmLabel } from '#features/plans/plan-labels.ts'
import { MOST_DAYS_AHEAD } from '#features/plans/plans.ts'
import { content } from '#platform/browser/content.ts'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { publish } from '#platform/browser/desk/signals.ts'
import { planQuery } from './queries.ts'

type SectionProps = { booking: string; name: string; email: string | null }

/** The plan of which a booking is a visit, or the button that makes one from a job that is done. */
export function PlanSection({ booking, name, email }: SectionProps) {
  const query = planQuery(booking)
  const { data, error, refetch } = useQuery(query)
  const making = useDialog()
  if (!data || (data.plan === null && data.proposal === null)) return <Failure error={error} retry={refetch} />
  const { plan, proposal } = data
  return (
    <Section title={words.title}>
      <Failure error={error} retry={refetch} />
      {plan && <PlanView plan={plan} here={booking} onChange={refetch} />}
      {proposal && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button icon="calendar" onClick={() => making.open()}>
              {words.make}
            </Button>
          </div>
          {making.now && (
            <MakePlan
              key={making.now.key}
              booking={booking}
              name={name}
              email={email}
              proposal={proposal}
              {...making.now.dialog}
              onDone={(answer) => {
                setAnswer(query, answer)
                publish({ is: 'event', kind: 'booking_changed' })
                showToast({ words: words.started(name) })
              }}
            />
          )}
        </>
      )}
    </Section>
  )
}

export const planTones: Record<DeskPlan['state'], Tone> = { active: 'go', paused: 'wait', ended: 'line' }

/** When the visits of a plan are, in words. */
export const rhythmOfPlan = (plan: DeskPlan) => rhythmLabel({ ...plan, season: seasonOf(plan) })

/** What is pressed on a plan, at the version that the page shows. */
type Pressed = Omit<BodyOf<typeof planCalls.plan>, 'version'>

type Question = 'change' | 'price' | 'pause' | 'end'
type Props = {
  plan: DeskPlan
  /** The booking on whose page it stands. */
  here?: string
  onChange: () => Promise<unknown>
}

/** A plan with what may be done about it. */
export function PlanView({ plan, here, onChange }: Props) {
  const { state, price, asked, visit, next_on, paused_until, ends_on, no_time_on } = plan
  const { now: question, open: ask, close } = useDialog<Question>()
  const done = async (message: string) => {
    close()
    showToast({ words: message })
    publish({ is: 'event', kind: 'booking_changed' })
    await onChange()
  }
  const run = async (body: Pressed, message: string) => {
    await call(withId(planCalls.plan, plan.id), { version: plan.version, ...body })
    await done(message)
  }
  const resume = useMutation({ mutationFn: () => run({ press: 'resume' }, words.resumed) })
  const accept = useMutation({ mutationFn: () => run({ press: 'accept' }, words.accepted) })
  const drop = useMutation({ mutationFn: () => run({ press: 'drop' }, words.dropped) })
  const isOver = state === 'ended'
  return (
    <div className="grid gap-2 grid-cols-1 wrap-anywhere">
      <p>
        <strong>{rhythmOfPlan(plan)}</strong>{' '}
        <Badge tone={planTones[state]}>
          {state === 'paused' && paused_until
            ? words.paused(shortDayLabel(paused_until))
            : isOver && plan.ended_at
              ? words.endedOn(shortDayLabel(businessDay(new Date(plan.ended_at))))
              : words.states[state]}
        </Badge>
      </p>
      <p>{words.priceOf(money(price.total_cents), content().facts.tax)}</p>
      {visit ? (
        <p>
          {visit.id === here ? (
            words.visit(shortTimeLabel(visit.appoint_date, visit.appoint_time))
          ) : (
            <Link href={bookingPath(visit.id)}>
              {words.visit(shortTimeLabel(visit.appoint_date, visit.appoint_time))}
            </Link>
          )}{' '}
          <Badge tone={visit.status === 'requested' ? 'wait' : 'blue'}>
            {visit.status === 'requested' ? words.proposed : words.confirmed}
          </Badge>
        </p>
      ) : (
        next_on !== null && <p>{words.next(shortDayLabel(next_on))}</p>
      )}
      {!isOver && ends_on && <p>{words.endsWith(shortDayLabel(ends_on))}</p>}
      {!isOver && no_time_on && !visit && <Note tone="wait">{words.noTime(shortDayLabel(no_time_on))}</Note>}
      {!isOver && asked && (
        <Note
          tone="wait"
          icon="receipt"
          actions={
            <>
              <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
                {words.accept}
              </Button>
              <Button isBusy={drop.isPending} onClick={() => drop.mutate()}>
                {words.drop}
              </Button>
            </>
          }
        >
          {words.asked(money(asked.total_cents))}
        </Note>
      )}
      <Failure error={resume.error ?? accept.error ?? drop.error} />
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => ask('change')}>{words.edit}</Button>
          <Button onClick={() => ask('price')}>{words.newPrice}</Button>
          {state === 'paused' ? (
            <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
              {words.resume}
            </Button>
          ) : (
            <Button onClick={() => ask('pause')}>{words.pause}</Button>
          )}
          <Button kind="quiet" onClick={() => ask('end')}>
            {words.end}
          </Button>
        </div>
      )}
      {question && <PlanDialog key={question.key} plan={plan} run={run} what={question.about} {...question.dialog} />}
    </div>
  )
}

type PlanDialogProps = { plan: DeskPlan; run: (body: Pressed, message: string) => Promise<void> } & DialogState

/** The dialog of a press that needs more words. */
function PlanDialog({ what, ...props }: PlanDialogProps & { what: Question }) {
  if (what !== 'change') return <QuestionDialog {...props} what={what} />
  const { plan, run, ...dialog } = props
  return (
    <PlanSheet
      {...dialog}
      title={words.editTitle}
      text={words.makeText}
      submit={words.save}
      terms={{ ...plan, next_on: plan.next_on ?? today() }}
      send={(terms) => run({ press: 'change', ...terms }, words.saved)}
    />
  )
}

type QuestionProps = PlanDialogProps & { what: Exclude<Question, 'change'> }

/** Asks for a new price, for the end of a pause, or whether the plan ends. */
function QuestionDialog({ plan, what, run, ...dialog }: QuestionProps) {
  const form = useDeskForm({
    values: { lines: typedCents(plan.price.total_cents), until: addDays(today(), 28) },
    fields: {
      lines: { kind: 'money', label: words.price(content().facts.tax) },
      until: {
        kind: 'date',
        label: words.pauseUntil,
        min: addDays(today(), 1),
        max: addDays(today(), MOST_DAYS_AHEAD),
      },
    },
    send: ({ lines, until }) => asked.send(lines, until),
  })
  const questions = {
    price: {
      title: words.newPriceTitle,
      text: plan.client.email === null ? words.newPriceCall : words.newPriceText,
      submit: words.ask,
      send: (lines: string) =>
        run({ press: 'price', lines: [oneLine(plan.price.lines, centsIn(lines) ?? 0)] }, words.askedDone),
    },
    pause: {
      title: words.pauseTitle,
      text: words.pauseText,
      submit: words.pause,
      send: (_: string, until: string) => run({ press: 'pause', until }, words.pauseDone(shortDayLabel(until))),
    },
    end: {
      title: words.endTitle,
      text: words.endText,
      submit: words.end,
      send: () => run({ press: 'end' }, words.ended),
    },
  }
  const asked = questions[what]
  return (
    <FormDialog
      {...dialog}
      title={asked.title}
      submit={asked.submit}
      form={form}
      isAlarm={what === 'end'}
      before={what === 'end' && <Button onClick={dialog.onClose}>{words.cancel}</Button>}
    >
      <p>{asked.text}</p>
      {what === 'price' && <form.Field name="lines" />}
      {what === 'pause' && <form.Field name="until" />}
    </FormDialog>
  )
}
