import { deskRefusals } from '#content/desk.ts'
import { appointmentFields, type BookingAction, transitions } from '#domain/desk/actions.ts'
import type { FieldChange } from '#server/bookings/history.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import { wrongFields } from '#server/http/problem.ts'

/** The fields of a booking that the desk can change. */
const CHANGEABLE = ['status', ...appointmentFields] as const

/** The changes that an action makes to a booking; an undo reverses `last`. Throws a 422 if an edit changes nothing. */
export function changesOf(
  booking: StoredBooking,
  action: BookingAction,
  last: readonly FieldChange[],
): FieldChange[] {
  switch (action.action) {
    case 'note':
      return []
    case 'edit': {
      const changes = between(booking, action.appointment)
      if (changes.length === 0)
        throw wrongFields([{ field: 'appointment', message: deskRefusals.noChange }])
      return changes
    }
    case 'undo':
      return last.map(({ field, from, to }) => ({ field, from: to, to: from }))
    default:
      return between(booking, { status: transitions[action.action].to })
  }
}

type Changeable = Partial<Record<(typeof CHANGEABLE)[number], string | undefined>>

const between = (booking: StoredBooking, wanted: Changeable): FieldChange[] =>
  CHANGEABLE.flatMap((field) => {
    const [from, to] = [booking[field], wanted[field]]
    return to === undefined || to === from ? [] : [{ field, from, to }]
  })
