import { SECOND } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { inQuotes, lineOf } from '#core/line.ts'
import { nameOf } from '#core/name-of.ts'
import { today } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { changesSinceSeen, type HistoryEntry } from '#features/bookings/actions.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import {
  bookingOf,
  type NamedBooking,
  namedBookings,
  whenIn,
  workOf,
} from '#features/bookings/server/shared/inbox-line.ts'
import type { Feature } from '#features/feature.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'

export const inbox = {
  rows: {
    /**
     * The bookings ahead to which their clients did something, or added photos, since anybody of the desk has looked: the last entry
     * in the history says so.
     */
    async changed(db, { content, most }) {
      const items = []
      for (const status of CHANGED_BY_CLIENTS) {
        const rows = await namedBookings(db)
          .where('bookings.status', '=', status)
          .where('bookings.appoint_at', '>=', startOfDay(today()))
          .where((eb) => {
            const last = eb
              .selectFrom('booking_history')
              .whereRef('booking_history.booking_id', '=', 'bookings.id')
              .whereRef('booking_history.version', '=', 'bookings.version')
            const unseen = last
              .select('booking_history.version')
              .where((of) => of.or([of('who', '=', THE_CLIENT), of('action', '=', 'unseen')]))
            const photos = eb
              .selectFrom('job_photos')
              .select('job_photos.id')
              .whereRef('job_photos.booking_id', '=', 'bookings.id')
              .where('stage', '=', FROM_CLIENT)
              .where('job_photos.created_at', '>', last.select('booking_history.at'))
            return eb.or([eb.exists(unseen), eb.exists(photos)])
          })
          .orderBy('bookings.appoint_at')
          .orderBy('bookings.id')
          .limit(most)
          .execute()
        for (const row of rows) items.push(...(await toChanged(db, content, row)))
      }
      return items
    },
  },
} satisfies Feature['inbox']

const CHANGED_BY_CLIENTS = ['confirmed', 'cancelled'] as const

export const words = {
  moved: (when: string) => `Moved to ${when}`,
  cancelled: (when: string) => `Cancelled ${when}`,
  noted: (text: string) => `Says ${text}`,
  photos: (count: number) => (count === 1 ? '1 new photo' : `${count} new photos`),
  details: 'Changed their details',
} as const

async function toChanged(db: Db, content: Pick<Content, 'services'>, row: NamedBooking) {
  const { entries: since, ...changes } = changesSinceSeen(await listHistory(db, row.id))
  // The answer to a quote is a row of its own.
  const quotes = await answersOf(db, row.id)
  const entries = since.filter((entry) => !quotes.some((quote) => isOfAnswer(entry, quote)))
  const photos = await db
    .selectFrom('job_photos')
    .select(['created_at as at'])
    .where('booking_id', '=', row.id)
    .where('stage', '=', FROM_CLIENT)
    .where('created_at', '>', changes.seenAt)
    .orderBy('created_at', 'desc')
    .execute()
  if (since.length > 0 && entries.length === 0 && photos.length === 0) return []
  const notes = entries.flatMap(({ note }) => note ?? [])
  const fields = entries.flatMap(({ changes: them }) => them.map(({ field }) => field))
  const isMoved = fields.includes('appoint_date') || fields.includes('appoint_time')
  const isCancelled = row.status === 'cancelled'
  const line = lineOf([
    isCancelled && words.cancelled(whenIn(row)),
    !isCancelled && isMoved && words.moved(whenIn(row)),
    ...notes.map((text) => words.noted(inQuotes(text))),
    photos.length > 0 && words.photos(photos.length),
  ])
  return [
    {
      id: row.id,
      who: nameOf(row),
      line: line || words.details,
      detail: lineOf([workOf(content, row), row.appoint_city]),
      at: entries[0]?.at ?? photos[0]?.at ?? row.created_at,
      due: row.appoint_at,
      press: 'see' as const,
      ...bookingOf(row),
    },
  ]
}

/** When the client of a booking answered its quotes, and how. */
const answersOf = (db: Db, booking: string) =>
  db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['quotes.state', 'answered_at'])
    .where('booking_id', '=', booking)
    .where('quotes.state', 'in', ['accepted', 'declined'])
    .where('quotes.who', '=', THE_CLIENT)
    .execute()

type Answered = Awaited<ReturnType<typeof answersOf>>[number]

/** Whether an entry is what the answer to a quote did to its booking: it confirms it or agrees on the price, or cancels the request. */
function isOfAnswer({ who, action, at }: HistoryEntry, { state, answered_at }: Answered) {
  const after = Date.parse(at) - Date.parse(answered_at ?? at)
  const isAnswer = state === 'accepted' ? action === 'price' || action === 'confirm' : action === 'cancel'
  return who === THE_CLIENT && isAnswer && after >= 0 && after < ANSWER_TAKES
}

/** One transaction stores the answer to a quote and what that does. */
const ANSWER_TAKES = 10 * SECOND
