import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { forms } from '#core/forms-words.ts'
import type { FieldError } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { FormFrame } from '#design/forms/FormFrame.tsx'
import { honeypotOf } from '#design/forms/Honeypot.tsx'
import { useCheckedForm } from '#design/forms/use-checked-form.ts'
import { useValue } from '#design/forms/use-value.ts'
import { Boundary } from '#design/island/Boundary.tsx'
import { late } from '#design/late.tsx'
import { Slip } from '#design/Slip.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { PhotoSlot } from '#features/photos/site/shared/booking/PhotoSlot.tsx'
import type { ServiceFacts } from '#features/services/service-facts.ts'
import { needsFleet } from '#features/services/services.ts'
import { consent } from '#features/website/consent-words.ts'
import { content } from '#platform/browser/content.ts'
import { browserStore, texts } from '#platform/browser/storage/browser-store.ts'
import { Additional } from './Additional.tsx'
import styles from './BookingForm.module.css'
import { COUNT, SIZE, type BookingForm as Values } from './booking-form.ts'
import { Confirmation } from './Confirmation.tsx'
import type { RefusedTime } from './day-times.ts'
import type { SectionProps } from './FormSection.tsx'
import { Payment } from './Payment.tsx'
import { NextStep, type ProgressProps } from './Progress.tsx'
import { fieldNames, type PartOfForm, sections } from './progress.ts'
import { initialValues, keepInTab, readRemembered, remember } from './remembered.ts'
import { SentNotice } from './SentNotice.tsx'
import { Sheet } from './Sheet.tsx'
import { loadFormRuntime, useScript } from './scripts.ts'
import { Appointment, Client, type Icons, Service, VehicleType } from './sections.tsx'
import type { RowOffer } from './shared/board/Rows.tsx'
import type { SentRequest } from './shared/stored-receipt.ts'
import { BOOKING_FORM_ID, RECEIPT_STORAGE } from './storage-keys.ts'
import type { Outcome, submitBooking } from './submit-booking.ts'
import type { Check } from './use-carried.ts'
import { type RequestedDay, useDay } from './use-day.ts'
import { Vehicle } from './Vehicle.tsx'
import panelStyles from './WhenFirst.module.css'

/** Words that the server makes, so that the script stays small. */
type Props = {
  /** What each service takes and costs, in the form and on the board. */
  offers: readonly ServiceFacts[]
  rows: readonly RowOffer[]
  icons: Icons
  /** The link above the button to the page that says how it works. */
  more: { text: string; href: string; label: string }
  /** The summary before anything is chosen. */
  summary: Pick<ComponentProps<typeof Slip>, 'title' | 'lines' | 'total'>
  /** What the panel above the form shows until its script is here. */
  board?: ReactNode
}

/** Its schema comes with its script. */
const receipt = browserStore('sessionStorage', RECEIPT_STORAGE, texts)

type Sent = { request: SentRequest; isNew: boolean }

/** The last request of this tab, while a link has opened the form for another one. */
type Last = { request: SentRequest; script: Awaited<ReturnType<typeof loadReceipt>> }

/** The booking form: nine sections, three calls, and the line that confirms the booking, with a receipt in its place. */
export function BookingForm({ offers, rows, icons, more, summary, board }: Props) {
  const { facts, pageTexts, services } = content()
  const [names] = useState(fieldNames)
  const known = useRef<KnownFault>(undefined)
  const form = useCheckedForm<Values>(
    BOOKING_FORM_ID,
    names,
    (values) => check(values, known.current),
    initialValues,
    assumed,
  )
  // A choice in the address is a beginning, too, and so is what the device remembers.
  const runtime = useScript(
    loadFormRuntime,
    form.isStarted || (form.ready && (location.search !== '' || readRemembered() !== undefined)),
  )
  const [failure, setFailure] = useState<Outcome & { ok: false }>()
  const [sent, setSent] = useState<Sent>()
  const [last, setLast] = useState<Last>()
  const [refused, setRefused] = useState<RefusedTime>()
  const [wording, setWording] = useState(() => fill(t(consent).wording, facts))
  const serviceType = useWatch({ control: form.control, name: 'booking.service_type' })
  const requestedDay = useDay(form, runtime, refused)
  useLayoutEffect(() => {
    known.current = requestedDay.faultOn
  })
  const { isSubmitting, isSubmitted } = form.formState
  const { fault } = requestedDay
  const progress = {
    control: form.control,
    check: runtime?.checkForm,
    wrong: [...form.summary, ...(fault ? [booked(fault)] : [])].map(({ field }) => field),
  }

  // A sent form shows what becomes known of its day, and no longer what is not true any more.
  const { trigger } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fault is news
  useEffect(() => {
    if (isSubmitted) void trigger(['booking.appoint_date', 'booking.appoint_time'])
  }, [fault?.message])

  useEffect(() => {
    if (!receipt.read()) return
    const show = (script: Awaited<ReturnType<typeof loadReceipt>>) => {
      const request = script.storedReceipt()
      if (!request) return
      if (script.isShownHere(request)) setSent({ request, isNew: false })
      else setLast({ script, request })
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
      if (readRemembered()) remember(values)
      keepInTab(values)
      setSent({ request: result.sent, isNew: true })
      return form.clear()
    }
    setFailure(result)
    if (result.consent_wording !== undefined) {
      setWording(result.consent_wording)
      await form.fill({ 'booking.allow_promo': '' })
    }
    for (const { field, message } of result.errors)
      if (names.includes(field)) form.setError(field as keyof Values, { type: 'server', message })
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
    setLast(undefined)
    isAgain.current = true
    setSent(undefined)
  }

  return (
    <>
      <Boundary>
        <SentNotice reference={sent?.request.answer.reference} isNew={sent?.isNew ?? true} />
      </Boundary>
      {sent ? (
        <Booked sent={sent.request} onAgain={again} />
      ) : (
        <>
          {last && (
            <last.script.LastRequest
              reference={last.request.answer.reference}
              onSee={() => {
                last.script.showHere(last.request)
                setSent({ request: last.request, isNew: false })
              }}
            />
          )}
          <div className={styles.layout}>
            <div className={styles.main}>
              <WhenFirst
                form={form}
                requestedDay={requestedDay}
                rows={rows}
                board={board}
                progress={progress}
                status={
                  runtime && (
                    <Boundary>
                      <runtime.TimeHold
                        form={form}
                        requestedDay={requestedDay}
                        onTaken={(next_free) => setRefused({ values: form.getValues(), next_free })}
                      />
                    </Boundary>
                  )
                }
              />
              <FormFrame
                form={form}
                title={pageTexts.booking.name}
                sections={sections()}
                className={styles.form}
                onSubmit={submit}
                failure={failure}
                end={null}
              >
                <p className={styles.enter}>{t(booking).enter}</p>
                <Sheet number={2} {...t(booking).sheets.you} parts={OF_YOU} {...progress}>
                  <Client form={form} />
                  <Service form={form} requestedDay={requestedDay} offers={offers} runtime={runtime} icons={icons} />
                  {runtime && needsFleet(services, serviceType) && <runtime.FleetSection form={form} />}
                  <VehicleType form={form} requestedDay={requestedDay} icons={icons} />
                  <Vehicle form={form} runtime={runtime} />
                </Sheet>
                <Sheet number={3} {...t(booking).sheets.where} parts={OF_PLACE} {...progress}>
                  <Appointment form={form} requestedDay={requestedDay} runtime={runtime} />
                  <Additional form={form} requestedDay={requestedDay} runtime={runtime} />
                  <Payment form={form} />
                  <Confirmation form={form} runtime={runtime} wording={wording} />
                </Sheet>
              </FormFrame>
            </div>
            <div className={styles.side}>
              {runtime ? (
                <Boundary>
                  <runtime.Summary control={form.control} />
                </Boundary>
              ) : (
                <Slip as="p" {...summary} />
              )}
              <p className={styles.how}>
                {more.text} <a href={more.href}>{more.label}</a>
              </p>
              <NextStep {...progress}>
                <Button kind="main" type="submit" form={BOOKING_FORM_ID} disabled={!form.ready} isBusy={isSubmitting}>
                  {isSubmitting ? t(forms).sending : t(booking).submit}
                </Button>
              </NextStep>
            </div>
          </div>
        </>
      )}
      <PhotoSlot part="SentPhotos" isEarly={form.isStarted} />
    </>
  )
}

type KnownFault = RequestedDay['faultOn'] | undefined

/**
 * The errors of the form, and what the page knows of the chosen day. Without the script that finds them the form cannot be
 * sent, and says so.
 */
async function check(values: Values, faultOn: KnownFault) {
  const runtime = await loadFormRuntime().catch(() => undefined)
  const fault = faultOn?.(values)
  return [...(runtime?.checkForm(values) ?? []), ...(fault ? [booked(fault)] : [])]
}

/** What most people answer. */
const assumed = () => ({
  'booking.vehicle_count': '1',
  'booking.pay_conf': t(booking).confirmation.fields.pay_conf.ready.answers[0],
})

/** An error of the appointment, as one of the form. */
const booked = ({ field, message }: FieldError) => ({ field: `booking.${field}`, message })

/** Sends the form. If the script for it does not load, nothing was sent, and what was typed stays. */
async function sendForm(...form: Parameters<typeof submitBooking>): Promise<Outcome> {
  const script = await loadFormRuntime().catch(() => undefined)
  if (script) return script.submitBooking(...form)
  return {
    ok: false,
    title: t(booking).failed.title,
    errors: [],
    detail: `${t(forms).chunkFailed}. ${t(booking).failed.again}`,
    next_free: undefined,
    consent_wording: undefined,
  }
}

type BookedProps = { sent: SentRequest; onAgain: () => void }

/** Loads the script of the receipt. A form that is being sent calls it, so that it is there with the answer. */
const loadReceipt = () => import('./Receipt.tsx')

const Receipt = late(async () => (await loadReceipt()).Receipt)

/** The receipt in the form's place, once its script is there. The blue line above says the most important without it. */
function Booked(props: BookedProps) {
  // The receipt needs no head above it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(SENT, true)
    return () => void document.documentElement.toggleAttribute(SENT, false)
  }, [])
  return (
    <div className={styles.booked} data-printed>
      <Receipt {...props} />
    </div>
  )
}

const checkBooking: Check = async (booking) => (await loadFormRuntime()).checkForm({ booking } as Partial<Values>)

/** The sections that each sheet answers. */
const WHAT_AND_WHEN: readonly PartOfForm[] = ['service', 'vehicleType']
const OF_YOU: readonly PartOfForm[] = ['client', 'service', 'fleet', 'vehicleType', 'vehicle']
const OF_PLACE: readonly PartOfForm[] = ['appointment', 'additional', 'payment', 'confirmation']

type WhenFirstProps = SectionProps & {
  requestedDay: RequestedDay
  rows: readonly RowOffer[]
  progress: ProgressProps
  /** What stands there until the script of the times is here. */
  board: ReactNode
  /** A line about the chosen time: until when it is held. */
  status?: ReactNode
}

/**
 * “When can we come to you?” above the form, and a card of the choice once service and time are chosen. Its script comes
 * after the form's, into the room that it needs.
 */
function WhenFirst({ form, requestedDay, rows, board, progress, status }: WhenFirstProps) {
  // A copy: the form changes its own object.
  const typed = { ...useValue(form, 'booking') }
  const { parts, strip, fault, instead } = requestedDay
  const [isPicked, setPicked] = useState<boolean>()
  const left = useRef<Element>(null)
  /** Fills in the form. The number of vehicles is asked once: the fleet's follows it until it gets one of its own. */
  function fill(values: Record<string, string>) {
    const [fleet, before] = form.getValues([COUNT, SIZE])
    const size = values[SIZE]
    const follows = size !== undefined && (!fleet || fleet === before)
    return form.fill(follows ? { ...values, [COUNT]: size } : values)
  }
  const isChosen = isPicked && parts?.isWhole(typed)
  // Before the card takes the focus: the page must stand where it will stay.
  useLayoutEffect(() => {
    // Before that, the address decides: see booking.astro.
    if (isChosen !== undefined) document.documentElement.toggleAttribute(CHOSEN, isChosen)
  }, [isChosen])
  return (
    <Sheet
      number={1}
      {...t(booking).sheets.when}
      text={t(booking).when.title}
      isNamedByText
      parts={WHAT_AND_WHEN}
      {...progress}
    >
      <div className={panelStyles.room}>
        {form.ready && parts ? (
          <Boundary>
            <parts.FreeTimesFirst
              typed={typed}
              offers={rows}
              strip={strip}
              isChosen={isChosen}
              onChosen={setPicked}
              fault={fault?.message}
              instead={instead}
              fill={fill}
              check={checkBooking}
              left={left}
            />
          </Boundary>
        ) : (
          // As they go, they still have the focus.
          <div
            data-waits
            ref={() => () => {
              left.current = document.activeElement
            }}
          >
            {board}
          </div>
        )}
      </div>
      <div className={panelStyles.hold}>{status}</div>
    </Sheet>
  )
}

/** The attributes of the document while service and time are chosen above the form, and while they are sent, for the styles. */
const CHOSEN = 'data-chosen'
const SENT = 'data-sent'
