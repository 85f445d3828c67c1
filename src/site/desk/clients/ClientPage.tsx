import { useRef, useState } from 'react'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskClients as words } from '#content/desk-clients.ts'
import { vehicleLabel } from '#domain/booking-lines.ts'
import { mapOf, whenOf } from '#domain/booking-words.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { Client } from '#domain/desk/clients.ts'
import { instantLabel } from '#domain/instants.ts'
import { numberOf, phoneHref, phoneLabel } from '#domain/phone.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { PhotoDialog } from '#site/desk/photos/PhotoDialog.tsx'
import { Thumbnails } from '#site/desk/photos/Thumbnails.tsx'
import { Link } from '#site/desk/router.tsx'
import { Facts } from '#site/desk/ui/Facts.tsx'
import { LinkButton } from '#site/desk/ui/LinkButton.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { BookingRows } from './BookingRows.tsx'
import css from './Client.module.css'
import { consentFacts } from './consent-facts.ts'
import { againUrl } from './paths.ts'

const BOOKINGS = `${DESK}/bookings`
const kinds = ['booking_new', 'booking_changed', 'message_new', 'message_changed'] as const

/** One person: how to reach them, their jobs, vehicles, places, notes and messages, and what holds about promotions. */
export function ClientPage({ id }: { id: string }) {
  const { data, failure, load } = useApiQuery(Client, withId(deskCalls.client, id), kinds)
  if (!data)
    return (
      <Page title={words.title} back={BOOKINGS}>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
      </Page>
    )
  const { names, vehicles, places, notes, messages } = data
  const [name = words.title, ...others] = names
  return (
    <Page title={name} back={BOOKINGS}>
      {others.length > 0 && <p className={css.wraps}>{words.also(others.join(', '))}</p>}
      <Failure words={failure} retry={load} />
      <Reach client={data} />
      <Overview client={data} />
      <ClientBookings client={data} />
      {vehicles.length > 0 && (
        <PageSection title={words.vehicles}>
          <ul role="list" className={ui.list}>
            {vehicles.map((vehicle) => (
              <li key={vehicle.booking_id} className={ui.plain}>
                {vehicleLabel(vehicle)}
                {vehicle.vin && <small>{words.vin(vehicle.vin)}</small>}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {places.length > 0 && (
        <PageSection title={words.places}>
          <ul role="list" className={ui.list}>
            {places.map(({ place }) => (
              <li key={place} className={ui.plain}>
                {place}
                <a href={mapOf(place)} target="_blank" rel="noreferrer">
                  {words.map}
                </a>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <ClientPhotos client={data} onChange={load} />
      {notes.length > 0 && (
        <PageSection title={words.notes}>
          <ul role="list" className={ui.list}>
            {notes.map(({ booking_id, reference, at, who, text }) => (
              <li key={`${booking_id} ${at} ${text}`} className={ui.plain}>
                <span className={ui.text}>{text}</span>
                <small>
                  {who ?? words.wanted}, {instantLabel(at)},{' '}
                  <Link href={`${BOOKINGS}/${encodeURIComponent(booking_id)}`}>{reference}</Link>
                </small>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {messages.length > 0 && (
        <PageSection title={words.messages}>
          <ul role="list" className={ui.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <Link
                  className={ui.row}
                  href={`${DESK}/messages/${encodeURIComponent(message.id)}`}
                >
                  <strong>{message.topic}</strong>
                  <small className={ui.whole}>
                    {instantLabel(message.created_at)},{' '}
                    {message.answered_at
                      ? words.answered(instantLabel(message.answered_at))
                      : words.unanswered}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <Promotions client={data} onChange={load} />
    </Page>
  )
}

/** As many as a person has in some years. */
const SHOWN = 10

/** The bookings of a person, the latest first. */
function ClientBookings({ client }: { client: Client }) {
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
              <Link href={`${BOOKINGS}?${new URLSearchParams({ q: one })}`}>{one}</Link>
            </span>
          ))}
        </p>
      )}
    </PageSection>
  )
}

type Props = {
  client: Client
  /** Fetches the client again. */
  onChange: () => Promise<void>
}

/** The photos of a person's jobs, those of each job together. */
function ClientPhotos({ client: { bookings, photos }, onChange }: Props) {
  const [openId, setOpenId] = useState<string>()
  const open = photos.find(({ id }) => id === openId)
  if (photos.length === 0) return null
  const ofJob = (id: string) => photos.filter(({ booking_id }) => booking_id === id)
  return (
    <PageSection title={words.photos}>
      {bookings
        .filter(({ id }) => ofJob(id).length > 0)
        .map((row) => (
          <div key={row.id}>
            <h3>
              <Link href={`${DESK}/bookings/${encodeURIComponent(row.id)}`}>{whenOf(row)}</Link>
            </h3>
            <Thumbnails photos={ofJob(row.id)} onOpen={setOpenId} />
          </div>
        ))}
      {open && (
        <PhotoDialog
          photo={open}
          among={ofJob(open.booking_id)}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
          onRemoved={() => {
            setOpenId(undefined)
            void onChange()
          }}
        />
      )}
    </PageSection>
  )
}

const { consent: labels } = deskBookings

/** Whether promotions may be sent, the evidence, and the press that withdraws all consents of the person. */
function Promotions({
  client: { id, promotions, consents },
  onChange,
}: {
  client: Client
  onChange: () => Promise<void>
}) {
  const [isDone, setDone] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const withdraw = useMutation(async () => {
    await call(BookingDetail, withId(deskCalls.consentWithdraw, id), {})
    setDone(true)
    await onChange()
    // The button that had the focus is gone.
    status.current?.focus()
  })
  return (
    <PageSection title={words.promotions}>
      <p role="status" tabIndex={-1} ref={status}>
        {isDone && promotions === 'withdrawn' ? words.withdrawn : ''}
      </p>
      <p>{words.states[promotions]}</p>
      {promotions === 'given' && (
        <>
          <p>{words.help}</p>
          <Failure words={withdraw.failure} />
          <div>
            <Button secondary compact aria-disabled={withdraw.busy} onClick={withdraw.submit}>
              {labels.withdraw}
            </Button>
          </div>
        </>
      )}
      {consents.length > 0 && (
        <details>
          <summary className={css.summary}>{words.evidence}</summary>
          {consents.map((consent) => (
            <Facts
              key={consent.booking_id}
              facts={[[deskBookings.reference, consent.reference], ...consentFacts(consent)]}
            />
          ))}
        </details>
      )}
    </PageSection>
  )
}

/** A press for each way to reach the person, and for a new booking. */
const Reach = ({ client: { id, phones, emails } }: { client: Client }) => (
  <PageSection title={words.reach}>
    <div className={`${ui.bar} ${css.wraps}`}>
      <LinkButton compact href={againUrl(id)} label={words.again} />
      {phones.map((phone) => (
        <ButtonLink
          key={phone}
          compact
          secondary
          href={phoneHref(phone)}
          label={words.call(phoneLabel(phone))}
        />
      ))}
      {phones.map((phone) => (
        <ButtonLink
          key={phone}
          compact
          secondary
          href={`sms:${numberOf(phone)}`}
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
const Overview = ({ client: { next, last, completed, bookings, more } }: { client: Client }) => (
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
