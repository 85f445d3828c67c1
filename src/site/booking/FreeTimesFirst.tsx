import { useState } from 'react'
import { booking } from '#content/booking.ts'
import { freeTimes as words } from '#content/free-times.ts'
import { areaOf } from '#domain/area.ts'
import type { FreeTime } from '#domain/availability.ts'
import { serviceLabel } from '#domain/services.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { FirstTimes } from '#site/times/FirstTimes.tsx'
import { FreeDaysWhenNeeded } from '#site/times/needed.tsx'
import type { Typed } from '#site/times/query.ts'
import type { SectionProps } from './FormSection.tsx'
import styles from './FreeTimesFirst.module.css'
import { sectionId } from './progress.ts'
import { useCarried } from './use-carried.ts'
import type { AskedDay } from './use-day.ts'

const { outside, times } = booking.appointment

const names = {
  service_type: 'booking.service_type',
  appoint_zipcode: 'booking.appoint_zipcode',
  vehicle_count: 'booking.vehicle_count',
} as const

/** “When could you come?” above the form. It shows the form's own values, and a press of a time fills in the rest. */
export function FreeTimesFirst({ form, asked }: SectionProps & { asked: AskedDay }) {
  const [picked, setPicked] = useState<FreeTime>()
  const { booking: typed } = form.watch()
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
    <section className={styles.panel} aria-labelledby="when">
      <h2 id="when">{words.title}</h2>
      <FirstTimes typed={typed ?? {}} onType={type} isReady={form.ready}>
        {asked.strip ? (
          <FreeDaysWhenNeeded
            strip={asked.strip}
            chosen={{ appoint_date, appoint_time }}
            onPick={pick}
          />
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
    </section>
  )
}

/** What to know about the way to a postal code. */
function noteOn(code: string) {
  if (!code) return ''
  const place = areaOf(content().serviceArea, code)
  return place ? place.note : outside.text
}
