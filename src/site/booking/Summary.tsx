import { type Control, useWatch } from 'react-hook-form'
import { booking, paymentMethods, vehicleTypes } from '#content/booking.ts'
import { chosenPrice, type ServiceFacts } from '#domain/service-facts.ts'
import { serviceLabel } from '#domain/services.ts'
import { dayLabel, isCalendarDay, startTimes, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import type { withAddOns } from './add-ons.ts'
import type { BookingForm } from './booking-form.ts'
import styles from './Summary.module.css'

const { title, none } = booking.summary

type Props = {
  control: Control<BookingForm>
  offers: readonly ServiceFacts[]
  /** What the chosen add-ons make of the offers, once its script is here. */
  withAddOns: typeof withAddOns | undefined
}

/** The choices so far, above the submit button, and the price if there is one. */
export function Summary({ control, offers, withAddOns }: Props) {
  const values = useWatch({ control }) as Partial<BookingForm>
  const lines = summaryOf(values)
  const added = withAddOns?.(values.booking, offers)
  const price = priceLine(values.booking, added?.offers ?? offers)
  return (
    <section className={styles.summary} aria-labelledby="summary" data-ground="dark">
      {/* Not a heading: only the form's sections have headings. */}
      <p id="summary" className={styles.title}>
        {title}
      </p>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-empty={text === ''}>{text || none}</dd>
          </div>
        ))}
        {added?.text && (
          <div>
            <dt>{booking.service.fields.add_ons.label}</dt>
            <dd>{added.text}</dd>
          </div>
        )}
        {price && (
          <div>
            <dt>{booking.summary.price}</dt>
            <dd>{price}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The price of what is chosen; empty if nothing is, or if it has none. */
export const priceLine = (
  request: Partial<BookingForm['booking']> | undefined,
  offers: readonly ServiceFacts[],
) => chosenPrice(offers, request ?? {})

const { summary } = booking

/** The visitor's choices so far, as the lines of a summary; the text is empty if nothing is chosen yet. */
export function summaryOf({ booking: request, vehicle }: Partial<BookingForm>) {
  const year = vehicle?.vehicle_year?.slice(0, 4)
  const isNamed = vehicle?.vehicle_make || vehicle?.vehicle_model
  const day = request?.appoint_date ?? ''
  const time = request?.appoint_time ?? ''
  const { options } = booking.confirmation.fields.allow_promo
  return [
    {
      term: summary.service,
      text: serviceLabel(content().services, request?.service_type ?? ''),
    },
    {
      term: summary.vehicle,
      text: joined(
        ' · ',
        labelIn(vehicleTypes, request?.specific_vehicle),
        isNamed && joined(' ', year, vehicle.vehicle_make, vehicle.vehicle_model),
      ),
    },
    {
      term: summary.appointment,
      text: joined(
        ', ',
        isCalendarDay(day) && dayLabel(day),
        startTimes.includes(time) && timeLabel(time),
      ),
    },
    {
      term: summary.place,
      text: joined(
        ', ',
        request?.appoint_location,
        request?.appoint_city,
        joined(' ', request?.appoint_state, request?.appoint_zipcode),
      ),
    },
    { term: summary.payment, text: labelIn(paymentMethods, request?.payment_means) },
    { term: summary.means, text: request?.pay_conf ?? '' },
    { term: summary.promotions, text: labelIn(options, request?.allow_promo) },
  ]
}

/** The words of a chosen option. */
const labelIn = (options: readonly { value: string; label: string }[], chosen?: string) =>
  options.find(({ value }) => value === chosen)?.label ?? ''

const joined = (separator: string, ...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(separator)
