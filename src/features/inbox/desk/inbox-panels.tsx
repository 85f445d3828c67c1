import { nameOf } from '#core/name-of.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Note } from '#design/desk/Parts.tsx'
import type { ActionName } from '#features/bookings/actions.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'

import { againUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { BookingView } from '#features/bookings/desk/shared/late-booking-view.ts'
import { daySheet } from '#features/day-sheet/desk/shared/words.ts'
import type { InboxPanels, OpenedItem } from '#features/parts.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { AvailabilityCheck } from './AvailabilityCheck.tsx'
import { expiredWords, expiryMessage } from './expired.ts'
import { deskInbox as words } from './shared/words.ts'

/** A booking: a request with whether it fits, or what its client did. */
function OfBooking({ item, onSettle, onGone }: OpenedItem) {
  const isSettledBy = (action: ActionName) => item.kind === 'request' && action === 'confirm'
  return (
    <BookingView
      id={item.booking_id ?? item.id}
      successOf={(action, { booking }) =>
        isSettledBy(action) ? daySheet.confirmed(nameOf(booking), booking.email !== null) : undefined
      }
      // The next item opens at once.
      onPressed={(action) => isSettledBy(action) && onGone(item)}
      before={(detail) => {
        if (item.kind === 'request') return <AvailabilityCheck detail={detail} />
        if (item.kind === 'expired') return <ExpiredRequest detail={detail} onDone={() => onSettle(item)} />
        return (
          <Note
            tone={item.kind === 'changed' ? 'wait' : 'plain'}
            icon={item.kind === 'changed' ? 'person' : 'clock'}
            lead={item.kind === 'changed' ? 'From the client:' : undefined}
            actions={
              item.kind === 'changed' && (
                <Button shortcut={listKeys.done} onClick={() => onSettle(item)}>
                  {words.done}
                </Button>
              )
            }
          >
            {item.line}
          </Note>
        )
      }}
    />
  )
}

/** A request that nobody answered in time: what its client knows, and what can still be done. */
function ExpiredRequest({ detail, onDone }: { detail: BookingDetail; onDone: () => void }) {
  const { lead, again } = expiredWords
  return (
    <Note
      tone="bad"
      icon="clock"
      lead={`${lead}.`}
      actions={
        <>
          <ButtonLink href={againUrl(detail.booking.id)}>{again}</ButtonLink>
          <Button shortcut={listKeys.done} onClick={onDone}>
            {words.presses.dismiss}
          </Button>
        </>
      }
    >
      {expiryMessage(detail)}
    </Note>
  )
}

export const inboxPanels = {
  request: { Panel: OfBooking },
  past_job: { Panel: OfBooking },
  changed: { Panel: OfBooking },
  expired: { Panel: OfBooking },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
