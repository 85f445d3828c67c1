import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clientLanguage } from '#core/client-language.ts'
import { withId } from '#core/desk-calls.ts'
import { durationLabel } from '#core/duration-label.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { vehicleLabel } from '#features/bookings/booking-lines.ts'
import type { BookingDetail, DeskBooking, DeskConsent } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import { valueLabel } from '#features/bookings/value-labels.ts'
import { addOnOnDesk } from '#features/services/add-ons.ts'
import { packageLabel, serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { call } from '#platform/browser/desk/call.ts'
import { consentFacts } from './shared/consent-facts.ts'
import { type FormField, fieldLabel, fieldsOf, fleetFields, fleetLabel, vehicleFields } from './shared/fields.ts'

type Props = { detail: BookingDetail; onChange: (detail: BookingDetail) => void }

/** Every field of a booking, of its vehicle and of its fleet, and the evidence of consent: folded in. */
export function BookingFacts({ detail, onChange }: Props) {
  const { booking, vehicle, fleet, consent } = detail
  const { groups } = words
  const group = (name: Parameters<typeof fieldsOf>[0]) =>
    fieldsOf(name).map((field) => [fieldLabel(field), shown(booking, field)] as const)
  return (
    <>
      <Disclosure title={groups.vehicle} hint={vehicle ? vehicleLabel(vehicle) : words.pending}>
        {vehicle && (
          <Facts
            facts={[
              ...vehicleFields.map((name) => [fieldLabel(name), vehicle[name]] as const),
              [words.received, shortInstantLabel(vehicle.created_at)],
            ]}
          />
        )}
      </Disclosure>
      {fleet && (
        <Disclosure title={groups.fleet} hint={words.vehicles(fleet.vehicle_count)}>
          <Facts
            facts={[
              ...fleetFields.map(
                (name) => [fleetLabel(name), valueLabel(name, `${fleet[name]}`) || words.empty] as const,
              ),
              [words.received, shortInstantLabel(fleet.created_at)],
            ]}
          />
        </Disclosure>
      )}
      <Disclosure title={groups.payment} hint={shown(booking, 'payment_means')}>
        <Facts facts={group('payment')} />
      </Disclosure>
      <Disclosure title={groups.sent} hint={words.receivedOn(shortInstantLabel(booking.created_at))}>
        {(['client', 'appointment', 'work'] as const).map((name) => (
          <Facts key={name} facts={group(name)} />
        ))}
        <Facts facts={timesOf(booking)} />
      </Disclosure>
      <Disclosure
        title={groups.consent}
        hint={consent?.withdrawn_at ? words.consent.withdrawn : shown(booking, 'allow_promo')}
      >
        <Facts facts={group('consent')} />
        {consent ? <ConsentFacts booking={booking} consent={consent} onChange={onChange} /> : <p>{words.noConsent}</p>}
      </Disclosure>
    </>
  )
}

/** Facts that the form does not ask for. */
const timesOf = (booking: DeskBooking): [string, string][] => [
  [words.zone, booking.appoint_zone],
  [words.duration, durationLabel(booking.appoint_minutes)],
  [clientLanguage.label, clientLanguage.names[booking.language]],
  [words.units, booking.units || words.none],
  [words.reference, booking.reference],
  [words.received, shortInstantLabel(booking.created_at)],
]

function shown(booking: DeskBooking, field: FormField): ReactNode {
  switch (field) {
    case 'phone':
      return link(phoneHref(booking.phone), phoneLabel(booking.phone), booking)
    case 'email':
      return booking.email ? link(`mailto:${encodeURIComponent(booking.email)}`, booking.email, booking) : words.empty
    case 'allow_promo':
      if (booking.allow_promo === null) return words.notAsked
      return booking.allow_promo ? words.yes : words.no
    case 'service_type':
      return packageLabel(serviceLabel(content().services, booking.service_type), booking.package)
    case 'add_ons':
      return booking.add_ons.map(addOnOnDesk).join('; ') || words.none
    case 'vehicle_count':
      return booking.vehicle_count
    default:
      return valueLabel(field, booking[field] ?? '') || words.empty
  }
}

const link = (href: string, label: string, { erased_at }: DeskBooking): ReactNode =>
  erased_at ? label : <a href={href}>{label}</a>

const { consent: consentFactsWords } = words

type ConsentFactsProps = { booking: DeskBooking; consent: DeskConsent; onChange: (detail: BookingDetail) => void }

/** The evidence of a consent, and the way to withdraw it. */
function ConsentFacts({ booking, consent, onChange }: ConsentFactsProps) {
  const withdraw = useMutation({
    mutationFn: async () => onChange(await call(withId(deskBookingCalls.consentWithdraw, booking.id), {})),
  })
  return (
    <>
      <Facts facts={consentFacts(consent)} />
      {!consent.withdrawn_at && (
        <>
          <p>{consentFactsWords.help}</p>
          <Failure error={withdraw.error} />
          <div>
            <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {consentFactsWords.withdraw}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
