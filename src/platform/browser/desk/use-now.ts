import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#core/time-zone.ts'
import { minuteOf } from './scale.ts'
import { everyHalfMinute } from './use-today.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

/** The minute of the day at the business. */
export const useNow = () => useSyncExternalStore(everyHalfMinute, () => minuteOf(clock.format()))
