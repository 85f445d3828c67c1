import { phoneLabel } from '#core/phone.ts'
import { wholeIn } from '#core/typed-money.ts'
import { vehicleFields } from './fields.ts'

/** The fields of the client, in the order of the form. */
export const clientFields = ['firstname', 'lastname', 'phone', 'email'] as const
const rest = ['concerns', 'payment_means', 'billing_address', 'pay_conf'] as const
const job = [
  'service_type',
  'add_ons',
  'vehicle_count',
  'units',
  'appoint_minutes',
  'pause_minutes',
  'specific_vehicle',
] as const
const ownFields = [...clientFields, 'language', ...job, ...rest] as const

export type Name = (typeof ownFields)[number] | (typeof vehicleFields)[number]

type Records = { booking: { add_ons?: readonly { id: string }[] }; vehicle: object | null }

/** The details as they are typed: what is missing is an empty text. */
export type Details = Readonly<Record<Name, string>>

export const detailsOf = ({ booking, vehicle }: Records): Details => {
  const own = { ...textsOf(ownFields, booking), ...textsOf(vehicleFields, vehicle) }
  return { ...own, add_ons: (booking.add_ons ?? []).map(({ id }) => id).join(','), phone: phoneLabel(own.phone) }
}

/** Values of a record as texts: what is missing is an empty one. */
export function textsOf<Name extends string>(names: readonly Name[], record: object | null) {
  const values = new Map(Object.entries(record ?? {}))
  return Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')])) as Record<Name, string>
}

/** The differences between two states of the form, as the call takes them. Of a job that is over the minutes stay. */
export function changedDetails(before: Details, now: Details, isPlanned: boolean) {
  const isChanged = (name: Name) => now[name] !== before[name]
  const own = ownFields.filter(isChanged).map((name) => [name, now[name]])
  const { appoint_minutes: typed, vehicle_year: year } = now
  const minutes = numberOf(typed)
  const timed = ['service_type', 'vehicle_count', 'appoint_minutes'] as const
  const given = vehicleFields.filter((name) => now[name] !== '').map((name) => [name, now[name]])
  return {
    ...Object.fromEntries(own),
    // Without the minutes, a new service would bring its own.
    ...(isPlanned && timed.some(isChanged) && { appoint_minutes: minutes }),
    ...(isChanged('pause_minutes') && { pause_minutes: numberOf(now.pause_minutes) }),
    ...(vehicleFields.some(isChanged) && {
      vehicle:
        given.length === 0
          ? null
          : // The call takes a day of the model year.
            { ...Object.fromEntries(given), ...(year && { vehicle_year: `${year}-01-01` }) },
    }),
  }
}

/** A number, or the text itself, which the server then takes as empty or refuses. */
export const numberOf = (typed: string) => wholeIn(typed) ?? typed

/** The details that a mail about them names, as far as they are different. */
export const mailedDetails = (before: Details, now: Details): Record<string, string> =>
  Object.fromEntries(
    (['firstname', 'email', 'service_type', 'language'] as const)
      .filter((name) => now[name] !== before[name])
      .map((name) => [name, now[name]]),
  )
