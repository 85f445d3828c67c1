import { deskRefusals } from '#content/desk.ts'
import {
  appointmentFields,
  type BookingAction,
  progressOf,
  transitions,
} from '#domain/desk/actions.ts'
import type { FieldChange } from '#server/bookings/history.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { StoredVehicle } from '#server/bookings/vehicles.ts'
import { wrongFields } from '#server/http/problem.ts'
import type { Rules } from '#server/schedule/time-needed.ts'
import { amendments, changeOf } from './amend.ts'

/** The fields of a booking that the desk can change. */
const CHANGEABLE = ['status', 'progress', 'pinned_crew', ...appointmentFields] as const

type Known = {
  /** The latest changes, which an undo reverses. */
  last: readonly FieldChange[]
  vehicle: StoredVehicle | undefined
  rules: Rules
}

/** The changes that an action makes to a booking. Throws a 422 if an edit changes nothing. */
export function changesOf(
  booking: StoredBooking,
  action: BookingAction,
  { last, vehicle, rules }: Known,
): FieldChange[] {
  switch (action.action) {
    case 'note':
      return []
    case 'edit': {
      const { appoint_date, appoint_time } = action.appointment
      const isMoved = appoint_date !== undefined || appoint_time !== undefined
      // A crew that was on the way to a job is not on the way to another day.
      const again = isMoved ? { progress: null } : {}
      const changes = between(booking, { ...action.appointment, ...again })
      if (changes.length === 0)
        throw wrongFields([{ field: 'appointment', message: deskRefusals.noChange }])
      return changes
    }
    case 'amend':
      return amendments(rules, { booking, vehicle }, action.details)
    case 'assign': {
      const changes = between(booking, { pinned_crew: action.crew })
      if (changes.length === 0)
        throw wrongFields([{ field: 'crew', message: deskRefusals.sameCrew }])
      return changes
    }
    case 'undo':
      return last.map(({ field, from, to }) => ({ field, from: to, to: from }))
    case 'on_the_way':
    case 'start':
      return between(booking, { progress: progressOf[action.action] })
    default:
      return between(booking, { status: transitions[action.action].to })
  }
}

type Changeable = Partial<Record<(typeof CHANGEABLE)[number], string | number | null | undefined>>

const between = (booking: StoredBooking, wanted: Changeable): FieldChange[] =>
  CHANGEABLE.flatMap((field) => {
    const [from, to] = [booking[field], wanted[field]]
    return to === undefined ? [] : changeOf(field, from, to)
  })
