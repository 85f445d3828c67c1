import { deskClients as words } from '#content/desk-clients.ts'
import { mapOf, vehicleLabel } from '#domain/booking-words.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { Client } from '#domain/desk/clients.ts'
import { instantLabel } from '#domain/instants.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Link } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import css from './Client.module.css'
import { ClientBookings } from './ClientBookings.tsx'
import { Overview, Reach } from './ClientHead.tsx'
import { ClientPhotos } from './ClientPhotos.tsx'
import { Promotions } from './Promotions.tsx'

const BOOKINGS = `${DESK}/bookings`
const kinds = ['booking_new', 'booking_changed', 'message_new', 'message_changed'] as const

/** One person: how to reach them, their jobs, vehicles, places, notes and messages, and what holds about promotions. */
export function ClientPage({ id }: { id: string }) {
  const { data, failure, load } = useApiQuery(Client, withId(deskCalls.client, id), kinds)
  if (!data)
    return (
      <Page title={words.title} back={BOOKINGS}>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
      </Page>
    )
  const { names, vehicles, places, notes, messages } = data
  const [name = words.title, ...others] = names
  return (
    <Page title={name} back={BOOKINGS}>
      {others.length > 0 && <p className={css.wraps}>{words.also(others.join(', '))}</p>}
      <Failure words={failure} retry={load} />
      <Reach client={data} />
      <Overview client={data} />
      <ClientBookings client={data} />
      {vehicles.length > 0 && (
        <PageSection title={words.vehicles}>
          <ul role="list" className={ui.list}>
            {vehicles.map((vehicle) => (
              <li key={vehicle.booking_id} className={ui.plain}>
                {vehicleLabel(vehicle)}
                {vehicle.vin && <small>{words.vin(vehicle.vin)}</small>}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {places.length > 0 && (
        <PageSection title={words.places}>
          <ul role="list" className={ui.list}>
            {places.map((place) => (
              <li key={place} className={ui.plain}>
                {place}
                <a href={mapOf(place)} target="_blank" rel="noreferrer">
                  {words.map}
                </a>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <ClientPhotos client={data} onChange={load} />
      {notes.length > 0 && (
        <PageSection title={words.notes}>
          <ul role="list" className={ui.list}>
            {notes.map(({ booking_id, reference, at, who, text }) => (
              <li key={`${booking_id} ${at} ${text}`} className={ui.plain}>
                <span className={ui.text}>{text}</span>
                <small>
                  {who ?? words.wanted}, {instantLabel(at)},{' '}
                  <Link href={`${BOOKINGS}/${encodeURIComponent(booking_id)}`}>{reference}</Link>
                </small>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {messages.length > 0 && (
        <PageSection title={words.messages}>
          <ul role="list" className={ui.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <Link
                  className={ui.row}
                  href={`${DESK}/messages/${encodeURIComponent(message.id)}`}
                >
                  <strong>{message.topic}</strong>
                  <small className={ui.whole}>
                    {instantLabel(message.created_at)},{' '}
                    {message.answered_at
                      ? words.answered(instantLabel(message.answered_at))
                      : words.unanswered}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <Promotions client={data} onChange={load} />
    </Page>
  )
}
