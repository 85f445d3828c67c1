import { useEffect, useState } from 'react'
import { booking } from '#content/booking.ts'
import { freeTimes as words } from '#content/free-times.ts'
import { areaOf } from '#domain/area.ts'
import type { FreeTime } from '#domain/availability.ts'
import { serviceLabel } from '#domain/services.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { FirstTimes } from '#site/times/FirstTimes.tsx'
import { FreeDays } from '#site/times/FreeDays.tsx'
import type { Typed } from '#site/times/query.ts'
import type { Strip } from '#site/times/strip.ts'
import type { RefusedTime } from './day-times.ts'
import type { SectionProps } from './FormSection.tsx'
import { sectionId } from './progress.ts'
import { useCarried } from './use-carried.ts'
import { useStrip } from './use-strip.ts'
import styles from './WhenFirst.module.css'

const { outside, times } = booking.appointment

const names = {
  service_type: 'booking.service_type',
  appoint_zipcode: 'booking.appoint_zipcode',
  vehicle_count: 'booking.vehicle_count',
} as const

export type Props = SectionProps & {
  /** The last refusal of the form: then the free times have changed. */
  refused: RefusedTime | undefined
  /** Hands on the coming days, which the form below shows as well. */
  onStrip: (strip: Strip | undefined) => void
}

/** What decides the free times, and they: the form's own values. A press of a time fills in the rest. */
export function FreeTimesFirst({ form, refused, onStrip }: Props) {
  const [picked, setPicked] = useState<FreeTime>()
  const strip = useStrip(form.watch(), refused)
  useEffect(() => onStrip(strip), [strip, onStrip])
  const typed = form.watch('booking')
  const { appoint_date = '', appoint_time = '' } = typed ?? {}
  const isFilled =
    picked?.appoint_time &&
    picked.appoint_date === appoint_date &&
    picked.appoint_time === appoint_time

  useCarried(form, ({ appoint_date = '', appoint_time = '' }) =>
    setPicked({ appoint_date, appoint_time }),
  )

  function type(change: Typed) {
    const filled = Object.entries(names).flatMap(([name, field]) => {
      const value = change[name as keyof Typed]
      return value === undefined ? [] : [[field, value] as const]
    })
    void form.fill(Object.fromEntries(filled))
  }
  function pick(free: FreeTime) {
    void form.fill({
      'booking.appoint_date': free.appoint_date,
      'booking.appoint_time': free.appoint_time,
      'booking.vehicle_count': typed?.vehicle_count || '1',
    })
    setPicked(free)
  }

  return (
    <FirstTimes typed={typed ?? {}} onType={type} isReady>
      {strip ? (
        <FreeDays strip={strip} chosen={{ appoint_date, appoint_time }} onPick={pick} />
      ) : (
        <p className={styles.hint}>{words.text}</p>
      )}
      <div role="status">
        {isFilled && (
          <p className={styles.filled}>
            {words.filled(
              [
                serviceLabel(content().services, typed?.service_type ?? ''),
                times.when(dayLabel(appoint_date), timeLabel(appoint_time)),
              ].join(', '),
            )}{' '}
            {noteOn(typed?.appoint_zipcode ?? '')}
          </p>
        )}
      </div>
      {isFilled && <a href={`#${sectionId('client')}`}>{words.goOn}</a>}
    </FirstTimes>
  )
}

/** What to know about the way to a postal code. */
function noteOn(code: string) {
  if (!code) return ''
  const place = areaOf(content().serviceArea, code)
  return place ? place.note : outside.text
}
