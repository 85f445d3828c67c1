import { useState } from 'react'
import { deskBookings as words } from '#content/desk-bookings.ts'
import { deskPage } from '#content/desk-page.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { ActionName } from '#domain/desk/actions.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { EraseLink } from '#site/desk/data/EraseLink.tsx'
import { MailRows } from '#site/desk/mail/MailRows.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import { useStatusLine } from '#site/desk/ui/use-status-line.tsx'
import { Actions } from './Actions.tsx'
import { act } from './act.ts'
import { BookingFacts } from './BookingFacts.tsx'
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
  const { say, line } = useStatusLine()
  const [latest, setLatest] = useState<number>()
  if (!data)
    return (
      <Page title={deskPage.pages.booking} back={BACK}>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
      </Page>
    )
  const { booking } = data
  function answered(answer: BookingDetail, action: ActionName, isMailed: boolean) {
    const { version } = answer.booking
    const said = (it: ActionName) =>
      isMailed ? `${words.did[it]} ${words.didMail}` : words.did[it]
    set(answer)
    setLatest(version)
    if (action === 'undo' || action === 'note') return say(said(action))
    say(said(action), async () => {
      set(await act(id, { action: 'undo', version, isMailed }))
      return said('undo')
    })
  }
  const name = booking.erased_at ? words.erased : nameOf(booking)
  return (
    <Page title={name} back={BACK}>
      <p>
        <StatusChip status={booking.status} /> {booking.reference}
      </p>
      <Failure words={failure} retry={load} />
      {/* Until the booking changes again. */}
      {line(latest === booking.version && data.allowed.includes('undo'))}
      <Actions detail={data} onDone={answered} onConflict={load} />
      <BookingFacts detail={data} onChange={set} />
      <PageSection title={words.groups.mails}>
        <MailRows mails={data.mails} onRetried={load} />
      </PageSection>
      <PageSection title={words.groups.history}>
        {data.history.length > 0 ? (
          <History entries={data.history} crews={data.crews} />
        ) : (
          <p>{words.noHistory}</p>
        )}
      </PageSection>
      {!booking.erased_at && <EraseLink name="booking_id" id={booking.id} />}
    </Page>
  )
}
