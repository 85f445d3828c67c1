import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { withFullStop } from '#core/sentence.ts'
import { t } from '#core/words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { chosenAddOns } from '#features/schedule/site/shared/times/add-ons.ts'
import { bookingHref, type Carried } from '#features/schedule/site/shared/times/carry.ts'
import type { Strip } from '#features/schedule/site/shared/times/strip.ts'
import { idsOf } from '#features/services/add-ons.ts'
import { packagesOf } from '#features/services/packages.ts'
import type { ServiceFacts } from '#features/services/service-facts.ts'
import { content } from '#platform/browser/content.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import { type ChoiceRequest, choiceOf, isWhole } from './choice.ts'
import { earlyForm, earlyTyped, FirstTimes, refocus } from './FirstTimes.tsx'
import { FreeDays } from './FreeDays.tsx'
import { TimeChips } from './TimeChips.tsx'
import { type Check, choiceOfPackage, useCarried, wasCarried } from './use-carried.ts'

// This script has copies of what it shares with the form: what is the form's own it gets from it.
type Props = {
  /** What the form says. */
  typed: ChoiceRequest
  offers: readonly ServiceFacts[]
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
  const { appoint_date = '', appoint_time = '', vehicle_count } = typed
  const [isNew, setNew] = useState(false)
  // Found while the page's own tiles still stand there, read once this has taken their place: until then they take presses.
  const [early] = useState(earlyForm)

  const packages = packagesOf(content())
  const addOns = idsOf(chosenAddOns(typed))

  const put = (carried: Carried) => {
    const fields = Object.entries(carried)
    if (fields.length > 0) void fill(Object.fromEntries(fields.map(([name, value]) => [`booking.${name}`, value])))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => refocus(early, left.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (wasCarried()) return
    const { package: id, ...rest } = earlyTyped(early)
    put({ ...rest, ...choiceOfPackage(id) })
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
    <FirstTimes
      typed={typed}
      offers={offers}
      packages={packages}
      chosen={packages
        .filter(({ choice }) => choice.service_type === typed.service_type && choice.add_ons === addOns)
        .map(({ id }) => id)}
      onType={put}
      price={choiceOf(typed).price}
      stays
    >
      {strip && <FreeDays strip={strip} chosen={{ appoint_date, appoint_time }} onPick={pick} />}
    </FirstTimes>
  )
}

const carriedIn = (search: string): Carried => Object.fromEntries(new URLSearchParams(search))
