import { warningClass } from '#design/desk/ui-classes.ts'
import { ReadyAnswers } from '#design/forms/ReadyAnswers.tsx'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { type Place, townsIn } from '#features/services/area.ts'
import { content } from '#platform/browser/content.ts'
import { driveOf } from './place.ts'

/** The towns of the service area, to press instead of typing one. */
export const Towns = ({ city, onPick }: { city: string; onPick: (town: string) => void }) => (
  <ReadyAnswers
    label={words.towns}
    answers={townsIn(content().serviceArea)}
    value={city}
    disabled={false}
    onPick={onPick}
  />
)

/** Says which drive is counted for a place, and at once if the chosen time does not fit any more. */
export function Drive({ place, isTaken }: { place: Place; isTaken: boolean }) {
  const { note, warning } = driveOf(place)
  const warnings = [warning, isTaken && words.takenNote].filter(Boolean).join(' ')
  return (
    <div role="status">
      {note && <p>{note}</p>}
      {warnings && <p className={warningClass}>{warnings}</p>}
    </div>
  )
}
