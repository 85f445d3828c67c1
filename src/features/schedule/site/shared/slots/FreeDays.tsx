import { useState } from 'react'
import { addDays, STRIP_DAYS } from '#core/days.ts'
import { dayLabel, shortDateLabel, shortDayLabel, today, weekdayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { freeOn, nextTimes } from '#features/schedule/nearest-times.ts'
import type { Strip } from '#features/schedule/site/shared/times/strip.ts'
import { Chips } from './Chips.tsx'
import { type Day, stateOf, whyNone } from './day-state.ts'
import styles from './FreeDays.module.css'
import { type OnPick, TimeChips } from './TimeChips.tsx'

type Props = {
  strip: Strip
  /** The chosen day and time; each may be empty. */
  chosen: FreeTime
  /** The times to offer above the days, if not the next free ones; null if none. */
  offer?: { label: string; times: readonly FreeTime[] } | null | undefined
  /** A chosen day: without this, its times are only shown. */
  onDay?: (day: string) => void
  /** Whether the times of the chosen day stand below from the start, or only after a press. */
  isOpen?: boolean
} & OnPick

/** The next free times, the coming days, and the times of the chosen one, as chips. */
export function FreeDays({ strip, chosen, offer, onDay, isOpen = false, ...pick }: Props) {
  const { days, isOld = false } = strip
  // Without `onDay` a press only looks at a day, until another is chosen elsewhere.
  const [look, setLook] = useState({ day: '', of: chosen.appoint_date })
  const pressed = look.of === chosen.appoint_date || look.day === chosen.appoint_date ? look.day : ''
  const shown = (onDay ? '' : pressed) || chosen.appoint_date
  const day = days?.find(({ date }) => date === shown)
  const isShown = day && (isOpen || pressed === shown)

  return (
    <div className={styles.free} aria-busy={isOld}>
      {offer !== null && <NextTimes strip={strip} chosen={chosen} offer={offer} {...pick} />}
      <DayStrip
        strip={strip}
        pressed={shown}
        onDay={(date) => {
          setLook({ day: date, of: chosen.appoint_date })
          onDay?.(date)
        }}
      />
      {isShown && <TimesOn day={day} chosen={chosen} {...pick} />}
    </div>
  )
}

type NextProps = Pick<Props, 'strip' | 'chosen'> & {
  offer?: { label: string; times: readonly FreeTime[] } | undefined
  /** What stands below a time, such as who comes. */
  noteOf?: (time: FreeTime) => string
} & OnPick

/** The next free times, or those that are offered in their place, as chips. */
export function NextTimes({ strip: { from, days, next_free, hasFailed }, offer, ...chips }: NextProps) {
  const next = nextTimes(days ?? [])
  const first = offer ?? {
    label: from === today() ? t(words).next : t(words).nextFrom(shortDayLabel(from)),
    times: next.length > 0 ? next : next_free,
  }
  return (
    <div className={styles.next}>
      {first.times.length > 0 ? (
        <TimeChips {...first} {...chips} />
      ) : (
        <p role="status">{hasFailed ? t(words).failed : days ? t(words).nothing : t(words).looking}</p>
      )}
    </div>
  )
}

type DayStripProps = { strip: Strip; pressed: string; onDay: (day: string) => void }

/** The days of a strip, each with how free it is, and the way to earlier and later ones. */
function DayStrip({ strip: { from, days, onFrom }, pressed, onDay }: DayStripProps) {
  const first = today()
  const isFirst = from <= first
  const back = addDays(from, -STRIP_DAYS)
  const all = Array.from({ length: STRIP_DAYS }, (_, i) => addDays(from, i))
  return (
    <div className={styles.days}>
      <div className={styles.head}>
        <p aria-hidden="true">{t(words).days}</p>
        <button
          type="button"
          className={styles.turn}
          aria-disabled={isFirst}
          onClick={() => isFirst || onFrom(back > first ? back : first)}
        >
          {t(words).earlier}
        </button>
        <button type="button" className={styles.turn} onClick={() => onFrom(addDays(from, STRIP_DAYS))}>
          {t(words).later}
        </button>
      </div>
      <Chips
        label={t(words).days}
        isNamedElsewhere
        isStrip
        chips={all.map((date) => {
          const { state, text } = stateOf(days?.find((it) => it.date === date))
          return {
            key: date,
            state,
            isPressed: date === pressed,
            onPress: () => onDay(date),
            content: (
              <>
                <span>{date === first ? t(words).today : weekdayLabel(date)}</span> <span>{shortDateLabel(date)}</span>{' '}
                <span>{text}</span>
              </>
            ),
          }
        })}
      />
    </div>
  )
}

/** The free times of a day, or why it has none. */
const TimesOn = ({ day, chosen, ...pick }: { day: Day; chosen: FreeTime } & OnPick) => {
  const why = whyNone(day)
  return (
    <div className={styles.times}>
      {why ? (
        <p role="status">{why}</p>
      ) : (
        <TimeChips
          label={t(words).timesOn(dayLabel(day.date))}
          times={freeOn(day)}
          chosen={chosen}
          isOneDay
          {...pick}
        />
      )}
    </div>
  )
}
