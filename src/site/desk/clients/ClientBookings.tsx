import { useState } from 'react'
import { deskClients as words } from '#content/desk-clients.ts'
import { whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Client } from '#domain/desk/clients.ts'
import { phoneLabel } from '#domain/phone.ts'
import { serviceLabel } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

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
      <ul role="list" className={ui.list}>
        {shown.map((row) => (
          <li key={row.id}>
            <Link className={ui.row} href={`${LIST}/${encodeURIComponent(row.id)}`}>
              <strong>{whenOf(row)}</strong>
              <StatusChip status={row.status} />
              <small className={ui.whole}>
                {[
                  serviceLabel(content().services, row.service_type),
                  row.vehicle ?? row.specific_vehicle,
                  row.appoint_city,
                  row.reference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < bookings.length && (
        <div>
          <Button secondary compact onClick={() => setWhole(true)}>
            {words.showAll(bookings.length)}
          </Button>
        </div>
      )}
      {more && (
        <p>
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
