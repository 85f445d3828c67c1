import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskBookings as words } from '#content/desk-bookings.ts'
import { deskClients } from '#content/desk-clients.ts'
import { deskPage } from '#content/desk-page.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { ActionName } from '#domain/desk/actions.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { clientUrl } from '#site/desk/clients/paths.ts'
import { EraseLink } from '#site/desk/data/EraseLink.tsx'
import { MailRows } from '#site/desk/mail/MailRows.tsx'
import { Link } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import { Actions } from './Actions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { Did, type DidAction } from './Did.tsx'
import { History } from './History.tsx'

const BACK = `${DESK}/bookings`
const kinds = ['booking_changed', 'mail_changed', 'mail_failed'] as const

/** One booking: its actions, its facts, its mails and its history. */
export function BookingPage({ id }: { id: string }) {
  const { data, failure, load, set } = useApiQuery(
    BookingDetail,
    withId(deskCalls.booking, id),
    kinds,
  )
  const [did, setDid] = useState<DidAction>()
  const status = useRef<HTMLParagraphElement>(null)
  if (!data)
    return (
      <Page title={deskPage.pages.booking} back={BACK}>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
      </Page>
    )
  const { booking } = data
  function answered(answer: BookingDetail, action: ActionName, isMailed: boolean) {
    flushSync(() => {
      set(answer)
      setDid({ action, isMailed, version: answer.booking.version })
    })
    // The form that had the focus is gone.
    status.current?.focus()
  }
  const name = booking.erased_at ? words.erased : nameOf(booking)
  return (
    <Page title={name} back={BACK}>
      <p>
        <StatusChip status={booking.status} /> {booking.reference}
      </p>
      {!booking.erased_at && <Link href={clientUrl(booking.id)}>{deskClients.open}</Link>}
      <Failure words={failure} retry={load} />
      <Did
        did={did}
        detail={data}
        status={status}
        onUndone={(answer, isMailed) => answered(answer, 'undo', isMailed)}
      />
      <Actions detail={data} onDone={answered} onConflict={load} />
      <BookingFacts detail={data} onChange={set} />
      <PageSection title={words.groups.mails}>
        <MailRows mails={data.mails} onRetried={load} />
      </PageSection>
      <PageSection title={words.groups.history}>
        {data.history.length > 0 ? <History entries={data.history} /> : <p>{words.noHistory}</p>}
      </PageSection>
      {!booking.erased_at && <EraseLink name="booking_id" id={booking.id} />}
    </Page>
  )
}
