import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Card } from '#design/desk/Parts.tsx'
import { clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { clientCalls } from '#features/clients/calls.ts'
import type { Client } from '#features/clients/clients.ts'
import type { MergedClient, PossibleDuplicate } from '#features/clients/duplicate-clients.ts'
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
        {doubtful.map((one) => (
          <Doubtful key={one.bookings[0]?.id} one={one} name={name} id={id} onDone={onDone} />
        ))}
        {joined.map((one) => (
          <Joined key={one.id} one={one} onDone={onDone} />
        ))}
      </ul>
    </Card>
  )
}

type Done = { onDone: (message: string) => Promise<void> }

function Doubtful({ one, name, id, onDone }: { one: PossibleDuplicate; name: string; id: string } & Done) {
  const who = words.who(one.name, contactsOf(one))
  const join = useMutation({
    mutationFn: async () => {
      const booking_ids = one.bookings.map((booking) => booking.id)
      const { phone, email } = one
      await call(withId(clientCalls.clientSame, id), { booking_ids, phone, email })
      await onDone(words.did)
    },
  })
  const [latest] = one.bookings
  return (
    <li>
      {latest ? <Link href={clientUrl(latest.id)}>{who}</Link> : who}
      <small>
        {words.shares[one.shares](name)}, {words.bookings(one.bookings.length)}
      </small>
      <Failure error={join.error} />
      <span className={waysClass}>
        <Button aria-label={words.sameAs(who)} isBusy={join.isPending} onClick={() => join.mutate()}>
          {words.same}
        </Button>
      </span>
    </li>
  )
}

function Joined({ one, onDone }: { one: MergedClient } & Done) {
  const who = words.who(one.name, contactsOf(one))
  const part = useMutation({
    mutationFn: async () => {
      await call(withId(clientCalls.sameClientPart, one.id), {})
      await onDone(words.parted)
    },
  })
  return (
    <li>
      {who}
      <small>{words.joinedBy(shortInstantLabel(one.at), one.who)}</small>
      <Failure error={part.error} />
      <span className={waysClass}>
        <Button kind="quiet" aria-label={words.partFrom(who)} isBusy={part.isPending} onClick={() => part.mutate()}>
          {words.part}
        </Button>
      </span>
    </li>
  )
}

const contactsOf = ({ phone, email }: Pick<PossibleDuplicate, 'phone' | 'email'>) =>
  `${phoneLabel(phone)}, ${email ?? words.noEmail}`
