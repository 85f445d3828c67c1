import { useRef, useState } from 'react'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskClients as words } from '#content/desk-clients.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import type { Client } from '#domain/desk/clients.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Facts } from '#site/desk/ui/Facts.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { Button } from '#site/ui/Button.tsx'
import css from './Client.module.css'
import { consentFacts } from './consent-facts.ts'

const { consent: labels } = deskBookings

/** Whether promotions may be sent, the evidence, and the press that withdraws all consents of the person. */
export function Promotions({
  client: { id, promotions, consents },
  onChange,
}: {
  client: Client
  onChange: () => Promise<void>
}) {
  const [isDone, setDone] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const withdraw = useMutation(async () => {
    await call(BookingDetail, withId(deskCalls.consentWithdraw, id), {})
    setDone(true)
    await onChange()
    // The button that had the focus is gone.
    status.current?.focus()
  })
  return (
    <PageSection title={words.promotions}>
      <p role="status" tabIndex={-1} ref={status}>
        {isDone && promotions === 'withdrawn' ? words.withdrawn : ''}
      </p>
      <p>{words.states[promotions]}</p>
      {promotions === 'given' && (
        <>
          <p>{words.help}</p>
          <Failure words={withdraw.failure} />
          <div>
            <Button secondary compact aria-disabled={withdraw.busy} onClick={withdraw.submit}>
              {labels.withdraw}
            </Button>
          </div>
        </>
      )}
      {consents.length > 0 && (
        <details>
          <summary className={css.summary}>{words.evidence}</summary>
          {consents.map((consent) => (
            <Facts
              key={consent.booking_id}
              facts={[[deskBookings.reference, consent.reference], ...consentFacts(consent)]}
            />
          ))}
        </details>
      )}
    </PageSection>
  )
}
