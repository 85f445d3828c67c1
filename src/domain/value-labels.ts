import { paymentMethods } from '#content/booking.ts'
import { fleetPaymentOptions, yesNo } from '#content/booking-notes.ts'
import { t, type Words } from '#content/words.ts'
import { dayLabel, timeLabel } from './time.ts'
import { vehicleTypeLabel } from './vehicle-types.ts'

/** A stored value in the words of the form: `Bank Deposit` for `Bank desposit`. Values without other words stay the same. */
export const valueLabel = (field: string, value: string): string => labels[field]?.(value) ?? value

const labelIn =
  (options: Words<readonly { value: string; label: string }[]>) =>
  (value: string): string =>
    t(options).find((option) => option.value === value)?.label ?? value

const labels: Record<string, (value: string) => string> = {
  appoint_date: dayLabel,
  appoint_time: timeLabel,
  specific_vehicle: vehicleTypeLabel,
  payment_means: labelIn(paymentMethods),
  payment_option: labelIn(fleetPaymentOptions),
  purchase_order: labelIn(yesNo),
  pst_exemption: labelIn(yesNo),
  gst_exemption: labelIn(yesNo),
}
