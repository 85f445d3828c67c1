import { useEffect, useSyncExternalStore } from 'react'
import { groupBy } from '#core/group-by.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import notices from '#design/forms/notices.module.css'
import { bookingCalls } from '#features/booking-form/booking-calls-words.ts'
import { content } from '#platform/browser/content.ts'
import { unsentCalls, watchUnsentCalls } from './unsent-calls.ts'

/** The status of the vehicle's and the fleet's calls, of this booking and of earlier ones. It sends them. */
export function UnsentNotice() {
  const calls = useSyncExternalStore(unsentCalls.subscribe, unsentCalls.read)
  useEffect(watchUnsentCalls, [])
  const refused = calls.filter((call) => call.refused !== undefined)
  return (
    <>
      {refused.length < calls.length && <p>{t(bookingCalls).pending}</p>}
      {[...groupBy(refused, ({ reference }) => reference)].map(([reference, ofBooking]) => (
        <div key={reference} className={notices.alarm}>
          <p>{fill(t(bookingCalls).refused, { ...content().facts, reference })}</p>
          <Button
            isCompact
            aria-label={t(bookingCalls).dismissNamed(reference)}
            onClick={() => {
              for (const call of ofBooking) unsentCalls.remove(call)
            }}
          >
            {t(bookingCalls).dismiss}
          </Button>
        </div>
      ))}
    </>
  )
}
