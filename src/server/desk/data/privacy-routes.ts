import type { FastifyInstance } from 'fastify'
import { expressionBuilder, sql } from 'kysely'
import { deskRefusals } from '#content/desk.ts'
import { retention } from '#content/retention.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { EraseRequest, type Erasure, ErasureQuery, isErasable } from '#domain/desk/privacy.ts'
import { ruleOf, type Status } from '#domain/desk/statuses.ts'
import { DAY } from '#domain/durations.ts'
import { deleteBillingOfPerson } from '#server/bookings/billing.ts'
import { deleteNotesOfPerson } from '#server/bookings/notes.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { readDetail, requireBooking } from '#server/desk/bookings/detail.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { requireMessage } from '#server/desk/messages/store.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { notAllowed, parse } from '#server/http/problem.ts'
import { documentsMadeFor } from '#server/money/balances.ts'
import { countKept, deleteUnkeptFor } from '#server/money/purge.ts'
import { countPhotos } from '#server/photos/store.ts'
import { eraseBooking, eraseMessage, sweep } from '#server/privacy/erase.ts'
import { insertPrivacyLog, readPrivacyLog } from '#server/privacy/log.ts'
import { withdrawConsent } from '#server/privacy/withdraw-consent.ts'

/** Privacy: erase a person, list what was erased, and withdraw a consent. */
export function privacyRoutes(
  app: FastifyInstance,
  { db, forgetMails, mailSettings, content }: DeskDeps,
) {
  app.get(deskCalls.erasure, async (request, reply) => {
    const { bookings, finished, messages, emails } = await findPerson(
      db,
      parse(ErasureQuery, request.query),
    )
    const answer: Erasure = {
      bookings: bookings.length,
      messages: messages.length,
      mails: await countMails(db, { bookings, messages, emails }),
      photos: await countPhotos(db, bookings),
      kept: finished.length,
      documents: await countKept(db, { bookings: [...bookings, ...finished], emails }),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.erase, async (request, reply) => {
    const { finished_jobs, ...person } = parse(EraseRequest, request.body)
    const { email } = sessionOf(request)
    const { answer, mails } = await db.transaction().execute(async (trx) => {
      const mails: string[] = []
      let photos = 0
      const { bookings, finished, messages, emails } = await findPerson(trx, person)
      const erased = finished_jobs ? [...bookings, ...finished] : bookings
      await deleteNotesOfPerson(trx, [...bookings, ...finished])
      await deleteBillingOfPerson(trx, [...bookings, ...finished])
      for (const id of erased) {
        const gone = await eraseBooking(trx, id, email)
        mails.push(...gone.mails)
        photos += gone.photos
      }
      mails.push(...(await deleteUnkeptFor(trx, emails)))
      for (const id of messages) mails.push(...(await eraseMessage(trx, id, email)))
      const answer: Erasure = {
        bookings: erased.length,
        messages: messages.length,
        mails: mails.length,
        photos,
        kept: finished_jobs ? 0 : finished.length,
        documents: await countKept(trx, { bookings: [...bookings, ...finished], emails }),
      }
      const { documents: _, ...counts } = answer
      await insertPrivacyLog(trx, { what: 'erase', who: email, ...counts })
      return { answer, mails }
    })
    await forgetMails(mails)
    await sweep(db).catch((err) =>
      request.log.warn({ err }, 'the files may still hold erased data'),
    )
    return reply.send(answer)
  })

  app.post(deskCalls.consentWithdraw, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    await db.transaction().execute((trx) => withdrawConsent(trx, id, email))
    return reply.send(await readDetail(db, id, mailSettings.current(), content()))
  })

  app.get(deskCalls.privacyLog, async (_request, reply) => reply.send(await readPrivacyLog(db)))
}

type PersonQuery = { booking_id?: string | undefined; message_id?: string | undefined }

/** The ids of all that is stored of a person. `finished` are the completed jobs that tax law requires us to keep. */
type PersonRecords = {
  bookings: string[]
  finished: string[]
  messages: string[]
  /** Their address, if it is known: documents were made by hand for it. */
  emails: string[]
}

/**
 * The bookings and messages with the same e-mail address or phone. An erased booking with something that came later is found
 * alone. Throws a 404 for an unknown id, a 409 if erased.
 */
async function findPerson(db: Db, query: PersonQuery): Promise<PersonRecords> {
  if (query.booking_id && (await hasLater(db, query.booking_id)))
    return { bookings: [query.booking_id], finished: [], messages: [], emails: [] }
  const { email, phone, erased_at } = query.booking_id
    ? await requireBooking(db, query.booking_id)
    : await requireMessage(db, query.message_id ?? '')
  // An erased record names no person.
  if (erased_at !== null || !(email || phone)) throw notAllowed(deskRefusals.erased)

  const jobsFrom = new Date(Date.now() - retention.jobs * DAY).toISOString()
  const isTheirs = expressionBuilder().or([
    ...(email ? [sql<boolean>`lower(email) = ${email.toLowerCase()}`] : []),
    ...(phone ? [sql<boolean>`phone = ${phone}`] : []),
  ])
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'appoint_at'])
    .where(isTheirs)
    .where('erased_at', 'is', null)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select('id')
    .where(isTheirs)
    .where('erased_at', 'is', null)
    .execute()
  const isFinished = (it: { status: Status; appoint_at: string }) =>
    ruleOf[it.status].erasure === 'job' && !ruleOf[it.status].isActive && it.appoint_at >= jobsFrom
  return {
    bookings: bookings.filter((it) => !isFinished(it)).map((it) => it.id),
    finished: bookings.filter(isFinished).map((it) => it.id),
    messages: messages.map((it) => it.id),
    emails: email ? [email.toLowerCase()] : [],
  }
}

/** Whether a booking was erased, and something came into it later. */
async function hasLater(db: Db, id: string): Promise<boolean> {
  const records = await findBookingRecords(db, id)
  const erased_at = records?.booking.erased_at
  return !!erased_at && isErasable(erased_at, { ...records, photos: await countPhotos(db, [id]) })
}

/** The number of mails about these bookings and messages, and about documents that were made by hand for these addresses. */
async function countMails(
  db: Db,
  { bookings, messages, emails }: Omit<PersonRecords, 'finished'>,
): Promise<number> {
  const documents = await documentsMadeFor(db, { emails })
  if (bookings.length + messages.length + documents.length === 0) return 0
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        ...(bookings.length > 0 ? [eb('booking_id', 'in', bookings)] : []),
        ...(messages.length > 0 ? [eb('message_id', 'in', messages)] : []),
        ...(documents.length > 0 ? [eb('document_id', 'in', documents)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
