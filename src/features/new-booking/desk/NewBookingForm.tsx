import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DESK, withQuery } from '#core/desk-calls.ts'
import { nameOf } from '#core/name-of.ts'
import { today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { languageOptions } from '#design/desk/language-options.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { VisuallyHidden } from '#design/desk/Parts.tsx'
import { listClass, warningClass } from '#design/desk/ui-classes.ts'
import { useDialog } from '#design/desk/use-dialog.ts'
import { SelectField, TextField } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { detailsOf } from '#features/bookings/desk/shared/FoundClients.tsx'
import { labelOf } from '#features/bookings/desk/shared/fields.ts'
import { useDeskTimes } from '#features/bookings/desk/shared/use-desk-times.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { changedAnswers, QuestionFields } from '#features/questions/desk/shared/QuestionFields.tsx'
import { call, fieldError, isReused } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { goBack, goTo, Link } from '#platform/browser/desk/router.tsx'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { focusFirstError } from '#platform/browser/focus-error.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { Fold } from './Fold.tsx'
import { DetailFields, JobFields, PlaceFields, placeFields, placeLine } from './JobFields.tsx'
import { PriceDialog, PriceTotal, priceError, useJobPrice } from './JobPrice.tsx'
import { pairClass } from './new-booking-classes.ts'
import { StoredBefore } from './StoredBefore.tsx'
import { type Draft, forgetBooking, keepBooking, readBooking, withClient } from './stored-draft.ts'
import { TimeFields } from './TimeFields.tsx'
import { bodyOf, type FieldName, nothingTyped, type Typed, timesQuery, typedAgain } from './typed.ts'

const BOOKINGS = `${DESK}/bookings`

/** A form in which nothing is typed yet. With `again` it has the person, place, service and vehicle of that booking. */
const begun = ({ again, at, crew = '' }: Pick<Props, 'again' | 'at' | 'crew'>): Draft => ({
  id: randomId(),
  typed: { ...(again ? typedAgain(again) : nothingTyped()), ...at },
  answers: {},
  isMailed: true,
  crew,
  client: again && { ...again.booking, vehicle: again.vehicle },
  isFilled: again !== undefined,
  isStored: false,
})

type Props = {
  /** The address of who is signed in. */
  person: string
  /** The booking whose person, place, service and vehicle the form begins with. */
  again?: BookingDetail
  /** The time that it begins with, such as a free one of the calendar. */
  at?: Pick<Typed, 'appoint_date' | 'appoint_time'> | undefined
  /** The number of the crew that it begins with. */
  crew?: string | undefined
}

/** Asks for a booking from a call. What is typed stays in this tab until it is stored or cleared. */
export function NewBookingForm({ person, again, at, crew: ofCrew }: Props) {
  const begunWith = again?.booking.id ?? ''
  const [first] = useState(() => begun({ again, at, crew: ofCrew }))
  const [kept, setKept] = useState(() => readBooking(person, begunWith))
  const [draft, setDraft] = useState<Draft>(
    kept ? { ...kept, typed: { ...kept.typed, ...at }, ...(at && { crew: ofCrew ?? '' }) } : first,
  )
  const { id, typed, answers, isMailed, client: last, isFilled, isStored, crew, agreed } = draft
  const [looked, setLooked] = useState('')
  const [message, setMessage] = useState('')
  const confirms = useRef(true)
  const body = useRef<HTMLDivElement>(null)
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))

  const price = useJobPrice(typed, agreed)
  const priceDialog = useDialog()

  const { submit, busy, error, failure, clear } = useMutation(
    async () => {
      const mail = isMailed && typed.email !== ''
      const body = {
        ...bodyOf(typed, { id, confirm: confirms.current, mail }),
        ...(crew && { crew: Number(crew) }),
        ...(price.isOwn && agreed && { lines: agreed.lines }),
        answers: changedAnswers({}, answers),
      }
      const { booking } = await callWithConfirmation(deskBookingCalls.bookings, body)
      forgetBooking(begunWith)
      goTo(bookingPath(booking.id))
    },
    (problem) => isReused(problem) && set({ isStored: true }),
  )
  useEffect(() => {
    if (error && !isReused(error)) focusFirstError(body.current?.closest('form') ?? null)
  }, [error])
  // The person is known: what they want is left to ask.
  useEffect(() => {
    if (first.isFilled && !kept) focusService()
  }, [first, kept])
  useEffect(() => {
    const written = ({ typed, answers, crew, agreed }: Draft) => JSON.stringify([typed, answers, crew, agreed])
    const isTyped = written(draft) !== written(first)
    if (isTyped) keepBooking(person, begunWith, draft)
    else forgetBooking(begunWith)
  }, [person, begunWith, draft, first])

  const errorOf = (name: FieldName) => fieldError(error, name) ?? fieldError(error, `vehicle.${name}`)
  const change = (changes: Partial<Typed>) => setDraft((now) => ({ ...now, typed: { ...now.typed, ...changes } }))
  const times = useDeskTimes({
    ...timesQuery(typed, typed.appoint_date || today()),
    // Its own time counts as free.
    ...(isStored && { except: id }),
  })
  const hasErrorIn = (names: readonly FieldName[]) => names.some((name) => errorOf(name) !== undefined)
  const props = { typed, errorOf, onChange: change }

  function look(changes: Partial<Typed>, value: string) {
    change(changes)
    setLooked(value)
    set({ isFilled: false })
  }
  function use(client: KnownClient) {
    // The service that is filled in has the focus, not the one that was chosen before.
    flushSync(() => {
      setDraft((now) => withClient(now, client))
      setLooked('')
    })
    focusService()
  }
  function nameInPhone() {
    const name = typed.firstname === '' ? nameIn(typed.phone) : undefined
    if (name) change({ phone: '', ...name })
  }
  function clearAll() {
    setDraft({ ...first, id: randomId() })
    setKept(undefined)
    setLooked('')
    clear()
    document.getElementById(idOf('phone'))?.focus()
  }
  const focusSave = () =>
    body.current?.closest('form')?.querySelector<HTMLElement>('footer [data-kind="main"]')?.focus()
  function another() {
    set({ id: randomId(), isStored: false })
    setMessage(words.stored.anotherHelp)
    clear()
    focusSave()
  }
  const client = (name: 'phone' | 'firstname' | 'lastname' | 'email') => ({
    words: {
      name,
      label: labelOf(name),
      error: errorOf(name),
      hint: name === 'phone' ? words.phoneHint : undefined,
      required: name === 'phone' || name === 'firstname',
    },
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => look({ [name]: target.value }, target.value),
  })

  const isKnown = isFilled && last !== undefined
  return (
    <>
      <Dialog
        title={words.title}
        isOpen
        onClose={closeSheet}
        onSubmit={submit}
        foot={
          <>
            <PriceTotal price={price} onChange={() => priceDialog.reopen()} />
            {typed.email !== '' && (
              <div className="flex-auto max-md:basis-full">
                <Checkbox label={words.mail} checked={isMailed} onChange={(isMailed) => set({ isMailed })} />
              </div>
            )}
            {/* Enter presses the first button that sends a form: that is the yellow one alone. */}
            <Button
              isBusy={busy}
              onClick={() => {
                confirms.current = false
                body.current?.closest('form')?.requestSubmit()
              }}
            >
              {words.request}
            </Button>
            <Button
              type="submit"
              kind="main"
              isBusy={busy}
              onClick={() => {
                confirms.current = true
              }}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        <div ref={body} className="grid gap-4 grid-cols-1 content-start [&>[role=status]:empty]:hidden">
          {kept && (
            <div className={`flex flex-wrap gap-2 items-end ${warningClass}`}>
              <p role="status">{words.kept}</p>
              <Button onClick={clearAll}>{words.clear}</Button>
            </div>
          )}
          <TextField {...client('phone')} type="tel" onBlur={nameInPhone} />
          <KnownClients typed={looked} onUse={use} />
          <p role="status" className="absolute empty:hidden">
            {isKnown && <VisuallyHidden>{words.filled(nameOf(last))}</VisuallyHidden>}
          </p>
          <Fold
            key={isKnown ? last.id : ''}
            label={isKnown ? nameOf(last) : words.client}
            value={isKnown ? detailsOf(last) : ''}
            isOpen={!isKnown || hasErrorIn(['firstname', 'lastname', 'email', 'language'])}
          >
            <div className={pairClass}>
              <TextField {...client('firstname')} />
              <TextField {...client('lastname')} />
            </div>
            <div className={pairClass}>
              <TextField {...client('email')} type="email" />
              <SelectField
                words={{ name: 'language', label: labelOf('language'), error: errorOf('language') }}
                options={languageOptions}
                value={typed.language}
                onChange={({ target }) => change({ language: target.value })}
              />
            </div>
            {isKnown && <Link href={clientUrl(last.id)}>{deskBookings.openClient}</Link>}
          </Fold>
          <Fold
            key={`place ${isKnown ? last.id : ''}`}
            label={words.place}
            value={placeLine(typed)}
            isOpen={!isKnown || !last.appoint_location || hasErrorIn(placeFields)}
          >
            <PlaceFields {...props} />
          </Fold>
          <JobFields {...props} />
          <Failure words={priceError(error)} />
          <TimeFields
            {...props}
            times={times}
            crew={crew}
            crewError={fieldError(error, 'crew')}
            onCrew={(crew) => set({ crew })}
            onPicked={focusSave}
          />
          <DetailFields {...props} last={isKnown ? last : undefined} />
          <QuestionFields
            typed={answers}
            errorOf={(name) => fieldError(error, name)}
            onChange={(answers) => set({ answers })}
          />
          {isStored ? (
            <StoredBefore
              id={id}
              typed={typed}
              answers={answers}
              crew={crew}
              lines={price.isOwn && agreed ? agreed.lines : []}
              onAnother={another}
            />
          ) : (
            <Failure words={failure} />
          )}
          <p role="status">{message}</p>
        </div>
      </Dialog>
      {priceDialog.now && (
        <PriceDialog
          // What it shows follows from the job.
          key={`${priceDialog.now.key} ${price.job} ${price.isOld}`}
          price={price}
          {...priceDialog.now.dialog}
          onAgree={(agreed) => {
            set({ agreed })
            priceDialog.end()
          }}
        />
      )}
    </>
  )
}

const focusService = () => document.querySelector<HTMLElement>(`#${idOf('service_type')} :checked`)?.focus()

/** Back to the page below. What was typed stays in this tab. */
export const closeSheet = () => goBack(BOOKINGS)

/** A name that was typed where a phone is asked for, as first and last name. */
function nameIn(phone: string) {
  if (/\d/.test(phone) || !/\p{L}/u.test(phone)) return undefined
  const [firstname = '', ...rest] = phone.trim().split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}

const TYPING_MS = 150
const LEAST = 3

type KnownClientsProps = { typed: string; onUse: (client: KnownClient) => void }

/** The people who booked before and who fit what is typed. A press fills in what is known of one. */
function KnownClients({ typed, onUse }: KnownClientsProps) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; clients: readonly KnownClient[] }>()
  useEffect(() => {
    if (q.length < LEAST) return
    let isCurrent = true
    const wait = setTimeout(() => {
      // Without an answer, the form works as for a new client.
      call(withQuery(deskBookingCalls.clients, { q })).then(
        ({ clients }) => isCurrent && setFound({ q, clients }),
        () => {},
      )
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [q])
  const clients = q.length >= LEAST && found?.q === q ? found.clients : []
  return (
    <>
      <p role="status">{clients.length > 0 && words.known(clients.length)}</p>
      {clients.length > 0 && (
        <ul role="list" className={listClass}>
          {clients.map((client) => (
            <li key={client.id}>
              <button
                type="button"
                className="grid gap-x-4 w-full min-h-(--target) py-2 px-4 border-0 rounded-field bg-transparent text-ink text-start wrap-anywhere cursor-pointer hover:[&_strong]:underline"
                onClick={() => onUse(client)}
              >
                <strong>{nameOf(client)}</strong> <small className="text-small text-steel">{detailsOf(client)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
