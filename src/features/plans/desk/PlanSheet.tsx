import { useWatch } from 'react-hook-form'
import { type BodyOf, withId } from '#core/desk-calls.ts'
import { weekdays } from '#core/opening.ts'
import { dateFormat } from '#core/time.ts'
import { centsIn, typedCents, wholeIn } from '#core/typed-money.ts'
import type { DialogState } from '#design/desk/Dialog.tsx'
import type { OwnControl } from '#design/desk/form/Field.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { wrongAmount } from '#design/desk/form/words.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage, Pair, SelectField } from '#design/forms/Field.tsx'
import { planCalls } from '#features/plans/calls.ts'
import type { BookingPlan, DeskPlan } from '#features/plans/desk-plans.ts'
import { deskPlans as words } from '#features/plans/desk-words.ts'
import { weekdayWord } from '#features/plans/plan-labels.ts'
import type { LineInput } from '#features/prices/lines.ts'
import { dayParts } from '#features/schedule/offers.ts'
import { content } from '#platform/browser/content.ts'
import { call } from '#platform/browser/desk/call.ts'

/** What a plan begins with, or how one is now. */
type Terms = Pick<DeskPlan, 'every_weeks' | 'season_visits' | 'weekdays' | 'part' | 'ends_on'> &
  Pick<DeskPlan, 'season_from' | 'season_to'> & { next_on: string }

type Props = {
  title: string
  /** What stands above the fields. */
  text: string
  submit: string
  terms: Terms
  /** The price of a new plan; one that runs has a question of its own about another. */
  price?: readonly LineInput[]
  send: (body: Omit<BodyOf<typeof planCalls.bookingPlan>, 'id'>, id: string) => Promise<void>
} & DialogState

/** All terms of a plan. The usual ones stand first: a new plan starts with one press. */
export function PlanSheet({ title, text, submit, terms, price, send, ...dialog }: Props) {
  const first = price?.reduce((sum, one) => sum + totalOf(one), 0) ?? 0
  const form = useDeskForm({
    values: {
      rhythm: terms.season_visits === null ? 'weeks' : 'visits',
      every_weeks: String(terms.every_weeks ?? 4),
      season_visits: String(terms.season_visits ?? 4),
      next_on: terms.next_on,
      lines: first > 0 ? typedCents(first) : '',
      weekdays: terms.weekdays,
      part: terms.part,
      has_season: terms.season_from !== null,
      season_from: terms.season_from ?? '05-01',
      season_to: terms.season_to ?? '10-31',
      ends_on: terms.ends_on ?? '',
    },
    fields: {
      rhythm: {
        kind: 'select',
        label: words.rhythm,
        options: [
          { value: 'weeks', label: words.everyWeeks },
          { value: 'visits', label: words.inSeason },
        ],
      },
      every_weeks: { kind: 'number', label: words.weeks },
      season_visits: { kind: 'number', label: words.visits },
      next_on: { kind: 'date', label: words.nextOn },
      lines: {
        kind: 'money',
        label: words.price(content().facts.tax),
        check: (typed) => (centsIn(typed) ? undefined : wrongAmount),
      },
      weekdays: { kind: 'own', label: words.weekdays },
      part: {
        kind: 'select',
        label: words.part,
        options: dayParts.map((value) => ({ value, label: words.parts[value] })),
      },
      has_season: { kind: 'checkbox', label: words.season },
      season_from: { kind: 'own', label: words.seasonFrom },
      season_to: { kind: 'own', label: words.seasonTo },
      ends_on: { kind: 'date', label: words.endsOn, hint: words.endsOnHint, required: false },
    },
    send({ rhythm, lines, has_season, ...typed }, id) {
      const isCounted = rhythm === 'visits'
      const isSeasonal = has_season || isCounted
      const cents = centsIn(lines)
      return send(
        {
          every_weeks: isCounted ? null : (wholeIn(typed.every_weeks) ?? typed.every_weeks),
          season_visits: isCounted ? (wholeIn(typed.season_visits) ?? typed.season_visits) : null,
          season_from: isSeasonal ? typed.season_from : null,
          season_to: isSeasonal ? typed.season_to : null,
          weekdays: typed.weekdays,
          part: typed.part,
          next_on: typed.next_on,
          ends_on: typed.ends_on || null,
          lines: price && (cents === first ? price : [oneLine(price, cents ?? 0)]),
        },
        id,
      )
    },
  })
  const { Field, control } = form
  const [rhythm, hasSeason] = useWatch({ control, name: ['rhythm', 'has_season'] })
  const isCounted = rhythm === 'visits'
  return (
    <FormDialog {...dialog} title={title} submit={submit} form={form}>
      <p>{text}</p>
      <Field name="rhythm" />
      <Pair>
        <Field key={rhythm} name={isCounted ? 'season_visits' : 'every_weeks'} />
        <Field name="next_on" />
      </Pair>
      {price && <Field name="lines" />}
      <Field name="weekdays">
        {({ id, error, value, onChange }) => (
          <fieldset
            id={id}
            tabIndex={-1}
            className="flex flex-wrap gap-x-4 [&_legend]:p-0 [&_legend]:font-620 [&_p]:basis-full [&_p]:text-dim"
            aria-describedby={`${id}-hint`}
          >
            <legend>{words.weekdays}</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={weekdayWord(day)}
                checked={value.includes(day)}
                onChange={(isOn) => onChange(weekdays.filter((one) => (one === day ? isOn : value.includes(one))))}
              />
            ))}
            <p id={`${id}-hint`}>{words.anyDay}</p>
            <FieldMessage id={`${id}-error`} message={error} />
          </fieldset>
        )}
      </Field>
      <Field name="part" />
      {!isCounted && <Field name="has_season" />}
      {(hasSeason || isCounted) && (
        <>
          <Field name="season_from">{MonthDay}</Field>
          <Field name="season_to">{MonthDay}</Field>
        </>
      )}
      <Field name="ends_on" />
    </FormDialog>
  )
}

const totalOf = ({ quantity, unit_cents }: LineInput) => Math.round((quantity * unit_cents) / 1000)

/** A price as one line, with the words of the first. */
export const oneLine = (lines: readonly LineInput[], unit_cents: number) => ({
  kind: 'service' as const,
  text: lines[0]?.text ?? words.title,
  about: lines[0]?.about ?? '',
  quantity: 1000,
  unit_cents,
  service: lines[0]?.service ?? null,
})

const monthWord = /* @__PURE__ */ dateFormat({ month: 'long' })
const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
const daysOfMonth = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'))

/** A day of each year: its month and its day. */
const MonthDay = ({ id, words: own, value, onChange }: OwnControl<string>) => {
  const [month = '', day = ''] = value.split('-')
  return (
    <Pair isShort>
      <SelectField
        words={{ ...own, label: `${own.label}, ${words.month}` }}
        value={month}
        options={months.map((one) => ({ value: one, label: monthWord(`2024-${one}-01`) }))}
        onChange={({ target }) => onChange(`${target.value}-${day}`)}
      />
      <SelectField
        words={{ id: `${id}-day`, name: `${own.name}_day`, label: `${own.label}, ${words.day}` }}
        value={day}
        options={daysOfMonth.map((one) => ({ value: one, label: String(Number(one)) }))}
        onChange={({ target }) => onChange(`${month}-${target.value}`)}
      />
    </Pair>
  )
}

type MakeProps = {
  booking: string
  name: string
  email: string | null
  proposal: NonNullable<BookingPlan['proposal']>
  onDone: (answer: BookingPlan) => void
} & DialogState

/** A new plan from a job that is done: its fields are filled, so that one press starts it. */
export function MakePlan({ booking, name, email, proposal, onDone, ...dialog }: MakeProps) {
  return (
    <PlanSheet
      {...dialog}
      title={words.makeTitle(name)}
      text={`${words.makeText} ${email === null ? words.noMail : words.mailed(email)}`}
      submit={words.start}
      terms={{ ...proposal, season_visits: null, season_from: null, season_to: null, ends_on: null }}
      price={proposal.lines.map(({ amount_cents: _, ...line }) => line)}
      send={async (body, id) => onDone(await call(withId(planCalls.bookingPlan, booking), { id, ...body }))}
    />
  )
}
