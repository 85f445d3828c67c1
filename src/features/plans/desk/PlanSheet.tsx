import { useState } from 'react'
import { type BodyOf, withId } from '#core/desk-calls.ts'
import { type Weekday, weekdays } from '#core/opening.ts'
import { dateFormat } from '#core/time.ts'
import { centsIn, typedCents, wholeIn } from '#core/typed-money.ts'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { type DialogState, FormDialog } from '#design/desk/Dialog.tsx'
import { wrongAmount } from '#design/desk/form/words.ts'
import { MoneyField } from '#design/desk/MoneyField.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { FieldMessage, Pair, SelectField, TextField, type Words } from '#design/forms/Field.tsx'
import { planCalls } from '#features/plans/calls.ts'
import type { BookingPlan, DeskPlan } from '#features/plans/desk-plans.ts'
import { deskPlans as words } from '#features/plans/desk-words.ts'
import { weekdayWord } from '#features/plans/plan-labels.ts'
import type { LineInput } from '#features/prices/lines.ts'
import { dayParts } from '#features/schedule/offers.ts'
import { content } from '#platform/browser/content.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import css from './Plan.module.css'

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
  send: (body: Omit<BodyOf<typeof planCalls.bookingPlan>, 'id'>) => Promise<void>
} & DialogState

/** All terms of a plan. The usual ones stand first: a new plan starts with one press. */
export function PlanSheet({ title, text, submit, terms, price, send, ...dialog }: Props) {
  const first = price?.reduce((sum, one) => sum + totalOf(one), 0) ?? 0
  const [typed, setTyped] = useState(() => ({
    rhythm: terms.season_visits === null ? 'weeks' : 'visits',
    every_weeks: String(terms.every_weeks ?? 4),
    season_visits: String(terms.season_visits ?? 4),
    next_on: terms.next_on,
    lines: first > 0 ? typedCents(first) : '',
    part: terms.part,
    season_from: terms.season_from ?? '05-01',
    season_to: terms.season_to ?? '10-31',
    ends_on: terms.ends_on ?? '',
  }))
  const [days, setDays] = useState<readonly Weekday[]>(terms.weekdays)
  const [hasSeason, setHasSeason] = useState(terms.season_from !== null)
  const [isWrong, setWrong] = useState(false)
  const isCounted = typed.rhythm === 'visits'
  const isSeasonal = hasSeason || isCounted
  const set = (more: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...more }))
  const sent = useMutation(async () => {
    const cents = centsIn(typed.lines)
    setWrong(price !== undefined && !cents)
    if (price !== undefined && !cents) throw new Error(words.noPrice)
    await send({
      every_weeks: isCounted ? null : (wholeIn(typed.every_weeks) ?? typed.every_weeks),
      season_visits: isCounted ? (wholeIn(typed.season_visits) ?? typed.season_visits) : null,
      season_from: isSeasonal ? typed.season_from : null,
      season_to: isSeasonal ? typed.season_to : null,
      weekdays: weekdays.filter((day) => days.includes(day)),
      part: typed.part,
      next_on: typed.next_on,
      ends_on: typed.ends_on || null,
      lines: price && (cents === first ? price : [oneLine(price, cents ?? 0)]),
    })
  })
  const field = (name: keyof typeof typed, label: string, more?: Partial<Words>) => ({
    words: { name, label, error: fieldError(sent.error, name), ...more },
    value: typed[name],
    onChange: ({ target }: Typing) => set({ [name]: target.value }),
  })
  return (
    <FormDialog {...dialog} title={title} submit={submit} form={sent}>
      <p>{text}</p>
      <Failure words={sent.failure} />
      <SelectField
        {...field('rhythm', words.rhythm)}
        options={[
          { value: 'weeks', label: words.everyWeeks },
          { value: 'visits', label: words.inSeason },
        ]}
      />
      <Pair>
        <TextField
          {...(isCounted ? field('season_visits', words.visits) : field('every_weeks', words.weeks))}
          inputMode="numeric"
        />
        <TextField {...field('next_on', words.nextOn)} type="date" />
      </Pair>
      {price && (
        <MoneyField
          {...field('lines', words.price(content().facts.tax), isWrong ? { error: wrongAmount } : {})}
          onChange={(lines) => set({ lines })}
        />
      )}
      <fieldset className={css.days} aria-describedby="plan-days">
        <legend>{words.weekdays}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayWord(day)}
            checked={days.includes(day)}
            onChange={(isOn) => setDays((now) => (isOn ? [...now, day] : now.filter((one) => one !== day)))}
          />
        ))}
        <p id="plan-days">{words.anyDay}</p>
        <FieldMessage id="plan-days-error" message={fieldError(sent.error, 'weekdays')} />
      </fieldset>
      <SelectField
        {...field('part', words.part)}
        options={dayParts.map((value) => ({ value, label: words.parts[value] }))}
      />
      {!isCounted && <Checkbox label={words.season} checked={hasSeason} onChange={setHasSeason} />}
      {isSeasonal && (
        <>
          <MonthDay {...field('season_from', words.seasonFrom)} />
          <MonthDay {...field('season_to', words.seasonTo)} />
        </>
      )}
      <TextField {...field('ends_on', words.endsOn, { hint: words.endsOnHint, required: false })} type="date" />
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

type Typing = { target: { value: string } }
type MonthDayProps = { words: Words; value: string; onChange: (typing: Typing) => void }

/** A day of each year: its month and its day. */
function MonthDay({ words: own, value, onChange }: MonthDayProps) {
  const [month = '', day = ''] = value.split('-')
  const { name, label } = own
  return (
    <Pair isShort>
      <SelectField
        words={{ ...own, label: `${label}, ${words.month}` }}
        value={month}
        options={months.map((one) => ({ value: one, label: monthWord(`2024-${one}-01`) }))}
        onChange={({ target }) => onChange({ target: { value: `${target.value}-${day}` } })}
      />
      <SelectField
        words={{ name: `${name}_day`, label: `${label}, ${words.day}` }}
        value={day}
        options={daysOfMonth.map((one) => ({ value: one, label: String(Number(one)) }))}
        onChange={({ target }) => onChange({ target: { value: `${month}-${target.value}` } })}
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
  const [id] = useState(randomId)
  return (
    <PlanSheet
      {...dialog}
      title={words.makeTitle(name)}
      text={`${words.makeText} ${email === null ? words.noMail : words.mailed(email)}`}
      submit={words.start}
      terms={{ ...proposal, season_visits: null, season_from: null, season_to: null, ends_on: null }}
      price={proposal.lines.map(({ amount_cents: _, ...line }) => line)}
      send={async (body) => onDone(await call(withId(planCalls.bookingPlan, booking), { id, ...body }))}
    />
  )
}
