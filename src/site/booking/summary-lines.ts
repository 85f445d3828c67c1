import { booking } from '#content/booking.ts'
import { paymentMethods, vehicleTypes } from '#content/options.ts'
import { chosenPrice, type ServiceFacts } from '#domain/service-facts.ts'
import { serviceLabel } from '#domain/services.ts'
import { dayLabel, isCalendarDay, startTimes, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { withAddOns } from './add-ons.ts'
import type { BookingForm } from './booking-form.ts'

const summary = () => booking().summary

/** The lines of the summary: the choices so far and, if there are some, the add-ons and the price. */
export function summaryLines(values: Partial<BookingForm>, offers: readonly ServiceFacts[]) {
  const added = withAddOns(values.booking, offers)
  return [
    ...summaryOf(values),
    ...[
      { term: booking().service.fields.add_ons.label, text: added.text },
      { term: summary().price, text: chosenPrice(added.offers, values.booking ?? {}) },
    ].filter(({ text }) => text !== ''),
  ]
}

/** The visitor's choices so far, as the lines of a summary; the text is empty if nothing is chosen yet. */
export function summaryOf({ booking: request, vehicle }: Partial<BookingForm>) {
  const year = vehicle?.vehicle_year?.slice(0, 4)
  const isNamed = vehicle?.vehicle_make || vehicle?.vehicle_model
  const day = request?.appoint_date ?? ''
  const time = request?.appoint_time ?? ''
  const { options } = booking().confirmation.fields.allow_promo
  return [
    {
      term: summary().service,
      text: serviceLabel(content().services, request?.service_type ?? ''),
    },
    {
      term: summary().vehicle,
      text: joined(
        ' · ',
        labelIn(vehicleTypes(), request?.specific_vehicle),
        isNamed && joined(' ', year, vehicle.vehicle_make, vehicle.vehicle_model),
      ),
    },
    {
      term: summary().appointment,
      text: joined(
        ', ',
        isCalendarDay(day) && dayLabel(day),
        startTimes.includes(time) && timeLabel(time),
      ),
    },
    {
      term: summary().place,
      text: joined(
        ', ',
        request?.appoint_location,
        request?.appoint_city,
        joined(' ', request?.appoint_state, request?.appoint_zipcode),
      ),
    },
    { term: summary().payment, text: labelIn(paymentMethods(), request?.payment_means) },
    { term: summary().means, text: request?.pay_conf ?? '' },
    { term: summary().promotions, text: labelIn(options, request?.allow_promo) },
  ]
}

/** The words of a chosen option. */
const labelIn = (options: readonly { value: string; label: string }[], chosen?: string) =>
  options.find(({ value }) => value === chosen)?.label ?? ''

const joined = (separator: string, ...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(separator)
