import { startTransition, useEffect, useState } from 'react'
import { addDays, STRIP_DAYS } from '#core/days.ts'
import { SECOND } from '#core/durations.ts'
import { pages } from '#core/pages.ts'
import { dayLabel, shortDateLabel, shortDayLabel, today, weekdayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { PhoneLink } from '#design/ContactLinks.tsx'
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
  const [look, onLook] = useLook(chosen)
  const shown = (onDay ? '' : look) || chosen.appoint_date
  const day = days?.find(({ date }) => date === shown)
  const isShown = day && (isOpen || look === shown)

  return (
    <div className={styles.free} aria-busy={isOld}>
      {offer !== null && <NextTimes strip={strip} chosen={chosen} offer={offer} {...pick} />}
      <DayStrip
        strip={strip}
        pressed={shown}
        onDay={(date) => {
          onLook(date)
          onDay?.(date)
        }}
      />
      {isShown && <TimesOn day={day} chosen={chosen} {...pick} />}
    </div>
  )
}

/** The same below a chosen service: the first day with a free time is open. */
export function OpenDays({ strip, chosen, ...pick }: Pick<Props, 'strip' | 'chosen'> & OnPick) {
  const { from, days, next_free, hasFailed, isOld = false } = strip
  const [look, onLook] = useLook(chosen)
  const first = days?.find((day) => freeOn(day).length > 0)
  const day = days?.find(({ date }) => date === (look || chosen.appoint_date)) ?? first
  const label = from === today() ? t(words).next : t(words).nextFrom(shortDayLabel(from))
  return (
    <div className={styles.free} aria-busy={isOld}>
      <DayStrip strip={strip} label={label} pressed={day?.date ?? ''} onDay={onLook} />
      {day ? (
        <TimesOn day={day} chosen={chosen} isNamedElsewhere {...pick} />
      ) : next_free.length > 0 ? (
        <TimeChips label={t(words).next} isNamedElsewhere times={next_free} {...pick} />
      ) : (
        !days && !hasFailed && <Waiting />
      )}
      <div role="status" className={styles.said}>
        {days ? !day && next_free.length === 0 && <Nothing /> : hasFailed ? t(words).failed : t(words).looking}{' '}
        {(isOld || (!days && !hasFailed)) && <Slow />}
      </div>
    </div>
  )
}

/** A pressed day of which the times are only shown, until another is chosen elsewhere. */
function useLook({ appoint_date }: FreeTime) {
  const [look, setLook] = useState({ day: '', of: appoint_date })
  const day = look.of === appoint_date || look.day === appoint_date ? look.day : ''
  return [day, (date: string) => startTransition(() => setLook({ day: date, of: appoint_date }))] as const
}

/** As many chips as two rows have. */
const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {Array.from({ length: 6 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <span key={i} />
    ))}
  </div>
)

const Nothing = () => (
  <>
    {t(words).nothing} <a href={t(pages).contact.path}>{t(words).place.ask}</a>
  </>
)

/** After how long it is said that the answer takes long, in milliseconds. */
const SLOW_AFTER = 4 * SECOND

/** How to book in another way, while the answer takes long. */
function Slow() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    isSlow && (
      <>
        {t(words).slow} <PhoneLink />.
      </>
    )
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

type DayStripProps = { strip: Strip; label?: string; pressed: string; onDay: (day: string) => void }

/** The days of a strip, each with how free it is, and the way to earlier and later ones. */
function DayStrip({ strip: { from, days, onFrom }, label = t(words).days, pressed, onDay }: DayStripProps) {
  const first = today()
  const isFirst = from <= first
  const back = addDays(from, -STRIP_DAYS)
  const all = Array.from({ length: STRIP_DAYS }, (_, i) => addDays(from, i))
  return (
    <div className={styles.days}>
      <div className={styles.head}>
        <p aria-hidden="true">{label}</p>
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
const TimesOn = ({ day, chosen, ...pick }: { day: Day; chosen: FreeTime; isNamedElsewhere?: boolean } & OnPick) => {
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
