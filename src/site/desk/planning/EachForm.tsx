import { deskPlanning, skipReasons } from '#content/desk-planning.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { DayOperationAnswer } from '#domain/desk/days.ts'
import { shortTimeLabel } from '#domain/time.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { SelectField } from '#site/forms/Field.tsx'
import { DayOperationForm } from './DayOperationForm.tsx'
import type { Timed } from './server-time.ts'
import { type Offer, useNextTimes } from './use-next-times.ts'

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
  onLeave: () => void
}

/** The form that moves appointments, each to its next free time: the times can be changed, and each can be left out. */
export function EachForm({ day, ids, from, canBlock, onDone, onLeave }: Props) {
  const next = useNextTimes(ids, from)
  const { offers, moves = [], preview, failure, load } = next
  if (!offers) return failure ? <Failure words={failure} retry={load} /> : <Loading />
  return (
    <DayOperationForm
      {...{ day, kind: 'move', preview, onDone, onLeave }}
      each={{
        ...{ moves, canBlock },
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
