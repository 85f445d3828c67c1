import { useState } from 'react'
import { deskClients as words } from '#content/desk-clients.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Client } from '#domain/desk/clients.ts'
import { phoneLabel } from '#domain/phone.ts'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { Button } from '#site/ui/Button.tsx'
import { BookingRows } from './BookingRows.tsx'
import css from './Client.module.css'

const LIST = `${DESK}/bookings`

/** As many as a person has in some years. */
const SHOWN = 10

/** The bookings of a person, the latest first. */
export function ClientBookings({ client }: { client: Client }) {
  const { bookings, more, phones, emails } = client
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? bookings : bookings.slice(0, SHOWN)
  return (
    <PageSection title={words.jobs}>
      <BookingRows bookings={shown} />
      {shown.length < bookings.length && (
        <div>
          <Button secondary compact onClick={() => setWhole(true)}>
            {words.showAll(bookings.length)}
          </Button>
        </div>
      )}
      {more && (
        <p className={css.wraps}>
          {words.more}{' '}
          {[...phones.map(phoneLabel), ...emails].map((one, i) => (
            <span key={one}>
              {i > 0 && ', '}
              <Link href={`${LIST}?${new URLSearchParams({ q: one })}`}>{one}</Link>
            </span>
          ))}
        </p>
      )}
    </PageSection>
  )
}
