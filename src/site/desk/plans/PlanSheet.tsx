import { useState } from 'react'
import { deskDocuments } from '#content/desk-documents.ts'
import { deskPlans as words } from '#content/desk-plans.ts'
import { type Weekday, weekdays } from '#content/opening.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import type { LineInput } from '#domain/desk/money.ts'
import { BookingPlan, type DeskPlan } from '#domain/desk/plans.ts'
import { type DayPart, dayParts } from '#domain/offers.ts'
import { weekdayWord } from '#domain/plan-words.ts'
import { inWords } from '#domain/time.ts'
import { centsIn, typedCents } from '#domain/typed-money.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { MoneyField } from '#site/desk/money/MoneyField.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { type DialogState, FormDialog } from '#site/desk/ui/Dialog.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { FieldMessage, Pair, SelectField, TextField } from '#site/forms/Field.tsx'
import { randomId } from '#site/storage/random-id.ts'
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
  send: (body: object) => Promise<void>
} & DialogState

/** All terms of a plan. The usual ones stand first: a new plan starts with one press. */
export function PlanSheet({ title, text, submit, terms, price, send, ...dialog }: Props) {
  const [isCounted, setCounted] = useState(terms.season_visits !== null)
  const [weeks, setWeeks] = useState(String(terms.every_weeks ?? 4))
  const [visits, setVisits] = useState(String(terms.season_visits ?? 4))
  const [nextOn, setNextOn] = useState(terms.next_on)
  const [days, setDays] = useState<readonly Weekday[]>(terms.weekdays)
  const [part, setPart] = useState<DayPart>(terms.part)
  const [hasSeason, setHasSeason] = useState(terms.season_from !== null)
  const [from, setFrom] = useState(terms.season_from ?? '05-01')
  const [to, setTo] = useState(terms.season_to ?? '10-31')
  const [endsOn, setEndsOn] = useState(terms.ends_on ?? '')
  const first = price?.reduce((sum, one) => sum + totalOf(one), 0) ?? 0
  const [amount, setAmount] = useState(first > 0 ? typedCents(first) : '')
  const [isWrong, setWrong] = useState(false)
  const isSeasonal = hasSeason || isCounted
  const sent = useMutation(async () => {
    const cents = centsIn(amount)
    setWrong(price !== undefined && !cents)
    if (price !== undefined && !cents) throw new Error(words.noPrice)
    await send({
      every_weeks: isCounted ? null : Number(weeks),
      season_visits: isCounted ? Number(visits) : null,
      season_from: isSeasonal ? from : null,
      season_to: isSeasonal ? to : null,
      weekdays: weekdays.filter((day) => days.includes(day)),
      part,
      next_on: nextOn,
      ends_on: endsOn || null,
      ...(price && { lines: cents === first ? price : [oneLine(price, cents ?? 0)] }),
    })
  })
  const errorOf = (field: string) => fieldError(sent.error, field)
  return (
    <FormDialog {...dialog} title={title} submit={submit} form={sent}>
      <p>{text}</p>
      <Failure words={sent.failure} />
      <SelectField
        words={{ name: 'rhythm', label: words.rhythm }}
        value={isCounted ? 'visits' : 'weeks'}
        options={[
          { value: 'weeks', label: words.everyWeeks },
          { value: 'visits', label: words.inSeason },
        ]}
        onChange={({ target }) => setCounted(target.value === 'visits')}
      />
      <Pair>
        {isCounted ? (
          <TextField
            words={{
              name: 'season_visits',
              label: words.visits,
              error: errorOf('season_visits'),
            }}
            inputMode="numeric"
            value={visits}
            onChange={({ target }) => setVisits(target.value)}
          />
        ) : (
          <TextField
            words={{ name: 'every_weeks', label: words.weeks, error: errorOf('every_weeks') }}
            inputMode="numeric"
            value={weeks}
            onChange={({ target }) => setWeeks(target.value)}
          />
        )}
        <TextField
          words={{ name: 'next_on', label: words.nextOn, error: errorOf('next_on') }}
          type="date"
          value={nextOn}
          onChange={({ target }) => setNextOn(target.value)}
        />
      </Pair>
      {price && (
        <MoneyField
          words={{
            name: 'lines',
            label: words.price,
            error: isWrong ? deskDocuments.line.wrongAmount : errorOf('lines'),
          }}
          value={amount}
          onChange={setAmount}
        />
      )}
      <fieldset className={css.days} aria-describedby="plan-days">
        <legend>{words.weekdays}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayWord(day)}
            checked={days.includes(day)}
            onChange={(isOn) =>
              setDays((now) => (isOn ? [...now, day] : now.filter((one) => one !== day)))
            }
          />
        ))}
        <p id="plan-days">{words.anyDay}</p>
        <FieldMessage id="plan-days-error" message={errorOf('weekdays')} />
      </fieldset>
      <SelectField
        words={{ name: 'part', label: words.part, error: errorOf('part') }}
        value={part}
        options={dayParts.map((value) => ({ value, label: words.parts[value] }))}
        onChange={({ target }) => setPart(dayParts.find((one) => one === target.value) ?? part)}
      />
      {!isCounted && <Checkbox label={words.season} checked={hasSeason} onChange={setHasSeason} />}
      {isSeasonal && (
        <>
          <MonthDay
            name="season_from"
            label={words.seasonFrom}
            value={from}
            error={errorOf('season_from')}
            onChange={setFrom}
          />
          <MonthDay
            name="season_to"
            label={words.seasonTo}
            value={to}
            error={errorOf('season_to')}
            onChange={setTo}
          />
        </>
      )}
      <TextField
        words={{
          name: 'ends_on',
          label: words.endsOn,
          hint: words.endsOnHint,
          required: false,
          error: errorOf('ends_on'),
        }}
        type="date"
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
      />
    </FormDialog>
  )
}

const totalOf = ({ quantity, unit_cents }: LineInput) => Math.round((quantity * unit_cents) / 1000)

/** A price as one line, with the words of the first. */
export const oneLine = (lines: readonly LineInput[], unit_cents: number) => ({
  kind: 'service',
  text: lines[0]?.text ?? words.title,
  about: lines[0]?.about ?? '',
  quantity: 1000,
  unit_cents,
  service: lines[0]?.service ?? null,
})

const monthWord = /* @__PURE__ */ inWords({ month: 'long' })
const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
const daysOfMonth = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'))

type MonthDayProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A day of each year: its month and its day. */
function MonthDay({ name, label, value, error, onChange }: MonthDayProps) {
  const [month = '', day = ''] = value.split('-')
  return (
    <Pair isShort>
      <SelectField
        words={{ name, label: `${label}, ${words.month}`, error }}
        value={month}
        options={months.map((one) => ({ value: one, label: monthWord(`2024-${one}-01`) }))}
        onChange={({ target }) => onChange(`${target.value}-${day}`)}
      />
      <SelectField
        words={{ name: `${name}_day`, label: `${label}, ${words.day}` }}
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
  const [id] = useState(randomId)
  return (
    <PlanSheet
      {...dialog}
      title={words.makeTitle(name)}
      text={`${words.makeText} ${email === null ? words.noMail : words.mailed(email)}`}
      submit={words.start}
      terms={{
        ...proposal,
        season_visits: null,
        season_from: null,
        season_to: null,
        ends_on: null,
      }}
      price={proposal.lines.map(({ amount_cents: _, ...line }) => line)}
      send={async (body) =>
        onDone(await call(BookingPlan, withId(deskCalls.bookingPlan, booking), { id, ...body }))
      }
    />
  )
}
