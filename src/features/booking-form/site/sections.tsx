import { type ReactNode, useEffect, useRef, useState } from 'react'
import { phoneLabel, toE164 } from '#core/phone.ts'
import { provinceOf, toPostalCode } from '#core/postal-code.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { choiceWords } from '#design/choice-words.ts'
import type { choices } from '#design/choices.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { Pair, SelectField, TextField } from '#design/forms/Field.tsx'
import { MailField } from '#design/forms/MailField.tsx'
import { RadioGroup } from '#design/forms/RadioGroup.tsx'
import { type CheckedForm, idOf } from '#design/forms/use-checked-form.ts'
import { useValue } from '#design/forms/use-value.ts'
import { booking } from '#features/booking-fields/words.ts'
import { pastFault } from '#features/bookings/site/shared/booking-days.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { areaOf, townsIn } from '#features/services/area.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import type { ServiceFacts } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './BookingForm.module.css'
import type { BookingForm } from './booking-form.ts'
import { timeOptions } from './day-times.ts'
import { FormSection, type SectionProps, textField, useRadioField, wordsOf } from './FormSection.tsx'
import type { FormRuntime } from './scripts.ts'
import type { RequestedDay } from './use-day.ts'

export const Client = ({ form }: SectionProps) => (
  <FormSection part="client">
    <Pair isShort>
      <TextField
        {...textField(form, 'booking.firstname', t(booking).client.fields.firstname)}
        autoComplete="given-name"
      />
      <TextField
        {...textField(form, 'booking.lastname', t(booking).client.fields.lastname)}
        autoComplete="family-name"
      />
    </Pair>
    <Pair>
      <Phone form={form} />
      <MailField
        {...textField(form, EMAIL, t(booking).client.fields.email)}
        typed={useValue(form, EMAIL)}
        onMeant={(address) => void form.fill({ [EMAIL]: address })}
      />
    </Pair>
  </FormSection>
)

const ADD_ONS = 'booking.add_ons'

const EMAIL = 'booking.email'
const PHONE = 'booking.phone'

/** The phone. Once it is typed it is written as we write phones. */
function Phone({ form }: SectionProps) {
  const phone = textField(form, PHONE, t(booking).client.fields.phone)
  return (
    <TextField
      {...phone}
      type="tel"
      autoComplete="tel"
      onBlur={(event) => {
        const number = toE164(event.target.value)
        if (number) form.setValue(PHONE, phoneLabel(number))
        return phone.onBlur(event)
      }}
    />
  )
}

/** The paths of the icons, by their names: the page has them, so that the script need not. */
export type Icons = typeof choices

type ChoiceProps = SectionProps & { requestedDay: RequestedDay; runtime: FormRuntime | undefined }

type ServiceProps = ChoiceProps & { offers: readonly ServiceFacts[]; icons: Icons }

export function Service({ form, requestedDay, offers, runtime, icons }: ServiceProps) {
  const typed = useValue(form, 'booking')
  const field = useRadioField(form, 'booking.service_type', t(booking).service.fields.service_type)
  const choice = requestedDay.parts?.choiceOf({
    ...requestedDay.typed,
    specific_vehicle: typed?.specific_vehicle,
    appoint_city: typed?.appoint_city,
  })
  // With the drive, once that is known.
  const lines = requestedDay.parts?.linesOf({ ...typed })
  function detailsOf(service: string) {
    const offer = offers.find(({ value }) => value === service)
    return offer && { ...offer, line: lines?.[service] ?? offer.line }
  }
  return (
    <FormSection part="service">
      <Answered
        name={t(booking).service.title}
        answer={choice && [choice.service, choice.takes, choice.price]}
        isWrong={field.error}
      >
        <RadioGroup
          {...field}
          options={offeredServices(content().services).map(({ value, label, icon }) => ({
            value,
            label,
            icon: icons[icon],
            details: detailsOf(value),
          }))}
          hideLabel
        />
      </Answered>
      {runtime && (
        <runtime.AddOns
          booking={{ ...typed }}
          vehicles={requestedDay.vehicles}
          id={idOf(ADD_ONS)}
          error={wordsOf(form, ADD_ONS, t(booking).service.fields.add_ons).error}
          onChoose={(ids) => void form.fill({ [ADD_ONS]: ids })}
          Checkbox={Checkbox}
        />
      )}
    </FormSection>
  )
}

type AnsweredProps = {
  /** The name of the section. */
  name: string
  /** The answer in words, once the script that finds them is here. */
  answer: readonly string[] | undefined
  /** The error of a field, which shows the fields again. */
  isWrong: string | undefined
  children: ReactNode
}

/**
 * Fields that the choice above the form answers: while it is there they are one line, with a button that opens them. The
 * document says whether it is (`data-chosen`), so that the styles know before a script runs.
 */
function Answered({ name, answer, isWrong, children }: AnsweredProps) {
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const find = (control: string) => fields.current?.querySelector<HTMLElement>(control)
    ;(find('input:checked') ?? find('input'))?.focus()
  }, [isOpen])
  return (
    <div className={styles.answered} data-open={isOpen || !!isWrong}>
      <p>
        <strong>{answer?.filter(Boolean).join(' · ')}</strong>
        <Button isCompact aria-label={t(choiceWords).changeOf(name)} onClick={() => setOpen(true)}>
          {t(choiceWords).change}
        </Button>
      </p>
      <div ref={fields}>{children}</div>
    </div>
  )
}

export function VehicleType({
  form,
  requestedDay,
  icons,
}: SectionProps & { requestedDay: RequestedDay; icons: Icons }) {
  const typed = useValue(form, 'booking')
  const price = typed?.specific_vehicle && requestedDay.parts?.choiceOf({ ...typed }).price
  return (
    <FormSection part="vehicleType">
      <RadioGroup
        {...useRadioField(form, 'booking.specific_vehicle', t(booking).vehicleType.fields.specific_vehicle)}
        options={t(vehicleTypes).map((it) => ({ ...it, icon: icons[it.icon] }))}
        hideLabel
        compact
      />
      {/* The choice stands far above, and the summary far below: what this makes of the price is said here. */}
      <p role="status" className={styles.price}>
        {price && <span key={price}>{price}</span>}
      </p>
    </FormSection>
  )
}

export function Appointment({ form, requestedDay, runtime }: ChoiceProps) {
  const { fields } = t(booking).appointment
  const towns = usePlace(form)
  return (
    <FormSection part="appointment">
      <When form={form} requestedDay={requestedDay} />
      <TextField
        {...textField(form, 'booking.appoint_location', fields.appoint_location)}
        autoComplete="address-line1"
      />
      <Pair isShort="long">
        <TextField
          {...textField(form, 'booking.appoint_city', fields.appoint_city)}
          autoComplete="address-level2"
          list="towns"
        />
        <TextField {...textField(form, 'booking.appoint_state', fields.appoint_state)} autoComplete="address-level1" />
      </Pair>
      <datalist id="towns">
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <Zipcode form={form} runtime={runtime} />
    </FormSection>
  )
}

const ZIPCODE = 'booking.appoint_zipcode'

/** The postal code, with a note for clients there. A request from outside the service area is still possible. */
function Zipcode({ form, runtime }: SectionProps & { runtime: FormRuntime | undefined }) {
  const zipcode = textField(form, ZIPCODE, t(booking).appointment.fields.appoint_zipcode)
  const code = toPostalCode(useValue(form, ZIPCODE) ?? '')
  return (
    <Pair>
      <TextField
        {...zipcode}
        words={{ ...zipcode.words, warning: (code && runtime?.noteOnPlace(code)) || '' }}
        autoComplete="postal-code"
        autoCapitalize="characters"
        onBlur={(event) => {
          const code = toPostalCode(event.target.value)
          if (code) form.setValue(ZIPCODE, code)
          return zipcode.onBlur(event)
        }}
      />
    </Pair>
  )
}

const CITY = 'booking.appoint_city'
const PROVINCE = 'booking.appoint_state'

type Place = Record<typeof CITY | typeof PROVINCE, string>

/**
 * Fills in City and Province from the postal code, but never over what the visitor typed. Before there is a code, Province
 * is that of the business. Returns the towns to suggest.
 */
function usePlace(form: CheckedForm<BookingForm>): readonly string[] {
  const { ready, getValues } = form
  const code = toPostalCode(useValue(form, ZIPCODE) ?? '')
  const filled = useRef<Place>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another code fills them in again
  useEffect(() => {
    if (!ready) return
    const place = placeOf(code)
    // After a reload, what equals the place was filled in from it.
    const before = filled.current ?? place
    filled.current = { ...before }
    for (const name of [CITY, PROVINCE] as const) {
      const value = getValues(name) ?? ''
      const isOurs = value === '' || value === before[name]
      if (!isOurs || (name === CITY && !code)) continue
      filled.current[name] = place[name]
      if (value !== place[name]) form.derive({ [name]: place[name] })
    }
  }, [code, ready])

  const { serviceArea } = content()
  const towns = code && areaOf(serviceArea, code)?.towns
  return towns || townsIn(serviceArea)
}

/** What a postal code tells of its place; empty for what it does not tell. */
function placeOf(code: string | undefined): Place {
  const { facts, serviceArea } = content()
  if (!code) return { [CITY]: '', [PROVINCE]: facts.province }
  const towns = areaOf(serviceArea, code)?.towns ?? []
  return { [CITY]: (towns.length === 1 && towns[0]) || '', [PROVINCE]: provinceOf(code) ?? '' }
}

const DATE = 'booking.appoint_date'
const TIME = 'booking.appoint_time'

/** Date and Time. They show the server's free times, but only the server decides whether a time is refused. */
function When({ form, requestedDay }: Omit<ChoiceProps, 'runtime'>) {
  const { typed, day, fault, failed, parts } = requestedDay
  const { appoint_time, ...others } = typed
  const { service_type, appoint_date } = others
  const [filled, setFilled] = useState<FreeTime>()
  // The page was built on another day, so the browser calculates today. Its first time takes it long.
  const [range, setRange] = useState<{ min: string; max: string }>()
  const isFilled = filled && filled.appoint_date === appoint_date && filled.appoint_time === appoint_time

  // Another day, service or number of vehicles removes the server's error. The query does not say so: it comes with a
  // script that may be later than the error.
  const { clearErrors, getFieldState } = form
  const asksFor = JSON.stringify(others)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is asked for removes the error
  useEffect(() => {
    for (const name of [DATE, TIME] as const) if (getFieldState(name).error?.type === 'server') clearErrors(name)
  }, [asksFor, clearErrors, getFieldState])

  const date = textField(form, DATE, t(booking).appointment.fields.appoint_date)
  const time = textField(form, TIME, t(booking).appointment.fields.appoint_time)
  const dateError =
    date.words.error ?? pastFault(appoint_date) ?? (fault?.field === 'appoint_date' ? fault.message : undefined)
  const timeError = time.words.error ?? (fault?.field === 'appoint_time' ? fault.message : undefined)

  function fill(free: FreeTime) {
    form.fill({ [DATE]: free.appoint_date, [TIME]: free.appoint_time })
    setFilled(free)
    document.getElementById(idOf(TIME))?.focus()
  }

  return (
    <Answered
      name={t(booking).appointment.title}
      answer={parts && [parts.choiceOf(typed).when]}
      isWrong={dateError ?? timeError}
    >
      <Pair>
        <TextField
          {...date}
          words={{ ...date.words, error: dateError }}
          type="date"
          min={range?.min}
          max={range?.max}
          onFocus={() => setRange({ min: today(), max: lastDay(content().opening) })}
        />
        <SelectField
          {...time}
          words={{ ...time.words, error: timeError, warning: noteOn(failed) }}
          empty={t(booking).appointment.fields.appoint_time.empty}
          options={timeOptions(day, parts?.whyNotAt, { date: appoint_date, chosen: appoint_time })}
          // Its options change with the day, and the chosen one must stay shown.
          value={appoint_time ?? ''}
        />
      </Pair>
      {parts && (
        <parts.FreeTimes
          why={dateError ?? timeError}
          times={requestedDay.instead}
          filled={isFilled ? filled : undefined}
          onPick={fill}
        />
      )}
    </Answered>
  )

  function noteOn(isUnknown: boolean) {
    if (isUnknown) return t(booking).appointment.times.unchecked
    return appoint_date && !service_type ? t(booking).appointment.times.service : ''
  }
}
