import { deskRefusals, statusNames } from '#content/desk.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import { whenOf } from '#domain/booking-words.ts'
import {
  type ActionName,
  type BookingAction,
  type BookingMail,
  type ClientMail,
  type ConflictDetails,
  lastChange,
  NOT_ALLOWED,
  PRESS_MS,
  VERSION_CONFLICT,
} from '#domain/desk/actions.ts'
import { type ChangeContent, changeBooking } from '#server/bookings/change-booking.ts'
import { type FieldChange, listHistory } from '#server/bookings/history.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import { findVehicle } from '#server/bookings/vehicles.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem, wrongFields } from '#server/http/problem.ts'
import { Press } from '#server/schedule/press.ts'
import { allowedActions } from './allowed.ts'
import { requireBooking } from './detail.ts'
import { changesOf } from './diff.ts'

/**
 * Runs an action on a booking, in a transaction. Throws a 409 on a version conflict, if the status does not allow the
 * action, if the time is not free, or if jobs would change crews and nobody has accepted that.
 */
export async function runAction(
  trx: Db,
  content: ChangeContent,
  { id, action, who }: { id: string; action: BookingAction; who: string },
): Promise<void> {
  const booking = await requireBooking(trx, id)
  if (booking.version !== action.version) throw await versionConflict(trx, booking, action.version)
  const history = await listHistory(trx, id)
  if (!allowedActions(booking, history).includes(action.action))
    throw notAllowed(booking, action.action)

  // Another owner may have published fewer crews.
  if (action.action === 'assign' && (action.crew ?? 0) > content.opening.crews)
    throw wrongFields([{ field: 'crew', message: deskRefusals.crew }])
  const changes = changesOf(booking, action, {
    last: lastChange(history)?.changes ?? [],
    vehicle: await findVehicle(trx, id),
    rules: content,
  })
  const press = new Press(id, action.accepted, {
    ...{ isForCrew: action.action === 'assign', mayOverrule: action.overrule },
  })
  const done = await changeBooking(trx, content, booking, {
    action: action.action,
    ...{ who, changes, press },
    note: ('reason' in action && action.reason) || ('note' in action && action.note) || null,
    mail: action.mail && {
      ...mailOn(timeAfter(booking, changes), action.mail),
      delayMs: PRESS_MS,
    },
  })
  if (!done) throw await versionConflict(trx, booking, action.version)
  await press.askFirst(trx, content.opening)
}

type Time = BookingMail['about']

function timeAfter(booking: StoredBooking, changes: readonly FieldChange[]): Time {
  const changed = (name: keyof Time) => changes.find(({ field }) => field === name)?.to
  return {
    appoint_date: changed('appoint_date') ?? booking.appoint_date,
    appoint_time: changed('appoint_time') ?? booking.appoint_time,
  }
}

/** The mail as it is sent. Throws a 422 if its text is about another time than the booking will have. */
function mailOn(time: Time, { about, ...mail }: BookingMail): ClientMail {
  const [named, stored] = [whenOf(about), whenOf(time)]
  if (named !== stored)
    throw wrongFields([{ field: 'mail.text', message: deskRefusals.mailTime(named, stored) }])
  return mail
}

async function versionConflict(db: Db, { id }: StoredBooking, seen: number): Promise<Problem> {
  const { version } = await requireBooking(db, id)
  const since = await listHistory(db, id, seen)
  const extra: ConflictDetails = { version, since }
  const who = since[0]?.who ?? deskRefusals.somebody
  return new Problem(409, deskRefusals.conflict(who), { type: VERSION_CONFLICT, extra })
}

function notAllowed({ status, erased_at }: StoredBooking, action: ActionName) {
  const { label } = deskBookings.actions[action]
  const why =
    erased_at === null ? deskRefusals.notAllowed(label, statusNames[status]) : deskRefusals.erased
  return new Problem(409, why, { type: NOT_ALLOWED })
}
