import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { booking, consent } from '#content/booking.ts'
import { forms } from '#content/forms.ts'
import { fill } from '#content/template.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import { needsFleet } from '#domain/services.ts'
import { PhotoSlot } from '#site/booking-photos/PhotoSlot.tsx'
import { content } from '#site/content/content.ts'
import { FormFrame } from '#site/forms/FormFrame.tsx'
import { honeypotOf } from '#site/forms/Honeypot.tsx'
import { useCheckedForm } from '#site/forms/use-checked-form.ts'
import { stored, texts } from '#site/storage/stored.ts'
import { Button } from '#site/ui/Button.tsx'
import { Additional } from './Additional.tsx'
import { Booked, loadReceipt } from './Booked.tsx'
import styles from './BookingForm.module.css'
import type { BookingForm as Values } from './booking-form.ts'
import { Confirmation } from './Confirmation.tsx'
import type { RefusedTime } from './day-times.ts'
import { FleetSection } from './FleetSection.tsx'
import type { SentRequest } from './kept-receipt.ts'
import { Payment } from './Payment.tsx'
import { Progress, ProgressCount } from './Progress.tsx'
import { fieldNames, sections } from './progress.ts'
import { remember, remembered } from './remembered.ts'
import { SentNotice } from './SentNotice.tsx'
import { Summary } from './Summary.tsx'
import { loadFilling, useScript } from './scripts.ts'
import { Appointment, Client, Service, VehicleType } from './sections.tsx'
import { sendForm } from './send-form.ts'
import { BOOKING_FORM_ID, RECEIPT_STORAGE } from './storage-keys.ts'
import type { Outcome } from './submit-booking.ts'
import { useDay } from './use-day.ts'
import { Vehicle } from './Vehicle.tsx'
import { WhenFirst } from './WhenFirst.tsx'

/** Words that the server makes, so that the script stays small. */
type Props = {
  /** What each service takes and costs. */
  offers: readonly ServiceFacts[]
  /** The link above the button to the page that says how it works. */
  more: { text: string; href: string; label: string }
}

/** Its schema comes with its script. */
const receipt = stored('sessionStorage', RECEIPT_STORAGE, texts)

type Sent = { request: SentRequest; isNew: boolean }

/** The booking form: nine sections, three calls, and the line that confirms the booking, with a receipt in its place. */
export function BookingForm({ offers, more }: Props) {
  const { facts, pageTexts, services } = content()
  const form = useCheckedForm<Values>(BOOKING_FORM_ID, fieldNames, check, startValues)
  // A choice in the address is a beginning, too.
  const filling = useScript(loadFilling, form.begun || (form.ready && location.search !== ''))
  const [failure, setFailure] = useState<Outcome & { ok: false }>()
  const [sent, setSent] = useState<Sent>()
  const [refused, setRefused] = useState<RefusedTime>()
  const [wording, setWording] = useState(() => fill(consent.wording, facts))
  const serviceType = useWatch({ control: form.control, name: 'booking.service_type' })
  const asked = useDay(form, filling, refused)
  const { isSubmitting } = form.formState

  useEffect(() => {
    if (!receipt.read()) return
    const show = ({ keptReceipt }: Awaited<ReturnType<typeof loadReceipt>>) => {
      const request = keptReceipt()
      if (request) setSent({ request, isNew: false })
    }
    // Without its script there is the form.
    loadReceipt().then(show, () => {})
  }, [])

  async function submit(values: Values) {
    setFailure(undefined)
    void loadReceipt().catch(() => {})
    const honeypot = honeypotOf(form.formRef.current)
    const result = await sendForm(values, { honeypot, wording }, form.forget)
    setRefused(result.ok || !result.next_free ? undefined : { values, next_free: result.next_free })
    if (result.ok) {
      if (remembered()) remember(values)
      setSent({ request: result.sent, isNew: true })
      return form.clear()
    }
    setFailure(result)
    if (result.consent_wording !== undefined) {
      setWording(result.consent_wording)
      await form.fill({ 'booking.allow_promo': '' })
    }
    for (const { field, message } of result.errors)
      if (fieldNames.includes(field))
        form.setError(field as keyof Values, { type: 'server', message })
    if (result.errors.length > 0) form.refuse()
  }

  // The pressed button disappears with the receipt.
  const { setFocus } = form
  const isAgain = useRef(false)
  useEffect(() => {
    if (!sent && isAgain.current) setFocus('booking.firstname')
  }, [sent, setFocus])

  function again() {
    receipt.remove()
    isAgain.current = true
    setSent(undefined)
  }

  return (
    <>
      <SentNotice reference={sent?.request.answer.reference} isNew={sent?.isNew ?? true} />
      {sent ? (
        <Booked sent={sent.request} onAgain={again} />
      ) : (
        <>
          <WhenFirst form={form} asked={asked} />
          <div className={styles.layout}>
            <Progress control={form.control} check={filling?.checkForm} />
            <FormFrame
              form={form}
              title={pageTexts.booking.name}
              sections={sections}
              className={styles.form}
              onSubmit={submit}
              failure={failure}
              end={
                <>
                  <Summary control={form.control} offers={offers} />
                  <p className={styles.how}>
                    {more.text} <a href={more.href}>{more.label}</a>
                  </p>
                  <div className={styles.foot}>
                    <ProgressCount control={form.control} check={filling?.checkForm} />
                    <Button type="submit" disabled={!form.ready} aria-disabled={isSubmitting}>
                      {isSubmitting ? forms.sending : booking.submit}
                    </Button>
                  </div>
                </>
              }
            >
              <Client form={form} />
              <Service form={form} offers={offers} />
              {needsFleet(services, serviceType) && <FleetSection form={form} />}
              <VehicleType form={form} />
              <Vehicle form={form} />
              <Appointment form={form} asked={asked} />
              <Additional form={form} asked={asked} />
              <Payment form={form} />
              <Confirmation form={form} wording={wording} />
            </FormFrame>
          </div>
        </>
      )}
      <PhotoSlot part="SentPhotos" begun={form.begun} />
    </>
  )
}

/** The errors of the form. Without the script that finds them the form cannot be sent, and says so. */
async function check(values: Values) {
  const filling = await loadFilling().catch(() => undefined)
  return filling?.checkForm(values) ?? []
}

/** What an empty form begins with: what this device remembers. */
const startValues = () => remembered() ?? {}
