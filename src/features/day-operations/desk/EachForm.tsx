import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { fieldsClass, warningClass } from '#design/desk/ui-classes.ts'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { SelectField } from '#design/forms/Field.tsx'
import type { DayMove, DayOperationAnswer, DayPreview, NextTimes } from '#features/day-operations/days.ts'
import { deskPlanning, skipReasons } from '#features/day-operations/desk-planning-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { DayOperationForm } from './DayOperationForm.tsx'
import type { WithServerTime } from './server-time.ts'
import { nextTimesQuery } from './shared/queries.ts'

const words = deskPlanning.day

type Props = {
  /** The day of the operation. */
  day: string
  ids: readonly string[]
  /** The first day to move to. Without it, each is looked for from its own day on. */
  from?: string
  /** Whether the day can be blocked as well. */
  canBlock: boolean
  onDone: (answer: WithServerTime<DayOperationAnswer>) => void
  onLeave?: () => void
} & DialogState

/** The form that moves appointments, each to its next free time: the times can be changed, and each can be left out. */
export function EachForm({ day, ids, from, canBlock, ...dialog }: Props) {
  const next = useNextTimes(ids, from)
  const { offers, moves = [], hasGone, preview, error, refetch } = next
  if (!offers) return <WaitingDialog {...dialog} title={words.each.open} error={error} retry={refetch} />
  return (
    <DayOperationForm
      day={day}
      kind="move"
      {...dialog}
      each={{
        preview,
        moves,
        hasGone,
        canBlock,
        fields: (
          <fieldset className={fieldsClass}>
            <legend>{words.each.times}</legend>
            <p>{words.each.help}</p>
            <div role="status">{hasGone && <p className={warningClass}>{words.each.gone}</p>}</div>
            {offers.map((offer) => (
              <EachTime
                key={offer.id}
                offer={offer}
                choice={next.choiceOf(offer)}
                onChange={(choice) => next.choose(offer.id, choice)}
              />
            ))}
          </fieldset>
        ),
      }}
    />
  )
}

type TimeProps = { offer: Offer; choice: Choice; onChange: (choice: Choice) => void }

/** The next free times of an appointment, to choose one, or to leave it where it is. A chosen time that has gone stays, and says so. */
function EachTime({ offer, choice, onChange }: TimeProps) {
  const { id, why, times, appoint_date, appoint_time } = offer
  const none = why === skipReasons.waits ? words.stays(why) : words.each.none
  const gone = isGone(offer, choice) ? labelOf(choice) : undefined
  return (
    <SelectField
      words={{
        name: `each-${id}`,
        label: nameOf(offer),
        hint: words.each.now(shortTimeLabel(appoint_date, appoint_time)),
        warning: times.length === 0 ? none : undefined,
        error: gone && words.each.goneTime(gone),
      }}
      options={[
        ...(gone ? [{ value: keyOf(choice), label: words.each.goneOption(gone), disabled: true }] : []),
        ...times.map((time) => ({ value: keyOf(time), label: labelOf(time) })),
        { value: keyOf(STAY), label: words.each.stay },
      ]}
      value={keyOf(choice)}
      onChange={({ target }) => onChange(times.find((time) => keyOf(time) === target.value) ?? STAY)}
    />
  )
}

type Offer = NextTimes['bookings'][number]

const STAY = 'stay'

/** The time to which an appointment moves, or that it stays where it is. */
type Choice = FreeTime | typeof STAY

const keyOf = (choice: Choice) => (choice === STAY ? choice : `${choice.appoint_date} ${choice.appoint_time}`)

const labelOf = ({ appoint_date, appoint_time }: FreeTime) => shortTimeLabel(appoint_date, appoint_time)

/** Whether a chosen time is not free any more. */
const isGone = ({ times }: Pick<Offer, 'times'>, choice: Choice): choice is FreeTime =>
  choice !== STAY && times.every((time) => keyOf(time) !== keyOf(choice))

/**
 * The next free times of some appointments from a day on, or from the day of each. At first each has its first one. What is chosen, or was
 * proposed, stays when the times are read anew: another time would be one that nobody has seen. `moves` are those that move.
 */
function useNextTimes(ids: readonly string[], from: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const { data, error, refetch } = useQuery(nextTimesQuery(ids, from))
  const unseen = data?.bookings.filter(({ id }) => chosen[id] === undefined) ?? []
  if (unseen.length > 0) {
    const proposed = unseen.map(({ id, times }): [string, Choice] => [id, times[0] ?? STAY])
    setChosen((now) => ({ ...now, ...Object.fromEntries(proposed) }))
  }
  const choiceOf = ({ id }: Offer): Choice => chosen[id] ?? STAY
  const timeOf = (offer: Offer): FreeTime | undefined => {
    const choice = choiceOf(offer)
    return choice === STAY || isGone(offer, choice) ? undefined : choice
  }
  const preview: DayPreview | undefined = data && {
    ...data,
    bookings: data.bookings.map((one) => ({ ...one, why: timeOf(one) ? null : '-' })),
    closed: null,
  }
  const moves = data?.bookings.flatMap((offer): DayMove | [] => {
    const time = timeOf(offer)
    return time ? { id: offer.id, ...time } : []
  })
  return {
    offers: data?.bookings,
    preview,
    moves,
    hasGone: data?.bookings.some((offer) => isGone(offer, choiceOf(offer))) ?? false,
    error,
    refetch,
    choiceOf,
    choose: (id: string, choice: Choice) => setChosen((now) => ({ ...now, [id]: choice })),
  }
}
