import { randomUUID } from 'node:crypto'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { personOf } from '#features/people/server/shared/person.ts'
import { textCalls } from '#features/texts/calls.ts'
import { type BookingTexts, SendTextRequest, type SentText, TextConsentRequest } from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { isTextable, segmentsOf, withEnd } from '#features/texts/texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { notAllowed, wrongField } from '#platform/http/problem-answer.ts'
import {
  agreesToTexts,
  endTextConsent,
  giveTextConsent,
  listTextConsents,
  textedAmong,
} from './shared/text-consents.ts'
import { readTextState, sendsTexts } from './shared/text-settings.ts'
import { queueText } from './shared/texts.ts'

const { refusals } = deskTexts

/** Text messages to the client of a booking: what they agreed to, what left, and what somebody sends. */
export const textRoutes = deskRoutes(textCalls, ({ db, wakeMail }: DeskDeps) => {
  return {
    bookingTexts: {
      get: route({
        who: 'owner',
        says: 'What the person of the booking agreed to, and the text messages about the booking.',
        sample: ({ booking }) => ({ id: booking }),
        handle: async ({ id }) => readTexts(db, await requireBooking(db, id)),
      }),
    },

    bookingTextSend: {
      post: route({
        who: 'own job',
        says: 'Leaves at once, with the words that say how to end it. The same `id` again is sent once. Crew: for a job of their own. 409 if text messages are off, or if the client has not agreed.',
        sample: ({ booking }) => ({ id: booking, body: { id: randomUUID(), text: 'On my way' }, status: 409 }),
        body: SendTextRequest,
        async handle({ id: bookingId, body: { id, text }, who }) {
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
          return answer
        },
      }),
    },

    bookingTextConsent: {
      post: route({
        who: 'owner',
        says: 'Notes that a client agreed, and how somebody heard it, or that they want no more.',
        sample: ({ booking }) => ({
          id: booking,
          body: { agrees: true, phone: '+17055550142', note: 'On the phone' },
          status: 409,
        }),
        body: TextConsentRequest,
        handle: async ({ id, body: requested, who }) =>
          db.transaction().execute(async (trx) => {
            const booking = await requireBooking(trx, id)
            const { phone } = requested
            if (!(await numbersOf(trx, booking)).includes(phone)) throw wrongField('phone', refusals.otherPhone)
            if (!requested.agrees) await endTextConsent(trx, [phone], { who, how: 'desk' })
            else {
              if (!isTextable(phone)) throw wrongField('phone', refusals.cannot)
              if (!sendsTexts(await readTextState(trx))) throw notAllowed(refusals.off)
              await giveTextConsent(trx, {
                phone,
                wording: requested.note,
                how: 'desk',
                who,
                booking_id: id,
                language: booking.language,
              })
            }
            await publish(trx, 'booking_changed', id, who)
            return readTexts(trx, booking)
          }),
      }),
    },
  }
})

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
