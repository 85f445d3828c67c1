import { addDays } from '#core/days.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { inQuotes, lineOf } from '#core/line.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { promisedStatuses } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { knownVehicle } from '#features/bookings/booking-labels.ts'
import type { Feature } from '#features/feature.ts'
import { taxOn } from '#features/prices/money-settings.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Content } from '#features/website/content.ts'
import { countTo } from '#platform/db/count-to.ts'
import type { Db } from '#platform/db/schema.ts'
import { notifications } from './notifications.ts'
import { bookingOf, namedBookings, placeOf, whenIn, workOf } from './shared/inbox-line.ts'
import { priceOf } from './shared/price.ts'
import { findManyRecords } from './shared/store.ts'

export const inbox = {
  rows: {
    async request(db, { content, most }) {
      const rows = await namedBookings(db)
        .where('bookings.status', '=', 'requested')
        .where('bookings.plan_id', 'is', null)
        .orderBy('answer_by')
        .orderBy('bookings.id')
        .limit(most)
        .execute()
      const priceIn = await pricesOf(db, content, rows)
      return rows.map((row) => ({
        id: row.id,
        who: nameOf(row),
        // First what decides: a phone has little room.
        line: lineOf([whenIn(row), priceIn(row.id), workOf(content, row)]),
        detail: lineOf([
          placeOf(content, row),
          knownVehicle(row) ?? row.specific_vehicle,
          row.concerns && inQuotes(row.concerns),
        ]),
        at: row.created_at,
        due: row.answer_by || null,
        press: 'confirm',
        ...bookingOf(row),
      }))
    },

    /**
     * The requests that nobody answered in time, until somebody of the desk has done something about one, or its client is booked
     * again. A visit of a plan, and the time that a quote held, expired because its client did not answer.
     */
    async expired(db, { content, since, most }) {
      const rows = await namedBookings(db)
        .innerJoin('booking_history as last', (on) =>
          on.onRef('last.booking_id', '=', 'bookings.id').onRef('last.version', '=', 'bookings.version'),
        )
        .select('last.at as expired_at')
        .where('bookings.status', '=', 'expired')
        .where('bookings.plan_id', 'is', null)
        .where('last.at', '>=', since)
        .where((eb) => eb.or([eb('last.action', 'in', ['expire', 'unseen']), eb('last.who', '=', THE_CLIENT)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bookings as later')
                .select('later.id')
                .whereRef('later.phone', '=', 'bookings.phone')
                .whereRef('later.created_at', '>', 'last.at'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('quotes')
                .innerJoin('documents', 'documents.id', 'document_id')
                .select('documents.id')
                .whereRef('documents.booking_id', '=', 'bookings.id')
                .where('quotes.state', '=', 'lapsed')
                .where('hold', '=', 'time'),
            ),
          ),
        )
        .execute()
      // Sorted and cut here: the few that are left are few enough, and the database would sort what it looks through.
      const byExpiry = rows.toSorted((a, b) => (a.expired_at + a.id < b.expired_at + b.id ? -1 : 1)).slice(0, most)
      return byExpiry.map((row) => ({
        id: row.id,
        who: nameOf(row),
        line: words.expired,
        detail: lineOf([whenIn(row), workOf(content, row), placeOf(content, row)]),
        at: row.expired_at,
        press: 'dismiss',
        ...bookingOf(row),
      }))
    },

    /** Jobs of earlier days of which nobody has said how they ended, the latest ones. */
    async past_job(db, { content }) {
      const rows = await namedBookings(db)
        .where('bookings.status', 'in', promisedStatuses)
        .where('bookings.appoint_at', '<', startOfDay(today()))
        .orderBy('bookings.appoint_at', 'desc')
        .orderBy('bookings.id', 'desc')
        .limit(MOST_PAST)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        who: nameOf(row),
        line: words.past,
        detail: lineOf([whenIn(row), workOf(content, row)]),
        at: row.appoint_at,
        due: row.appoint_at,
        press: 'complete',
        ...bookingOf(row),
      }))
    },
  },

  notifications,

  badges: {
    // The visits of plans wait for their clients.
    requested: (db) =>
      countTo(
        db,
        db.selectFrom('bookings').select('id').where('status', '=', 'requested').where('plan_id', 'is', null),
      ),
    today: (db) =>
      countTo(
        db,
        db
          .selectFrom('bookings')
          .select('id')
          .where('status', 'in', promisedStatuses)
          // An index holds the instants in order. By the day, SQLite would read all bookings that were ever confirmed.
          .where('appoint_at', '>=', startOfDay(today()))
          .where('appoint_at', '<', startOfDay(addDays(today(), 1))),
      ),
  },
} satisfies Feature['inbox']

export const words = { expired: 'Expired unanswered: call, or book again', past: 'Was this done?' } as const

/** The most jobs of earlier days. */
export const MOST_PAST = 20

/** The prices of bookings in words, if somebody has said them. */
async function pricesOf(db: Db, content: Content, rows: readonly { id: string }[]) {
  const { rate } = taxOn(await readMoneySettings(db), today())
  const records = await findManyRecords(
    db,
    rows.map(({ id }) => id),
  )
  const prices = new Map(records.map((one) => [one.booking.id, priceOf(content, one, rate)?.total_cents]))
  return (id: string) => {
    const cents = prices.get(id)
    return cents !== undefined && money(cents)
  }
}
