import { sql } from 'kysely'
import { deskRefusals } from '#content/desk.ts'
import { retention } from '#content/retention.ts'
import { NOT_ALLOWED } from '#domain/desk/actions.ts'
import { isErasable } from '#domain/desk/privacy.ts'
import { ruleOf, type Status } from '#domain/desk/statuses.ts'
import { DAY } from '#domain/durations.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { requireBooking } from '#server/desk/bookings/detail.ts'
import { requireMessage } from '#server/desk/messages/store.ts'
import { Problem } from '#server/http/problem.ts'
import { countPhotos } from '#server/photos/store.ts'

export type PersonQuery = { booking_id?: string | undefined; message_id?: string | undefined }

/** The ids of all that is stored of a person. `finished` are the completed jobs that tax law requires us to keep. */
export type PersonRecords = { bookings: string[]; finished: string[]; messages: string[] }

/**
 * The bookings and messages with the same e-mail address or phone. An erased booking with something that came later is found
 * alone. Throws a 404 for an unknown id, a 409 if erased.
 */
export async function findPerson(db: Db, query: PersonQuery): Promise<PersonRecords> {
  if (query.booking_id && (await hasLater(db, query.booking_id)))
    return { bookings: [query.booking_id], finished: [], messages: [] }
  const { email, phone, erased_at } = query.booking_id
    ? await requireBooking(db, query.booking_id)
    : { ...(await requireMessage(db, query.message_id ?? '')), phone: '' }
  // An erased record names no person.
  if (erased_at !== null || !(email || phone))
    throw new Problem(409, deskRefusals.erased, { type: NOT_ALLOWED })

  const jobsFrom = new Date(Date.now() - retention.jobs * DAY).toISOString()
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'appoint_at'])
    .where((eb) =>
      eb.or([
        ...(email ? [eb(sql`lower(email)`, '=', email.toLowerCase())] : []),
        ...(phone ? [eb('phone', '=', phone)] : []),
      ]),
    )
    .where('erased_at', 'is', null)
    .execute()
  const messages = email
    ? await db
        .selectFrom('messages')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('erased_at', 'is', null)
        .execute()
    : []
  const isFinished = (it: { status: Status; appoint_at: string }) =>
    ruleOf[it.status].erasure === 'job' && !ruleOf[it.status].isActive && it.appoint_at >= jobsFrom
  return {
    bookings: bookings.filter((it) => !isFinished(it)).map((it) => it.id),
    finished: bookings.filter(isFinished).map((it) => it.id),
    messages: messages.map((it) => it.id),
  }
}

/** Whether a booking was erased, and something came into it later. */
async function hasLater(db: Db, id: string): Promise<boolean> {
  const records = await findBookingRecords(db, id)
  const erased_at = records?.booking.erased_at
  return !!erased_at && isErasable(erased_at, { ...records, photos: await countPhotos(db, [id]) })
}

/** The number of mails about these bookings and messages. */
export async function countMails(db: Db, bookings: string[], messages: string[]): Promise<number> {
  if (bookings.length + messages.length === 0) return 0
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        ...(bookings.length > 0 ? [eb('booking_id', 'in', bookings)] : []),
        ...(messages.length > 0 ? [eb('message_id', 'in', messages)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
