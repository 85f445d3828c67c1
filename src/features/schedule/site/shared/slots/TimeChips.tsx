import { shortDayLabel, timeLabel } from '#core/time.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { type Chip, Chips } from './Chips.tsx'

type Props = {
  label: string
  isNamedElsewhere?: boolean
  times: readonly FreeTime[]
  /** The chosen time: its chip is pressed. */
  chosen?: FreeTime | undefined
  /** Whether all are on one day, which the label names. */
  isOneDay?: boolean
  /** What stands below a time, such as who comes. */
  noteOf?: (time: FreeTime) => string
} & OnPick

/** What a press of a time does, or the address to which it leads. */
export type OnPick =
  | { onPick: (time: FreeTime) => void; hrefOf?: never }
  | { onPick?: never; hrefOf: (time: FreeTime) => string }

/** Free times as chips. */
export const TimeChips = ({ label, isNamedElsewhere, times, chosen, isOneDay, noteOf, ...pick }: Props) => (
  <Chips
    label={label}
    isNamedElsewhere={isNamedElsewhere ?? false}
    chips={times.map(
      (free): Chip => ({
        key: `${free.appoint_date} ${free.appoint_time}`,
        content: isOneDay ? timeLabel(free.appoint_time) : <Dated {...free} note={noteOf?.(free)} />,
        isDated: !isOneDay,
        ...(pick.hrefOf
          ? { href: pick.hrefOf(free) }
          : {
              isPressed: free.appoint_date === chosen?.appoint_date && free.appoint_time === chosen.appoint_time,
              onPress: () => pick.onPick(free),
            }),
      }),
    )}
  />
)

/** The day above the time. */
const Dated = ({ appoint_date, appoint_time, note }: FreeTime & { note: string | undefined }) => (
  <>
    <span>{shortDayLabel(appoint_date)}</span> <span>{timeLabel(appoint_time)}</span>
    {note && <small> {note}</small>}
  </>
)
