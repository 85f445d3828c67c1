import { deskRefusals } from '#core/desk-words.ts'
import { nameOf } from '#core/name-of.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { contactKeys } from '#features/people/notes.ts'
import { countPhotos } from '#features/photos/server/shared/store.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { privacyRefusals } from '#features/privacy/desk-refusals-words.ts'
import type { CountedBeside, CountedPerson, ErasedRows, EraseStep } from '#features/privacy/erase-step.ts'
import { type Erased, EraseRequest, ErasureQuery, isErasable } from '#features/privacy/privacy.ts'
import type { Db } from '#platform/db/schema.ts'
import { sweep } from '#platform/db/sweep.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { insertPrivacyLog, readPrivacyLog } from './log.ts'
import { type Opened, type PersonRecords, recordsOf } from './records.ts'
import { cancelForErasure, eraseBooking, eraseMessage, noRowsErased } from './shared/erase.ts'

/** Privacy: erase a person, and list what was erased. */
export const privacyRoutes = deskRoutes(privacyCalls, ({ db, erase, forgetMails, content, wakeMail }: DeskDeps) => {
  return {
    erasure: {
      get: route({
        who: 'owner',
        says: 'Each booking and message that the desk takes for the person’s. `is_sure` is false for one that shares only a contact, under another name. `is_kept`: a finished job of the last six years. `cancels`: it is ahead. 409 `NOT_ALLOWED` if it was erased already.',
        sample: ({ booking }) => ({ query: { booking_id: booking } }),
        query: ErasureQuery,
        async handle({ query }) {
          const { name, phone, email, ...found } = await findPerson(db, query)
          const emails = emailsOf([{ email }, ...found.bookings, ...found.messages])
          const counted = { bookings: found.bookings.map(({ id }) => id), emails }
          return {
            name,
            phone,
            email,
            bookings: found.bookings,
            messages: found.messages,
            documents: await countBeside(db, erase, 'documents', counted),
            other_mails: await countBeside(db, erase, 'other_mails', counted),
            more: found.more,
          }
        },
      }),
    },

    erase: {
      post: route({
        who: 'owner',
        says: 'Erases the named bookings and messages, and nothing else; what is ahead is cancelled first, and nobody is written to. 422 for an id that is not in the list.',
        sample: ({ booking }) => ({ body: { booking_id: booking, bookings: [booking], messages: [] } }),
        body: EraseRequest,
        async handle({ body: requested, who: email, request }) {
          const { answer, mails } = await db
            .transaction()
            .execute((trx) => erasePerson(trx, { content: content(), steps: erase }, requested, email))
          await forgetMails(mails)
          // A freed time may be offered to somebody who waits for it.
          wakeMail()
          await sweep(db).catch((err) => request.log.warn({ err }, 'the files may still hold erased data'))
          return answer
        },
      }),
    },

    privacyLog: {
      get: route({ who: 'owner', says: 'Newest first.', sample: () => ({}), handle: () => readPrivacyLog(db) }),
    },
  }
})

/**
 * Erases what the desk has chosen of a person, in a transaction, and nothing else. What is ahead is cancelled first. Throws a 422
 * for an id that is not in the list of what there is of them.
 */
async function erasePerson(
  trx: Db,
  { content, steps }: { content: ChangeContent; steps: readonly EraseStep[] },
  { bookings: ids, messages: messageIds, ...query }: EraseRequest,
  who: string,
): Promise<{ answer: Erased; mails: string[] }> {
  const { more: _, ...person } = await findPerson(trx, query)
  assertAllFound('bookings', ids, person.bookings)
  assertAllFound('messages', messageIds, person.messages)
  const [erased, left] = parted(person.bookings, ids)
  const [messages, leftMessages] = parted(person.messages, messageIds)
  // What is left out may be somebody else's, unless it is proved, and so may what hangs on its phone and address.
  const kept = left.filter(({ is_kept, is_sure }) => is_kept && is_sure)
  const others = [...left.filter((one) => !kept.includes(one)), ...leftMessages]
  const otherKeys = others.flatMap(contactKeys)
  const theirs = [...erased, ...kept].map(({ id }) => id)
  const taken = emailsOf(others)
  const emails = emailsOf([person, ...erased, ...messages]).filter((one) => !taken.includes(one))

  const erasedIds = erased.map(({ id }) => id)
  for (const { beforePerson } of steps) await beforePerson?.(trx, erasedIds)
  for (const { id, cancels } of erased)
    if (cancels && !(await cancelForErasure(trx, content, await requireBooking(trx, id), who)))
      throw new Problem(409, deskRefusals.conflict(deskRefusals.somebody))
  const gone = noRowsErased()
  const of = {
    bookings: erasedIds,
    kept: kept.map(({ id }) => id),
    // Proved to be theirs, and not found by what others have, too.
    alone: kept.filter((one) => !contactKeys(one).some((key) => otherKeys.includes(key))).map(({ id }) => id),
    others,
    otherKeys,
    emails,
  }
  for (const { person: ofPerson } of steps) await ofPerson?.(trx, of, gone)
  for (const id of erasedIds) add(gone, await eraseBooking(trx, steps, { id, who }))
  for (const { id } of messages) add(gone, await eraseMessage(trx, steps, { id, who }))
  for (const { afterPerson } of steps) await afterPerson?.(trx, of, gone)
  const counts = {
    bookings: erased.length,
    messages: messages.length,
    mails: gone.mails.length,
    photos: gone.photos,
    kept: left.filter(({ is_kept }) => is_kept).length,
  }
  await insertPrivacyLog(trx, { what: 'erase', who, ...counts })
  const documents = await countBeside(trx, steps, 'documents', { bookings: theirs, emails })
  return { answer: { ...counts, documents }, mails: gone.mails }
}

function add(gone: ErasedRows, { mails, photos }: ErasedRows) {
  gone.mails.push(...mails)
  gone.photos += photos
}

/** Those whose ids are named, and the others. */
const parted = <T extends { id: string }>(all: readonly T[], ids: readonly string[]): [T[], T[]] => [
  all.filter(({ id }) => ids.includes(id)),
  all.filter(({ id }) => !ids.includes(id)),
]

function assertAllFound(field: 'bookings' | 'messages', ids: readonly string[], found: readonly { id: string }[]) {
  if (ids.some((id) => !found.some((one) => one.id === id))) throw wrongField(field, privacyRefusals.notTheirs)
}

const emailsOf = (all: readonly { email: string | null }[]) => [
  ...new Set(all.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))),
]

type PersonQuery = { booking_id?: string | undefined; message_id?: string | undefined }

/**
 * Whose data is erased, and all that is stored of them. An erased booking with something that came later is found alone.
 * Throws a 404 for an unknown id, a 409 if erased.
 */
async function findPerson(db: Db, query: PersonQuery): Promise<Opened & PersonRecords> {
  const opened = await findOpened(db, query)
  const isErased = opened.erased_at !== null
  // An erased record names no person.
  if (isErased ? !(await hasLater(db, query.booking_id)) : !(opened.email || opened.phone))
    throw notAllowed(deskRefusals.erased)
  return { ...opened, ...(await recordsOf(db, opened, { isErased })) }
}

async function findOpened(
  db: Db,
  { booking_id, message_id = '' }: PersonQuery,
): Promise<Opened & { erased_at: string | null }> {
  if (booking_id === undefined) {
    const message = await db
      .selectFrom('messages')
      .select(['id', 'name', 'phone', 'email', 'erased_at'])
      .where('id', '=', message_id)
      .executeTakeFirst()
    if (!message) throw new Problem(404, deskRefusals.noMessage)
    return { ...message, phone: message.phone ?? '', vouched: 0 }
  }
  const booking = await requireBooking(db, booking_id)
  const { id, phone, email, vouched, erased_at } = booking
  return { id, name: nameOf(booking), phone, email, vouched, erased_at }
}

/** Whether a booking was erased, and something came into it later. */
async function hasLater(db: Db, id: string | undefined): Promise<boolean> {
  const records = id === undefined ? undefined : await findBookingRecords(db, id)
  const erased_at = records?.booking.erased_at
  return id !== undefined && !!erased_at && isErasable(erased_at, { ...records, photos: await countPhotos(db, [id]) })
}

/** How many of something else a person has, beside bookings and messages. */
async function countBeside(db: Db, steps: readonly EraseStep[], what: keyof CountedBeside, of: CountedPerson) {
  let all = 0
  for (const { countBeside: counts } of steps) all += (await counts?.[what]?.(db, of)) ?? 0
  return all
}
