import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { withFullStop } from '#core/sentence.ts'
import { t } from '#core/words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { OpenDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { TimeChips } from '#features/schedule/site/shared/slots/TimeChips.tsx'
import type { Strip } from '#features/schedule/site/shared/times/strip.ts'
import { idsOf } from '#features/services/add-ons.ts'
import { packageOf } from '#features/services/packages.ts'
import { content } from '#platform/browser/content.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import { type ChoiceRequest, choiceOf, isWhole } from './choice.ts'
import { chosenAddOns } from './shared/board/add-ons.ts'
import { Board } from './shared/board/Board.tsx'
import { bookingHref, type Carried } from './shared/board/carry.ts'
import { earlyBoard, earlyTyped, refocus } from './shared/board/early.ts'
import type { RowOffer } from './shared/board/Rows.tsx'
import { type Check, useCarried, wasCarried } from './use-carried.ts'

// This script has copies of what it shares with the form: what is the form's own it gets from it.
type Props = {
  /** What the form says. */
  typed: ChoiceRequest
  offers: readonly RowOffer[]
  /** The coming days; undefined before the form says enough. */
  strip: Strip | undefined
  /** Whether the choice shows as a card; undefined before the address was read. */
  isChosen: boolean | undefined
  onChosen: (isChosen: boolean) => void
  /** What is wrong with the chosen time, and the free times to offer in its place. */
  fault: string | undefined
  instead: readonly FreeTime[] | undefined
  fill: (values: Record<string, string>) => Promise<void>
  check: Check
  /** What had the focus when this took the place of the page's own tiles. */
  left: RefObject<Element | null>
}

/**
 * What decides the free times, and they: the form's own values. A press of a time fills in the rest and makes a card of the
 * choice; the address then carries it, too.
 */
export function FreeTimesFirst({ typed, offers, strip, fill, check, left, ...props }: Props) {
  const { isChosen, onChosen, fault, instead = [] } = props
  const { service_type = '', appoint_date = '', appoint_time = '', vehicle_count } = typed
  const [isNew, setNew] = useState(false)
  // Found while the page's own tiles still stand there, read once this has taken their place: until then they take presses.
  const [early] = useState(earlyBoard)

  const addOns = idsOf(chosenAddOns(typed))
  // One without add-ons is its service.
  const chosen = addOns ? packageOf(content(), { service_type, add_ons: addOns }) : undefined

  const put = (carried: Carried) => {
    const fields = Object.entries(carried)
    if (fields.length > 0) void fill(Object.fromEntries(fields.map(([name, value]) => [`booking.${name}`, value])))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => refocus(early, left.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (wasCarried()) return
    put(earlyTyped(early))
  }, [])
  useCarried(typed, check, (carried) => {
    put(carried)
    onChosen(isWhole(carriedIn(location.search)) && isWhole({ ...typed, ...carried }))
  })

  function pick(free: FreeTime) {
    put({ ...free, vehicle_count: vehicle_count || '1' })
    history.replaceState(history.state, '', bookingHref({ ...typed, ...free }))
    setNew(true)
    onChosen(true)
  }

  if (isChosen)
    return (
      <ChoiceCard
        choice={choiceOf(typed)}
        onChange={() => onChosen(false)}
        isNew={isNew}
        status={fault && withFullStop(fault)}
      >
        {fault && instead.length > 0 && <TimeChips label={t(notes).times.next} times={instead} onPick={pick} />}
      </ChoiceCard>
    )
  return (
    <Board typed={typed} offers={offers} chosen={chosen} onType={put} isAboveForm stays>
      {strip && <OpenDays strip={strip} chosen={{ appoint_date, appoint_time }} onPick={pick} />}
    </Board>
  )
}

const carriedIn = (search: string): Carried => Object.fromEntries(new URLSearchParams(search))
