import { unnamed } from '#content/booking.ts'
import { THE_CLIENT } from '#content/fixed.ts'
import { limits } from '#content/limits.ts'
import { clientStatuses, manageRefusals } from '#content/manage.ts'
import { fill } from '#content/template.ts'
import { nameOf, whenOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import { NOT_ALLOWED, transitions, VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { DAY } from '#domain/durations.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import type { CancelRequest, HoldRequest, ManagedChanges, MoveRequest } from '#domain/manage.ts'
import { serviceLabel } from '#domain/services.ts'
import { type BookingChange, changeBooking } from '#server/bookings/change-booking.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { Db } from '#server/db/schema.ts'
import { holdOf } from '#server/guard/hold-of.ts'
import { keepHold, vouch } from '#server/guard/press.ts'
import { Problem, wrongFields } from '#server/http/problem.ts'
import { inLanguage, speakTo } from '#server/language/language.ts'
import { fillMail } from '#server/letters/mail-body.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { instantOf, refuseUnbookable } from '#server/schedule/reserve.ts'
import { timeForMinutes } from '#server/schedule/time-needed.ts'
import { findManaged, type Managed } from './access.ts'
import { whyNot } from './view.ts'

type Booking = Managed['booking']

/**
 * The content with the rules, in the language of the call and for the mail to the owner, and the Authorization header with
 * the token of the link. The mail to the client is in the language of the booking.
 */
type ChangeContext = { content: Content; forOwner: Content; authorization: string | undefined }

/** Cancels the booking that a link opens, in a transaction, and frees its time. */
export async function cancel(
  trx: Db,
  of: ChangeContext,
  { version, reason }: CancelRequest,
): Promise<void> {
  const booking = await changeable(trx, of, version)
  const note = reason?.trim() || null
  const words = of.forOwner.mail.manageOwner.cancelled
  const why = note === null ? words.noReason : fill(words.reason, { reason: note })
  await change(trx, of, booking, {
    action: 'cancel',
    changes: [{ field: 'status', from: booking.status, to: transitions.cancel.to }],
    note,
    toClient: speakTo(booking.language, of.content, (content) =>
      fillMail(content.mail.manageClient.cancelled, mailValues(content, booking)),
    ),
    toOwner: fillMail(words, { ...ownerValues(of, booking), reason: why }),
  })
}

/** Holds the time of the request that a link opens until it is answered, in a transaction. Once held, it changes nothing. */
export async function hold(trx: Db, of: ChangeContext, { version }: HoldRequest): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of.authorization)
  if ((await holdOf(trx, booking))?.state === 'held') return
  if (booking.version !== version) throw await versionConflict(trx, booking, version)
  const why = booking.status === 'requested' ? undefined : whyNot(booking, of.content)
  if (why !== undefined) throw new Problem(409, why, { type: NOT_ALLOWED })
  if (new Date().toISOString() >= booking.appoint_at)
    throw new Problem(409, fill(manageRefusals.over, of.content.facts), { type: NOT_ALLOWED })
  if (!(await keepHold(trx, of.content, booking)))
    throw await versionConflict(trx, booking, booking.version)
}

/**
 * Moves the booking that a link opens, in a transaction, by the rules for a new booking. Its own time counts as free. A
 * confirmed booking stays confirmed.
 */
export async function move(
  trx: Db,
  of: ChangeContext,
  { version, ...to }: MoveRequest,
): Promise<void> {
  const booking = await changeable(trx, of, version)
  const changes = (['appoint_date', 'appoint_time'] as const)
    .map((field) => ({ field, from: booking[field], to: to[field] }))
    .filter((it) => it.from !== it.to)
  if (changes.length === 0)
    throw wrongFields([{ field: 'appoint_time', message: manageRefusals.same }])
  if ((await countMoves(trx, booking.id)) >= limits.movesADay)
    throw new Problem(409, fill(manageRefusals.moves, of.content.facts), { type: NOT_ALLOWED })
  // A new time is a press of the button too.
  await vouch(trx, of.content, booking)
  await refuseUnbookable(trx, of.content, {
    ...to,
    appoint_at: instantOf(to.appoint_date, to.appoint_time),
    needed: timeForMinutes(booking.appoint_minutes, of.content, booking),
    except: booking.id,
  })

  const { manageOwner } = of.forOwner.mail
  const after = { ...booking, ...to }
  await change(trx, of, booking, {
    action: 'edit',
    changes,
    note: null,
    toClient: speakTo(booking.language, of.content, (content) =>
      fillMail(content.mail.manageClient.moved, {
        ...mailValues(content, after),
        before: whenOf(booking),
      }),
    ),
    toOwner: fillMail(manageOwner.moved, {
      ...ownerValues(of, after),
      before: inLanguage(DEFAULT_LANGUAGE, () => whenOf(booking)),
    }),
  })
}

/** How often the client has moved a booking within the last day. */
async function countMoves(trx: Db, bookingId: string): Promise<number> {
  const aDayAgo = new Date(Date.now() - DAY).toISOString()
  const history = await listHistory(trx, bookingId)
  return history.filter(
    ({ who, action, at }) => who === THE_CLIENT && action === 'edit' && at > aDayAgo,
  ).length
}

/** The booking. 409 if its client may not change it or has not seen its latest version. */
async function changeable(
  trx: Db,
  { content, authorization }: ChangeContext,
  seen: number,
): Promise<Booking> {
  const { booking } = await findManaged(trx, content, authorization)
  if (booking.version !== seen) throw await versionConflict(trx, booking, seen)
  const why = whyNot(booking, content)
  if (why !== undefined) throw new Problem(409, why, { type: NOT_ALLOWED })
  return booking
}

type MailText = { subject: string; text: string }
type ClientChange = Pick<BookingChange, 'action' | 'changes' | 'note'> & {
  toClient: MailText
  toOwner: MailText
}

async function change(
  trx: Db,
  { content }: ChangeContext,
  booking: Booking,
  { toClient, toOwner, ...done }: ClientChange,
) {
  const changed = await changeBooking(trx, content, booking, {
    ...done,
    who: THE_CLIENT,
    mail: { kind: 'manage-client', ...toClient },
  })
  if (!changed) throw await versionConflict(trx, booking, booking.version)
  await queueMail(trx, { kind: 'manage-owner', booking_id: booking.id, ...toOwner })
}

/** The same in the owner's language. */
const ownerValues = ({ forOwner }: ChangeContext, booking: Booking) =>
  inLanguage(DEFAULT_LANGUAGE, () => mailValues(forOwner, booking))

/** The values for the gaps in the mails about a change. */
const mailValues = ({ services }: Content, booking: Booking) => ({
  firstname: booking.firstname,
  client: nameOf(booking),
  reference: booking.reference,
  service: serviceLabel(services, booking.service_type),
  when: whenOf(booking),
})

type ConflictBooking = Managed['booking']

/**
 * The version conflict (409) for a client who saw the old version `seen`. It names the changes since then, in words and
 * by field. It does not contain the authors and the notes: these are internal.
 */
async function versionConflict(db: Db, { id }: ConflictBooking, seen: number): Promise<Problem> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
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
  return new Problem(409, manageRefusals.conflict(differencesOf(booking, fields)), {
    type: VERSION_CONFLICT,
    extra,
  })
}

function differencesOf(booking: ConflictBooking, fields: ReadonlySet<string>): string[] {
  const { differences } = manageRefusals
  const has = (...names: string[]) => names.some((name) => fields.has(name))
  const { appoint_location, appoint_city } = booking
  const found = [
    ...(has('status') ? [differences.status(clientStatuses[booking.status].name)] : []),
    ...(has('appoint_date', 'appoint_time') ? [differences.when(whenOf(booking))] : []),
    ...(has('appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode')
      ? [
          differences.where(
            [appoint_location, appoint_city].filter(Boolean).join(', ') || unnamed.place,
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [differences.other]
}
