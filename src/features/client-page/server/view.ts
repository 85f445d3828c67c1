import { HOUR, MINUTE } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { language } from '#core/in-language.ts'
import { limits } from '#core/limits.ts'
import { sumOf } from '#core/money.ts'
import type { Opening } from '#core/opening.ts'
import { pages } from '#core/pages.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { clientNotes, type HistoryEntry } from '#features/bookings/actions.ts'
import { bookedPrice } from '#features/bookings/booked-price.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import type { ManagedBooking, ManagedMoney, ManagedPlan } from '#features/bookings/manage.ts'
import { isAhead, type Managed } from '#features/bookings/server/access.ts'
import { bookedAddOns } from '#features/bookings/server/add-ons.ts'
import { listHistory } from '#features/bookings/server/history.ts'
import { linkOf } from '#features/bookings/server/links.ts'
import { findBookingRecords } from '#features/bookings/server/store.ts'
import { takesPlace } from '#features/calendars/server/event.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/feed-token.ts'
import { holdOf } from '#features/guard/server/hold-of.ts'
import type { DocumentRow } from '#features/invoices/documents.ts'
import { documentUrl, isPaidOnline, PDF, payUrls } from '#features/invoices/server/links.ts'
import { papersOf } from '#features/invoices/server/papers-of-booking.ts'
import { latestDeposit } from '#features/payments/server/transfers.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { listPhotos } from '#features/photos/server/store.ts'
import { planStateOf } from '#features/plans/plans.ts'
import { planOf, priceIn } from '#features/plans/server/plans.ts'
import { openVisit, rhythmOf } from '#features/plans/server/plans-of-booking.ts'
import { readMoneySettings } from '#features/prices/server/settings.ts'
import { answersFrom, answersIn } from '#features/questions/questions.ts'
import { addOnLabel } from '#features/services/add-ons.ts'
import { mayWait, readOffer, readWishes } from '#features/waitlist/server/waitlist.ts'
import { waitingRefusals } from '#features/waitlist/waiting-words.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { sameAgain } from './same-again.ts'

type Booking = Managed['booking']

/** A booking as its client's page shows it. */
export async function viewOf(
  db: Db,
  content: Content,
  { booking, calendarToken, access }: Managed,
): Promise<ManagedBooking> {
  const { vehicle, fleet } = (await findBookingRecords(db, booking.id)) ?? {}
  const history = await listHistory(db, booking.id)
  const vehicle_count = fleet?.vehicle_count ?? booking.vehicle_count
  const addOns = bookedAddOns(booking)
  const why_not =
    whyNot(booking, history, content) ??
    (access === 'view' ? fill(t(manageRefusals).viewOnly, content.facts) : undefined)
  const hold = await holdOf(db, booking)
  const photos = await listPhotos(db, booking.id)
  const papers = access === 'client' ? await papersOf(db, booking) : undefined
  const issued = papers && (await moneyOf(db, papers))
  const price =
    papers?.said === undefined ? bookedPrice(content, { ...booking, vehicle_count }) : papers.said
  const deposit = access === 'client' ? await latestDeposit(db, booking) : undefined
  const waits = await readWishes(db, booking)
  const offer = access === 'client' ? await readOffer(db, booking.id) : undefined
  const plan = access === 'client' ? await managedPlan(db, booking) : undefined
  return {
    reference: booking.reference,
    status: booking.status,
    version: booking.version,
    firstname: booking.firstname,
    service_type: booking.service_type,
    specific_vehicle: booking.specific_vehicle,
    add_ons: addOns.map((one) => addOnLabel(one, language())),
    vehicle: vehicle
      ? { year: vehicle.vehicle_year, make: vehicle.vehicle_make, model: vehicle.vehicle_model }
      : null,
    vehicle_count,
    appoint_date: booking.appoint_date,
    appoint_time: booking.appoint_time,
    appoint_minutes: booking.appoint_minutes,
    appoint_location: booking.appoint_location,
    appoint_city: booking.appoint_city,
    appoint_state: booking.appoint_state,
    appoint_zipcode: booking.appoint_zipcode,
    answers: answersIn(answersFrom(booking.answers), language()),
    ...(price && { price }),
    photos: photos.filter(({ stage }) => stage === FROM_CLIENT).map(({ id }) => id),
    shared_photos: photos.flatMap(({ id, stage, shared }) =>
      shared && stage !== FROM_CLIENT ? [{ id, stage }] : [],
    ),
    notes: clientNotes(history)
      .map(({ text }) => text)
      .toReversed(),
    ...(hold && { hold }),
    can_hold: access === 'client' && hold !== undefined && hold.state !== 'held',
    can_change: why_not === undefined,
    can_again: access === 'client' && sameAgain(content, booking) !== undefined,
    can_wait: access !== 'view' && whyNotWait(booking, content) === undefined,
    ...(waits && { waits }),
    ...(offer && { offer }),
    can_add: access !== 'view' && isAhead(booking),
    change_until: changeUntil(booking, history, content.opening),
    ...(why_not !== undefined && { why_not }),
    ...(issued && { money: issued }),
    ...(deposit && { deposit }),
    ...(plan && { plan }),
    ...(isToCome(booking) && { calendar_url: withToken(CLIENT_CALENDAR_PATH, calendarToken) }),
  }
}

/** What was issued for a booking, and what is still to be paid; undefined if nothing was. */
async function moneyOf(
  db: Db,
  { rows }: { rows: readonly DocumentRow[] },
): Promise<ManagedMoney | undefined> {
  const documents: ManagedMoney['documents'] = []
  for (const { id, kind, number, issued_on, total_cents, balance_cents } of rows) {
    if (number === null || issued_on === null) continue
    const url = await documentUrl(db, id, '')
    documents.push({ kind, number, issued_on, total_cents, balance_cents, url, pdf_url: url + PDF })
  }
  if (documents.length === 0) return undefined
  const balance_cents = sumOf(documents, 'balance_cents')
  const paid_cents = sumOf(rows, 'paid_cents')
  const owed = rows.find((row) => row.balance_cents > 0)
  const pay_url = owed && (await payUrlOf(db, owed.id))
  return { documents, balance_cents, paid_cents, ...(pay_url && { pay_url }) }
}

/** The page on which an invoice is paid; undefined as long as the business takes no money there. */
async function payUrlOf(db: Db, id: string): Promise<string | undefined> {
  const isPayable = await isPaidOnline(db, await readMoneySettings(db))
  return isPayable ? (await payUrls(db, ''))(id) : undefined
}

/** The reason why a booking cannot wait for an earlier time, in words; undefined if it can. */
export function whyNotWait(
  booking: Booking,
  { facts }: Pick<Content, 'facts'>,
): string | undefined {
  if (!mayWait(booking)) return fill(t(waitingRefusals).over, facts)
  return booking.email === null ? fill(t(waitingRefusals).noEmail, facts) : undefined
}

/** The plan of a booking as its client's page shows it; undefined without one. */
async function managedPlan(db: Db, booking: Booking): Promise<ManagedPlan | undefined> {
  const plan = await planOf(db, booking)
  if (!plan) return undefined
  const { season, weekdays, ...rhythm } = rhythmOf(plan)
  const open = await openVisit(db, plan.id)
  // Its page is for whoever reads its mail, and the desk may have corrected that address.
  const visit = open && isOfMailbox(open, booking) ? open : undefined
  return {
    version: plan.version,
    state: planStateOf(plan, today()),
    ...rhythm,
    season,
    weekdays: [...weekdays],
    next_on: plan.next_on,
    ...priceIn(plan.lines),
    asked_cents: plan.asked_at === null ? null : priceIn(plan.asked_lines).total_cents,
    visit: visit
      ? {
          appoint_date: visit.appoint_date,
          appoint_time: visit.appoint_time,
          is_proposed: visit.status === 'requested',
          answer_by: visit.answer_by,
          url:
            visit.id === booking.id
              ? null
              : `${t(pages).manage.path}#${(await linkOf(db, visit.id)).token}`,
        }
      : null,
  }
}

const isOfMailbox = (one: Booking, other: Booking) =>
  one.email?.toLowerCase() === other.email?.toLowerCase()

/** Whether its time is not over: then a calendar can still take it. */
const isToCome = ({ status, appoint_at, appoint_minutes }: Booking) =>
  takesPlace({ status }) &&
  activeStatuses.includes(status) &&
  Date.now() < Date.parse(appoint_at) + appoint_minutes * MINUTE

/** The reason why the client can no longer change a booking, in words; undefined while they can. */
export function whyNot(
  booking: Booking,
  history: readonly HistoryEntry[],
  { opening, facts }: Pick<Content, 'opening' | 'facts'>,
): string | undefined {
  if (!activeStatuses.includes(booking.status)) return fill(t(manageRefusals).notChangeable, facts)
  if (!isAhead(booking)) return fill(t(manageRefusals).over, facts)
  const until = changeUntil(booking, history, opening)
  return new Date().toISOString() > until ? fill(t(manageRefusals).late, facts) : undefined
}

/**
 * The last instant at which the client can change a booking (ISO 8601, UTC). A request: its start, as nobody has promised
 * anything yet. Else some hours before the start, but for some hours after the business has confirmed or moved it.
 */
function changeUntil(
  { status, appoint_at }: Booking,
  history: readonly HistoryEntry[],
  { changeHours }: Opening,
): string {
  if (status === 'requested') return appoint_at
  const start = Date.parse(appoint_at)
  const said = history.find(
    ({ who, changes }) =>
      who !== THE_CLIENT &&
      changes.some(
        ({ field, to }) => field.startsWith('appoint_') || (field === 'status' && to === status),
      ),
  )
  const heard = said ? Date.parse(said.at) + limits.changeHoursAfter * HOUR : 0
  return new Date(Math.min(start, Math.max(start - changeHours * HOUR, heard))).toISOString()
}
