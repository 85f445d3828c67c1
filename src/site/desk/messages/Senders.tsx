import { Fragment } from 'react'
import { deskClients } from '#content/desk-clients.ts'
import { deskMessages as words } from '#content/desk-mail.ts'
import type { MessageClient } from '#domain/desk/messages.ts'
import { BookingRows } from '#site/desk/clients/BookingRows.tsx'
import { clientUrl } from '#site/desk/clients/paths.ts'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'

/** The clients who may have written a message, with their latest bookings. Nothing if nobody is known. */
export const Senders = ({ clients }: { clients: readonly MessageClient[] }) =>
  clients.length > 0 && (
    <PageSection title={words.client}>
      {clients.map(({ by, id, name, bookings }) => (
        <Fragment key={id}>
          <p>
            {words.by[by]} <strong>{name}</strong>
          </p>
          <p>
            <Link href={clientUrl(id)}>{deskClients.open}</Link>
          </p>
          <BookingRows bookings={bookings} />
        </Fragment>
      ))}
    </PageSection>
  )
