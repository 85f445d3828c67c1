import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { requireBooking } from '#features/bookings/server/detail.ts'
import type { StoredBooking } from '#features/bookings/server/store.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { personOf } from '#features/people/server/person.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import {
  type BookingTexts,
  SendTextRequest,
  type SentText,
  TextConsentRequest,
} from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { isTextable, segmentsOf, withEnd } from '#features/texts/texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { notAllowed, parse, wrongField } from '#platform/http/problem-answer.ts'
import {
  agreesToTexts,
  endTextConsent,
  giveTextConsent,
  listTextConsents,
  textedAmong,
} from './text-consents.ts'
import { readTextState, sendsTexts } from './text-settings.ts'
import { queueText } from './texts.ts'

const { refusals } = deskTexts

/** Text messages to the client of a booking: what they agreed to, what left, and what somebody sends. */
export function textRoutes(app: FastifyInstance, { db, wakeMail }: DeskDeps) {
  app.get(deskCalls.bookingTexts, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    return reply.send(await readTexts(db, await requireBooking(db, id)))
  })

  app.post(deskCalls.bookingTextSend, async (request, reply) => {
    const { id: bookingId } = parse(IdParams, request.params)
    const { id, text } = parse(SendTextRequest, request.body)
    const { email: who } = sessionOf(request)
    const answer = await db.transaction().execute(async (trx): Promise<SentText> => {
      const booking = await requireBooking(trx, bookingId)
      const body = withEnd(text, booking.language)
      if (!sendsTexts(await readTextState(trx))) throw notAllowed(refusals.off)
      const isQueued = await queueText(trx, {
        id,
        who,
        kind: 'own',
        body,
        phone: booking.phone,
        booking_id: bookingId,
        booking_version: booking.version,
        usefulUntil: LATEST,
      })
      if (!isQueued) throw notAllowed(refusals.noConsent)
      await publish(trx, 'booking_changed', bookingId, who)
      return { id, body, segments: segmentsOf(body) }
    })
    wakeMail()
    return reply.send(answer)
  })

  app.post(deskCalls.bookingTextConsent, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(TextConsentRequest, request.body)
    const { email: who } = sessionOf(request)
    const answer = await db.transaction().execute(async (trx) => {
      const booking = await requireBooking(trx, id)
      const { phone } = wanted
      if (!(await numbersOf(trx, booking)).includes(phone))
        throw wrongField('phone', refusals.otherPhone)
      if (!wanted.agrees) await endTextConsent(trx, [phone], { who, how: 'desk' })
      else {
        if (!isTextable(phone)) throw wrongField('phone', refusals.cannot)
        if (!sendsTexts(await readTextState(trx))) throw notAllowed(refusals.off)
        await giveTextConsent(trx, {
          phone,
          wording: wanted.note,
          how: 'desk',
          who,
          booking_id: id,
          language: booking.language,
        })
      }
      await publish(trx, 'booking_changed', id, who)
      return readTexts(trx, booking)
    })
    return reply.send(answer)
  })
}

/** What somebody sends is of use for as long as it is tried. */
const LATEST = '9999'

/** The numbers of the person of a booking, its own first. */
async function numbersOf(db: Db, booking: StoredBooking): Promise<string[]> {
  if (booking.erased_at !== null) return []
  const { phones } = await personOf(db, booking)
  return [...new Set([booking.phone, ...phones])]
}

async function readTexts(db: Db, booking: StoredBooking): Promise<BookingTexts> {
  const phones = await numbersOf(db, booking)
  const state = await readTextState(db)
  const numbers: BookingTexts['numbers'] = []
  for (const phone of phones)
    numbers.push({
      phone,
      can: isTextable(phone),
      // What a page said is about its own bookings.
      agrees:
        phone === booking.phone
          ? (await textedAmong(db, [booking.id])).has(booking.id)
          : await agreesToTexts(db, phone),
    })
  const consents = await listTextConsents(db, phones)
  return {
    on: sendsTexts(state),
    price: state.price,
    numbers,
    consents: consents.map(({ booking_id: _, ...consent }) => consent),
    texts: await db
      .selectFrom('texts')
      .leftJoin('jobs', 'jobs.id', 'texts.id')
      .select(['texts.id', 'created_at', 'texts.kind', 'phone', 'body', 'segments'])
      .select(['settled_at', 'code', 'said', 'who'])
      .select(({ eb, fn }) => [
        eb
          .case()
          .when('claim', 'is', null)
          .then(eb.ref('status'))
          .else('sending' as const)
          .end()
          .as('status'),
        fn.coalesce('run_at', 'settled_at', 'created_at').as('due_at'),
      ])
      .where('booking_id', '=', booking.id)
      .orderBy('created_at', 'desc')
      .orderBy('texts.id', 'desc')
      .execute(),
  }
}
