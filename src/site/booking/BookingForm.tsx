import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { booking, consent } from '#content/booking.ts'
import { forms } from '#content/forms.ts'
import { fill } from '#content/template.ts'
import { needsFleet } from '#domain/services.ts'
import { PhotoSlot } from '#site/booking-photos/PhotoSlot.tsx'
import { content } from '#site/content/content.ts'
import { FormFrame } from '#site/forms/FormFrame.tsx'
import { honeypotOf } from '#site/forms/Honeypot.tsx'
import { useCheckedForm } from '#site/forms/use-checked-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { Additional } from './Additional.tsx'
import styles from './BookingForm.module.css'
import { checkForm, fieldNames, type BookingForm as Values } from './booking-form.ts'
import type { RefusedTime } from './day-times.ts'
import { FleetSection } from './FleetSection.tsx'
import { Progress, ProgressCount } from './Progress.tsx'
import { SentNotice } from './SentNotice.tsx'
import { Summary } from './Summary.tsx'
import {
  Appointment,
  Client,
  Confirmation,
  Payment,
  Service,
  Vehicle,
  VehicleType,
} from './sections.tsx'
import { BOOKING_FORM_ID } from './storage-keys.ts'
import { type Outcome, submitBooking } from './submit-booking.ts'
import { watchUnsentCalls } from './unsent-calls.ts'
import { useDay } from './use-day.ts'

/** The booking form: nine sections, three calls, and the line that confirms the booking. */
export function BookingForm() {
  const { facts, pageTexts, services } = content()
  const form = useCheckedForm<Values>(BOOKING_FORM_ID, fieldNames, checkForm)
  const [outcome, setOutcome] = useState<Outcome>()
  const [refused, setRefused] = useState<RefusedTime>()
  const [wording, setWording] = useState(() => fill(consent.wording, facts))
  const serviceType = useWatch({ control: form.control, name: 'booking.service_type' })
  const asked = useDay(form, refused)
  const { isSubmitting } = form.formState

  useEffect(watchUnsentCalls, [])

  async function submit(values: Values) {
    setOutcome(undefined)
    const honeypot = honeypotOf(form.formRef.current)
    const result = await submitBooking(values, { honeypot, wording }, form.forget)
    setOutcome(result)
    const next_free = result.ok ? undefined : result.next_free
    setRefused(next_free && { values, next_free })
    if (result.ok) return form.clear()
    if (result.consent_wording !== undefined) {
      setWording(result.consent_wording)
      await form.fill({ 'booking.allow_promo': '' })
    }
    for (const { field, message } of result.errors)
      if (fieldNames.includes(field))
        form.setError(field as keyof Values, { type: 'server', message })
    if (result.errors.length > 0) form.refuse()
  }

  return (
    <div className={styles.layout}>
      <Progress control={form.control} />
      <FormFrame
        form={form}
        title={pageTexts.booking.name}
        className={styles.form}
        onSubmit={submit}
        failure={outcome && !outcome.ok ? outcome : undefined}
        end={
          <>
            <Summary control={form.control} />
            <div className={styles.foot}>
              <ProgressCount control={form.control} />
              <Button type="submit" disabled={!form.ready} aria-disabled={isSubmitting}>
                {isSubmitting ? forms.sending : booking.submit}
              </Button>
            </div>
            <SentNotice reference={outcome?.ok ? outcome.reference : undefined} />
            <PhotoSlot part="SentPhotos" />
          </>
        }
      >
        <Client form={form} />
        <Service form={form} />
        {needsFleet(services, serviceType) && <FleetSection form={form} />}
        <VehicleType form={form} />
        <Vehicle form={form} />
        <Appointment form={form} asked={asked} refused={refused} />
        <Additional form={form} asked={asked} />
        <Payment form={form} />
        <Confirmation form={form} wording={wording} />
      </FormFrame>
    </div>
  )
}
