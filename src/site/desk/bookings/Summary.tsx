import type { ReactNode } from 'react'
import { clientLanguage } from '#content/client-language.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskClients } from '#content/desk-clients.ts'
import { overruling } from '#content/desk-overruling.ts'
import { addOnOnDesk } from '#domain/add-ons.ts'
import { addressLine, vehicleLabel } from '#domain/booking-lines.ts'
import { mapUrl, whenOf } from '#domain/booking-words.ts'
import { clientNotes } from '#domain/desk/actions.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { crewName } from '#domain/desk/crews.ts'
import { durationLabel } from '#domain/duration-label.ts'
import { howSoon } from '#domain/how-soon.ts'
import { instantLabel } from '#domain/instants.ts'
import { numberOf, phoneHref, phoneLabel } from '#domain/phone.ts'
import { serviceLabel } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { clientUrl } from '#site/desk/clients/paths.ts'
import { Link } from '#site/desk/router.tsx'
import { ClientNotes } from '#site/desk/today/ClientNotes.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import ui from '#site/desk/ui/ui.module.css'
import css from './Booking.module.css'
import { fieldLabel } from './fields.ts'

const { first: words, ...texts } = deskBookings

/** The facts that decide: service, time and place, the ways to the client, and the client's wishes. */
export function Summary({ detail }: { detail: BookingDetail }) {
  const { booking, vehicle, fleet, answers } = detail
  const { status, progress, erased_at, vehicle_count } = booking
  const what = [
    serviceLabel(content().services, booking.service_type) || texts.empty,
    booking.appoint_minutes > 0 && durationLabel(booking.appoint_minutes),
    vehicle_count > 1 && texts.vehicles(vehicle_count),
  ]
  return (
    <section className={css.summary}>
      <p className={css.state}>
        <StatusChip status={status} />
        {status === 'confirmed' && progress && (
          <span className={ui.chip} data-tone="open">
            {texts.progress[progress]}
          </span>
        )}
        <Marks booking={booking} />
        <LanguageMark language={booking.language} />
        <span>{booking.reference}</span>
        {!erased_at && (
          <Link className={css.link} href={clientUrl(booking.id)}>
            {deskClients.open}
          </Link>
        )}
      </p>
      <dl>
        <Row label={words.what}>
          <strong>{what.filter(Boolean).join(' · ')}</strong>
        </Row>
        <Row label={fieldLabel('add_ons')}>{booking.add_ons.map(addOnOnDesk).join(' · ')}</Row>
        <Row label={words.when}>
          <strong>{whenOf(booking)}</strong>
          <span className={css.soon}>{howSoon(booking.appoint_at)}</span>
        </Row>
        {status === 'requested' && booking.answer_by && (
          <Row label={texts.answerBy}>
            {instantLabel(booking.answer_by)}
            <span className={css.soon}>{howSoon(booking.answer_by)}</span>
          </Row>
        )}
        <Row label={texts.hold.label}>{holdOf(detail)}</Row>
        <Row label={words.where}>
          <Where booking={booking} />
        </Row>
        {!erased_at && (
          <div className={css.wide}>
            <dt>{words.reach}</dt>
            <dd>
              <Reach booking={booking} />
            </dd>
          </div>
        )}
        <Row label={texts.crewField}>{crewOf(detail)}</Row>
        <Row label={words.tellBy}>{booking.pay_conf}</Row>
        <Row label={words.wants}>{booking.concerns}</Row>
        {answers.map(({ id, question, answer }) => (
          <Row key={id} label={question}>
            {answer}
          </Row>
        ))}
        <Row label={words.vehicle}>
          {vehicle ? vehicleLabel(vehicle) : booking.specific_vehicle}
        </Row>
      </dl>
      <ClientNotes notes={clientNotes(detail.history)} />
      {fleet && fleet.vehicle_count !== vehicle_count && (
        <p className={ui.warning}>{texts.countedFor(texts.vehicles(vehicle_count))}</p>
      )}
    </section>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

/** What the owner has overruled for this job. */
const Marks = ({ booking: { overruled, pause_minutes } }: Of) => (
  <>
    {overruled && (
      <span className={ui.chip} data-tone="lost">
        {overruling.mark}
      </span>
    )}
    {pause_minutes !== null && (
      <span className={ui.chip} data-tone="lost">
        {texts.ownPause(durationLabel(pause_minutes))}
      </span>
    )}
  </>
)

/** That a request does not hold its time until it is answered. */
function holdOf({ hold }: BookingDetail) {
  if (!hold || hold.state === 'held') return null
  return hold.until === null ? texts.hold.none : texts.hold.short(instantLabel(hold.until))
}

/** The crew of a booking that takes time, and the crew that was chosen, if that cannot do it. */
function crewOf({ crews, crew, pinned_crew, allowed }: BookingDetail) {
  if (!allowed.includes('assign')) return null
  const wanted =
    pinned_crew === null || pinned_crew === crew ? undefined : crewName(crews, pinned_crew)
  return texts.crewOf(crew === null ? texts.noCrew : crewName(crews, crew), wanted)
}

type Of = { booking: BookingDetail['booking'] }

function Where({ booking }: Of) {
  const address = addressLine(booking)
  if (!address) return texts.noAddress
  return (
    <>
      {address}
      {!booking.erased_at && (
        <a className={css.link} href={mapUrl(booking)} target="_blank" rel="noreferrer">
          {texts.map}
        </a>
      )}
    </>
  )
}

/** The ways to the client: a call, a text message that says who writes, and a mail. */
function Reach({ booking }: Of) {
  const { phone, email, firstname, language } = booking
  const { business } = content().facts
  const hello =
    language === 'fr'
      ? clientLanguage.textInFrench(firstname, business)
      : texts.hello(firstname, business, whenOf(booking))
  return (
    <span className={ui.ways}>
      <a href={phoneHref(phone)}>{texts.call(phoneLabel(phone))}</a>
      <a href={`sms:${numberOf(phone)}?&body=${encodeURIComponent(hello)}`}>{texts.text}</a>
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}`} title={email}>
          {texts.email}
        </a>
      )}
    </span>
  )
}
