import { useEffect, useRef, useState } from 'react'
import { booking } from '#content/booking.ts'
import { clientLanguage } from '#content/client-language.ts'
import { deskClients } from '#content/desk-clients.ts'
import { newBooking as words } from '#content/desk-new-booking.ts'
import { nameOf } from '#domain/booking-words.ts'
import { BookingDetail } from '#domain/desk/bookings.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import type { KnownClient } from '#domain/desk/new-booking.ts'
import { callAsking } from '#site/desk/api/ask-first.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { clientUrl } from '#site/desk/clients/paths.ts'
import { goTo, Link } from '#site/desk/router.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { languageOptions } from '#site/desk/ui/language-options.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { focusFirstError } from '#site/forms/focus-error.ts'
import { randomId } from '#site/forms/random-id.ts'
import { idOf } from '#site/forms/use-checked-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { JobFields, PlaceFields } from './JobFields.tsx'
import { KnownClients } from './KnownClients.tsx'
import { TimeFields } from './TimeFields.tsx'
import {
  bodyOf,
  type FieldName,
  filledFrom,
  nothingTyped,
  type Typed,
  typedAgain,
} from './typed.ts'

const BOOKINGS = `${DESK}/bookings`

const { fields } = booking.client

/** The person whose details are filled in. */
type Filled = Pick<KnownClient, 'id' | 'firstname' | 'lastname'>

/** Asks for a booking from a call. With `again` it begins with the person, place, service and vehicle of that booking. */
export function NewBookingForm({ again }: { again?: BookingDetail }) {
  const [typed, setTyped] = useState(again ? typedAgain(again) : nothingTyped)
  const [looked, setLooked] = useState('')
  const [start] = useState(again)
  const [filled, setFilled] = useState<Filled | undefined>(again?.booking)
  const [isMailed, setIsMailed] = useState(true)
  const [id] = useState(randomId)
  const confirms = useRef(true)
  /** The person whose booking was filled in last. */
  const last = useRef<KnownClient | undefined>(
    again && { ...again.booking, vehicle: again.vehicle },
  )
  const form = useRef<HTMLFormElement>(null)
  const save = useRef<HTMLDivElement>(null)

  const { submit, busy, error, failure } = useMutation(async () => {
    const mail = isMailed && typed.email !== ''
    const body = bodyOf(typed, { id, confirm: confirms.current, mail })
    const { booking } = await callAsking(BookingDetail, deskCalls.bookings, body)
    goTo(`${BOOKINGS}/${encodeURIComponent(booking.id)}`)
  })
  useEffect(() => {
    if (error) focusFirstError(form.current)
  }, [error])
  // The time is what is left to ask.
  useEffect(() => {
    if (start) document.getElementById(idOf('appoint_date'))?.focus()
  }, [start])

  const errorOf = (name: FieldName) =>
    fieldError(error, name) ?? fieldError(error, `vehicle.${name}`)
  const change = (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }))
  const props = { typed, errorOf, onChange: change }

  function look(changes: Partial<Typed>, value: string) {
    change(changes)
    setLooked(value)
    setFilled(undefined)
  }
  function use(client: KnownClient) {
    const before = last.current
    setTyped((now) => filledFrom(now, client, before))
    last.current = client
    setLooked('')
    setFilled(client)
    document.getElementById(idOf('service_type'))?.focus()
  }
  const client = (name: 'phone' | 'firstname' | 'lastname' | 'email') => ({
    words: {
      ...{ name, label: fields[name].label, error: errorOf(name) },
      hint: name === 'phone' ? words.phoneHint : undefined,
      required: name === 'phone' || name === 'firstname',
    },
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      look({ [name]: target.value }, target.value),
  })

  return (
    <Page title={words.title} back={BOOKINGS}>
      <p>{words.help}</p>
      <form ref={form} className={ui.form} onSubmit={submit} noValidate>
        <PageSection title={words.client}>
          <TextField {...client('phone')} type="tel" data-first="" />
          <KnownClients typed={looked} onUse={use} />
          {filled && (
            <>
              <p role="status">{words.filled(nameOf(filled))}</p>
              <Link href={clientUrl(filled.id)}>{deskClients.open}</Link>
            </>
          )}
          <TextField {...client('firstname')} />
          <TextField {...client('lastname')} />
          <TextField {...client('email')} type="email" />
          <SelectField
            words={{ name: 'language', label: clientLanguage.label, error: errorOf('language') }}
            options={languageOptions}
            value={typed.language}
            onChange={({ target }) => change({ language: target.value })}
          />
        </PageSection>
        <PageSection title={words.time}>
          <JobFields {...props} />
          <TimeFields {...props} onPicked={() => save.current?.querySelector('button')?.focus()} />
        </PageSection>
        <PageSection title={words.place}>
          <PlaceFields {...props} />
        </PageSection>
        <Failure words={failure} />
        {typed.email !== '' && (
          <Checkbox label={words.mail} checked={isMailed} onChange={setIsMailed} />
        )}
        <div className={ui.bar} ref={save}>
          <Button
            type="submit"
            aria-disabled={busy}
            onClick={() => {
              confirms.current = true
            }}
          >
            {words.confirm}
          </Button>
          <Button
            secondary
            type="submit"
            aria-disabled={busy}
            onClick={() => {
              confirms.current = false
            }}
          >
            {words.request}
          </Button>
        </div>
      </form>
    </Page>
  )
}
