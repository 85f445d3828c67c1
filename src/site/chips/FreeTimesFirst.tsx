import { useState } from 'react'
import { booking } from '#content/booking.ts'
import { freeTimes as words } from '#content/free-times.ts'
import { areaOf } from '#domain/area.ts'
import type { FreeTime } from '#domain/availability.ts'
import { serviceLabel } from '#domain/services.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import type { Carried } from '#site/times/carry.ts'
import type { Strip } from '#site/times/strip.ts'
import styles from './FirstTimes.module.css'
import { FirstTimes } from './FirstTimes.tsx'
import { FreeDays } from './FreeDays.tsx'
import { NoTimesYet } from './NoTimesYet.tsx'
import { type Check, useCarried } from './use-carried.ts'

const { outside, times } = booking.appointment

// This script has copies of what it shares with the form: what is the form's own it gets from it.
type Props = {
  /** What the form says. */
  typed: Carried
  /** The coming days; undefined before the form says enough. */
  strip: Strip | undefined
  /** The address of the section to go on with. */
  goOn: string
  fill: (values: Record<string, string>) => Promise<void>
  check: Check
}

/** What decides the free times, and they: the form's own values. A press of a time fills in the rest. */
export function FreeTimesFirst({ typed, strip, goOn, fill, check }: Props) {
  const { service_type = '', appoint_zipcode = '', vehicle_count, ...time } = typed
  const { appoint_date = '', appoint_time = '' } = time
  const [picked, setPicked] = useState<FreeTime>()
  const isFilled =
    picked?.appoint_time &&
    picked.appoint_date === appoint_date &&
    picked.appoint_time === appoint_time

  const put = (carried: Carried) =>
    void fill(
      Object.fromEntries(
        Object.entries(carried).map(([name, value]) => [`booking.${name}`, value]),
      ),
    )
  useCarried(typed, check, (carried) => {
    put(carried)
    const { appoint_date = '', appoint_time = '' } = carried
    setPicked({ appoint_date, appoint_time })
  })

  return (
    <FirstTimes typed={typed} onType={put} isReady>
      {strip ? (
        <FreeDays
          strip={strip}
          chosen={{ appoint_date, appoint_time }}
          onPick={(free) => {
            put({ ...free, vehicle_count: vehicle_count || '1' })
            setPicked(free)
          }}
        />
      ) : (
        <NoTimesYet />
      )}
      <div role="status">
        {isFilled && (
          <p className={styles.filled}>
            {words.filled(
              [
                serviceLabel(content().services, service_type),
                times.when(dayLabel(appoint_date), timeLabel(appoint_time)),
              ].join(', '),
            )}
            {appoint_zipcode && ` ${noteOn(appoint_zipcode)}`}
          </p>
        )}
      </div>
      {isFilled && <a href={goOn}>{words.goOn}</a>}
    </FirstTimes>
  )
}

/** What to know about the way to a postal code. */
const noteOn = (code: string) => areaOf(content().serviceArea, code)?.note ?? outside.text
