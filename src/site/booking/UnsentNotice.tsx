import { useEffect, useSyncExternalStore } from 'react'
import { bookingCalls } from '#content/booking-calls.ts'
import { fill } from '#content/template.ts'
import { content } from '#site/content/content.ts'
import notices from '#site/forms/notices.module.css'
import { onUnsentChange, unsentState, watchUnsentCalls } from './unsent-calls.ts'

/** The status of the vehicle's and the fleet's calls, of this booking and of earlier ones. It sends them. */
export function UnsentNotice() {
  const { waiting, refused } = useSyncExternalStore(onUnsentChange, unsentState)

  useEffect(watchUnsentCalls, [])

  return (
    <>
      {waiting > 0 && <p>{bookingCalls.pending}</p>}
      {refused && (
        <p className={notices.alarm}>
          {fill(bookingCalls.refused, { ...content().facts, reference: refused })}
        </p>
      )}
    </>
  )
}
