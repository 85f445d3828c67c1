import { DAY, HOUR } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { limits } from '#core/limits.ts'
import { nameOf } from '#core/name-of.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { confirmHold, confirmRequest } from '#features/abuse-protection/server/shared/confirm.ts'
import { decideHold } from '#features/abuse-protection/server/shared/decide.ts'
import { holdOf } from '#features/abuse-protection/server/shared/hold-of.ts'
import { keepUnverified } from '#features/abuse-protection/server/shared/request-counts.ts'
import { type HistoryEntry, transitions } from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { clientStatuses, manageRefusals, planRefusals } from '#features/bookings/client-refusals-words.ts'
import type {
  CancelRequest,
  ConfirmRequest,
  HoldRequest,
  ManagedChanges,
  ManagedVehicleRequest,
  MoveRequest,
  NoteRequest,
  PlaceRequest,
} from '#features/bookings/manage.ts'
import {
  type ClientContext,
  findManaged,
  isAhead,
  type Managed,
  notAllowedNow,
} from '#features/bookings/server/shared/access.ts'
import { answerByAfter, type BookingChange, changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { type FieldChange, listHistory } from '#features/bookings/server/shared/history.ts'
import { findVehicle } from '#features/bookings/server/shared/vehicles.ts'
import { whyNot } from '#features/client-page/server/view.ts'
import { sayDeposit } from '#features/payments/server/shared/deposits.ts'
import { planOwnerMails } from '#features/plans/desk-words.ts'
import { planMails } from '#features/plans/words.ts'
import { queuePush } from '#features/push/server/shared/pushes.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { timeForMinutes } from '#features/schedule/server/shared/needed.ts'
import { assertAllowed, instantOf, readDayOf, requireRoom } from '#features/schedule/server/shared/times.ts'
import { areaOfPlace } from '#features/services/area.ts'
import { serviceLabel } from '#features/services/services.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import { unnamed } from '#features/services/words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { resendRequestMail, withdrawRequestMail } from '#platform/mail/request-mail.ts'

type Booking = Managed['booking']

/** Cancels the booking that a link opens, in a transaction, and frees its time. */
export async function cancel(trx: Db, of: ClientContext, { version, reason }: CancelRequest): Promise<void> {
  const { managed } = await changeable(trx, of, version)
  const { booking } = managed
  const note = reason?.trim() || null
  if (booking.plan_id !== null) return skip(trx, of, managed, note)
  const words = of.forOwner.mail.manageOwner.cancelled
  const why = note === null ? words.noReason : fill(words.reason, { reason: note })
  const deposit = await sayDeposit(trx, booking, ENDED)
  await change(trx, of, managed, {
    action: 'cancel',
    changes: [{ field: 'status', from: booking.status, to: transitions.cancel.to }],
    note,
    toClient: (content) =>
      withEnd(fillMail(content.mail.manageClient.cancelled, mailValues(content, booking)), deposit()),
    toOwner: fillMail(words, { ...ownerValues(of, booking), reason: why }),
  })
  await notifyOfCancellation(trx, booking)
}

/** How a client's own cancellation ends a job. */
const ENDED = { status: transitions.cancel.to, isByClient: true }

const withEnd = ({ subject, text }: MailText, end: string) => ({ subject, text: text + end })

const notifyOfCancellation = (trx: Db, { id, appoint_at }: Booking) =>
  queuePush(trx, { kind: 'cancellation', booking_id: id, urgent: Date.parse(appoint_at) - Date.now() < SOON_MS })

/** A visit of a plan that its client skips: the plan goes on. */
async function skip(trx: Db, of: ClientContext, managed: Managed, note: string | null) {
  const { booking } = managed
  const deposit = await sayDeposit(trx, booking, ENDED)
  await change(trx, of, managed, {
    action: 'cancel',
    changes: [{ field: 'status', from: booking.status, to: transitions.cancel.to }],
    note,
    toClient: () => withEnd(t(planMails).skipped(booking.firstname, whenOf(booking)), deposit()),
    toOwner: inLanguage(DEFAULT_LANGUAGE, () => planOwnerMails.skipped(nameOf(booking), whenOf(booking), note ?? '')),
  })
  // A confirmed visit was a part of somebody's day.
  if (booking.status !== 'requested') await notifyOfCancellation(trx, booking)
}

/** The client's yes to a visit of their plan, in a transaction. */
export async function confirmVisit(trx: Db, of: ClientContext, { version }: ConfirmRequest): Promise<void> {
  const { managed } = await changeable(trx, of, version)
  const { booking } = managed
  if (!isProposed(booking)) throw notAllowedNow(of, t(planRefusals).notProposed)
  await change(trx, of, managed, {
    action: 'confirm',
    changes: [yesTo(booking)],
    note: null,
    toClient: () => t(planMails).confirmed(booking.firstname, whenOf(booking)),
    toOwner: inLanguage(DEFAULT_LANGUAGE, () => planOwnerMails.confirmed(nameOf(booking), whenOf(booking))),
  })
}

/** Whether a booking is a visit of a plan that waits for its client. */
const isProposed = ({ plan_id, status }: Booking) => plan_id !== null && status === 'requested'

const yesTo = ({ status }: Booking): FieldChange => ({ field: 'status', from: status, to: transitions.confirm.to })

/** A crew may be about to leave for a job that is so near. */
const SOON_MS = 12 * HOUR

/** Holds the time of the request that a link opens until it is answered, in a transaction. Once held, it changes nothing. */
export async function hold(trx: Db, of: ClientContext, { version }: HoldRequest): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of)
  if ((await holdOf(trx, booking))?.state === 'held') return
  if (booking.version !== version) throw await versionConflict(trx, booking, version)
  const why =
    booking.status === 'requested' ? undefined : whyNot(booking, await listHistory(trx, booking.id), of.content)
  if (why !== undefined) throw notAllowed(why)
  if (!isAhead(booking)) throw notAllowedNow(of, t(manageRefusals).over)
  if (!(await confirmHold(trx, of.content, booking))) throw await versionConflict(trx, booking, booking.version)
}

/** Moves the booking that a link opens, in a transaction. A confirmed booking stays confirmed. */
export async function move(trx: Db, of: ClientContext, { version, ...to }: MoveRequest): Promise<void> {
  const { managed, history } = await changeable(trx, of, version)
  const { booking } = managed
  if (changesTo(booking, to).length === 0) throw wrongField('appoint_time', t(manageRefusals).same)
  requireFew(of, history)
  await mayTakeTime(trx, of, managed, to.appoint_date)
  await moveTo(trx, of, managed, to)
}

/** Moves a booking whose client may change it, in a transaction, by the rules for a new one. Its own time counts as free. */
export async function moveTo(
  trx: Db,
  of: ClientContext,
  managed: Managed,
  to: Omit<MoveRequest, 'version'>,
): Promise<void> {
  const { booking } = managed
  // Whoever chooses the time of a proposed visit says yes to it.
  const isYes = isProposed(booking)
  const moved = changesTo(booking, to)
  const appoint_at = instantOf(to.appoint_date, to.appoint_time)
  const requested = {
    ...to,
    appoint_at,
    needed: timeForMinutes(booking.appoint_minutes, of.content, booking),
    except: booking.id,
  }
  assertAllowed(of.content, requested)
  requireRoom(await readDayOf(trx, of.content, requested), requested)

  const { manageOwner } = of.forOwner.mail
  const after = { ...booking, ...to, appoint_at }
  const until = answerByAfter(of.content.opening, booking, after, THE_CLIENT)
  await change(trx, of, managed, {
    action: 'edit',
    changes: isYes ? [...moved, yesTo(booking)] : moved,
    note: null,
    toClient: (content) => {
      const words = content.mail.manageClient.moved
      return fillMail(words, {
        ...mailValues(content, after),
        before: whenOf(booking),
        state:
          booking.status === 'requested' && !isYes
            ? fill(words.requested, { until: promisedBy(until) })
            : words.confirmed,
      })
    },
    toOwner: fillMail(manageOwner.moved, {
      ...ownerValues(of, after),
      before: inLanguage(DEFAULT_LANGUAGE, () => whenOf(booking)),
    }),
  })
}

/** Changes the address of the booking that a link opens, in a transaction: within its part of the service area. */
export async function changePlace(trx: Db, of: ClientContext, { version, ...to }: PlaceRequest): Promise<void> {
  const { managed, history } = await changeable(trx, of, version)
  const { booking } = managed
  const changes = changesTo(booking, to)
  if (changes.length === 0) throw wrongField('appoint_location', t(manageRefusals).samePlace)
  const { serviceArea } = of.content
  if (areaOfPlace(serviceArea, to)?.id !== areaOfPlace(serviceArea, booking)?.id)
    throw notAllowedNow(of, t(manageRefusals).otherArea)
  requireFew(of, history)
  await mayTakeTime(trx, of, managed, booking.appoint_date)
  await changeDetail(trx, of, managed, {
    action: 'edit',
    changes,
    field: (content) => content.mail.bookingClient.where,
    value: () => addressLine(to),
  })
}

/** Changes the vehicle of the booking that a link opens, in a transaction. The VIN of the other one is not known. */
export async function changeVehicle(
  trx: Db,
  of: ClientContext,
  { version, ...to }: ManagedVehicleRequest,
): Promise<void> {
  const { managed, history } = await changeable(trx, of, version)
  const { booking } = managed
  const known = await findVehicle(trx, booking.id)
  const before = { ...known, specific_vehicle: booking.specific_vehicle }
  const changes = changesTo(before, to)
  if (changes.length === 0) throw wrongField('vehicle_model', t(manageRefusals).sameVehicle)
  requireFew(of, history)
  const isOther = changes.some(({ field }) => field !== 'specific_vehicle')
  await changeDetail(trx, of, managed, {
    action: 'amend',
    changes: [...changes, ...(isOther ? changesTo({ vin: known?.vin ?? null }, { vin: '' }) : [])],
    field: (content) => content.mail.bookingClient.vehicle,
    value: () => `${vehicleTypeLabel(to.specific_vehicle)}, ${vehicleLabel(to)}`,
  })
}

/** Keeps a note of the client with the booking that a link opens, in a transaction. It changes nothing else. */
export async function addNote(trx: Db, of: ClientContext, { note }: NoteRequest): Promise<void> {
  const managed = await findManaged(trx, of.content, of, 'tab')
  const { booking } = managed
  if (!isAhead(booking)) throw notAllowedNow(of, t(manageRefusals).over)
  const notes = ofToday(await listHistory(trx, booking.id)).filter(({ action }) => action === 'note')
  if (notes.length >= limits.notesADay) throw notAllowedNow(of, t(manageRefusals).notes)
  const text = note.trim()
  await change(trx, of, managed, {
    action: 'note',
    changes: [],
    note: text,
    toOwner: fillMail(of.forOwner.mail.manageOwner.noted, { ...ownerValues(of, booking), note: text }),
  })
}

type Detail = {
  action: 'edit' | 'amend'
  changes: FieldChange[]
  /** What changed, and what it is now, in words. */
  field: (content: Content) => string
  value: () => string
}

/** Stores the change of a detail. Its client gets no mail: the page shows it. */
async function changeDetail(trx: Db, of: ClientContext, managed: Managed, { action, changes, field, value }: Detail) {
  await change(trx, of, managed, {
    action,
    changes,
    note: null,
    toOwner: fillMail(of.forOwner.mail.manageOwner.changed, {
      ...ownerValues(of, managed.booking),
      ...inLanguage(DEFAULT_LANGUAGE, () => ({ field: field(of.forOwner), value: value() })),
    }),
  })
}

/** The fields that differ, as a history has them. */
const changesTo = (
  before: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, string | number>>,
): FieldChange[] =>
  Object.entries(to)
    .map(([field, value]) => ({
      field,
      from: before[field] === undefined ? null : asText(before[field]),
      to: String(value),
    }))
    .filter(({ from, to }) => from !== to)

const asText = (value: unknown) => (value === null ? null : String(value))

/** 409 if the client has changed the booking too often within the last day: each change is a mail to the owner. */
function requireFew(of: ClientContext, history: readonly HistoryEntry[]) {
  const changes = ofToday(history).filter(({ action }) => action === 'edit' || action === 'amend')
  if (changes.length >= limits.movesADay) throw notAllowedNow(of, t(manageRefusals).moves)
}

/** What the client has done within the last day. */
const ofToday = (history: readonly HistoryEntry[]) => {
  const aDayAgo = new Date(Date.now() - DAY).toISOString()
  return history.filter(({ who, at }) => who === THE_CLIENT && at > aDayAgo)
}

/**
 * Refuses, in a transaction, to take time for somebody who must press the button in the mail first. A client's link is such a
 * press. A tab has none: it may change a request that holds its time, on its own day or where a new one would hold its time.
 */
async function mayTakeTime(trx: Db, of: ClientContext, { booking, access }: Managed, day: string) {
  if (access === 'client') return confirmRequest(trx, of.content, booking)
  const notConfirmedYet = () => notAllowedNow(of, t(manageRefusals).pressFirst)
  if ((await holdOf(trx, booking))?.state !== 'held') throw notConfirmedYet()
  if (day === booking.appoint_date) return
  const needed = timeForMinutes(booking.appoint_minutes, of.content, booking)
  const came = { ...of, person: booking, day, needed, key: of.secret }
  const { reason, leavesSome } = await decideHold(trx, of.content, came)
  if (reason !== '' || leavesSome) throw notConfirmedYet()
}

/** The booking, with its history. 409 if its client may not change it or has not seen its latest version. */
async function changeable(
  trx: Db,
  of: ClientContext,
  seen: number,
): Promise<{ managed: Managed; history: readonly HistoryEntry[] }> {
  const managed = await findManaged(trx, of.content, of, 'tab')
  const { booking } = managed
  if (booking.version !== seen) throw await versionConflict(trx, booking, seen)
  const history = await listHistory(trx, booking.id)
  const why = whyNot(booking, history, of.content)
  if (why !== undefined) throw notAllowed(why)
  return { managed, history }
}

type MailText = { subject: string; text: string }
type ClientChange = Pick<BookingChange, 'action' | 'changes' | 'note'> & {
  /** The mail to the client, if the page alone is not enough. */
  toClient?: (content: Content) => MailText
  toOwner: MailText
}

async function change(
  trx: Db,
  { content }: ClientContext,
  { booking, access }: Managed,
  { toClient, toOwner, ...done }: ClientChange,
) {
  const isClient = access === 'client'
  const changed = await changeBooking(trx, content, booking, {
    ...done,
    who: THE_CLIENT,
    // Nobody has shown yet that a tab's address is right: such a mail contains nothing that was typed.
    mail:
      toClient && isClient
        ? { kind: 'manage-client', ...withContentIn(booking.language, content, toClient) }
        : undefined,
  })
  if (!changed) throw await versionConflict(trx, booking, booking.version)
  if (!isClient) {
    await keepUnverified(trx, booking.id, booking.version)
    if (done.action === 'cancel') await withdrawRequestMail(trx, booking.id)
    else if (done.changes.length > 0) await resendRequestMail(trx, booking.id)
  }
  await queueMail(trx, { kind: 'manage-owner', booking_id: booking.id, ...toOwner })
}

/** The same in the owner's language. */
const ownerValues = ({ forOwner }: ClientContext, booking: Booking) =>
  inLanguage(DEFAULT_LANGUAGE, () => mailValues(forOwner, booking))

/** The values for the gaps in the mails about a change. */
const mailValues = ({ services }: Content, booking: Booking) => ({
  firstname: booking.firstname,
  client: nameOf(booking),
  reference: booking.reference,
  service: serviceLabel(services, booking.service_type),
  when: whenOf(booking),
})

/**
 * The version conflict (409) for a client who saw the old version `seen`. It names the changes since then, in words and
 * by field. It does not contain the authors and the notes: these are internal.
 */
export async function versionConflict(db: Db, { id }: Booking, seen: number): Promise<Problem> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const first = new Map<string, string | null>()
  const last = new Map<string, string | null>()
  for (const entry of (await listHistory(db, id, seen)).toReversed())
    for (const { field, from, to } of entry.changes) {
      if (!first.has(field)) first.set(field, from)
      last.set(field, to)
    }
  const changes = [...last]
    .map(([field, to]) => ({ field, from: first.get(field) ?? null, to }))
    .filter(({ from, to }) => from !== to)
  const extra: ManagedChanges = { version: booking.version, changes }
  const fields = new Set(changes.map(({ field }) => field))
  return new Problem(409, t(manageRefusals).conflict(differencesOf(booking, fields)), { type: VERSION_CONFLICT, extra })
}

function differencesOf(booking: Booking, fields: ReadonlySet<string>): string[] {
  const { differences } = t(manageRefusals)
  const has = (...names: string[]) => names.some((name) => fields.has(name))
  const { appoint_location, appoint_city } = booking
  const found = [
    ...(has('status') ? [differences.status(t(clientStatuses)[booking.status].name)] : []),
    ...(has('appoint_date', 'appoint_time') ? [differences.when(whenOf(booking))] : []),
    ...(has('appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode')
      ? [differences.where([appoint_location, appoint_city].filter(Boolean).join(', ') || t(unnamed).place)]
      : []),
  ]
  return found.length > 0 ? found : [differences.other]
}
