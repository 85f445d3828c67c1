import { durationLabel } from '#core/duration-label.ts'
import { startTimes, timeLabel, today } from '#core/time.ts'
import { warningClass } from '#design/desk/ui-classes.ts'
import { useDeskTimes } from '#features/bookings/desk/shared/use-desk-times.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { MOST_NEXT, nextTimes } from '#features/schedule/nearest-times.ts'
import { FreeDays, NextTimes } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { content } from '#platform/browser/content.ts'
import { Fold } from './Fold.tsx'
import { isRefused, type Shown } from './form.ts'
import { pairClass } from './new-booking-classes.ts'
import { type Typed, timesQuery } from './typed.ts'

const unmarked = startTimes.map((value) => ({ value, label: timeLabel(value) }))

type Props = Shown & { onPicked: () => void }

/** The day and the time: the next free ones with who comes, and below them each half hour of any day, also outside the hours. */
export function TimeFields({ form, typed, onPicked }: Props) {
  const { appoint_date, appoint_time, crew } = typed
  const chosen = { appoint_date, appoint_time }
  const longest = longestOf(typed)
  const times = useDeskTimes({
    ...timesQuery(typed, appoint_date || today()),
    // Its own time counts as free.
    ...(typed.lost === 'stored' && { except: typed.id }),
  })
  const { strip, noteOn, options, empty, crews } = times
  const note = appoint_date ? noteOn(appoint_time) : ''
  function pick(free: FreeTime) {
    form.change(free)
    onPicked()
  }
  return (
    <div className="grid grid-cols-1 content-start gap-2 [&>[role=status]:empty]:hidden">
      {longest !== undefined && <p className="text-dim text-small">{words.longest(durationLabel(longest))}</p>}
      <NextTimes
        strip={strip}
        chosen={chosen}
        offer={offerFor(chosen, times)}
        noteOf={(free) =>
          (isSame(free, chosen) && crews.find(({ number }) => `${number}` === crew)?.name) || times.crewAt(free)
        }
        onPick={pick}
      />
      <p role="status" className={note ? warningClass : undefined}>
        {note}
      </p>
      {/* A crew that there is no more is refused: its field says so. */}
      <Fold label={words.anotherTime} isOpen={isRefused(form, ['appoint_date', 'appoint_time', 'crew'])}>
        <FreeDays
          strip={strip}
          chosen={chosen}
          onDay={(day) => form.change({ appoint_date: day })}
          offer={null}
          onPick={pick}
          isOpen
        />
        <div className={pairClass}>
          <form.Field name="appoint_date" min={today()} />
          {/* Before a day is chosen, no time is taken. */}
          <form.Field name="appoint_time" empty={empty} options={appoint_date ? options : unmarked} />
        </div>
        {(crews.length > 1 || isRefused(form, ['crew'])) && (
          <form.Field name="crew" options={crews.map(({ number, name }) => ({ value: `${number}`, label: name }))} />
        )}
      </Fold>
    </div>
  )
}

const isSame = (one: FreeTime, other: FreeTime) =>
  one.appoint_date === other.appoint_date && one.appoint_time === other.appoint_time

/** What is offered in place of the next free times: those around one that is taken, or first the one that is chosen. */
function offerFor(chosen: FreeTime, { strip, nearestTo }: ReturnType<typeof useDeskTimes>) {
  if (!chosen.appoint_date || !chosen.appoint_time) return undefined
  const nearest = nearestTo(chosen.appoint_time)
  if (nearest.length > 0) return { label: words.nearest(timeLabel(chosen.appoint_time)), times: nearest }
  const next = nextTimes(strip.days ?? [])
  if (next.some((free) => isSame(free, chosen))) return undefined
  return { label: words.chosenTime, times: [chosen, ...next.slice(0, MOST_NEXT - 1)] }
}

/** The minutes of the longest service, whose times show as long as nobody has said how long it takes. */
function longestOf(typed: Typed): number | undefined {
  const { service_type, appoint_minutes, vehicle_count = 1 } = timesQuery(typed, '')
  if (service_type !== undefined || appoint_minutes !== undefined) return undefined
  return minutesFor(content().services, null, Number(vehicle_count))
}
