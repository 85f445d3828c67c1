import { sql } from 'kysely'
import { DAY } from '#core/durations.ts'
import { nameOf } from '#core/name-of.ts'
import { retention } from '#core/retention.ts'
import { ruleOf, type Status } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { type BookingOwner, isOfVerified, personOf, verifiedClientOf } from '#features/people/server/shared/person.ts'
import { type ErasableBooking, type ErasableMessage, MOST_ERASED } from '#features/privacy/privacy.ts'
import type { Db } from '#platform/db/schema.ts'

/** Whose data is erased: the booking or the message from which the desk began. Nobody vouches for a message. */
export type Opened = BookingOwner & { name: string }

export type PersonRecords = { bookings: ErasableBooking[]; messages: ErasableMessage[]; more: boolean }

/**
 * All that the desk takes for the records of a person, as on the client's page: a guess, of which it says how sure it is. An
 * erased booking stands alone.
 */
export async function recordsOf(db: Db, opened: Opened, { isErased = false } = {}): Promise<PersonRecords> {
  const person = await personOf(db, opened)
  const proved = await verifiedClientOf(db, opened)
  const about = (one: Opened) => ({
    name: one.name,
    phone: one.phone,
    email: one.email,
    shares: sharedOf(opened, one),
    is_sure: isOfVerified(proved, one),
    is_same_name: isSameName(opened, one),
  })
  const bookings = await bookingsOf(db, isErased ? [opened.id] : person.ids)
  const messages = isErased ? [] : await messagesOf(db, person)
  return {
    bookings: bookings.map((row) => ({
      ...about({ ...row, name: nameOf(row) }),
      id: row.id,
      reference: row.reference,
      service_type: row.service_type,
      status: row.status,
      appoint_date: row.appoint_date,
      appoint_time: row.appoint_time,
      mails: row.mails ?? 0,
      photos: row.photos ?? 0,
      is_kept: isKept(row),
      cancels: !isErased && isAhead(row),
    })),
    messages: messages
      .slice(0, MOST_ERASED)
      .map((row) => ({
        ...about({ ...row, phone: row.phone ?? '', vouched: 0 }),
        id: row.id,
        topic: row.topic,
        created_at: row.created_at,
        mails: row.mails ?? 0,
      })),
    more: !isErased && (person.more || messages.length > MOST_ERASED),
  }
}

const sharedOf = (opened: Opened, { phone, email }: Opened) => [
  ...(phone && phone === opened.phone ? (['phone'] as const) : []),
  ...(email && email.toLowerCase() === opened.email?.toLowerCase() ? (['email'] as const) : []),
]

const isSameName = (a: Opened, b: Opened) => plainName(a) !== '' && plainName(a) === plainName(b)

const plainName = ({ name }: Opened) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether tax law keeps a booking: a job that is finished, of the last years. */
const isKept = ({ status, appoint_at }: { status: Status; appoint_at: string }) =>
  ruleOf[status].erasure === 'job' &&
  !ruleOf[status].isActive &&
  appoint_at >= new Date(Date.now() - retention.jobs * DAY).toISOString()

/** Whether a booking is ahead, or still waits for an answer. A job of the past of which nobody has said how it ended stays as it is. */
const isAhead = ({ status, appoint_date }: { status: Status; appoint_date: string }) =>
  ruleOf[status].isActive && (!ruleOf[status].isJob || appoint_date >= today())

const bookingsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select(['id', 'reference', 'firstname', 'lastname', 'phone', 'email', 'vouched'])
    .select(['service_type', 'status', 'appoint_date', 'appoint_time', 'appoint_at'])
    .select(({ selectFrom }) => [
      selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('booking_id', '=', 'bookings.id')
        .as('mails'),
      selectFrom('job_photos')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('booking_id', '=', 'bookings.id')
        .as('photos'),
    ])
    .where('id', 'in', ids)
    .orderBy('appoint_at', 'desc')
    .orderBy('id')
    .execute()

const messagesOf = (db: Db, { phones, emails }: { phones: readonly string[]; emails: readonly string[] }) =>
  db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'phone', 'topic', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('message_id', '=', 'messages.id')
        .as('mails'),
    )
    .where(({ or }) =>
      or([
        ...(emails.length > 0 ? [sql<boolean>`lower(email) in (${sql.join(emails)})`] : []),
        ...(phones.length > 0 ? [sql<boolean>`phone in (${sql.join(phones)})`] : []),
      ]),
    )
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ERASED + 1)
    .execute()
