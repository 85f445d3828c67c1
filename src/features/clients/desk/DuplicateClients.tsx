import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Card } from '#design/desk/Parts.tsx'
import { clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { clientCalls } from '#features/clients/calls.ts'
import type { Client } from '#features/clients/clients.ts'
import type { PossibleDuplicate } from '#features/clients/duplicate-clients.ts'
import { deskDuplicates as words } from '#features/clients/duplicate-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { insideClass, linesClass, waysClass, wrapsClass } from './client-classes.ts'

type Props = {
  client: Client
  /** The booking by which the page was opened. */
  id: string
  /** Fetches the client again. */
  onChange: () => Promise<unknown>
}

/** Who only seems to be this client and whom somebody has joined with them, with the presses that say what is right. */
export function DuplicateClients({ client: { names, doubtful, joined }, id, onChange }: Props) {
  const [did, setDid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  if (doubtful.length + joined.length === 0 && did === '') return null
  const [name = ''] = names
  const onDone = async (message: string) => {
    setDid(message)
    await onChange()
    // The button that had the focus is gone.
    status.current?.focus()
  }
  return (
    <Card title={doubtful.length > 0 ? words.title : words.joined}>
      <div className={insideClass}>
        <p role="status" tabIndex={-1} ref={status}>
          {did}
        </p>
        {doubtful.length > 0 && <p>{words.help}</p>}
      </div>
      <ul role="list" className={`${linesClass} ${wrapsClass}`}>
        {doubtful.map(({ bookings, shares, ...one }) => {
          const who = words.who(one.name, contactsOf(one))
          const [latest] = bookings
          return (
            <Line
              key={latest?.id}
              who={latest ? <Link href={clientUrl(latest.id)}>{who}</Link> : who}
              about={`${words.shares[shares](name)}, ${words.bookings(bookings.length)}`}
              press={{ label: words.same, named: words.sameAs(who) }}
              send={async () => {
                const booking_ids = bookings.map((booking) => booking.id)
                await call(withId(clientCalls.clientSame, id), { booking_ids, phone: one.phone, email: one.email })
                await onDone(words.did)
              }}
            />
          )
        })}
        {joined.map((one) => {
          const who = words.who(one.name, contactsOf(one))
          return (
            <Line
              key={one.id}
              who={who}
              about={words.joinedBy(shortInstantLabel(one.at), one.who)}
              press={{ kind: 'quiet', label: words.part, named: words.partFrom(who) }}
              send={async () => {
                await call(withId(clientCalls.sameClientPart, one.id), {})
                await onDone(words.parted)
              }}
            />
          )
        })}
      </ul>
    </Card>
  )
}

type LineProps = {
  who: ReactNode
  about: string
  /** `named`: whom the press is about, for people who do not see the line. */
  press: { kind?: 'quiet'; label: string; named: string }
  send: () => Promise<void>
}

/** A client, what is known of them, and the press that says what is right. */
function Line({ who, about, press: { label, named, ...look }, send }: LineProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: send })
  return (
    <li>
      {who}
      <small>{about}</small>
      <Failure error={error} />
      <span className={waysClass}>
        <Button {...look} aria-label={named} isBusy={isPending} onClick={() => mutate()}>
          {label}
        </Button>
      </span>
    </li>
  )
}

const contactsOf = ({ phone, email }: Pick<PossibleDuplicate, 'phone' | 'email'>) =>
  `${phoneLabel(phone)}, ${email ?? words.noEmail}`
