import { randomUUID } from 'node:crypto'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import type { Draft } from '#core/mails.ts'
import { fill } from '#core/template.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import { BookingAction, DraftQuery } from '#features/bookings/action-requests.ts'
import {
  ACTION_UNDO_MS,
  type ActionName,
  ConflictDetails,
  type HistoryEntry,
  lastChange,
  transitions,
} from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { BookingQuery } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { ClientQuery, DeskTimesQuery, type JobPrice, NewBooking, PriceQuery } from '#features/bookings/new-booking.ts'
import { newBookingRefusals as refusals } from '#features/bookings/new-booking-words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { withAmounts } from '#features/prices/lines.ts'
import { taxOn } from '#features/prices/money-settings.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { answersToStore } from '#features/questions/server/shared/answers.ts'
import { overruling as words } from '#features/schedule/desk-overruling-words.ts'
import { reserve } from '#features/schedule/server/shared/book.ts'
import { crewsOf } from '#features/schedule/server/shared/crews.ts'
import { DeskChange } from '#features/schedule/server/shared/desk-change.ts'
import { type Paused, type Rules, timeForMinutes, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { answerBy } from '#features/schedule/server/shared/rules.ts'
import { instantOf, readDeskTimes, withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import type { Place } from '#features/services/area.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import { driveCents } from '#features/services/drive.ts'
import { serviceLabel } from '#features/services/services.ts'
import { unnamed } from '#features/services/words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { keyReused, takeId } from '#platform/http/idempotent.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import { sampleDay, sampleMail, sampleRange } from '#platform/http/samples.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { knownClients } from './known-clients.ts'
import { listBookings, listUnpaid } from './list.ts'
import { searchBookings } from './search.ts'
import { takeAddOns } from './shared/add-ons.ts'
import { agreedOn } from './shared/agree.ts'
import { changeBooking } from './shared/change-booking.ts'
import { deskTexts } from './shared/desk-texts.ts'
import { readDetail, requireBooking, wasClientNotified } from './shared/detail.ts'
import { insertHistory, listHistory } from './shared/history.ts'
import { insertLink } from './shared/links.ts'
import { priceOf } from './shared/price.ts'
import { proposedLines } from './shared/proposal.ts'
import { assertMayAct, assertOwnChange, runAction } from './shared/run-action.ts'
import { findBooking, insertBooking, type StoredBooking } from './shared/store.ts'
import { insertVehicle } from './shared/vehicles.ts'
import { withdrawConsent } from './shared/withdraw-consent.ts'

/** Bookings: the list, one booking, the draft of a mail about it, and its actions. */
export const deskBookingRoutes = deskRoutes(deskBookingCalls, (deps: DeskDeps) => {
  const { db, content, mailSettings, wakeMail } = deps

  return {
    bookings: {
      get: route({
        who: 'owner',
        says: '`status`: one or several, with commas. By `section`, each in the order of its use; of a `view`, that alone. Each word of `q` begins a name, an e-mail, a phone (or its last 7 or 4 digits), a reference or a VIN (or its last 8 or 6 characters). A search that matches more than 100 is answered newest first.',
        sample: () => ({ query: { q: '', status: '', service: '', cursor: '', limit: '9' } }),
        query: BookingQuery,
        async handle({ query }) {
          const published = content()
          const isUnpaid = query.view === 'unpaid' && !query.q?.trim()
          const found = query.q?.trim()
            ? await searchBookings(db, published, query)
            : await (isUnpaid ? listUnpaid(db, published, query) : listBookings(db, published, query))
          return { ...found, crews: crewsOf(published.opening) }
        },
      }),
      post: route({
        who: 'owner',
        says: 'A booking from a call, at any time at which a crew is free. `lines`: the price that was agreed on. `crew`: the one that is chosen for it. `id`: 32 random hexadecimal digits, made by the page; the same again is stored once, and another one with this id is a 422 with `KEY_REUSED`. 409 `TIME_TAKEN` or `CREWS_CHANGE`.',
        sample: () => ({ body: sampleBooking() }),
        body: NewBooking,
        status: 201,
        async handle({ body: requested, who }) {
          const published = content()
          await withNextFreeTimes(db, published, () =>
            db.transaction().execute((trx) => enterBooking(trx, published, { requested, who })),
          )
          if (requested.mail) wakeMail()
          return readDetail(db, requested.id, mailSettings.current(), published)
        },
      }),
    },

    clients: {
      get: route({
        who: 'owner',
        says: 'At most five people who booked before, by three characters of a name or an e-mail, or four digits of a phone; each as in the latest booking.',
        sample: () => ({ query: { q: 'Ada' } }),
        query: ClientQuery,
        handle: async ({ query: { q } }) => ({ clients: await knownClients(db, q) }),
      }),
    },

    times: {
      get: route({
        who: 'owner',
        says: 'Each half hour of a day. `days`: 14 from `strip_from` on. `free`: a crew is free. `outside`: visitors cannot book it. `except`: the booking that moves.',
        sample: () => ({ query: { date: sampleDay(), vehicle_count: '1', appoint_minutes: '60' } }),
        query: DeskTimesQuery,
        async handle({ query: { date, strip_from, appoint_minutes, except, add_ons: ids, ...requested } }) {
          const published = content()
          const booking = {
            service_type: requested.service_type ?? null,
            vehicle_count: requested.vehicle_count,
            appoint_zipcode: requested.appoint_zipcode ?? null,
            appoint_city: requested.appoint_city ?? null,
            pause_minutes: requested.pause_minutes ?? null,
            add_ons: takeAddOns(published, { ids, service: requested.service_type ?? null }),
          }
          const needed = timeNeeded(published, booking, appoint_minutes)
          return readDeskTimes(db, published, needed, { date, strip_from, except })
        },
      }),
    },

    price: {
      get: route({
        who: 'owner',
        says: 'Of a booking that is not stored yet: the lines that follow from the published prices, and their sums with the tax of today. `price` is null as long as nobody has said it.',
        sample: () => ({ query: { vehicle_count: '1', appoint_city: 'North Bay' } }),
        query: PriceQuery,
        handle: async ({ query }) => readJobPrice(db, content(), query),
      }),
    },

    booking: {
      get: route({
        who: 'owner',
        says: 'Mails and history are newest first, photos oldest first. Offer only the actions in `allowed`.',
        sample: ({ booking }) => ({ id: booking }),
        async handle({ id, request }) {
          const detail = await readDetail(db, id, mailSettings.current(), content())
          // Where nothing can be stored, the desk can still be read.
          await noteOpened(db, id).catch((err) => request.log.warn({ err }, 'that a booking was opened was not stored'))
          return detail
        },
      }),
    },

    bookingDraft: {
      get: route({
        who: 'own job',
        says: 'To somebody of a crew only for what they may do. The words to edit and send as `mail`, in the client’s language. For an `edit` or an `amend` in progress, the query has its new values.',
        sample: ({ booking }) => ({ id: booking, query: { action: 'confirm', appoint_city: 'North Bay' } }),
        query: DraftQuery,
        async handle({ id, query, by }) {
          assertMayAct(by, query.action)
          const booking = await requireBooking(db, id)
          const history = await listHistory(db, booking.id)
          if (query.action === 'undo') assertOwnChange(by, lastChange(history))
          const client_notified = await wasClientNotified(db, booking.id, history)
          const added = await addedTo(db, booking, query)
          return draftOf(content(), booking, query, { undone: lastChange(history), client_notified, added })
        },
      }),
    },

    consentWithdraw: {
      post: route({
        who: 'owner',
        says: 'Of all bookings of the person; the evidence stays. 409 `NOT_ALLOWED` if there is none.',
        sample: ({ booking }) => ({ id: booking, status: 409 }),
        async handle({ id, who }) {
          await db.transaction().execute((trx) => withdrawConsent(trx, id, who))
          return readDetail(db, id, mailSettings.current(), content())
        },
      }),
    },

    bookingActions: {
      post: route({
        who: 'own job',
        says: 'To somebody of a crew it answers `CrewAnswer`, and they `undo` only their own presses. `crew_changes`: the jobs that have another crew because of it, this one too; sent back as `crews_back`, each gets its crew `from` back if it still has `to` and the other is still free. A missing part stays; null empties a detail. A refused action stores nothing: 409 `VERSION_CONFLICT`, `TIME_TAKEN`, `CREWS_CHANGE`, `NOT_ALLOWED`; 422 for a change that changes nothing, or a `mail` whose `about` is not the time that the booking has afterwards: load the draft again. A `mail` leaves after 10 seconds; an action that takes back all that it is about withdraws it, and its own is not sent.',
        sample: ({ booking, about }) => ({
          id: booking,
          body: { action: 'confirm', version: 1, mail: { ...sampleMail, about } },
        }),
        body: BookingAction,
        async handle({ id, body: action, by }) {
          const published = content()
          const forCrew = forCrewIn(db)
          const crew_changes = await withNextFreeTimes(db, published, () =>
            db.transaction().execute(async (trx) => {
              const changes = await runAction(trx, published, { id, action, by })
              await noteOpened(trx, id)
              return changes
            }),
          ).catch((error) => {
            throw by.role === 'owner' ? error : withoutDetails(error, by.email, forCrew.fields)
          })
          if (action.mail) wakeMail()
          if (by.role === 'owner')
            return { ...(await readDetail(db, id, mailSettings.current(), published)), crew_changes }
          const { publicOrigin } = deps.config
          return { booking: await forCrew.read(db, id, { content: published, publicOrigin }) }
        },
      }),
    },
  }
})

/** Tells those that wait for it that somebody has opened a booking. */
async function noteOpened(db: Db, id: string): Promise<void> {
  for (const { opened } of hooksOf(db).onBooking) await opened?.(db, id)
}

function forCrewIn(db: Db) {
  const [forCrew] = hooksOf(db).onBooking.flatMap((source) => source.forCrew ?? [])
  if (!forCrew) throw new Error('No feature says what a crew sees of a booking.')
  return forCrew
}

/** A conflict as crew see it: what others changed, but neither their words nor what is not for crew. */
function withoutDetails(error: unknown, email: string, fields: readonly string[]): unknown {
  if (!(error instanceof Problem)) return error
  const conflict = ConflictDetails.safeParse(error.extra)
  if (!conflict.success) return error
  const since = conflict.data.since.map((entry) => ({
    ...entry,
    note: entry.who === email ? entry.note : null,
    changes: entry.changes.filter(({ field }) => fields.includes(field)),
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
  { requested, who }: { requested: NewBooking; who: string },
): Promise<void> {
  // The answers to questions are no part of the booking: its repeated call may be asked others, or none.
  const { accepted, overrule, ...asked } = requested
  const { id, vehicle, crew, lines } = asked
  if ((crew ?? 0) > content.opening.crews) throw wrongField('crew', bookingRefusals.crew)
  const refusal = refusals.storedBefore
  if (!(await takeId(trx, { call: deskBookingCalls.bookings, id, refusal }, asked))) return
  // Its fingerprint is not kept for as long as the booking.
  if (await findBooking(trx, id)) throw keyReused(refusal)
  const booking = bookingOf(requested)
  const { pause_minutes = null, add_ons: ids } = requested
  const add_ons = takeAddOns(content, { ids, service: booking.service_type })
  const needed = timeNeeded(content, { ...booking, pause_minutes, add_ons }, requested.appoint_minutes)
  const appoint_at = instantOf(booking.appoint_date, booking.appoint_time)
  const created_at = new Date().toISOString()
  await insertBooking(
    trx,
    content,
    booking,
    {
      appoint_at,
      appoint_minutes: needed.minutes,
      pause_minutes,
      add_ons,
      pinned_crew: crew,
      answer_by: answerBy({ appoint_at, created_at }, content.opening),
    },
    {
      id,
      language: requested.language,
      answers: await answersToStore(trx, content, requested.answers, { mayLack: true }),
    },
  )
  const deskChange = new DeskChange(id, accepted, { isForCrew: crew !== null, mayOverrule: overrule })
  await reserve(trx, content, id, { ...booking, appoint_at, needed, deskChange })
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
  const isMailed = requested.mail && booking.email !== null
  if (requested.confirm) await confirmAtOnce(trx, content, stored, { who, isMailed })
  else if (isMailed) await queueMail(trx, { kind: 'booking-client', booking_id: id })
  await deskChange.requireConfirmation(trx, content.opening)
}

/** What a booking from a call will cost, as far as it is said. */
async function readJobPrice(
  db: Db,
  content: Content,
  { language, add_ons: ids, ...requested }: PriceQuery,
): Promise<JobPrice> {
  const place = { appoint_zipcode: requested.appoint_zipcode ?? null, appoint_city: requested.appoint_city ?? null }
  const service_type = requested.service_type ?? null
  const add_ons = takeAddOns(content, { ids, service: service_type })
  const booking = {
    id: null,
    service_type,
    specific_vehicle: requested.specific_vehicle ?? null,
    vehicle_count: requested.vehicle_count,
    units: '',
    add_ons: JSON.stringify(add_ons),
    language,
    ...place,
    drive_cents: driveCents(content.serviceArea, place),
    service_cents: null,
    agreed: '',
  }
  const priced = { booking, vehicle: undefined, fleet: undefined }
  const { rate } = taxOn(await readMoneySettings(db), today())
  const proposed = withAmounts(proposedLines(content, priced))
  return { proposed, desk_texts: deskTexts(content, language, proposed), price: priceOf(content, priced, rate) ?? null }
}

/** The time that a booking from a call needs: the minutes that were agreed, or those of its service and its add-ons. */
const timeNeeded = (
  content: Rules,
  booking: Pick<BookingFields, 'service_type' | 'vehicle_count' | keyof Place> &
    Paused & { add_ons: readonly BookedAddOn[] },
  minutes: number | undefined,
) => (minutes === undefined ? timeForRequest(booking, content) : timeForMinutes(minutes, content, booking))

/** What was not said is null. */
const bookingOf = (requested: NewBooking): BookingFields => ({
  firstname: requested.firstname,
  lastname: requested.lastname ?? null,
  phone: requested.phone,
  email: requested.email ?? null,
  service_type: requested.service_type ?? null,
  specific_vehicle: requested.specific_vehicle ?? null,
  appoint_date: requested.appoint_date,
  appoint_time: requested.appoint_time,
  appoint_location: requested.appoint_location ?? null,
  appoint_city: requested.appoint_city ?? null,
  appoint_state: requested.appoint_state ?? null,
  appoint_zipcode: requested.appoint_zipcode ?? null,
  concerns: requested.concerns,
  vehicle_count: requested.vehicle_count,
  payment_means: requested.payment_means ?? null,
  billing_address: requested.billing_address ?? null,
  pay_conf: requested.pay_conf ?? null,
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
    { undone: undefined, client_notified: false, added: () => '' },
  )
  await changeBooking(trx, content, booking, {
    action: 'confirm',
    who,
    changes: [{ field: 'status', from: booking.status, to }],
    mail: isMailed ? { subject: draft.subject, text: draft.text, delayMs: ACTION_UNDO_MS } : undefined,
    // They agreed on it on the phone.
    isKnown: true,
  })
}

/** What the mail about an action says beside its own words, if it ends a job. */
async function addedTo(db: Db, booking: StoredBooking, { action, for_client }: DraftQuery) {
  const end = {
    status: isTransition(action) ? transitions[action].to : booking.status,
    isByClient: for_client === 'true',
  }
  const added: (() => string)[] = []
  for (const { atEnd } of hooksOf(db).onBooking) if (atEnd) added.push(await atEnd(db, booking, end))
  return () => added.map((say) => say()).join('')
}

const isTransition = (action: ActionName): action is keyof typeof transitions => Object.hasOwn(transitions, action)

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
    added,
  }: { undone: HistoryEntry | undefined; client_notified: boolean; added: () => string },
): Draft {
  const takenBack = (action === 'undo' && undone?.changes) || []
  const back = takenBack.map(({ field, from }) => [field, from])
  const after: StoredBooking = { ...booking, ...edited, ...Object.fromEntries(back) }
  const { language, appoint_date, appoint_time } = after
  const write = (localized: DraftContent) => {
    const mail = mailTextOf(localized, booking, { after, action, client_notified })
    return { ...mail, text: mail.text + added() }
  }
  return {
    to: after.email,
    language,
    about: { appoint_date, appoint_time },
    ...withContentIn(language, content, write),
    ...(language !== DEFAULT_LANGUAGE && { english: withContentIn(DEFAULT_LANGUAGE, content, write) }),
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
    where: [after.appoint_location, after.appoint_city].filter(Boolean).join(', ') || t(unnamed).place,
  }
  const { mistake, statuses } = drafts.undo
  return fillMail(drafts[action], {
    ...values,
    mistake: client_notified ? `${mistake}\n\n` : '',
    status: fill(statuses[after.status], values),
  })
}

const sampleBooking = () => ({
  id: randomUUID(),
  firstname: 'Ada',
  phone: '705-555-0142',
  confirm: false,
  mail: false,
  appoint_date: sampleRange().to,
  appoint_time: '06:00',
})
