import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { cardClass, listClass, rowClass } from '#design/desk/ui-classes.ts'
import { vehicleLabel } from '#features/bookings/booking-lines.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { clientUrl } from './client-paths.ts'
import { foundClientsQuery } from './queries.ts'

/** The people that a search finds, each with a link to their page. Nothing while it finds none. */
export function FoundClients({ q }: { q: string }) {
  const heading = useId()
  // Without an answer the bookings are found all the same.
  const { data } = useQuery(foundClientsQuery(q))
  if (!data || data.clients.length === 0) return null
  return (
    <section className={cardClass} aria-labelledby={heading}>
      <h2 id={heading}>{words.foundClients}</h2>
      <ul role="list" className={listClass}>
        {data.clients.map((client) => (
          <li key={client.id}>
            <Link className={rowClass} href={clientUrl(client.id)}>
              <strong>{nameOf(client)}</strong>
              <small className="col-span-full text-start text-small text-dim">{detailsOf(client)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The facts that tell two people of one name apart. */
export const detailsOf = ({ phone, vehicle, specific_vehicle, appoint_city }: KnownClient) =>
  [phoneLabel(phone), vehicle ? vehicleLabel(vehicle) : specific_vehicle, appoint_city].filter(Boolean).join(', ')
