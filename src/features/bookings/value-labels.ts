import { dayLabel, timeLabel } from '#core/time.ts'
import { t, type Words } from '#core/words.ts'
import type { BookingRequest } from '#features/booking-fields/booking.ts'
import { paymentMethods } from '#features/booking-fields/words.ts'
import { fleetPaymentOptions, yesNo } from '#features/schedule/booking-notes-words.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import type { FleetRequest } from './fleet.ts'

/** A stored value in the words of the form: `Bank Deposit` for `Bank desposit`. Values without other words stay the same. */
export const valueLabel = (field: string, value: string): string => labels[field]?.(value) ?? value

const labelIn =
  (options: Words<readonly { value: string; label: string }[]>) =>
  (value: string): string =>
    t(options).find((option) => option.value === value)?.label ?? value

/** The fields whose values are some of a few. */
type ChoiceOf<Request> = {
  [Name in keyof Request]-?: Request[Name] extends string ? (string extends Request[Name] ? never : Name) : never
}[keyof Request]

/** Those with labels of the program's: the services have the owner's words. */
type Labelled = Exclude<ChoiceOf<BookingRequest> | ChoiceOf<FleetRequest>, 'service_type'>

const labels: Record<string, (value: string) => string> = {
  appoint_date: dayLabel,
  appoint_time: timeLabel,
  specific_vehicle: vehicleTypeLabel,
  payment_means: labelIn(paymentMethods),
  payment_option: labelIn(fleetPaymentOptions),
  purchase_order: labelIn(yesNo),
  pst_exemption: labelIn(yesNo),
  gst_exemption: labelIn(yesNo),
} satisfies Record<Labelled | 'appoint_date' | 'appoint_time', (value: string) => string>
