import { deskClients as words } from '#content/desk-clients.ts'
import { whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Client } from '#domain/desk/clients.ts'
import { phoneLabel } from '#domain/phone.ts'
import { Link } from '#site/desk/router.tsx'
import { Facts } from '#site/desk/ui/Facts.tsx'
import { LinkButton } from '#site/desk/ui/LinkButton.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { ButtonLink } from '#site/ui/Button.tsx'
import css from './Client.module.css'
import { againUrl } from './paths.ts'

const BOOKINGS = `${DESK}/bookings`

/** A press for each way to reach the person, and for a new booking. */
export const Reach = ({ client: { id, phones, emails } }: { client: Client }) => (
  <PageSection title={words.reach}>
    <div className={`${ui.bar} ${css.wraps}`}>
      <LinkButton compact href={againUrl(id)} label={words.again} />
      {phones.map((phone) => (
        <ButtonLink
          key={phone}
          compact
          secondary
          href={`tel:${phone}`}
          label={words.call(phoneLabel(phone))}
        />
      ))}
      {phones.map((phone) => (
        <ButtonLink
          key={phone}
          compact
          secondary
          href={`sms:${phone}`}
          label={words.text(phoneLabel(phone))}
        />
      ))}
      {emails.map((email) => (
        <ButtonLink
          key={email}
          compact
          secondary
          href={`mailto:${encodeURIComponent(email)}`}
          label={email}
        />
      ))}
    </div>
  </PageSection>
)

/** The next and the last appointment, and how many jobs there were. */
export const Overview = ({
  client: { next, last, completed, bookings, more },
}: {
  client: Client
}) => (
  <PageSection title={words.overview}>
    <Facts
      facts={[
        [words.next, startOf(next)],
        [words.last, startOf(last)],
        [words.jobs, words.completed(completed, words.bookings(bookings.length, more))],
      ]}
    />
  </PageSection>
)

const startOf = (booking: Client['next']) =>
  booking ? (
    <Link href={`${BOOKINGS}/${encodeURIComponent(booking.id)}`}>{whenOf(booking)}</Link>
  ) : (
    words.none
  )
