import { useCallback, useState } from 'react'
import { deskPlanning, skipReasons } from '#content/desk-planning.ts'
import type { FreeTime } from '#domain/availability.ts'
import { nameOf } from '#domain/booking-words.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  type DayMove,
  type DayOperationAnswer,
  type DayPreview,
  NextTimes,
} from '#domain/desk/days.ts'
import { shortTimeLabel } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'
import type { DialogState } from '#site/desk/ui/Dialog.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { WaitingDialog } from '#site/desk/ui/WaitingDialog.tsx'
import { SelectField } from '#site/forms/Field.tsx'
import { DayOperationForm } from './DayOperationForm.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.day

type Props = {
  /** The day of the operation. */
  day: string
  ids: readonly string[]
  /** The first day to move to. Without it, each is looked for from its own day on. */
  from?: string
  /** Whether the day can be blocked as well. */
  canBlock: boolean
  onDone: (answer: Timed<DayOperationAnswer>) => void
  onLeave?: () => void
} & DialogState

/** The form that moves appointments, each to its next free time: the times can be changed, and each can be left out. */
export function EachForm({ day, ids, from, canBlock, ...dialog }: Props) {
  const next = useNextTimes(ids, from)
  const { offers, moves = [], preview, failure, load } = next
  if (!offers)
    return <WaitingDialog {...dialog} title={words.each.open} failure={failure} load={load} />
  return (
    <DayOperationForm
      day={day}
      kind="move"
      preview={preview}
      {...dialog}
      each={{
        moves,
        canBlock,
        fields: (
          <fieldset className={ui.fields}>
            <legend>{words.each.times}</legend>
            <p>{words.each.help}</p>
            {offers.map((offer) => (
              <EachTime
                key={offer.id}
                offer={offer}
                value={`${next.choiceOf(offer)}`}
                onChange={(value) =>
                  next.choose(offer.id, value === 'stay' ? 'stay' : Number(value))
                }
              />
            ))}
          </fieldset>
        ),
      }}
    />
  )
}

type TimeProps = { offer: Offer; value: string; onChange: (value: string) => void }

/** The next free times of an appointment, to choose one, or to leave it where it is. */
function EachTime({ offer, value, onChange }: TimeProps) {
  const { id, why, times, appoint_date, appoint_time } = offer
  const none = why === skipReasons.waits ? words.stays(why) : words.each.none
  return (
    <SelectField
      words={{
        name: `each-${id}`,
        label: nameOf(offer),
        hint: words.each.now(shortTimeLabel(appoint_date, appoint_time)),
        warning: times.length === 0 ? none : undefined,
      }}
      options={[
        ...times.map((time, i) => ({
          value: `${i}`,
          label: shortTimeLabel(time.appoint_date, time.appoint_time),
        })),
        { value: 'stay', label: words.each.stay },
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Offer = NextTimes['bookings'][number]

/** The place of a chosen time among those that an appointment is offered; `stay` leaves it where it is. */
type Choice = number | 'stay'

/**
 * The next free times of some appointments from a day on, or from the day of each. At first each has its first one;
 * `moves` are those that move.
 */
function useNextTimes(ids: readonly string[], from: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const query = `${new URLSearchParams({ ids: ids.join(','), ...(from && { from }) })}`
  const fetchIt = useCallback(() => call(NextTimes, `${deskCalls.nextTimes}?${query}`), [query])
  const { data, failure, load } = useQuery(fetchIt, kinds)
  const choiceOf = ({ id, times }: Offer): Choice =>
    times.length === 0 ? 'stay' : (chosen[id] ?? 0)
  const timeOf = (offer: Offer): FreeTime | undefined => {
    const choice = choiceOf(offer)
    return choice === 'stay' ? undefined : offer.times[choice]
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
    failure,
    load,
    choiceOf,
    choose: (id: string, choice: Choice) => setChosen((now) => ({ ...now, [id]: choice })),
  }
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const
