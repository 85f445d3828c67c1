import { deskBookings } from '#content/desk-bookings.ts'
import { timetable as words } from '#content/desk-timetable.ts'
import type { FreeTime } from '#domain/availability.ts'
import type { HistoryEntry } from '#domain/desk/actions.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { TimeChips } from '#site/chips/TimeChips.tsx'
import { History } from '#site/desk/bookings/History.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import notices from '#site/forms/notices.module.css'

type Props = {
  crews: readonly Crew[]
  /** The next free times, if no crew is free at the one that was chosen. */
  free: readonly FreeTime[] | undefined
  /** The changes of the booking since it was read, if the move was refused for them. */
  since: readonly HistoryEntry[] | undefined
  failure: string | undefined
  /** Whether the time is moved already, and only the crew is not. */
  partly: boolean
  onChoose: (time: FreeTime) => void
}

/** Says why a job was not moved, and what can be done. */
export function MoveRefused({ crews, free, since, failure, partly, onChoose }: Props) {
  const { taken } = deskBookings
  if (free)
    return (
      <div className={notices.alarm} role="alert">
        <p>{words.takenHere}</p>
        <p>{free.length > 0 ? taken.next : taken.none}</p>
        {free.length > 0 && (
          <TimeChips label={taken.next} isNamedElsewhere times={free} onPick={onChoose} />
        )}
      </div>
    )
  if (since && failure)
    return (
      <div className={notices.alarm} role="alert">
        <h3>{deskBookings.conflict}</h3>
        <p>{failure}</p>
        <History entries={since} crews={crews} />
        <p>{deskBookings.conflictHelp}</p>
      </div>
    )
  return <Failure words={partly ? [words.partly, failure].join(' ') : failure} />
}
