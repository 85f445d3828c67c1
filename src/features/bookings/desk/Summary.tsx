import type { ReactNode } from 'react'
import { clientLanguage } from '#core/client-language.ts'
import { crewName } from '#core/crews.ts'
import { durationLabel } from '#core/duration-label.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { shortTimeLabel } from '#core/time.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { Badge, Note } from '#design/desk/Parts.tsx'
import { useIsBeside } from '#design/desk/Rows.tsx'
import { mapUrl } from '#features/bookings/booking-labels.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import type { BookingDetail, BookingRow } from '#features/bookings/bookings.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { howSoon } from '#features/schedule/how-soon.ts'
import { addOnOnDesk } from '#features/services/add-ons.ts'
import { packageLabel, serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { clientUrl } from './shared/client-paths.ts'
import { fieldLabel } from './shared/fields.ts'
import { Marks } from './shared/Marks.tsx'
import { type Texted, textUrl } from './shared/ready-texts.ts'

const summaryClass =
  'grid gap-3 grid-cols-1 [&_dl>div]:grid [&_dl>div]:grid-cols-[96px_minmax(0,1fr)_auto] [&_dl>div]:gap-x-4 [&_dl>div]:gap-y-0 [&_dl>div]:items-baseline max-[320px]:[&_dl>div]:grid-cols-1 [&_dt]:text-dim [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-wrap'

const { first: words, ...texts } = deskBookings

type SummaryProps = {
  detail: BookingDetail
  /** Opens the form that moves it, or gives it to a crew. */
  onMove?: () => void
  /** Opens the form that corrects the address. */
  onPlace?: () => void
  onAssign?: () => void
}

/** The facts that decide: time and place, service and vehicle, the crew, and the client’s wishes. */
export function Summary({ detail, onMove, onPlace, onAssign }: SummaryProps) {
  const { booking, vehicle, fleet, answers } = detail
  const { status, erased_at, vehicle_count } = booking
  const crew = crewOf(detail)
  const what = [
    packageLabel(serviceLabel(content().services, booking.service_type), booking.package) || texts.empty,
    booking.appoint_minutes > 0 && durationLabel(booking.appoint_minutes),
    vehicle_count > 1 && texts.vehicles(vehicle_count),
  ]
  return (
    <section className={summaryClass} aria-label={texts.facts}>
      <dl className="grid gap-1.5">
        <Row label={words.when} end={onMove && <Change of={words.when} onAction={onMove} />}>
          <strong>{shortTimeLabel(booking.appoint_date, booking.appoint_time)}</strong>
          <span className="ml-2 text-dim">{howSoon(booking.appoint_at)}</span>
        </Row>
        {status === 'requested' && booking.answer_by && (
          <Row label={booking.plan_id === null ? texts.answerBy : texts.clientAnswersBy}>
            {booking.plan_id === null && detail.hold?.state === 'held'
              ? texts.promised(promisedBy(booking.answer_by), shortInstantLabel(booking.answer_by))
              : shortInstantLabel(booking.answer_by)}{' '}
            <span className="ml-2 text-dim">{howSoon(booking.answer_by)}</span>
          </Row>
        )}
        <Row label={texts.hold.label}>{holdOf(detail)}</Row>
        <Row label={words.where} end={onPlace && <Change of={words.where} onAction={onPlace} />}>
          <Where booking={booking} />
        </Row>
        <Row label={words.what}>{what.filter(Boolean).join(' · ')}</Row>
        <Row label={fieldLabel('add_ons')}>{booking.add_ons.map(addOnOnDesk).join(' · ')}</Row>
        <Row label={words.vehicle}>{vehicle ? vehicleLabel(vehicle) : booking.specific_vehicle}</Row>
        <Row label={texts.crewField} end={onAssign && <Change of={texts.crewField} onAction={onAssign} />}>
          {crew}
        </Row>
        <Row label={words.tellBy}>{booking.pay_conf}</Row>
        {!erased_at && booking.language !== DEFAULT_LANGUAGE && (
          <Row label={clientLanguage.label}>{clientLanguage.names[booking.language]}</Row>
        )}
        <Row label={words.wants}>{booking.concerns}</Row>
        {answers.map(({ id, question, answer }) => (
          <Row key={id} label={question}>
            {answer}
          </Row>
        ))}
      </dl>
      {fleet && fleet.vehicle_count !== vehicle_count && (
        <Note tone="wait">{texts.countedFor(texts.vehicles(vehicle_count))}</Note>
      )}
    </section>
  )
}

/** The same as far as a list knows them. */
export const KnownFacts = ({ booking }: { booking: Known }) => (
  <section className={summaryClass} aria-label={texts.facts}>
    <dl className="grid gap-1.5">
      <Row label={words.when}>
        <strong>{shortTimeLabel(booking.appoint_date, booking.appoint_time)}</strong>
      </Row>
      <Row label={words.where}>{booking.appoint_city}</Row>
      <Row label={words.what}>{serviceLabel(content().services, booking.service_type)}</Row>
      <Row label={words.vehicle}>{booking.vehicle ?? booking.specific_vehicle}</Row>
    </dl>
  </section>
)

type Known = Pick<
  BookingRow,
  ('appoint_date' | 'appoint_time' | 'appoint_city' | 'service_type' | 'vehicle') | 'specific_vehicle'
>

const Row = ({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) =>
  children && (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {end && <dd>{end}</dd>}
    </div>
  )

const Change = ({ of, onAction }: { of: string; onAction: () => void }) => (
  <button
    type="button"
    className="inline-flex items-center min-h-6 text-link font-560 p-0 border-0 bg-transparent text-[length:inherit] cursor-pointer coarse:min-w-11 coarse:min-h-11 coarse:-my-2.5 coarse:justify-end hover:underline"
    aria-label={texts.changeNamed(of)}
    onClick={onAction}
  >
    {texts.changeIt}
  </button>
)

/** What marks this job: what features know, and what the owner has overruled. */
export const JobMarks = ({ detail }: { detail: BookingDetail }) => {
  const { overruled, pause_minutes } = detail.booking
  return (
    <>
      <Marks of={detail} />
      {overruled && <Badge tone="wait">{overruling.mark}</Badge>}
      {pause_minutes !== null && <Badge tone="wait">{texts.ownPause(durationLabel(pause_minutes))}</Badge>}
    </>
  )
}

/** That a request does not hold its time until it is answered. */
function holdOf({ hold }: BookingDetail) {
  if (!hold || hold.state === 'held') return null
  return hold.until === null ? texts.hold.none : texts.hold.short(shortInstantLabel(hold.until))
}

/** The crew of a booking that takes time, and the crew that was chosen, if that cannot do it. */
function crewOf({ crews, crew, pinned_crew, allowed }: BookingDetail) {
  if (!allowed.includes('assign')) return null
  const requested = pinned_crew === null || pinned_crew === crew ? undefined : crewName(crews, pinned_crew)
  return texts.crewOf(crew === null ? texts.noCrew : crewName(crews, crew), requested)
}

type Of = { booking: BookingDetail['booking'] }

function Where({ booking }: Of) {
  const address = addressLine(booking)
  if (!address) return texts.noAddress
  return (
    <>
      {address}
      {!booking.erased_at && (
        <a
          className="inline-flex items-center min-h-6 text-link font-560 ml-2 coarse:min-w-11 coarse:min-h-11 coarse:-my-2.5"
          href={mapUrl(booking)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.map}
        </a>
      )}
    </>
  )
}

type Reached = Texted & Pick<BookingRow, 'email'>

/** The ways to the client of the booking `id`: a call, a text message that says who writes, a mail, and on a page of its own their page. */
export function Reach({ booking, id }: { booking: Reached; id: string }) {
  const { phone, email } = booking
  const isNamed = !useIsBeside()
  const now = useNow()
  const ways = [
    { icon: 'phone', href: phoneHref(phone), label: texts.call(phoneLabel(phone)) },
    { icon: 'message', href: textUrl('own', booking, now), label: texts.text },
    ...(email ? [{ icon: 'mail', href: `mailto:${encodeURIComponent(email)}`, label: texts.email } as const] : []),
  ] as const
  return (
    <div
      className="flex flex-wrap gap-1.5 max-md:data-named:grid max-md:data-named:grid-cols-[repeat(auto-fit,minmax(84px,1fr))]"
      data-named={isNamed || undefined}
    >
      {ways.map(({ icon, href, label }) => (
        <ButtonLink
          key={icon}
          icon={icon}
          href={href}
          isAway
          isIcon={!isNamed}
          {...(isNamed && icon === 'phone' && { 'aria-label': label })}
          title={icon === 'mail' ? (email ?? undefined) : undefined}
        >
          {isNamed && icon === 'phone' ? texts.callShort : label}
        </ButtonLink>
      ))}
      {isNamed && (
        <ButtonLink icon="person" href={clientUrl(id)}>
          {deskBookings.openClient}
        </ButtonLink>
      )}
    </div>
  )
}
