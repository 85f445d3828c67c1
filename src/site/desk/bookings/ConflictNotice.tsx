import { useEffect, useRef } from 'react'
import { deskRefusals, statusNames } from '#content/desk.ts'
import { deskBookings as words } from '#content/desk-bookings.ts'
import type { ActionName, HistoryEntry } from '#domain/desk/actions.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import notices from '#site/forms/notices.module.css'
import { History } from './History.tsx'

type Props = {
  action: ActionName
  detail: BookingDetail
  /** The actions since the form was opened, if the server refused it for them. */
  since: readonly HistoryEntry[] | undefined
  failure: string | undefined
}

/** Says that the booking was changed while its form was open, by whom, and whether the action is still allowed. */
export function ConflictNotice({ action, detail, since, failure }: Props) {
  const { booking, allowed, crews } = detail
  const isAllowed = allowed.includes(action)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (!isAllowed) box.current?.focus()
  }, [isAllowed])
  return (
    <div ref={box} className={notices.alarm} role="alert" tabIndex={-1}>
      {since && (
        <>
          <h3>{words.conflict}</h3>
          <p>{failure}</p>
          <History entries={since} crews={crews} />
        </>
      )}
      <p>
        {isAllowed
          ? words.conflictHelp
          : booking.erased_at
            ? deskRefusals.erased
            : deskRefusals.notAllowed(words.actions[action].label, statusNames[booking.status])}
      </p>
    </div>
  )
}
