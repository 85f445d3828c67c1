import { booking as form } from '#content/booking.ts'
import { mail as words } from '#content/mail.ts'
import { manageRefusals, THE_CLIENT } from '#content/manage.ts'
import type { Opening } from '#content/opening.ts'
import { NOT_ALLOWED, transitions } from '#domain/desk/actions.ts'
import type { CancelRequest, MoveRequest } from '#domain/manage.ts'
import { jobOf } from '#server/appointments/job.ts'
import { checkPlace } from '#server/appointments/place.ts'
import { appointmentInstant } from '#server/appointments/wall-time.ts'
import { applyChange, type Change } from '#server/bookings/apply.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem, wrongFields } from '#server/http/problem.ts'
import { nameOf, whenOf } from '#server/mail/booking-letters.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findManaged, type Managed } from './access.ts'
import { staleProblem } from './stale.ts'
import { whyNot } from './view.ts'

type Booking = Managed['booking']

/** What a change needs to know: whose rules, and whose link. */
type Of = { opening: Opening; authorization: string | undefined }

/** Cancels the booking that a link opens, in a transaction, and frees its time. */
export async function cancel(trx: Db, of: Of, { version, reason }: CancelRequest): Promise<void> {
  const booking = await changeable(trx, of, version)
  const note = reason?.trim() || null
  const told = { ...toldOf(booking), reason: note }
  await change(trx, of, booking, {
    action: 'cancel',
    changes: [{ field: 'status', from: booking.status, to: transitions.cancel.to }],
    note,
    toClient: words.manageClient.cancelled(told),
    toOwner: words.manageOwner.cancelled(told),
  })
}

/**
 * Moves the booking that a link opens, in a transaction: by the rules that a new one obeys, its own time being free to
 * itself. What was confirmed stays confirmed.
 */
export async function move(trx: Db, of: Of, { version, ...to }: MoveRequest): Promise<void> {
  const booking = await changeable(trx, of, version)
  const changes = (['appoint_date', 'appoint_time'] as const)
    .map((field) => ({ field, from: booking[field], to: to[field] }))
    .filter((it) => it.from !== it.to)
  if (changes.length === 0) throw wrongTime(manageRefusals.same)
  const appoint_at = appointmentInstant(to.appoint_date, to.appoint_time)
  if (!appoint_at) throw wrongTime(form.appointment.fields.appoint_time.missing)
  const job = jobOf(booking.appoint_minutes, of.opening, booking)
  await checkPlace(trx, of.opening, { ...to, appoint_at, job, except: booking.id })

  const told = { ...toldOf({ ...booking, ...to }), before: whenOf(booking) }
  await change(trx, of, booking, {
    action: 'edit',
    changes,
    note: null,
    toClient: words.manageClient.moved(told),
    toOwner: words.manageOwner.moved(told),
  })
}

/** The booking, where its client may change it and has seen its latest version. */
async function changeable(trx: Db, { opening, authorization }: Of, seen: number): Promise<Booking> {
  await lockForWriting(trx)
  const { booking } = await findManaged(trx, authorization)
  if (booking.version !== seen) throw await staleProblem(trx, booking, seen)
  const why = whyNot(booking, opening)
  if (why !== undefined) throw new Problem(409, why, { type: NOT_ALLOWED })
  return booking
}

type Words = { subject: string; text: string }
type Done = Pick<Change, 'action' | 'changes' | 'note'> & { toClient: Words; toOwner: Words }

async function change(
  trx: Db,
  { opening }: Of,
  booking: Booking,
  { toClient, toOwner, ...done }: Done,
) {
  const changed = await applyChange(trx, opening, booking, {
    ...done,
    who: THE_CLIENT,
    mail: { kind: 'manage-client', ...toClient },
  })
  if (!changed) throw await staleProblem(trx, booking, booking.version)
  await queueMail(trx, { kind: 'manage-owner', booking_id: booking.id, ...toOwner })
}

const toldOf = (booking: Booking) => ({
  firstname: booking.firstname,
  name: nameOf(booking),
  reference: booking.reference,
  service: booking.service_type,
  when: whenOf(booking),
})

const wrongTime = (message: string) => wrongFields([{ field: 'appoint_time', message }])
