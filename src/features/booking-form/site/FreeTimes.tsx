import { withFullStop } from '#core/sentence.ts'
import { fill } from '#core/template.ts'
import { dayLabel, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import hidden from '#design/hidden.module.css'
import type { FreeTime } from '#features/schedule/availability.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { TimeChips } from '#features/schedule/site/shared/slots/TimeChips.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './FreeTimes.module.css'

const words = () => t(notes).times

type Props = {
  /** Why another time is needed, in the words of the field. */
  why: string | undefined
  /** The free times to offer; undefined if none are needed. */
  times: readonly FreeTime[] | undefined
  /** The one of them that was chosen: the form has it now. */
  filled: FreeTime | undefined
  onPick: (time: FreeTime) => void
}

/** Free times in place of one that is not possible: each is a button that fills in Date and Time. */
export const FreeTimes = ({ why, times, filled, onPick }: Props) => (
  <>
    <div role="status">
      {times ? (
        <p className={styles.line}>
          {/* The field shows it, but screen readers do not read it out when it changes. */}
          {why && <span className={hidden.hidden}>{withFullStop(why)} </span>}
          {times.length > 0 ? words().next : fill(words().none, content().facts)}
        </p>
      ) : (
        filled && (
          <p className={styles.line}>
            {words().filled(words().when(dayLabel(filled.appoint_date), timeLabel(filled.appoint_time)))}
          </p>
        )
      )}
    </div>
    {times && times.length > 0 && (
      <div className={styles.times}>
        <TimeChips label={words().next} isNamedElsewhere times={times} onPick={onPick} />
      </div>
    )}
    {times && <p className={styles.line}>{t(notes).earlier}</p>}
  </>
)
