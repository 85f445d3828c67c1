import type { RefObject } from 'react'
import { deskBookings as words } from '#content/desk-bookings.ts'
import type { ActionName } from '#domain/desk/actions.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { act } from './act.ts'

export type DidAction = { action: ActionName; isMailed: boolean; version: number }

/** What the last action did, and one press to undo it, until the booking changes again. */
export function Did({
  did,
  detail,
  status,
  onUndone,
}: {
  did: DidAction | undefined
  detail: BookingDetail
  status: RefObject<HTMLParagraphElement | null>
  onUndone: (detail: BookingDetail, isMailed: boolean) => void
}) {
  const { booking, allowed } = detail
  const undo = useMutation(async () => {
    if (!did) return
    const { version, isMailed } = did
    onUndone(await act(booking.id, { action: 'undo', version, isMailed }), isMailed)
  })
  const isLast = did?.version === booking.version && did.action !== 'undo' && did.action !== 'note'
  return (
    <>
      <p role="status" tabIndex={-1} ref={status}>
        {did && [words.did[did.action], did.isMailed && words.didMail].filter(Boolean).join(' ')}
      </p>
      <Failure words={undo.failure} />
      {isLast && allowed.includes('undo') && (
        <div className={ui.bar}>
          <Button secondary compact aria-disabled={undo.busy} onClick={undo.submit}>
            {words.undoNow}
          </Button>
        </div>
      )}
    </>
  )
}
