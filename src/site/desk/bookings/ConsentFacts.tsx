import type * as z from 'zod/mini'
import { deskBookings } from '#content/desk-bookings.ts'
import { THE_CLIENT } from '#content/manage.ts'
import { BookingDetail, type DeskBooking, type DeskConsent } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { instantLabel } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
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
  const { given_at, withdrawn_at, withdrawn_by } = consent
  const withdraw = useMutation(async () =>
    onChange(await call(BookingDetail, withId(deskCalls.consentWithdraw, booking.id), {})),
  )
  return (
    <>
      <Facts
        facts={[
          ...(['wording', 'wording_version', 'purpose', 'form', 'ip'] as const).map(
            (name) => [words[name], consent[name]] as const,
          ),
          [words.given_at, instantLabel(given_at)],
          ...(withdrawn_at
            ? [[words.withdrawn, withdrawnWords(withdrawn_at, withdrawn_by)] as const]
            : []),
        ]}
      />
      {!withdrawn_at && (
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

/** When a consent was withdrawn, and who did that or noted it. */
export const withdrawnWords = (at: string, who: string | null) =>
  who === THE_CLIENT ? words.byClient(instantLabel(at)) : words.by(instantLabel(at), who ?? '')
