import { DESK, withId } from '#core/desk-calls.ts'
import { isCalendarDay, startTimes } from '#core/time.ts'
import { Failure, Loading } from '#design/desk/Notices.tsx'
import { Page } from '#design/desk/Page.tsx'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { AGAIN } from '#features/bookings/desk/shared/client-paths.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { deskClients } from '#features/clients/desk-words.ts'
import { useRoute } from '#platform/browser/desk/router.tsx'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'
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
  return isCalendarDay(day) && startTimes.includes(time) ? { appoint_date: day, appoint_time: time } : undefined
}

function AgainPage({ id, person }: { id: string; person: string }) {
  const { data, failure, load } = useApiQuery(withId(deskBookingCalls.booking, id), never, { isFresh: true })
  if (data && data.booking.erased_at === null) return <NewBookingForm person={person} again={data} />
  return (
    <Page title={words.title} back={`${DESK}/bookings`}>
      {data ? <Failure words={deskClients.erased} /> : failure ? <Failure words={failure} retry={load} /> : <Loading />}
    </Page>
  )
}

/** A value that was filled in stays as it is. */
const never = [] as const
