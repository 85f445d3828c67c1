import { useQuery } from '@tanstack/react-query'
import { isCalendarDay, startTimes } from '#core/time.ts'
import { Dialog } from '#design/desk/Dialog.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { useDocumentTitle } from '#design/desk/PageHead.tsx'
import { AGAIN } from '#features/bookings/desk/shared/client-paths.ts'
import { bookingQuery } from '#features/bookings/desk/shared/queries.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { deskClients } from '#features/clients/desk-words.ts'
import { closeSheet, NewBookingForm } from './NewBookingForm.tsx'

type Props = { person: string; query: URLSearchParams }

/** A booking from a call, or one more for the person of an earlier booking: a sheet over the page that led to it. */
export function NewBookingPage({ person, query }: Props) {
  useDocumentTitle(words.title)
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
  const { data: known, error, refetch, isFetchedAfterMount } = useQuery(bookingQuery(id))
  const data = isFetchedAfterMount ? known : undefined
  if (data && data.booking.erased_at === null) return <NewBookingForm person={person} again={data} />
  return (
    <Dialog title={words.title} isOpen onClose={closeSheet}>
      {data ? <Failure words={deskClients.erased} /> : <QueryState query={{ data, error, refetch }} />}
    </Dialog>
  )
}
