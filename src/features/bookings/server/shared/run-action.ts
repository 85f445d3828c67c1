import type { CrewChange } from '#core/crew-changes.ts'
import { deskRefusals, statusNames } from '#core/desk-words.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { NOT_FOR_ROLE, type Role } from '#core/roles.ts'
import { editableStatuses } from '#core/statuses.ts'
import {
  appointmentFields,
  type BookingAction,
  type BookingMail,
  type ClientMail,
} from '#features/bookings/action-requests.ts'
import {
  ACTION_UNDO_MS,
  type ActionName,
  ASKED_BY,
  actionNames,
  type ConflictDetails,
  type HistoryEntry,
  isForCrew,
  lastChange,
  progressOf,
  transitions,
} from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { appointmentMinutes, type DetailEdit, detailFields, vehicleFields } from '#features/bookings/details.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { allowedActions } from '#features/bookings/server/allowed.ts'
import { type Questions, withAnswers } from '#features/questions/server/shared/answers.ts'
import { DeskChange } from '#features/schedule/server/shared/desk-change.ts'
import { type Rules, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { addedMinutes } from '#features/services/add-ons.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { bookedAddOns, takeAddOns } from './add-ons.ts'
import { changeBooking } from './change-booking.ts'
import { requireBooking } from './detail.ts'
import { type FieldChange, listHistory, reverseChanges } from './history.ts'
import type { StoredBooking } from './store.ts'
import { findVehicle, type StoredVehicle } from './vehicles.ts'

/**
 * Runs an action on a booking, in a transaction. Throws a 409 on a version conflict, if the status does not allow the
 * action, if the time is not free, or if jobs would change crews and nobody has accepted that. Returns the jobs that have other
 * crews because of it.
 */
export async function runAction(
  trx: Db,
  content: ChangeContent & Questions & Pick<Content, 'addOns'>,
  { id, action, by }: { id: string; action: BookingAction; by: ActionContext },
): Promise<CrewChange[]> {
  assertMayAct(by, action.action)
  const crewsBack = 'crews_back' in action ? action.crews_back : undefined
  // Who does which job is not for crew.
  if (crewsBack) assertMayAct(by, 'assign')
  const booking = await requireBooking(trx, id)
  if (booking.version !== action.version) throw await versionConflict(trx, booking, action.version)
  const history = await listHistory(trx, id)
  if (!allowedActions(booking, history).includes(action.action))
    throw notAllowed(
      booking.erased_at === null
        ? bookingRefusals.notAllowed(deskBookings.actions[action.action].label, statusNames[booking.status])
        : deskRefusals.erased,
    )

  if (action.action === 'undo') assertOwnChange(by, lastChange(history))

  // Another owner may have published fewer crews.
  if (action.action === 'assign' && (action.crew ?? 0) > content.opening.crews)
    throw wrongField('crew', bookingRefusals.crew)
  const answers = action.action === 'amend' ? action.details.answers : undefined
  const changes = changesOf(booking, action, {
    last: lastChange(history)?.changes ?? [],
    vehicle: await findVehicle(trx, id),
    rules: content,
    answers: answers && (await withAnswers(trx, content, booking, answers)),
  })
  const deskChange = new DeskChange(id, action.accepted, {
    isForCrew: action.action === 'assign',
    mayOverrule: action.overrule,
    crewsBack,
  })
  const done = await changeBooking(trx, content, booking, {
    action: action.action,
    who: by.email,
    changes,
    deskChange,
    note: ('reason' in action && action.reason) || ('note' in action && action.note) || null,
    mail: action.mail && { ...mailOn(timeAfter(booking, changes), action.mail), delayMs: ACTION_UNDO_MS },
  })
  if (!done) throw await versionConflict(trx, booking, action.version)
  await deskChange.requireConfirmation(trx, content.opening)
  return deskChange.crewChanges(trx)
}

/** Who acts. */
type ActionContext = { email: string; role: Role }

/** Throws a 403 for an action that is not for crew. */
export function assertMayAct({ role }: Pick<ActionContext, 'role'>, action: ActionName) {
  if (role !== 'owner' && !isForCrew[action]) throw new Problem(403, deskRefusals.notForRole, { type: NOT_FOR_ROLE })
}

/** Somebody of a crew takes back only their own actions: an owner's price or time must not go with them. */
export function assertOwnChange({ email, role }: ActionContext, last: HistoryEntry | undefined) {
  if (role === 'owner' || !last) return
  const isOwn = last.who === email && actionNames.some((name) => name === last.action && isForCrew[name])
  if (!isOwn) throw new Problem(403, bookingRefusals.othersChange, { type: NOT_FOR_ROLE })
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
  if (named !== stored) throw wrongField('mail.text', bookingRefusals.mailTime(named, stored))
  return mail
}

/** The refusal of an action on a version that is no longer current, with what happened since. */
export async function versionConflict(db: Db, { id }: StoredBooking, seen: number): Promise<Problem> {
  const { version } = await requireBooking(db, id)
  const since = await listHistory(db, id, seen)
  const extra: ConflictDetails = { version, since }
  const who = since[0]?.who ?? deskRefusals.somebody
  return new Problem(409, deskRefusals.conflict(who), { type: VERSION_CONFLICT, extra })
}

/** The fields of a booking that the desk can change. */
const CHANGEABLE = ['status', 'progress', 'pinned_crew', ...appointmentFields] as const

/** What decides how long a booking takes, and what can be added to it. */
type AmendRules = Rules & Pick<Content, 'addOns'>

type Known = {
  /** The latest changes, which an undo reverses. */
  last: readonly FieldChange[]
  vehicle: StoredVehicle | undefined
  rules: AmendRules
  /** All answers as an amendment leaves them, as their column holds them. */
  answers: string | undefined
}

/** The changes that an action makes to a booking. Throws a 422 if an edit changes nothing. */
function changesOf(
  booking: StoredBooking,
  action: BookingAction,
  { last, vehicle, rules, answers }: Known,
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
      if (changes.length === 0) throw wrongField('appointment', bookingRefusals.noChange)
      return changes
    }
    case 'amend':
      return amendments(rules, { booking, vehicle }, { ...action.details, answers })
    case 'assign': {
      const changes = between(booking, { pinned_crew: action.crew })
      if (changes.length === 0) throw wrongField('crew', bookingRefusals.sameCrew)
      return changes
    }
    case 'undo':
      return last.map(reverseChanges)
    case 'cancel':
      return [
        ...between(booking, { status: transitions.cancel.to }),
        ...(action.for_client ? [{ field: ASKED_BY, from: null, to: THE_CLIENT }] : []),
      ]
    case 'on_the_way':
    case 'start':
      return between(booking, { progress: progressOf[action.action] })
    default:
      return between(booking, { status: transitions[action.action].to })
  }
}

type Changeable = Partial<Record<(typeof CHANGEABLE)[number], string | number | null | undefined>>

const between = (booking: StoredBooking, requested: Changeable): FieldChange[] =>
  CHANGEABLE.flatMap((field) => {
    const [from, to] = [booking[field], requested[field]]
    return to === undefined ? [] : changeOf(field, from, to)
  })

type Records = { booking: StoredBooking; vehicle: StoredVehicle | undefined }

type Amendment = Omit<DetailEdit, 'answers'> & { answers: string | undefined }

/**
 * The changes that an amendment of the details makes to a booking and its vehicle. A new service or another number of
 * vehicles needs another time, unless the minutes are sent too. The time of a job that is over stays: 409 for other
 * minutes. Throws a 422 if nothing changes.
 */
function amendments(
  rules: AmendRules,
  { booking, vehicle }: Records,
  { vehicle: told, add_ons: ids, answers = booking.answers, ...details }: Amendment,
): FieldChange[] {
  const { status } = booking
  const isPlanned = editableStatuses.includes(status)
  const isTimed = details.appoint_minutes !== undefined || details.pause_minutes !== undefined
  if (isTimed && !isPlanned) throw notAllowed(bookingRefusals.minutesOver(statusNames[status]))
  const before = bookedAddOns(booking)
  const service = details.service_type === undefined ? booking.service_type : details.service_type
  const add_ons =
    ids === undefined ? before : takeAddOns(rules, { ids, service, kept: before, field: 'details.add_ons' })
  const requested = { ...details, ...(isPlanned && minutesAfter(rules, booking, details, add_ons)) }
  const changes = [
    ...changeOf('add_ons', JSON.stringify(before), JSON.stringify(add_ons)),
    ...detailFields.flatMap((field) => {
      const to = requested[field]
      return to === undefined ? [] : changeOf(field, booking[field], to)
    }),
    ...(told === undefined
      ? []
      : vehicleFields.flatMap((field) => changeOf(field, vehicle?.[field] ?? null, told?.[field] ?? null))),
    ...changeOf('answers', booking.answers, answers),
  ]
  if (changes.length === 0) throw wrongField('details', bookingRefusals.noDetail)
  return changes
}

type Value = string | number | null

/** A change in a history, where values are texts; none if both are the same. */
const changeOf = (field: string, from: Value, to: Value): FieldChange[] =>
  from === to ? [] : [{ field, from: textOf(from), to: textOf(to) }]

const textOf = (value: Value) => (value === null ? null : String(value))

function minutesAfter(
  rules: Rules,
  booking: StoredBooking,
  { appoint_minutes, service_type, vehicle_count }: Omit<DetailEdit, 'vehicle' | 'answers'>,
  add_ons: readonly BookedAddOn[],
): Pick<DetailEdit, 'appoint_minutes'> {
  if (appoint_minutes) return { appoint_minutes }
  const before = { ...booking, add_ons: bookedAddOns(booking) }
  const after = {
    ...before,
    add_ons,
    ...(service_type !== undefined && { service_type }),
    ...(vehicle_count !== undefined && { vehicle_count }),
  }
  const isSame = after.service_type === booking.service_type && after.vehicle_count === booking.vehicle_count
  if (appoint_minutes === undefined && isSame) {
    const more = addedMinutes(add_ons) - addedMinutes(before.add_ons)
    if (more === 0) return {}
    // Minutes that were agreed on stay, and the add-ons change them by their own.
    if (booking.appoint_minutes !== timeForRequest(before, rules).minutes)
      return { appoint_minutes: withinDay(booking.appoint_minutes + more) }
  }
  return { appoint_minutes: timeForRequest(after, rules).minutes }
}

const withinDay = (minutes: number) => Math.min(Math.max(minutes, appointmentMinutes.min), appointmentMinutes.max)
