import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { DESK, withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneHref, phoneLabel, smsHref } from '#core/phone.ts'
import { shortTimeLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Card, type Entry, Timeline } from '#design/desk/Parts.tsx'
import { RecordPage } from '#design/desk/RecordPage.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { mapOf } from '#features/bookings/booking-labels.ts'
import { vehicleLabel } from '#features/bookings/booking-lines.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { againUrl, CLIENTS, clientUrl, eraseUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { consentFacts } from '#features/bookings/desk/shared/consent-facts.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import type { Client } from '#features/clients/clients.ts'
import { deskClients as words } from '#features/clients/desk-words.ts'
import { BillingCard, ClientMoneyCard, Owed } from '#features/invoices/desk/shared/ClientMoney.tsx'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { type EditedNote, NoteDialog, Notes } from '#features/people/desk/shared/Notes.tsx'
import { deskNotes } from '#features/people/desk/shared/notes-words.ts'
import { PhotoDialog } from '#features/photos/desk/shared/PhotoDialog.tsx'
import { Thumbnails } from '#features/photos/desk/shared/Thumbnails.tsx'
import { PlanView } from '#features/plans/desk/shared/PlanView.tsx'
import { deskPlans } from '#features/plans/desk-words.ts'
import { TextsCard } from '#features/texts/desk/shared/ClientTexts.tsx'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath, messagePath } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { insideClass, linesClass, waysClass, wrapsClass } from './client-classes.ts'
import { DuplicateClients } from './DuplicateClients.tsx'
import { BookingRows } from './shared/BookingRows.tsx'
import { clientQuery } from './shared/queries.ts'

const LIST = `${DESK}/${CLIENTS}`
const BOOKINGS = `${DESK}/bookings`

/** One person: how to reach them, their jobs, vehicles, places, notes and messages, and what holds about promotions. */
export function ClientPage({ id }: { id: string }) {
  const query = useQuery(clientQuery(id))
  const { data, refetch } = query
  const note = useDialog<EditedNote>()
  return (
    <RecordPage
      title={data?.names[0] ?? words.title}
      page={clientUrl(id)}
      back={LIST}
      actions={data && <Actions client={data} />}
      query={query}
      aside={
        data && (
          <>
            <Contact client={data} />
            <DuplicateClients key={id} client={data} id={id} onChange={refetch} />
            {data.plans.length > 0 && (
              <Card title={deskPlans.list}>
                <div className={insideClass}>
                  {data.plans.map((plan) => (
                    <PlanView key={plan.id} plan={plan} onChange={refetch} />
                  ))}
                </div>
              </Card>
            )}
            <BillingCard id={data.id} />
            <Vehicles vehicles={data.vehicles} />
            <Places client={data} onAdd={(booking) => note.open({ booking, about: 'address', note: undefined })} />
            <Messages messages={data.messages} />
            <TextsCard id={data.id} />
            <Promotions client={data} onChange={refetch} />
          </>
        )
      }
    >
      {data && (
        <>
          {data.names.length > 1 && <p className={wrapsClass}>{words.also(data.names.slice(1).join(', '))}</p>}
          <Notes
            notes={data.kept_notes}
            onEdit={(one) => {
              const place = data.kept_notes.find(({ id }) => id === one.id)?.place ?? null
              const booking = data.places.find((at) => at.place === place)?.booking_id ?? data.id
              note.open({ booking, about: one.about, note: one })
            }}
          />
          <Overview client={data} owed={<Owed id={data.id} />} />
          <ClientBookings client={data} />
          <ClientMoneyCard id={data.id} />
          <ClientNotes client={data} onAdd={() => note.open({ booking: data.id, about: 'client', note: undefined })} />
          <ClientPhotos client={data} onChange={refetch} />
        </>
      )}
      {note.now && <NoteDialog key={note.now.key} written={note.now.about} {...note.now.dialog} onDone={refetch} />}
    </RecordPage>
  )
}

/** What can be done: a call, a mail, the next booking, and the rest in a menu. */
function Actions({ client: { id, phones, emails } }: { client: Client }) {
  const [phone] = phones
  const [email] = emails
  return (
    <>
      {phone && (
        <ButtonLink icon="phone" isIcon isAway href={phoneHref(phone)}>
          {words.call(phoneLabel(phone))}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink icon="mail" isIcon isAway href={`mailto:${encodeURIComponent(email)}`} title={email}>
          {deskBookings.email}
        </ButtonLink>
      )}
      <ButtonLink kind="main" icon="plus" href={againUrl(id)}>
        {words.again}
      </ButtonLink>
      <Menu
        items={[
          ...phones.map((one) => ({ label: words.text(phoneLabel(one)), href: smsHref(one), isAway: true })),
          { label: words.eraseThis, href: eraseUrl('booking_id', id), isAlarm: true },
        ]}
      />
    </>
  )
}

const Vehicles = ({ vehicles }: Pick<Client, 'vehicles'>) =>
  vehicles.length > 0 && (
    <Card title={words.vehicles} sub={vehicles.length}>
      <ul role="list" className={linesClass}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.booking_id}>
            {vehicleLabel(vehicle)}
            {vehicle.vin && <small>{words.vin(vehicle.vin)}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )

const Messages = ({ messages }: Pick<Client, 'messages'>) =>
  messages.length > 0 && (
    <Card title={words.messages}>
      <ul role="list" className={linesClass}>
        {messages.map((message) => (
          <li key={message.id}>
            <Link href={messagePath(message.id)}>{message.topic}</Link>
            <small>
              {shortInstantLabel(message.created_at)},{' '}
              {message.answered_at ? words.answered(shortInstantLabel(message.answered_at)) : words.unanswered}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )

/** Where the crew went, each with a map, and the way to note something about it. */
const Places = ({ client, onAdd }: { client: Client; onAdd: (booking: string) => void }) =>
  client.places.length > 0 && (
    <Card title={words.places}>
      <ul role="list" className={linesClass}>
        {client.places.map(({ place, booking_id }) => (
          <li key={place}>
            {place}
            <span className={waysClass}>
              <a href={mapOf(place)} target="_blank" rel="noreferrer">
                {words.map}
              </a>
              {!client.kept_notes.some((one) => one.place === place) && (
                <Button kind="quiet" icon="note" onClick={() => onAdd(booking_id)}>
                  {deskNotes.about.address.add}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )

/** What was noted about the person and their jobs, and what they wished for, newest first. */
function ClientNotes({ client, onAdd }: { client: Client; onAdd: () => void }) {
  const { notes, note_versions, kept_notes } = client
  const hasNote = kept_notes.some(({ about }) => about === 'client')
  const entries: Entry[] = [
    ...note_versions.map((one) => ({
      key: `${one.note_id} ${one.version}`,
      icon: 'note' as const,
      by: one.who,
      at: one.at,
      what: one.text === '' ? deskNotes.about[one.about].removed : `${deskNotes.about[one.about].wrote}: ${one.text}`,
      when: shortInstantLabel(one.at),
    })),
    ...notes.map(({ booking_id, reference, at, who, text }) => ({
      key: `${booking_id} ${at} ${text}`,
      icon: 'note' as const,
      at,
      by: who ?? words.wanted,
      what: (
        <>
          <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>{' '}
          <Link href={bookingPath(booking_id)}>{reference}</Link>
        </>
      ),
      when: shortInstantLabel(at),
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <Card
      title={words.notes}
      end={
        !hasNote && (
          <Button kind="quiet" icon="note" onClick={onAdd}>
            {deskNotes.about.client.add}
          </Button>
        )
      }
    >
      <div className={insideClass}>{entries.length > 0 ? <Timeline entries={entries} /> : <p>{words.noNotes}</p>}</div>
    </Card>
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
    <Card title={words.jobs} sub={words.bookings(bookings.length, more)}>
      <BookingRows bookings={shown} />
      {shown.length < bookings.length && (
        <div className={insideClass}>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {words.showAll(bookings.length)}
          </Button>
        </div>
      )}
      {more && (
        <p className={`${wrapsClass} ${insideClass}`}>
          {words.more}{' '}
          {[...phones.map(phoneLabel), ...emails].map((one, i) => (
            <span key={one}>
              {i > 0 && ', '}
              <Link href={`${BOOKINGS}?${new URLSearchParams({ q: one })}`}>{one}</Link>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

type Props = {
  client: Client
  /** Fetches the client again. */
  onChange: () => Promise<unknown>
}

/** The photos of a person's jobs, those of each job together. */
function ClientPhotos({ client: { bookings, photos }, onChange }: Props) {
  const [openId, setOpenId] = useState<string>()
  const open = photos.find(({ id }) => id === openId)
  if (photos.length === 0) return null
  const ofJob = (id: string) => photos.filter(({ booking_id }) => booking_id === id)
  return (
    <Card title={words.photos}>
      <div className={insideClass}>
        {bookings
          .filter(({ id }) => ofJob(id).length > 0)
          .map((row) => (
            <div key={row.id}>
              <h3>
                <Link href={bookingPath(row.id)} className="inline-flex items-center min-h-(--target)">
                  {shortTimeLabel(row.appoint_date, row.appoint_time)}
                </Link>
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
      </div>
    </Card>
  )
}

const { consent: labels } = deskBookings

/** Whether promotions may be sent, the evidence, and the press that withdraws all consents of the person. */
function Promotions({ client: { id, promotions, consents }, onChange }: Props) {
  const status = useRef<HTMLParagraphElement>(null)
  const withdraw = useMutation({
    mutationFn: async () => {
      await call(withId(deskBookingCalls.consentWithdraw, id), {})
      await onChange()
    },
    // The button that had the focus is gone.
    onSuccess: () => status.current?.focus(),
  })
  return (
    <Card title={words.promotions}>
      <div className={insideClass}>
        <p role="status" tabIndex={-1} ref={status}>
          {withdraw.isSuccess && promotions === 'withdrawn' && words.withdrawn}
        </p>
        <p>{words.states[promotions]}</p>
        {promotions === 'given' && (
          <>
            <p>{words.help}</p>
            <Failure error={withdraw.error} />
            <div>
              <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {labels.withdraw}
              </Button>
            </div>
          </>
        )}
        {consents.length > 0 && (
          <details>
            <summary className="min-h-(--target) min-w-(--target) content-center font-600 cursor-pointer [&~dl+dl]:mt-4 [&~dl+dl]:pt-4 [&~dl+dl]:border-t [&~dl+dl]:border-rule">
              {words.evidence}
            </summary>
            {consents.map((consent) => (
              <Facts
                key={consent.booking_id}
                facts={[[deskBookings.reference, consent.reference], ...consentFacts(consent)]}
              />
            ))}
          </details>
        )}
      </div>
    </Card>
  )
}

/** Each phone and each address of the person. */
const Contact = ({ client: { phones, emails } }: { client: Client }) => (
  <Card title={words.reach}>
    <ul role="list" className={`${linesClass} ${wrapsClass}`}>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)}>{phoneLabel(phone)}</a>
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </li>
      ))}
    </ul>
  </Card>
)

/** The next and the last job, how many are done, and what is owed. */
const Overview = ({ client: { next, last, completed }, owed }: { client: Client; owed: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] border border-rule rounded-card bg-card [&_dt]:text-dim [&_dt]:type-second [&_dd]:type-16 [&_dd]:font-680">
    {(
      [
        [words.next, startOf(next)],
        [words.last, startOf(last)],
        [words.done, completed],
        [deskDocuments.ofClient.owes, owed],
      ] as const
    ).map(([name, is]) => (
      <div key={name} className="py-3 px-4">
        <dt>{name}</dt>
        <dd>{is}</dd>
      </div>
    ))}
  </dl>
)

const startOf = (booking: Client['next']) =>
  booking ? (
    <Link href={bookingPath(booking.id)}>{shortTimeLabel(booking.appoint_date, booking.appoint_time)}</Link>
  ) : (
    words.none
  )
