import { codesUnbroken } from '#core/postal-code.ts'
import { dayLabel, isCalendarDay, startTimes, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking, paymentMethods } from '#features/booking-fields/words.ts'
import { summary } from '#features/schedule/booking-notes-words.ts'
import { serviceLabel } from '#features/services/services.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { content } from '#platform/browser/content.ts'
import type { BookingForm } from './booking-form.ts'

/** The visitor's choices so far, as the lines of a summary; the text is empty if nothing is chosen yet. */
export function summaryOf({ booking: request, vehicle }: Partial<BookingForm>) {
  const year = vehicle?.vehicle_year?.slice(0, 4)
  const isNamed = vehicle?.vehicle_make || vehicle?.vehicle_model
  const day = request?.appoint_date ?? ''
  const time = request?.appoint_time ?? ''
  const { options } = t(booking).confirmation.fields.allow_promo
  return [
    { term: t(summary).service, text: serviceLabel(content().services, request?.service_type ?? '') },
    {
      term: t(summary).vehicle,
      text: joined(
        ' · ',
        labelIn(t(vehicleTypes), request?.specific_vehicle),
        isNamed && joined(' ', year, vehicle.vehicle_make, vehicle.vehicle_model),
      ),
    },
    {
      term: t(summary).appointment,
      text: joined(', ', isCalendarDay(day) && dayLabel(day), startTimes.includes(time) && timeLabel(time)),
    },
    {
      term: t(summary).place,
      text: joined(
        ', ',
        request?.appoint_location,
        request?.appoint_city,
        joined(' ', request?.appoint_state, codesUnbroken(request?.appoint_zipcode ?? '')),
      ),
    },
    { term: t(summary).payment, text: labelIn(t(paymentMethods), request?.payment_means) },
    { term: t(summary).means, text: request?.pay_conf ?? '' },
    { term: t(summary).promotions, text: labelIn(options, request?.allow_promo) },
  ]
}

/** The words of a chosen option. */
const labelIn = (options: readonly { value: string; label: string }[], chosen?: string) =>
  options.find(({ value }) => value === chosen)?.label ?? ''

const joined = (separator: string, ...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(separator)
