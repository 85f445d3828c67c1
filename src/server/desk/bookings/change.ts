import { deskRefusals } from '#content/desk.ts'
import { type BookingAction, transitions } from '#domain/desk/actions.ts'
import type { FieldChange } from '#server/bookings/history.ts'
import { wrongFields } from '#server/http/problem.ts'
import type { WholeBooking } from './detail.ts'

/** What the desk can change of a booking. */
const CHANGEABLE = [
  'status',
  ...(['appoint_date', 'appoint_time', 'appoint_location', 'appoint_city'] as const),
  ...(['appoint_state', 'appoint_zipcode'] as const),
] as const

/** What an action changes of a booking; `last` is what an undo takes back. */
export function changesOf(
  booking: WholeBooking,
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

const between = (booking: WholeBooking, wanted: Changeable): FieldChange[] =>
  CHANGEABLE.flatMap((field) => {
    const [from, to] = [booking[field], wanted[field]]
    return to === undefined || to === from ? [] : [{ field, from, to }]
  })
