import { useEffect, useState } from 'react'
import { newBooking as words } from '#content/desk-new-booking.ts'
import { nameOf } from '#domain/booking-words.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { KnownClients as Answer, type KnownClient } from '#domain/desk/new-booking.ts'
import { call } from '#site/desk/api/call.ts'
import { detailsOf } from '#site/desk/clients/FoundClients.tsx'
import ui from '#site/desk/ui/ui.module.css'
import css from './NewBooking.module.css'

const TYPING_MS = 150
const LEAST = 3

type Props = { typed: string; onUse: (client: KnownClient) => void }

/** The people who booked before and who fit what is typed. A press fills in what is known of one. */
export function KnownClients({ typed, onUse }: Props) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; clients: readonly KnownClient[] }>()
  useEffect(() => {
    if (q.length < LEAST) return
    let isCurrent = true
    const wait = setTimeout(() => {
      // Without an answer, the form works as for a new client.
      call(Answer, `${deskCalls.clients}?${new URLSearchParams({ q })}`).then(
        ({ clients }) => isCurrent && setFound({ q, clients }),
        () => {},
      )
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [q])
  const clients = q.length >= LEAST && found?.q === q ? found.clients : []
  return (
    <>
      <p role="status">{clients.length > 0 && words.known(clients.length)}</p>
      {clients.length > 0 && (
        <ul role="list" className={ui.list}>
          {clients.map((client) => (
            <li key={client.id}>
              <button type="button" className={css.client} onClick={() => onUse(client)}>
                <strong>{nameOf(client)}</strong> <small>{detailsOf(client)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
