import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import type { Draft } from '#core/mails.ts'
import { fill } from '#core/template.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { BookingAction, DraftQuery } from '#features/bookings/action-requests.ts'
import {
  type ActionName,
  ConflictDetails,
  type HistoryEntry,
  lastChange,
  PRESS_MS,
  transitions,
} from '#features/bookings/actions.ts'
import type { BookingFields } from '#features/bookings/booking.ts'
import { whenOf } from '#features/bookings/booking-words.ts'
import { type BookingPage, BookingQuery } from '#features/bookings/bookings.ts'
import {
  ClientQuery,
  DeskTimesQuery,
  type JobPrice,
  type KnownClients,
  NewBooking,
  PriceQuery,
} from '#features/bookings/new-booking.ts'
import { newBookingRefusals as refusals } from '#features/bookings/new-booking-words.ts'
import { unnamed } from '#features/bookings/words.ts'
import { type CrewAnswer, SheetJob } from '#features/day-sheet/day-sheet.ts'
import { readSheetJob } from '#features/day-sheet/server/routes.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { taxOn, withAmounts } from '#features/invoices/documents.ts'
import { withOwed } from '#features/invoices/server/owed.ts'
import { priceOf } from '#features/invoices/server/price.ts'
import { proposedLines } from '#features/invoices/server/proposal.ts'
import { readMoneySettings } from '#features/invoices/server/settings.ts'
import { sayDeposit } from '#features/payments/server/deposits.ts'
import { noteOpened } from '#features/push/server/pushes.ts'
import { agreedOn } from '#features/quotes/server/agree.ts'
import type { Place } from '#features/schedule/area.ts'
import { overruling as words } from '#features/schedule/desk-overruling-words.ts'
import { reserve } from '#features/schedule/server/book.ts'
import { crewsOf } from '#features/schedule/server/crews.ts'
import { DeskChange } from '#features/schedule/server/desk-change.ts'
import {
  type Paused,
  type Rules,
  timeForMinutes,
  timeForRequest,
} from '#features/schedule/server/needed.ts'
import { answerBy } from '#features/schedule/server/rules.ts'
import { instantOf, readDeskTimes, withNextFreeTimes } from '#features/schedule/server/times.ts'
import type { BookedAddOn } from '#features/services/add-ons.ts'
import { driveCents } from '#features/services/drive.ts'
import { serviceLabel } from '#features/services/services.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import type { Content } from '#features/website/content.ts'
import { answersToStore } from '#features/website/server/answers.ts'
import { speakTo } from '#features/website/server/language.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { reused, takeId } from '#platform/http/idempotent.ts'
import { Problem, parse, wrongField } from '#platform/http/problem-answer.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { takeAddOns } from './add-ons.ts'
import { changeBooking } from './change-booking.ts'
import { readDetail, requireBooking, wasClientNotified } from './detail.ts'
import { insertHistory, listHistory } from './history.ts'
import { knownClients } from './known-clients.ts'
import { insertLink } from './links.ts'
import { listBookings, listUnpaid } from './list.ts'
import { refuseOthersChange, refuseOwnersAction, runAction } from './run-action.ts'
import { searchBookings } from './search.ts'
import { findBooking, insertBooking, type StoredBooking } from './store.ts'
import { insertVehicle } from './vehicles.ts'

/** Bookings: the list, one booking, the draft of a mail about it, and its actions. */
export function bookingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, mailSettings, wakeMail } = deps
  app.get(deskCalls.bookings, async (request, reply) => {
    const query = parse(BookingQuery, request.query)
    const published = content()
    const isUnpaid = query.view === 'unpaid' && !query.q?.trim()
    const found = query.q?.trim()
      ? await searchBookings(db, query)
      : await (isUnpaid ? listUnpaid(db, published, query) : listBookings(db, query))
    const answer: BookingPage = {
      ...found,
      bookings: isUnpaid ? found.bookings : await withOwed(db, published, found.bookings),
      crews: crewsOf(published.opening),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.bookings, async (request, reply) => {
    const wanted = parse(NewBooking, request.body)
    const who = sessionOf(request).email
    const published = content()
    await withNextFreeTimes(db, published, () =>
      db.transaction().execute((trx) => enterBooking(trx, published, { wanted, who })),
    )
    if (wanted.mail) wakeMail()
    return reply.code(201).send(await readDetail(db, wanted.id, mailSettings.current(), published))
  })

  app.get(deskCalls.clients, async (request, reply) => {
    const { q } = parse(ClientQuery, request.query)
    const answer: KnownClients = { clients: await knownClients(db, q) }
    return reply.send(answer)
  })

  app.get(deskCalls.times, async (request, reply) => {
    const {
      date,
      strip_from,
      appoint_minutes,
      except,
      add_ons: ids,
      ...wanted
    } = parse(DeskTimesQuery, request.query)
    const published = content()
    const booking = {
      service_type: wanted.service_type ?? null,
      vehicle_count: wanted.vehicle_count,
      appoint_zipcode: wanted.appoint_zipcode ?? null,
      appoint_city: wanted.appoint_city ?? null,
      pause_minutes: wanted.pause_minutes ?? null,
      add_ons: takeAddOns(published, { ids, service: wanted.service_type ?? null }),
    }
    const needed = timeNeeded(published, booking, appoint_minutes)
    return reply.send(await readDeskTimes(db, published, needed, { date, strip_from, except }))
  })

  app.get(deskCalls.price, async (request, reply) => {
    return reply.send(await readJobPrice(db, content(), parse(PriceQuery, request.query)))
  })

  app.get(deskCalls.booking, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const detail = await readDetail(db, id, mailSettings.current(), content())
    // Where nothing can be stored, the desk can still be read.
    await noteOpened(db, { booking_id: id }).catch((err) =>
      request.log.warn({ err }, 'that a booking was opened was not stored'),
    )
    return reply.send(detail)
  })

  app.get(deskCalls.bookingDraft, async (request, reply) => {
    const query = parse(DraftQuery, request.query)
    const by = sessionOf(request)
    refuseOwnersAction(by, query.action)
    const booking = await requireBooking(db, parse(IdParams, request.params).id)
    const history = await listHistory(db, booking.id)
    if (query.action === 'undo') refuseOthersChange(by, lastChange(history))
    const client_notified = await wasClientNotified(db, booking.id, history)
    const deposit = await depositIn(db, booking, query)
    return reply.send(
      draftOf(content(), booking, query, { undone: lastChange(history), client_notified, deposit }),
    )
  })

  app.post(deskCalls.bookingActions, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const action = parse(BookingAction, request.body)
    const by = sessionOf(request)
    const published = content()
    await withNextFreeTimes(db, published, () =>
      db.transaction().execute(async (trx) => {
        await runAction(trx, published, { id, action, by })
        await noteOpened(trx, { booking_id: id })
      }),
    ).catch((error) => {
      throw by.role === 'owner' ? error : withoutDetails(error, by.email)
    })
    if (action.mail) wakeMail()
    if (by.role === 'owner')
      return reply.send(await readDetail(db, id, mailSettings.current(), published))
    // Crew see of a booking what their sheet has.
    const sheet = { content: published, publicOrigin: deps.config.publicOrigin }
    const answer: CrewAnswer = { booking: await readSheetJob(db, sheet, id) }
    return reply.send(answer)
  })
}

/** A conflict as crew see it: what others changed, but neither their words nor what no sheet has. */
function withoutDetails(error: unknown, email: string): unknown {
  if (!(error instanceof Problem)) return error
  const conflict = ConflictDetails.safeParse(error.extra)
  if (!conflict.success) return error
  const since = conflict.data.since.map((entry) => ({
    ...entry,
    note: entry.who === email ? entry.note : null,
    changes: entry.changes.filter(({ field }) => field in SheetJob.shape),
  }))
  const { status, type, message } = error
  return new Problem(status, message, { type, extra: { ...conflict.data, since } })
}

/**
 * Stores a booking from a call, in a transaction: any time at which a crew is free, also outside the hours. Throws a 409 if
 * none is, or if jobs would change crews and nobody has accepted that. The same booking again changes nothing, and another
 * one with the same id is a 422.
 */
async function enterBooking(
  trx: Db,
  content: Content,
  { wanted, who }: { wanted: NewBooking; who: string },
): Promise<void> {
  // The answers to questions are no part of the booking: its repeated call may be asked others, or none.
  const { accepted, overrule, ...asked } = wanted
  const { id, vehicle, crew, lines } = asked
  if ((crew ?? 0) > content.opening.crews) throw wrongField('crew', deskRefusals.crew)
  const refusal = refusals.storedBefore
  if (!(await takeId(trx, { call: deskCalls.bookings, id, refusal }, asked))) return
  // Its fingerprint is not kept for as long as the booking.
  if (await findBooking(trx, id)) throw reused(refusal)
  const booking = bookingOf(wanted)
  const { pause_minutes = null, add_ons: ids } = wanted
  const add_ons = takeAddOns(content, { ids, service: booking.service_type })
  const needed = timeNeeded(content, { ...booking, pause_minutes, add_ons }, wanted.appoint_minutes)
  const appoint_at = instantOf(booking.appoint_date, booking.appoint_time)
  const created_at = new Date().toISOString()
  await insertBooking(
    trx,
    booking,
    {
      appoint_at,
      appoint_minutes: needed.minutes,
      pause_minutes,
      drive_cents: driveCents(content.serviceArea, booking),
      add_ons,
      pinned_crew: crew,
      answer_by: answerBy({ appoint_at, created_at }, content.opening),
    },
    {
      id,
      language: wanted.language,
      answers: await answersToStore(trx, content, wanted.answers, { mayLack: true }),
    },
  )
  const press = new DeskChange(id, accepted, { isForCrew: crew !== null, mayOverrule: overrule })
  await reserve(trx, content, id, { ...booking, appoint_at, needed, press })
  await insertLink(trx, id)
  if (vehicle) await insertVehicle(trx, { id: newId(), created_at, booking_id: id, ...vehicle })
  const agreed = await agreedOn(trx, { id, lines })
  if (agreed) await trx.updateTable('bookings').set({ agreed }).where('id', '=', id).execute()
  const stored = await requireBooking(trx, id)
  await insertHistory(trx, {
    booking_id: id,
    version: 1,
    who,
    action: 'enter',
    changes: agreed ? [{ field: 'agreed', from: '', to: agreed }] : [],
    mailed: 0,
    note: stored.overruled === 1 ? words.note : null,
  })
  const isMailed = wanted.mail && booking.email !== null
  if (wanted.confirm) await confirmAtOnce(trx, content, stored, { who, isMailed })
  else if (isMailed) await queueMail(trx, { kind: 'booking-client', booking_id: id })
  await press.askFirst(trx, content.opening)
}

/** What a booking from a call will cost, as far as it is said. */
async function readJobPrice(
  db: Db,
  content: Content,
  { language, add_ons: ids, ...wanted }: PriceQuery,
): Promise<JobPrice> {
  const place = {
    appoint_zipcode: wanted.appoint_zipcode ?? null,
    appoint_city: wanted.appoint_city ?? null,
  }
  const service_type = wanted.service_type ?? null
  const add_ons = takeAddOns(content, { ids, service: service_type })
  const booking = {
    id: null,
    service_type,
    specific_vehicle: wanted.specific_vehicle ?? null,
    vehicle_count: wanted.vehicle_count,
    units: '',
    add_ons: JSON.stringify(add_ons),
    language,
    ...place,
    drive_cents: driveCents(content.serviceArea, place),
    agreed: '',
  }
  const priced = { booking, vehicle: undefined, fleet: undefined }
  const { rate } = taxOn(await readMoneySettings(db), today())
  return {
    proposed: withAmounts(proposedLines(content, priced)),
    price: priceOf(content, priced, rate) ?? null,
  }
}

/** The time that a booking from a call needs: the minutes that were agreed, or those of its service and its add-ons. */
const timeNeeded = (
  content: Rules,
  booking: Pick<BookingFields, 'service_type' | 'vehicle_count' | keyof Place> &
    Paused & { add_ons: readonly BookedAddOn[] },
  minutes: number | undefined,
) =>
  minutes === undefined
    ? timeForRequest(booking, content)
    : timeForMinutes(minutes, content, booking)

/** What was not said is null. */
const bookingOf = (wanted: NewBooking): BookingFields => ({
  firstname: wanted.firstname,
  lastname: wanted.lastname ?? null,
  phone: wanted.phone,
  email: wanted.email ?? null,
  service_type: wanted.service_type ?? null,
  specific_vehicle: wanted.specific_vehicle ?? null,
  appoint_date: wanted.appoint_date,
  appoint_time: wanted.appoint_time,
  appoint_location: wanted.appoint_location ?? null,
  appoint_city: wanted.appoint_city ?? null,
  appoint_state: wanted.appoint_state ?? null,
  appoint_zipcode: wanted.appoint_zipcode ?? null,
  concerns: wanted.concerns,
  vehicle_count: wanted.vehicle_count,
  payment_means: wanted.payment_means ?? null,
  billing_address: wanted.billing_address ?? null,
  pay_conf: wanted.pay_conf ?? null,
  allow_promo: null,
})

async function confirmAtOnce(
  trx: Db,
  content: Content,
  booking: StoredBooking,
  { who, isMailed }: { who: string; isMailed: boolean },
) {
  const { to } = transitions.confirm
  const draft = draftOf(
    content,
    booking,
    { action: 'confirm' },
    { undone: undefined, client_notified: false, deposit: () => '' },
  )
  await changeBooking(trx, content, booking, {
    action: 'confirm',
    who,
    changes: [{ field: 'status', from: booking.status, to }],
    mail: isMailed ? { subject: draft.subject, text: draft.text, delayMs: PRESS_MS } : undefined,
    // They agreed on it on the phone.
    isKnown: true,
  })
}

/** What the mail about an action that ends a job says of its deposit. */
const depositIn = (db: Db, booking: StoredBooking, { action, for_client }: DraftQuery) =>
  sayDeposit(db, booking, {
    status: isTransition(action) ? transitions[action].to : booking.status,
    isByClient: for_client === 'true',
  })

const isTransition = (action: ActionName): action is keyof typeof transitions =>
  Object.hasOwn(transitions, action)

type DraftContent = Pick<Content, 'drafts' | 'services'>

/**
 * A draft of the mail to the client about an action, in their language, and in English beside it. It describes the
 * appointment as it will be.
 */
function draftOf(
  content: DraftContent,
  booking: StoredBooking,
  { action, for_client: _, ...edited }: DraftQuery,
  {
    undone,
    client_notified,
    deposit,
  }: { undone: HistoryEntry | undefined; client_notified: boolean; deposit: () => string },
): Draft {
  const takenBack = (action === 'undo' && undone?.changes) || []
  const back = takenBack.map(({ field, from }) => [field, from])
  const after: StoredBooking = { ...booking, ...edited, ...Object.fromEntries(back) }
  const { language, appoint_date, appoint_time } = after
  const write = (said: DraftContent) => {
    const mail = mailTextOf(said, booking, { after, action, client_notified })
    return { ...mail, text: mail.text + deposit() }
  }
  return {
    to: after.email,
    language,
    about: { appoint_date, appoint_time },
    ...speakTo(language, content, write),
    ...(language !== DEFAULT_LANGUAGE && { english: speakTo(DEFAULT_LANGUAGE, content, write) }),
  }
}

type Case = { after: StoredBooking; action: DraftQuery['action']; client_notified: boolean }

function mailTextOf(
  { drafts, services }: DraftContent,
  booking: StoredBooking,
  { after, action, client_notified }: Case,
) {
  const values = {
    firstname: after.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: serviceLabel(services, after.service_type),
    when: whenOf(after),
    where:
      [after.appoint_location, after.appoint_city].filter(Boolean).join(', ') || t(unnamed).place,
  }
  const { mistake, statuses } = drafts.undo
  return fillMail(drafts[action], {
    ...values,
    mistake: client_notified ? `${mistake}\n\n` : '',
    status: fill(statuses[after.status], values),
  })
}
