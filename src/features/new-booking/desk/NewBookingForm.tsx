import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { DESK } from '#core/desk-calls.ts'
import { nameOf } from '#core/name-of.ts'
import { Button } from '#design/desk/Button.tsx'
import { Fields, FormDialog } from '#design/desk/form/Form.tsx'
import { type DeskForm, useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { VisuallyHidden } from '#design/desk/Parts.tsx'
import { warningClass } from '#design/desk/ui-classes.ts'
import { useDialog } from '#design/desk/use-dialog.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { detailsOf } from '#features/bookings/desk/shared/FoundClients.tsx'
import { KnownClients } from '#features/bookings/desk/shared/KnownClients.tsx'
import { deskBookings } from '#features/bookings/desk-words.ts'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { changedAnswers, QuestionFields } from '#features/questions/desk/shared/QuestionFields.tsx'
import { fieldError, isReused } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { goBack, goTo, Link } from '#platform/browser/desk/router.tsx'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { descriptions } from './descriptions.ts'
import { Fold } from './Fold.tsx'
import { focusIn, isRefused } from './form.ts'
import { DetailFields, JobFields, PlaceFields, placeFields, placeLine } from './JobFields.tsx'
import { PriceDialog, PriceTotal, useJobPrice } from './JobPrice.tsx'
import { pairClass } from './new-booking-classes.ts'
import { StoredBefore } from './StoredBefore.tsx'
import { TimeFields } from './TimeFields.tsx'
import { type Begun, begin, bodyOf, NewBookingValues, withClient } from './typed.ts'

const BOOKINGS = `${DESK}/bookings`

type Props = Begun & {
  /** The address of who is signed in. */
  person: string
}

/** Asks for a booking from a call. What is typed stays in this tab until it is stored or cleared. */
export function NewBookingForm({ person, ...of }: Props) {
  const [first] = useState(() => begin(of))
  const [looked, setLooked] = useState('')
  const priceDialog = useDialog()
  const form: DeskForm<NewBookingValues> = useDeskForm({
    keep: `new booking ${person} ${of.again?.booking.id ?? ''}`,
    stored: NewBookingValues,
    inPlace: of.at && { ...of.at, crew: of.crew ?? '' },
    values: first,
    fields: descriptions,
    send: (typed) => book(typed, true),
    onRefused: (error) => isReused(error) && form.change({ lost: 'stored' }),
  })
  const typed = useWatch({ control: form.control, compute: (all: NewBookingValues) => all })
  const price = useJobPrice(typed)
  const lines = price.isOwn ? typed.lines : []
  const known = typed.isFilled ? typed.client : null

  async function book(typed: NewBookingValues, confirm: boolean) {
    const { id, crew } = typed
    const { booking } = await callWithConfirmation(deskBookingCalls.bookings, {
      ...bodyOf(typed, { id, confirm, mail: typed.mail && typed.email !== '' }),
      ...(crew && { crew: Number(crew) }),
      lines,
      answers: changedAnswers({}, typed.answers),
    })
    goTo(bookingPath(booking.id))
  }

  const focusService = () => focusIn(form, '[name="service_type"]:checked')
  const focusSave = () => focusIn(form, 'footer [data-kind="main"]')
  // The person is known: what they want is left to ask.
  const onBegin = useEffectEvent(() => {
    if (first.isFilled && !form.wasKept) focusService()
  })
  useEffect(() => onBegin(), [])

  function look(value: string) {
    form.change({ isFilled: false })
    setLooked(value)
  }
  function use(client: KnownClient) {
    // The service that is filled in has the focus, not the one that was chosen before.
    flushSync(() => {
      form.change(withClient(form.getValues(), client))
      setLooked('')
    })
    focusService()
  }
  function nameInPhone() {
    const name = typed.firstname === '' ? nameIn(typed.phone) : undefined
    if (name) form.change({ phone: '', ...name })
  }
  function clearAll() {
    form.reset({ ...first, id: randomId() })
    form.clear()
    setLooked('')
    focusIn(form, '[name="phone"]')
  }
  function another() {
    form.change({ id: randomId(), lost: 'another' })
    form.clear()
    focusSave()
  }

  const shown = { form, typed }
  return (
    <>
      <FormDialog
        title={words.title}
        isOpen
        onClose={closeSheet}
        form={form}
        hasOwnProblem
        submit={words.confirm}
        before={
          <Fields form={form}>
            <PriceTotal price={price} onChange={() => priceDialog.reopen()} />
            {typed.email !== '' && (
              <div className="flex-auto max-md:basis-full">
                <form.Field name="mail" />
              </div>
            )}
            {/* Enter presses the first button that sends a form: that is the yellow one alone. */}
            <Button isBusy={form.busy} onClick={() => form.submitTo((typed) => book(typed, false))}>
              {words.request}
            </Button>
          </Fields>
        }
      >
        <div className="grid gap-4 grid-cols-1 content-start [&>[role=status]:empty]:hidden">
          {form.wasKept && (
            <div className={`flex flex-wrap gap-2 items-end ${warningClass}`}>
              <p role="status">{words.kept}</p>
              <Button onClick={clearAll}>{words.clear}</Button>
            </div>
          )}
          <form.Field name="phone" onChange={look} onBlur={nameInPhone} />
          <KnownClients typed={looked} onUse={use} />
          <p role="status" className="absolute empty:hidden">
            {known && <VisuallyHidden>{words.filled(nameOf(known))}</VisuallyHidden>}
          </p>
          <Fold
            key={known?.id ?? ''}
            label={known ? nameOf(known) : words.client}
            value={known ? detailsOf(known) : ''}
            isOpen={!known || isRefused(form, ['firstname', 'lastname', 'email', 'language'])}
          >
            <div className={pairClass}>
              <form.Field name="firstname" onChange={look} />
              <form.Field name="lastname" onChange={look} />
            </div>
            <div className={pairClass}>
              <form.Field name="email" onChange={look} />
              <form.Field name="language" />
            </div>
            {known && <Link href={clientUrl(known.id)}>{deskBookings.openClient}</Link>}
          </Fold>
          <Fold
            key={`place ${known?.id ?? ''}`}
            label={words.place}
            value={placeLine(typed)}
            isOpen={!known?.appoint_location || isRefused(form, placeFields)}
          >
            <PlaceFields {...shown} />
          </Fold>
          <JobFields {...shown} />
          <form.Field name="lines">{({ error }) => <Failure words={error} />}</form.Field>
          <TimeFields {...shown} onPicked={focusSave} />
          <DetailFields {...shown} last={known ?? undefined} />
          <form.Field name="answers">
            {({ value, onChange }) => (
              <QuestionFields typed={value} errorOf={(name) => fieldError(form.error, name)} onChange={onChange} />
            )}
          </form.Field>
          {typed.lost === 'stored' ? <StoredBefore typed={typed} lines={lines} onAnother={another} /> : form.problem}
          <p role="status">{typed.lost === 'another' && words.stored.anotherHelp}</p>
        </div>
      </FormDialog>
      {priceDialog.now && (
        <PriceDialog
          // What it shows follows from the job.
          key={`${priceDialog.now.key} ${price.job} ${price.isOld}`}
          price={price}
          {...priceDialog.now.dialog}
          onAgree={(agreed) => {
            form.change(agreed)
            priceDialog.end()
          }}
        />
      )}
    </>
  )
}

/** Back to the page below. What was typed stays in this tab. */
export const closeSheet = () => goBack(BOOKINGS)

/** A name that was typed where a phone is asked for, as first and last name. */
function nameIn(phone: string) {
  if (/\d/.test(phone) || !/\p{L}/u.test(phone)) return undefined
  const [firstname = '', ...rest] = phone.trim().split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}
