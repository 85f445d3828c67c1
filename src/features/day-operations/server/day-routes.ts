import { randomUUID } from 'node:crypto'
import { clientOf } from '#features/bookings/booking-labels.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { listHistory, reverseChanges } from '#features/bookings/server/shared/history.ts'
import { toDayBooking } from '#features/bookings/server/shared/rows.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import {
  DayOperationRequest,
  DayParams,
  type DayPreview,
  type NextTimes,
  NextTimesQuery,
  OFFERED_TIMES,
  PreviewQuery,
  type Tried,
  type UndoAnswer,
} from '#features/day-operations/days.ts'
import {
  deskPlanning,
  planningRefusals as refusals,
  skipReasons,
} from '#features/day-operations/desk-planning-words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { AS_BEFORE } from '#features/schedule/server/shared/availability-check.ts'
import { type Rules, timeForMinutes } from '#features/schedule/server/shared/needed.ts'
import { nextFree, withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import { readTextState } from '#features/texts/server/shared/text-settings.ts'
import { textedOf } from '#features/texts/server/shared/texts.ts'
import { newsText } from '#features/texts/server/shared/texts-of-booking.ts'
import { segmentsOf } from '#features/texts/texts.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem, parse, wrongField } from '#platform/http/problem-answer.ts'
import { sampleDay, sampleMail } from '#platform/http/samples.ts'
import { deleteBlock } from './block-store.ts'
import { listAhead, listAheadOf } from './day-bookings.ts'
import { findDayOperation, listDayOperations } from './day-operations.ts'
import { runDayOperation } from './run-operation.ts'
import { listClosures } from './shared/closures.ts'
import { isFreeFor, type Start, tryMove, whySkipped } from './shared/feasibility.ts'

/** Day operations: preview one, run one, list them, and undo one. */
export const dayRoutes = deskRoutes(dayCalls, ({ db, content }: DeskDeps) => {
  return {
    dayPreview: {
      // The preview is rolled back: it changes nothing.
      get: route({
        who: 'owner',
        says: 'It changes nothing. `to_day` is for a move only. `draft` has the placeholders `{name} {reference} {service} {when} {before}`.',
        sample: () => ({ id: sampleDay(), query: { kind: 'cancel' } }),
        query: PreviewQuery,
        async handle({ query: requested, request }) {
          const { day } = parse(DayParams, request.params)
          checkDays(day, requested)
          return previewDay(db, content(), { day, ...requested })
        },
      }),
    },

    nextTimes: {
      get: route({
        who: 'owner',
        says: 'The next 6 free times of 40 bookings at most, by their ids with commas. The first time of each counts as taken for those after it.',
        sample: ({ booking }) => ({ query: { ids: booking } }),
        query: NextTimesQuery,
        handle: ({ query }) => readNextTimes(db, content(), query),
      }),
    },

    dayOperation: {
      post: route({
        who: 'owner',
        says: 'All requested and confirmed bookings of the day that lie ahead, with one mail each that waits five minutes. `id` as that of a booking from a call. `moves`, in place of `to_day`: these bookings alone. 409 if there is nothing to do, or if it would skip all.',
        sample: () => ({
          id: sampleDay(),
          body: { ...sampleMail, reason: 'Ice', kind: 'cancel', block: true, id: randomUUID() },
        }),
        body: DayOperationRequest,
        async handle({ body: requested, who: email, request }) {
          const { day } = parse(DayParams, request.params)
          checkDays(day, requested)
          const published = content()
          const done = await withNextFreeTimes(db, published, () =>
            db.transaction().execute((trx) => runDayOperation(trx, published, { day, ...requested, who: email })),
          )
          return { now: new Date().toISOString(), ...done }
        },
      }),
    },

    dayOperations: {
      get: route({
        who: 'owner',
        says: 'The latest 20.',
        sample: () => ({}),
        handle: async () => ({ now: new Date().toISOString(), operations: await listDayOperations(db) }),
      }),
    },

    dayOperationUndo: {
      post: route({
        who: 'owner',
        says: '`skipped`: changed since, or their time was taken. 409 once the mails go. Twice answers the same.',
        sample: () => ({ id: randomUUID(), status: 404 }),
        async handle({ id, who: email }) {
          const published = content()
          return await withNextFreeTimes(db, published, () =>
            db.transaction().execute((trx) => undoDayOperation(trx, published, { id, who: email })),
          )
        },
      }),
    },
  }
})

function checkDays(day: string, { to_day }: { to_day?: string | undefined }) {
  if (to_day === day) throw wrongField('to_day', refusals.sameDay)
}

type NextTimesRequest = { ids: readonly string[]; from?: string | undefined }

/**
 * The next free times of appointments, by the rules for visitors: from a day on, or from the day of each. The first time of
 * each counts as taken for those after it, so that all can move there together. Nothing is changed.
 */
async function readNextTimes(
  db: Db,
  content: Rules & Pick<Content, 'dayDrafts' | 'facts'>,
  asked: NextTimesRequest,
): Promise<NextTimes> {
  const bookings = await rolledBack(db, (trx) => tryEach(trx, content, asked))
  return withDrafts(db, content, { bookings, kind: 'move' })
}

/** What is tried with a day's bookings, and what a person needs to write to their clients. */
async function withDrafts<One extends Tried>(
  db: Db,
  content: Pick<Content, 'dayDrafts'>,
  { bookings, kind }: { bookings: One[]; kind: PreviewQuery['kind'] },
) {
  const isFrench = bookings.some(({ language }) => language === 'fr')
  return {
    bookings,
    text_price: (await readTextState(db)).price,
    draft: content.dayDrafts[kind],
    ...(isFrench && { french: withContentIn('fr', content, (localized) => localized.dayDrafts[kind]) }),
  }
}

async function tryEach(trx: Db, rules: Rules & Pick<Content, 'facts'>, { ids, from }: NextTimesRequest) {
  const tried: (Parameters<typeof withTexts>[2][number] & { times: FreeTime[] })[] = []
  for (const booking of await listAheadOf(trx, ids)) {
    const why = await whySkipped(trx, rules, booking, null)
    const needed = timeForMinutes(booking.appoint_minutes, rules, booking)
    const search = { from: from ?? booking.appoint_date, except: booking.id }
    const found = await nextFree(trx, rules, needed, { ...search, most: OFFERED_TIMES + 1 })
    // Its own time counts as free, since it would leave it.
    const isOther = ({ appoint_date, appoint_time }: FreeTime) =>
      appoint_date !== booking.appoint_date || appoint_time !== booking.appoint_time
    const times = why ? [] : found.filter(isOther).slice(0, OFFERED_TIMES)
    const [first] = times
    if (first) await tryMove(trx, rules, booking, first)
    tried.push({ shown: toTried(booking, why), booking, to: first ?? booking, times })
  }
  const shown = await withTexts(trx, rules, tried)
  return shown.map((one, i) => ({ ...one, times: tried[i]?.times ?? [] }))
}

/** The bookings that a day operation would change or skip, whether the new day is closed, and a draft of the mail. */
async function previewDay(
  db: Db,
  content: Rules & Pick<Content, 'dayDrafts' | 'facts'>,
  { day, kind, to_day }: PreviewQuery & { day: string },
): Promise<DayPreview> {
  const [closure] = to_day ? await listClosures(db, content.opening, [to_day]) : []
  const bookings = to_day
    ? await rolledBack(db, (trx) => tryOperation(trx, content, day, to_day))
    : await tryOperation(db, content, day, null)
  return { ...(await withDrafts(db, content, { bookings, kind })), closed: closure?.words ?? null }
}

async function tryOperation(trx: Db, rules: Rules & Pick<Content, 'facts'>, day: string, to_day: string | null) {
  const tried: Parameters<typeof withTexts>[2][number][] = []
  for (const booking of await listAhead(trx, day)) {
    const to = to_day === null ? null : { ...booking, appoint_date: to_day }
    const why = await whySkipped(trx, rules, booking, to)
    if (to && !why) await tryMove(trx, rules, booking, to)
    tried.push({ shown: toTried(booking, why), booking, to })
  }
  return withTexts(trx, rules, tried)
}

/** A booking that an operation would change, or why it would not. */
const toTried = (booking: StoredBooking, why: keyof typeof skipReasons | undefined): Tried => ({
  ...toDayBooking(booking),
  why: why ? skipReasons[why] : null,
  has_email: clientOf(booking) !== undefined,
  text_segments: 0,
})

/** The bookings with how long the text messages are that their clients also get. */
async function withTexts(
  db: Db,
  content: Pick<Content, 'facts'>,
  tried: readonly { shown: Tried; booking: StoredBooking; to: Start | null }[],
): Promise<Tried[]> {
  const texted = await textedOf(
    db,
    tried.map(({ booking }) => booking.id),
  )
  return tried.map(({ shown, booking, to }) => {
    if (shown.why !== null || !texted.has(booking.id)) return shown
    const text = newsText(content, to ? 'moved' : 'cancelled', { ...booking, ...to })
    return { ...shown, text_segments: segmentsOf(text) }
  })
}

/** Runs `work` in a transaction and rolls it back. */
async function rolledBack<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Undoes a day operation, in a transaction: its block, its mails and its changes to bookings. Skips and returns the
 * bookings that were changed since, or whose time was taken since. Throws a 409 if the time for an undo is over or an
 * attempt was made to send one of the mails.
 */
async function undoDayOperation(
  trx: Db,
  content: ChangeContent,
  { id, who }: { id: string; who: string },
): Promise<UndoAnswer> {
  const operation = await findDayOperation(trx, id)
  if (!operation) throw new Problem(404, refusals.noOperation)
  if (operation.undone_at !== null) return { operation, skipped: await stillMailed(trx, id) }
  if (operation.undo_until === null) throw new Problem(409, refusals.mailsGone)

  await openDay(trx, { id, who })
  const kept = await undoBookings(trx, content, { id, who })
  const mailed = await emailsOf(trx, id)
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, why } of kept)
    skipped.push(await toSkipped(trx, { booking_id, why, mail: mailed.has(booking_id) }))
  const undone_at = new Date().toISOString()
  await trx.updateTable('day_operations').set({ undone_at }).where('id', '=', id).execute()
  await publish(trx, 'plan_changed', id, who)
  return { operation: { ...operation, undone_at, undo_until: null }, skipped }
}

type Unchanged = { booking_id: string; why: keyof typeof deskPlanning.skipped }

const toSkipped = async (trx: Db, { booking_id, why, mail }: Unchanged & { mail: boolean }) => ({
  ...toDayBooking(await requireBooking(trx, booking_id)),
  why: deskPlanning.skipped[why],
  mail,
})

/** The bookings whose mail the earlier undo of an operation could not withdraw. */
async function stillMailed(trx: Db, id: string) {
  const mailed = await emailsOf(trx, id)
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, version } of await bookingsOf(trx, id))
    if (mailed.has(booking_id)) {
      const booking = await requireBooking(trx, booking_id)
      const why = booking.version === version ? 'taken' : 'changed'
      skipped.push(await toSkipped(trx, { booking_id, why, mail: true }))
    }
  return skipped
}

/** The bookings of an operation with a mail of that operation, queued or sent. */
async function emailsOf(trx: Db, id: string): Promise<Set<string | null>> {
  const rows = await trx.selectFrom('mails').select('booking_id').where('day_operation_id', '=', id).execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

async function openDay(trx: Db, { id, who }: { id: string; who: string }) {
  const { block_id } = await trx
    .selectFrom('day_operations')
    .select('block_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (block_id !== null) await deleteBlock(trx, block_id, who)
}

/**
 * Undoes the changes of a day operation to its bookings, in a transaction and in the order of their start. Returns the
 * bookings that it skips, and why: they were changed since, or their time is taken.
 */
async function undoBookings(
  trx: Db,
  content: ChangeContent,
  { id, who }: { id: string; who: string },
): Promise<Unchanged[]> {
  const skipped: Unchanged[] = []
  for (const { booking_id, version } of await bookingsOf(trx, id)) {
    const why = await undoBooking(trx, content, { booking_id, version, who })
    if (why) skipped.push({ booking_id, why })
  }
  return skipped
}

async function undoBooking(
  trx: Db,
  content: ChangeContent,
  { booking_id, version, who }: { booking_id: string; version: number; who: string },
): Promise<Unchanged['why'] | undefined> {
  const booking = await requireBooking(trx, booking_id)
  if (booking.version !== version) return 'changed'
  const [entry] = await listHistory(trx, booking_id, version - 1)
  const changes = (entry?.changes ?? []).map(reverseChanges)
  const before = { ...booking, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const wasOverruled = changes.some(({ field, to }) => field === 'overruled' && to === '1')
  if (!wasOverruled && !(await isFreeFor(trx, content, booking, before, AS_BEFORE))) return 'taken'
  const isDone = await changeBooking(trx, content, booking, { action: 'undo', who, changes })
  return isDone ? undefined : 'changed'
}

/** The bookings that a day operation changed, with their version after it, in the order of their start. */
const bookingsOf = (trx: Db, id: string) =>
  trx
    .selectFrom('day_operation_bookings')
    .innerJoin('bookings', 'bookings.id', 'day_operation_bookings.booking_id')
    .select(['booking_id', 'day_operation_bookings.version'])
    .where('day_operation_id', '=', id)
    .orderBy('appoint_at')
    .orderBy('booking_id')
    .execute()
