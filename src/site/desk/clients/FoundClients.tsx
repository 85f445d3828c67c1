import { useId } from 'react'
import { deskClients as words } from '#content/desk-clients.ts'
import { vehicleLabel } from '#domain/booking-lines.ts'
import { nameOf } from '#domain/booking-words.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type KnownClient, KnownClients } from '#domain/desk/new-booking.ts'
import { phoneLabel } from '#domain/phone.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { clientUrl } from './paths.ts'

/** The people that a search finds, each with a link to their page. Nothing while it finds none. */
export function FoundClients({ q }: { q: string }) {
  const url = `${deskCalls.clients}?${new URLSearchParams({ q })}`
  const heading = useId()
  // Without an answer the bookings are found all the same.
  const { data } = useApiQuery(KnownClients, url, kinds)
  if (!data || data.clients.length === 0) return null
  return (
    <section className={ui.part} aria-labelledby={heading}>
      <h2 id={heading}>{words.found}</h2>
      <ul role="list" className={ui.list}>
        {data.clients.map((client) => (
          <li key={client.id}>
            <Link className={ui.row} href={clientUrl(client.id)}>
              <strong>{nameOf(client)}</strong>
              <small className={ui.whole}>{detailsOf(client)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const kinds = ['booking_new', 'booking_changed'] as const

/** The facts that tell two people of one name apart. */
export const detailsOf = ({ phone, vehicle, specific_vehicle, appoint_city }: KnownClient) =>
  [phoneLabel(phone), vehicle ? vehicleLabel(vehicle) : specific_vehicle, appoint_city]
    .filter(Boolean)
    .join(', ')
