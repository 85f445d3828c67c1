import type { ReactNode } from 'react'
import { deskBookings as words } from '#content/desk-bookings.ts'
import type { BookingRequest } from '#domain/booking.ts'
import { addressLine, mapUrl } from '#domain/booking-words.ts'
import type { BookingDetail, DeskBooking } from '#domain/desk/bookings.ts'
import { crewName } from '#domain/desk/crews.ts'
import { phoneLabel } from '#domain/phone.ts'
import { serviceLabel } from '#domain/services.ts'
import { durationLabel, instantLabel } from '#domain/time.ts'
import { valueLabel } from '#domain/value-labels.ts'
import { content } from '#site/content/content.ts'
import { Facts } from '#site/desk/ui/Facts.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { ConsentFacts } from './ConsentFacts.tsx'
import { fieldLabel, fieldsOf, fleetFields, fleetLabel, vehicleFields } from './fields.ts'

/** Every field of a booking, of its vehicle and of its fleet, and the evidence of consent. */
export function BookingFacts({
  detail,
  onChange,
}: {
  detail: BookingDetail
  onChange: (detail: BookingDetail) => void
}) {
  const { booking, vehicle, fleet, consent } = detail
  const { groups } = words
  const group = (name: Parameters<typeof fieldsOf>[0]) =>
    fieldsOf(name).flatMap((field) => [
      [fieldLabel(field), shown(booking, field)] as const,
      ...(field === 'appoint_time' ? [...timesOf(booking), ...crewOf(detail)] : []),
    ])
  return (
    <>
      <PageSection title={groups.client}>
        <Facts facts={group('client')} />
      </PageSection>
      <PageSection title={groups.appointment}>
        <Facts facts={group('appointment')} />
        {!booking.erased_at && addressLine(booking) && (
          <p>
            <a href={mapUrl(booking)} target="_blank" rel="noreferrer">
              {words.map}
            </a>
          </p>
        )}
      </PageSection>
      <PageSection title={groups.work}>
        <Facts facts={group('work')} />
      </PageSection>
      <PageSection title={groups.vehicle}>
        {vehicle ? (
          <Facts
            facts={[
              ...vehicleFields.map((name) => [fieldLabel(name), vehicle[name]] as const),
              [words.received, instantLabel(vehicle.created_at)],
            ]}
          />
        ) : (
          <p>{words.pending}</p>
        )}
      </PageSection>
      {fleet && (
        <PageSection title={groups.fleet}>
          {fleet.vehicle_count !== booking.vehicle_count && (
            <p className={styles.warning}>
              {words.countedFor(words.vehicles(booking.vehicle_count))}
            </p>
          )}
          <Facts
            facts={[
              ...fleetFields.map(
                (name) =>
                  [fleetLabel(name), valueLabel(name, `${fleet[name]}`) || words.empty] as const,
              ),
              [words.received, instantLabel(fleet.created_at)],
            ]}
          />
        </PageSection>
      )}
      <PageSection title={groups.payment}>
        <Facts
          facts={[
            ...group('payment'),
            [words.reference, booking.reference],
            [words.received, instantLabel(booking.created_at)],
          ]}
        />
      </PageSection>
      <PageSection title={groups.consent}>
        <Facts facts={group('consent')} />
        {consent ? <ConsentFacts {...{ booking, consent, onChange }} /> : <p>{words.noConsent}</p>}
      </PageSection>
    </>
  )
}

/** Facts that the form does not ask for: the time zone, the duration, and the deadline for an answer. */
const timesOf = (booking: DeskBooking): [string, string][] => [
  [words.zone, booking.appoint_zone],
  ...(booking.appoint_minutes > 0
    ? [[words.duration, durationLabel(booking.appoint_minutes)] satisfies [string, string]]
    : []),
  ...(booking.status === 'requested' && booking.answer_by
    ? [[words.answerBy, instantLabel(booking.answer_by)] satisfies [string, string]]
    : []),
]

/** The crew of a booking that takes time, and the crew that was chosen, if that cannot do it. */
function crewOf({ crews, crew, pinned_crew, allowed }: BookingDetail): [string, string][] {
  if (!allowed.includes('assign')) return []
  const wanted =
    pinned_crew === null || pinned_crew === crew ? undefined : crewName(crews, pinned_crew)
  const name = crew === null ? words.noCrew : crewName(crews, crew)
  return [[words.crewField, words.crewOf(name, wanted)]]
}

function shown(booking: DeskBooking, field: keyof BookingRequest): ReactNode {
  switch (field) {
    case 'phone':
      return link(`tel:${booking.phone}`, phoneLabel(booking.phone), booking)
    case 'email':
      return booking.email
        ? link(`mailto:${encodeURIComponent(booking.email)}`, booking.email, booking)
        : words.empty
    case 'allow_promo':
      if (booking.allow_promo === null) return words.notAsked
      return booking.allow_promo ? words.yes : words.no
    case 'service_type':
      return serviceLabel(content().services, booking.service_type)
    case 'vehicle_count':
      return booking.vehicle_count
    default:
      return valueLabel(field, booking[field] ?? '') || words.empty
  }
}

const link = (href: string, label: string, { erased_at }: DeskBooking): ReactNode =>
  erased_at ? label : <a href={href}>{label}</a>
