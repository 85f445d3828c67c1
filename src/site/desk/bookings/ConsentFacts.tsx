import type * as z from 'zod/mini'
import { deskBookings } from '#content/desk-bookings.ts'
import { BookingDetail, type DeskBooking, type DeskConsent } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { consentFacts } from '#site/desk/clients/consent-facts.ts'
import { Facts } from '#site/desk/ui/Facts.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'

const { consent: words } = deskBookings

type Props = {
  booking: DeskBooking
  consent: z.output<typeof DeskConsent>
  onChange: (detail: BookingDetail) => void
}

/** The evidence of a consent, and the way to withdraw it. */
export function ConsentFacts({ booking, consent, onChange }: Props) {
  const withdraw = useMutation(async () =>
    onChange(await call(BookingDetail, withId(deskCalls.consentWithdraw, booking.id), {})),
  )
  return (
    <>
      <Facts facts={consentFacts(consent)} />
      {!consent.withdrawn_at && (
        <>
          <p>{words.help}</p>
          <Failure words={withdraw.failure} />
          <div>
            <Button secondary compact aria-disabled={withdraw.busy} onClick={withdraw.submit}>
              {words.withdraw}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
