import { deskClients } from '#content/desk-clients.ts'
import { newBooking as words } from '#content/desk-new-booking.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { isCalendarDay, startTimes } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { AGAIN } from '#site/desk/clients/paths.ts'
import { useRoute } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { NewBookingForm } from './NewBookingForm.tsx'

/** A booking from a call, or one more for the person of an earlier booking. */
export function NewBookingPage({ person }: { person: string }) {
  const { query } = useRoute()
  const again = query.get(AGAIN)
  return again ? (
    <AgainPage key={again} id={again} person={person} />
  ) : (
    <NewBookingForm
      key={`${query}`}
      person={person}
      at={timeIn(query)}
      crew={/^\d{1,3}$/.exec(query.get('crew') ?? '')?.[0]}
    />
  )
}

/** The time that an address names, if it is one. */
function timeIn(query: URLSearchParams) {
  const [day, time] = [query.get('day') ?? '', query.get('time') ?? '']
  return isCalendarDay(day) && startTimes.includes(time)
    ? { appoint_date: day, appoint_time: time }
    : undefined
}

function AgainPage({ id, person }: { id: string; person: string }) {
  const { data, failure, load } = useApiQuery(BookingDetail, withId(deskCalls.booking, id), never, {
    isFresh: true,
  })
  if (data && data.booking.erased_at === null)
    return <NewBookingForm person={person} again={data} />
  return (
    <Page title={words.title} back={`${DESK}/bookings`}>
      {data ? (
        <Failure words={deskClients.erased} />
      ) : failure ? (
        <Failure words={failure} retry={load} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** A value that was filled in stays as it is. */
const never = [] as const
