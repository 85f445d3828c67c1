import type { ReactNode } from 'react'
import { deskBookings as words } from '#content/desk-bookings.ts'
import type { BookingDetail, DeskBooking } from '#domain/desk/bookings.ts'
import { phoneLabel } from '#domain/phone.ts'
import { dayLabel, durationLabel, instantLabel, slotLabel } from '#domain/time.ts'
import styles from '#site/desk/parts/Parts.module.css'
import { Facts, Part } from '#site/desk/parts/Parts.tsx'
import { fieldLabel, fleetLabel } from './labels.ts'

/** Every field of a booking, of its vehicle and of its fleet, and the evidence of consent. */
export function BookingFacts({
  detail: { booking, vehicle, fleet, consent },
}: {
  detail: BookingDetail
}) {
  const { groups } = words
  return (
    <>
      <Part title={groups.client}>
        <Facts
          facts={[
            ...plain(booking, ['firstname', 'lastname']),
            [fieldLabel('phone'), link(`tel:${booking.phone}`, phoneLabel(booking.phone), booking)],
            [
              fieldLabel('email'),
              link(`mailto:${encodeURIComponent(booking.email)}`, booking.email, booking),
            ],
          ]}
        />
      </Part>
      <Part title={groups.appointment}>
        <Facts
          facts={[
            [fieldLabel('appoint_date'), dayLabel(booking.appoint_date)],
            [fieldLabel('appoint_time'), slotLabel(booking.appoint_time)],
            [words.zone, booking.appoint_zone],
            ...(booking.appoint_minutes > 0
              ? [[words.duration, durationLabel(booking.appoint_minutes)] as const]
              : []),
            ...(booking.status === 'requested' && booking.answer_by
              ? [[words.answerBy, instantLabel(booking.answer_by)] as const]
              : []),
            ...plain(booking, [
              'appoint_location',
              'appoint_city',
              'appoint_state',
              'appoint_zipcode',
            ]),
          ]}
        />
        {!booking.erased_at && (
          <p>
            <a href={mapHref(booking)} target="_blank" rel="noreferrer">
              {words.map}
            </a>
          </p>
        )}
      </Part>
      <Part title={groups.work}>
        <Facts
          facts={[
            ...plain(booking, ['service_type', 'specific_vehicle']),
            [fieldLabel('vehicle_count'), booking.vehicle_count],
            ...plain(booking, ['concerns']),
          ]}
        />
      </Part>
      <Part title={groups.vehicle}>
        {vehicle ? (
          <Facts
            facts={[
              ...(['vehicle_make', 'vehicle_model', 'vehicle_year', 'vin'] as const).map(
                (name) => [fieldLabel(name), vehicle[name]] as const,
              ),
              [words.came, instantLabel(vehicle.created_at)],
            ]}
          />
        ) : (
          <p>{words.pending}</p>
        )}
      </Part>
      {fleet && (
        <Part title={groups.fleet}>
          {fleet.vehicle_count !== booking.vehicle_count && (
            <p className={styles.warning}>
              {words.reckoned(words.vehicles(booking.vehicle_count))}
            </p>
          )}
          <Facts
            facts={[
              ...fleetFields.map((name) => [fleetLabel(name), fleet[name] || words.empty] as const),
              [words.came, instantLabel(fleet.created_at)],
            ]}
          />
        </Part>
      )}
      <Part title={groups.payment}>
        <Facts
          facts={[
            ...plain(booking, ['payment_means', 'billing_address', 'pay_conf']),
            [words.reference, booking.reference],
            [words.came, instantLabel(booking.created_at)],
          ]}
        />
      </Part>
      <Part title={groups.consent}>
        <Facts facts={[[fieldLabel('allow_promo'), booking.allow_promo ? words.yes : words.no]]} />
        {consent ? (
          <Facts
            facts={[
              ...(['wording', 'wording_version', 'purpose', 'form', 'ip'] as const).map(
                (name) => [words.consent[name], consent[name]] as const,
              ),
              [words.consent.given_at, instantLabel(consent.given_at)],
            ]}
          />
        ) : (
          <p>{words.noConsent}</p>
        )}
      </Part>
    </>
  )
}

const fleetFields = [
  'vehicle_count',
  'vehicle_travel_areas',
  'contact_person',
  'po_instructions',
  'other_instructions',
  'purchase_order',
  'payment_option',
  'pst_exemption',
  'gst_exemption',
] as const

type TextName = {
  [K in keyof DeskBooking]: DeskBooking[K] extends string ? K : never
}[keyof DeskBooking]

const plain = (booking: DeskBooking, names: readonly TextName[]) =>
  names.map((name) => [fieldLabel(name), booking[name] || words.empty] as const)

const link = (href: string, label: string, { erased_at }: DeskBooking): ReactNode =>
  erased_at ? label : <a href={href}>{label}</a>

function mapHref(booking: DeskBooking) {
  const { appoint_location, appoint_city, appoint_state, appoint_zipcode } = booking
  const place = [appoint_location, appoint_city, appoint_state, appoint_zipcode].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
