import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nameOf } from '#core/name-of.ts'
import { listClass } from '#design/desk/ui-classes.ts'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { detailsOf } from './FoundClients.tsx'
import { foundClientsQuery } from './queries.ts'

const TYPING_MS = 150
const LEAST = 3

type Props = { typed: string; onUse: (client: KnownClient) => void }

/** The people who booked before and who fit what is typed in a form. A press uses what is known of one. */
export function KnownClients({ typed, onUse }: Props) {
  const q = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setAsked(q), TYPING_MS)
    return () => clearTimeout(wait)
  }, [q])
  const isAsked = q.length >= LEAST && asked === q
  // Without an answer, the form works as for a new client.
  const { data } = useQuery({ ...foundClientsQuery(q), enabled: isAsked })
  const clients = isAsked ? (data?.clients ?? []) : []
  return (
    <>
      <p role="status">{clients.length > 0 && words.known(clients.length)}</p>
      {clients.length > 0 && (
        <ul role="list" className={listClass}>
          {clients.map((client) => (
            <li key={client.id}>
              <button
                type="button"
                className="grid gap-x-4 w-full min-h-(--target) py-2 px-4 border-0 rounded-field bg-transparent text-ink text-start wrap-anywhere cursor-pointer hover:[&_strong]:underline"
                onClick={() => onUse(client)}
              >
                <strong>{nameOf(client)}</strong> <small className="text-small text-dim">{detailsOf(client)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
