import { useEffect, useRef, useState } from 'react'
import { toPostalCode } from '#core/postal-code.ts'
import { t } from '#core/words.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { RadioGroup } from '#design/forms/RadioGroup.tsx'
import { useValue } from '#design/forms/use-value.ts'
import { booking, paymentMethods } from '#features/booking-fields/words.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { FormSection, type SectionProps, textField, useRadioField } from './FormSection.tsx'

const BILLING = 'booking.billing_address'

export const Payment = ({ form }: SectionProps) => (
  <FormSection part="payment">
    <RadioGroup
      {...useRadioField(form, 'booking.payment_means', t(booking).payment.fields.payment_means)}
      prompt={undefined}
      options={t(paymentMethods)}
      compact
    />
    <BillingAddress form={form} />
  </FormSection>
)

/** The billing address: at first that of the service, which it follows until the visitor types another. */
function BillingAddress({ form }: SectionProps) {
  const { ready, derive } = form
  const field = textField(form, BILLING, t(booking).payment.fields.billing_address)
  const typed = useValue(form, BILLING) ?? ''
  const service = useServiceAddress(form)
  const [isSame, setSame] = useState(true)
  const isFirst = useRef(true)

  useEffect(() => {
    if (!ready) return
    // A draft may hold another address.
    const isOther = isFirst.current && typed !== '' && typed !== service
    isFirst.current = false
    if (isOther) setSame(false)
    else if (isSame && typed !== service) derive({ [BILLING]: service })
  }, [ready, typed, service, isSame, derive])

  return (
    <TextField
      {...field}
      // The browser must not fill in another address while the mark is there.
      autoComplete={isSame ? 'off' : 'billing street-address'}
      onChange={(event) => {
        setSame(false)
        return field.onChange(event)
      }}
      below={
        <Checkbox
          id="billing-same"
          label={t(booking).payment.fields.billing_address.same}
          checked={isSame}
          disabled={!ready}
          onChange={(checked) => {
            setSame(checked)
            void form.fill({ [BILLING]: checked ? service : '' })
          }}
        />
      }
    />
  )
}

/** The address of the service on one line; empty before its street is typed. */
function useServiceAddress(form: SectionProps['form']): string {
  const appoint_location = useValue(form, 'booking.appoint_location') ?? ''
  const appoint_city = useValue(form, 'booking.appoint_city') ?? ''
  const appoint_state = useValue(form, 'booking.appoint_state') ?? ''
  const zipcode = useValue(form, 'booking.appoint_zipcode') ?? ''
  if (appoint_location.trim() === '') return ''
  const appoint_zipcode = toPostalCode(zipcode) ?? zipcode
  return addressLine({ appoint_location, appoint_city, appoint_state, appoint_zipcode })
}
