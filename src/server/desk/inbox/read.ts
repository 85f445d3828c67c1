import { clientLanguage } from '#content/client-language.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskCard } from '#content/desk-card.ts'
import { deskDeposits } from '#content/desk-deposits.ts'
import { deskDocuments } from '#content/desk-documents.ts'
import { guardWords } from '#content/desk-guard.ts'
import { inboxLines as words } from '#content/desk-inbox.ts'
import { deskMail } from '#content/desk-mail.ts'
import { paidJobWords } from '#content/desk-paid-jobs.ts'
import { deskUntold } from '#content/desk-untold.ts'
import { deskWaiting } from '#content/desk-waiting.ts'
import { THE_CLIENT } from '#content/fixed.ts'
import { health } from '#content/health.ts'
import { driveTo } from '#domain/area.ts'
import { knownVehicle, nameOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import { addDays, daysBetween } from '#domain/days.ts'
import { changesSinceSeen, type HistoryEntry } from '#domain/desk/actions.ts'
import {
  INBOX_MOST,
  INBOX_NEWS_DAYS,
  INBOX_PAST,
  type Inbox,
  type InboxItem,
  NO_MAIL_SERVER,
} from '#domain/desk/inbox.ts'
import { plainReason } from '#domain/desk/mails.ts'
import { taxOn } from '#domain/desk/money.ts'
import { promisedStatuses } from '#domain/desk/statuses.ts'
import { DAY, SECOND } from '#domain/durations.ts'
import type { FactName } from '#domain/health.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { money, sumOf } from '#domain/money.ts'
import { FROM_CLIENT } from '#domain/photos.ts'
import { serviceLabel } from '#domain/services.ts'
import { shortTimeLabel, today } from '#domain/time.ts'
import { listHistory } from '#server/bookings/history.ts'
import { findManyRecords } from '#server/bookings/store.ts'
import { askedTimes } from '#server/bookings/waitlist.ts'
import type { MailConfig } from '#server/config/mail.ts'
import type { Db } from '#server/db/schema.ts'
import { toDeskMail } from '#server/desk/mail/desk-mail.ts'
import { countTo } from '#server/desk/numbers/counts.ts'
import { listUntold } from '#server/desk/untold/read.ts'
import { toRelease } from '#server/guard/bursts.ts'
import type { Report } from '#server/health/health.ts'
import { numberOf } from '#server/money/balances.ts'
import { listFaulty } from '#server/money/card-pages.ts'
import { depositMarks, depositsToSettle } from '#server/money/deposits.ts'
import { listOverdue } from '#server/money/list.ts'
import { longDay } from '#server/money/paper.ts'
import { priceOf } from '#server/money/price.ts'
import { quotesAnswered, quotesInDoubt } from '#server/money/quotes.ts'
import { listPaidJobs } from '#server/money/receipts.ts'
import { readMoneySettings } from '#server/money/settings.ts'
import { listTransfers } from '#server/money/transfers.ts'
import { listFailed } from '#server/outbox/list.ts'
import type { TravelRules } from '#server/schedule/stops.ts'
import { appointmentInstant, startOfDay } from '#server/schedule/wall-time.ts'

type InboxDeps = {
  content: Content
  settings: Pick<MailConfig, 'smtp'>
  /** What is wrong with the server. */
  troubles: readonly Trouble[]
}

type Trouble = { name: FactName; words: string; reason: string }

/** What is wrong according to a report about the server. */
export const troublesIn = ({ facts, troubles }: Report): Trouble[] =>
  troubles.map((name) => {
    const { brief, words: said, reason } = facts[name]
    return { name, words: brief ?? said, reason: reason ?? '' }
  })

/** What waits for somebody, group by group, each with the oldest deadline first. */
export async function readInbox(db: Db, deps: InboxDeps): Promise<Inbox> {
  const { content } = deps
  const requests = await readRequests(db, content)
  const messages = await readMessages(db)
  const fix = [
    ...troublesOf(deps),
    ...(await readUntold(db, deps)),
    ...(await readFailed(db, deps)),
    ...(await readBurst(db, deps)),
    ...(await readChanged(db, content)),
    ...(await readExpired(db, content)),
    ...(await readAnswered(db)),
    ...(await readPast(db, content)),
    ...(await readOverdue(db)),
    ...(await readPaidJobs(db, content)),
    ...(await readQuotes(db)),
    ...(await readTransfers(db)),
    ...(await readDeposits(db)),
    ...(await readCardFaults(db, content)),
    ...(await readFreed(db, content)),
  ].toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  return {
    items: await withMarks(db, [...requests, ...messages, ...fix]),
    counts: {
      requests: await countAll(requests, () => countTo(db, waitingRequests(db).select('id'))),
      messages: await countAll(messages, () => countTo(db, unread(db).select('id'))),
      fix: fix.length,
    },
  }
}

/** What only some items have. */
type Some = Pick<InboxItem, 'due' | 'booking_id' | 'booking'>
const none: Some = { due: null, booking_id: null, booking: null }

/** An item before its job is marked. */
type Item = Omit<InboxItem, keyof Some | 'deposit'> & Partial<Some>

async function withMarks(db: Db, items: readonly Item[]): Promise<InboxItem[]> {
  const marks = await depositMarks(db, [
    ...new Set(items.flatMap(({ booking_id }) => booking_id ?? [])),
  ])
  return items.map((item) => ({
    ...none,
    ...item,
    deposit: marks.get(item.booking_id ?? '') ?? null,
  }))
}

/** Only a full list says less than a count. */
const countAll = async (items: readonly Item[], count: () => Promise<number>) =>
  items.length < INBOX_MOST ? items.length : count()

const orderOf = ({ kind, due, at }: Item) =>
  // A trouble of the server keeps everything else waiting.
  `${kind === 'trouble' ? 0 : 1} ${due ?? at}`

/** The columns of a booking that a line says something about. */
const NAMED = [
  'id',
  'version',
  'status',
  'progress',
  'firstname',
  'lastname',
  'email',
  'service_type',
  'vehicle_count',
  'specific_vehicle',
  'appoint_city',
  'appoint_zipcode',
  'concerns',
  'appoint_date',
  'appoint_time',
  'appoint_at',
  'created_at',
  'answer_by',
] as const

const withVehicles = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(NAMED.map((column) => `bookings.${column}` as const))
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model'])
    .where('erased_at', 'is', null)
    .limit(INBOX_MOST)
type Named = Awaited<ReturnType<ReturnType<typeof withVehicles>['execute']>>[number]

const bookingOf = ({ id, version, status, progress, firstname, lastname, email }: Named) => ({
  booking_id: id,
  booking: { id, version, status, progress, firstname, lastname, email },
})

const lineOf = (parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ')

type Services = Pick<Content, 'services'>

const workOf = ({ services }: Services, { service_type, vehicle_count }: Named) =>
  lineOf([
    serviceLabel(services, service_type),
    vehicle_count > 1 && deskBookings.vehicles(vehicle_count),
  ])

const whenIn = ({ appoint_date, appoint_time }: { appoint_date: string; appoint_time: string }) =>
  shortTimeLabel(appoint_date, appoint_time)

/** The visits of plans wait for their clients. */
const waitingRequests = (db: Db) =>
  db.selectFrom('bookings').where('status', '=', 'requested').where('plan_id', 'is', null)

async function readRequests(db: Db, content: Content): Promise<Item[]> {
  const rows = await withVehicles(db)
    .where('bookings.status', '=', 'requested')
    .where('bookings.plan_id', 'is', null)
    .orderBy('answer_by')
    .orderBy('bookings.id')
    .execute()
  const priceIn = await pricesOf(db, content, rows)
  return rows.map((row) => ({
    kind: 'request',
    id: row.id,
    who: nameOf(row),
    // First what decides: a phone has little room.
    line: lineOf([whenIn(row), priceIn(row.id), workOf(content, row)]),
    detail: lineOf([
      placeOf(content, row),
      knownVehicle(row) ?? row.specific_vehicle,
      row.concerns && words.quoted(cut(row.concerns)),
    ]),
    at: row.created_at,
    due: row.answer_by || null,
    press: 'confirm',
    ...bookingOf(row),
  }))
}

/** The prices of bookings in words, if somebody has said them. */
async function pricesOf(db: Db, content: Content, rows: readonly Pick<Named, 'id'>[]) {
  const { rate } = taxOn(await readMoneySettings(db), today())
  const records = await findManyRecords(
    db,
    rows.map(({ id }) => id),
  )
  const prices = new Map(
    records.map((one) => [one.booking.id, priceOf(content, one, rate)?.total_cents]),
  )
  return (id: string) => {
    const cents = prices.get(id)
    return cents !== undefined && money(cents)
  }
}

/** Where it is, and how far, if a crew drives there. */
const placeOf = ({ serviceArea }: Pick<Content, 'serviceArea'>, row: Named) => {
  const minutes = driveTo(serviceArea, row) ?? 0
  return lineOf([row.appoint_city, minutes > 0 && words.away(minutes)])
}

const unread = (db: Db) =>
  db.selectFrom('messages').where('box', '=', 'inbox').where('is_read', '=', 0)

async function readMessages(db: Db): Promise<Item[]> {
  const rows = await unread(db)
    .select(['id', 'created_at', 'name', 'language', 'topic', 'message', 'erased_at', 'email'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(INBOX_MOST)
    .execute()
  return rows.map(({ id, created_at, name, language, topic, message, erased_at, email }) => ({
    kind: 'message',
    id,
    who: name,
    line: words.quoted(cut(message)),
    detail: lineOf([language !== DEFAULT_LANGUAGE && clientLanguage.names[language], topic]),
    at: created_at,
    press: erased_at === null && email !== '' ? 'reply' : 'open',
  }))
}

/** The longest text of which a line shows more than its beginning. */
const LONGEST = 140

/** The beginning of a text, in one line. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`
}

async function readUntold(db: Db, { content }: InboxDeps): Promise<Item[]> {
  return (await listUntold(db, content)).map((entry) => ({
    kind: 'untold',
    id: entry.id,
    who: nameOf(entry),
    line: deskUntold.news[entry.news](whenIn(entry)),
    detail: entry.mail
      ? deskUntold.failed(entry.mail.to ?? '', reasonOf(entry.mail.error))
      : deskUntold.noEmail,
    at: entry.created_at,
    // A client must know before the appointment, whatever it is about.
    due: appointmentInstant(entry.appoint_date, entry.appoint_time) ?? null,
    press: 'tell',
    booking_id: entry.booking_id,
  }))
}

const reasonOf = (error: string) => plainReason(error) ?? error

async function readFailed(db: Db, { settings }: InboxDeps): Promise<Item[]> {
  return (await listFailed(db, INBOX_MOST)).map((listed) => {
    const mail = toDeskMail(listed, settings)
    return {
      kind: 'mail',
      id: mail.id,
      who: mail.client ? nameOf(mail.client) : (mail.to ?? ''),
      line: lineOf([mail.subject ?? deskMail.kinds[mail.kind], mail.client && whenIn(mail.client)]),
      detail: mail.is_late ? deskMail.late : reasonOf(mail.error ?? ''),
      at: mail.settled_at ?? mail.created_at,
      press: mail.can_retry ? 'send_again' : 'dismiss',
      booking_id: mail.booking_id,
    }
  })
}

async function readBurst(db: Db, { content, troubles }: InboxDeps): Promise<Item[]> {
  const releasable = await toRelease(db, content.opening)
  const held = await releasable.clearOrderBy().select('came_at').execute()
  const [first] = held.map(({ came_at }) => came_at).toSorted()
  const said = troubles.find(({ name }) => name === 'requests')?.words
  if (held.length === 0 && !said) return []
  return [
    {
      kind: 'burst',
      id: 'requests',
      who: guardWords.title,
      line: said ?? words.someRequests(held.length),
      detail: '',
      at: first ?? new Date().toISOString(),
      press: 'open',
    },
  ]
}

/** Facts that have items of their own. */
const SAID_OTHERWISE: readonly FactName[] = ['outbox', 'requests']

function troublesOf({ settings, troubles }: InboxDeps): Item[] {
  const found = troubles
    .filter(({ name }) => !SAID_OTHERWISE.includes(name))
    .map(({ name, words: line, reason: detail }) => ({
      id: name,
      who: health.names[name],
      line,
      detail,
    }))
  const { name, line } = words.noMailServer
  const unset = { id: NO_MAIL_SERVER, who: name, line, detail: '' }
  return [...found, ...(settings.smtp ? [] : [unset])].map((one) => ({
    kind: 'trouble',
    ...one,
    at: new Date().toISOString(),
    press: 'open',
  }))
}

/**
 * The bookings ahead to which their clients did something, or added photos, since anybody of the desk has looked: the last
 * entry in the history says so.
 */
async function readChanged(db: Db, content: Services): Promise<Item[]> {
  const items: Item[] = []
  for (const status of CHANGED_BY_CLIENTS) {
    const rows = await withVehicles(db)
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
      .execute()
    for (const row of rows) items.push(...(await toChanged(db, content, row)))
  }
  return items
}

const CHANGED_BY_CLIENTS = ['confirmed', 'cancelled'] as const

async function toChanged(db: Db, content: Services, row: Named): Promise<Item[]> {
  const { entries: since, ...changes } = changesSinceSeen(await listHistory(db, row.id))
  // The answer to a quote is an item of its own.
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
  const said = entries.flatMap(({ note }) => note ?? [])
  const fields = entries.flatMap(({ changes: them }) => them.map(({ field }) => field))
  const isMoved = fields.includes('appoint_date') || fields.includes('appoint_time')
  const isCancelled = row.status === 'cancelled'
  const line = lineOf([
    isCancelled && words.changed.cancelled(whenIn(row)),
    !isCancelled && isMoved && words.changed.moved(whenIn(row)),
    ...said.map((text) => words.changed.noted(cut(text))),
    photos.length > 0 && words.changed.photos(photos.length),
  ])
  if (since.length > 0 && entries.length === 0 && photos.length === 0) return []
  return [
    {
      kind: 'changed',
      id: row.id,
      who: nameOf(row),
      line: line || words.changed.details,
      detail: lineOf([workOf(content, row), row.appoint_city]),
      at: entries[0]?.at ?? photos[0]?.at ?? row.created_at,
      due: row.appoint_at,
      press: 'see',
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
  const isAnswer =
    state === 'accepted' ? action === 'price' || action === 'confirm' : action === 'cancel'
  return who === THE_CLIENT && isAnswer && after >= 0 && after < ANSWER_TAKES
}

/** One transaction stores the answer to a quote and what that does. */
const ANSWER_TAKES = 10 * SECOND

/** What clients answered to quotes. */
async function readAnswered(db: Db): Promise<Item[]> {
  const rows = await quotesAnswered(db, daysAgo(INBOX_NEWS_DAYS), INBOX_MOST)
  return rows.map((row) => {
    const isAccepted = row.state === 'accepted'
    const amount = money(row.accepted_cents ?? row.total_cents)
    return {
      kind: isAccepted ? 'quote_accepted' : 'quote_declined',
      id: row.id,
      who: row.client_name,
      line: isAccepted ? words.quote.accepted(amount) : words.quote.declined(amount),
      detail: lineOf([
        row.word && words.quoted(cut(row.word)),
        deskDocuments.title.quote(numberOf(row) ?? ''),
        row.appoint_date !== null &&
          row.appoint_time !== null &&
          shortTimeLabel(row.appoint_date, row.appoint_time),
      ]),
      at: row.answered_at,
      press: 'see',
      booking_id: row.booking_id,
    }
  })
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/**
 * The requests that nobody answered in time, until somebody of the desk has done something about one, or its client is booked again. A
 * visit of a plan, and the time that a quote held, expired because its client did not answer.
 */
async function readExpired(db: Db, content: Content): Promise<Item[]> {
  const rows = await withVehicles(db)
    .clearLimit()
    .innerJoin('booking_history as last', (on) =>
      on
        .onRef('last.booking_id', '=', 'bookings.id')
        .onRef('last.version', '=', 'bookings.version'),
    )
    .select('last.at as expired_at')
    .where('bookings.status', '=', 'expired')
    .where('bookings.plan_id', 'is', null)
    .where('last.at', '>=', daysAgo(INBOX_NEWS_DAYS))
    .where((eb) =>
      eb.or([eb('last.action', 'in', ['expire', 'unseen']), eb('last.who', '=', THE_CLIENT)]),
    )
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
  const byExpiry = rows
    .toSorted((a, b) => (a.expired_at + a.id < b.expired_at + b.id ? -1 : 1))
    .slice(0, INBOX_MOST)
  return byExpiry.map((row) => ({
    kind: 'expired',
    id: row.id,
    who: nameOf(row),
    line: words.expired,
    detail: lineOf([whenIn(row), workOf(content, row), placeOf(content, row)]),
    at: row.expired_at,
    press: 'dismiss',
    ...bookingOf(row),
  }))
}

/** The invoices that are overdue. */
async function readOverdue(db: Db): Promise<Item[]> {
  const rows = await listOverdue(db, INBOX_MOST)
  return rows.map((row) => ({
    kind: 'invoice',
    id: row.id,
    who: row.client_name,
    line: lineOf([deskDocuments.title.invoice(row.number ?? ''), money(row.balance_cents)]),
    detail: deskDocuments.badges.overdue(daysBetween(row.due_on ?? today(), today())),
    at: startOfDay(addDays(row.due_on ?? today(), 1)),
    press: 'open',
    booking_id: row.booking_id,
  }))
}

/** Quotes of before a restore: the answers of their clients may be lost. */
async function readQuotes(db: Db): Promise<Item[]> {
  const { quotes, since, until } = await quotesInDoubt(db)
  return quotes.map((row) => ({
    kind: 'quote',
    id: row.id,
    who: row.client_name,
    line: lineOf([deskDocuments.title.quote(row.number ?? ''), money(row.total_cents)]),
    detail: words.quoteLost,
    at: since,
    due: until,
    press: 'open',
    booking_id: row.booking_id,
  }))
}

/** The jobs that are finished and paid, and on no invoice: no sales figure and no tax return has them. One item for all. */
async function readPaidJobs(db: Db, content: Content): Promise<Item[]> {
  const jobs = await listPaidJobs(db, content, Date.now())
  const [first] = jobs
  if (!first) return []
  return [
    {
      kind: 'paid_jobs',
      id: 'paid',
      who: paidJobWords.title,
      line: lineOf([paidJobWords.count(jobs.length), money(sumOf(jobs, 'paid_cents'))]),
      detail: paidJobWords.help,
      at: startOfDay(first.appoint_date),
      press: 'open',
    },
  ]
}

/** What clients say that they have sent by e-Transfer: it counts for nothing before somebody has found it. */
async function readTransfers(db: Db): Promise<Item[]> {
  const { inbox, transfers } = deskDeposits
  return (await listTransfers(db, INBOX_MOST)).map(({ transfer, number, name }) => ({
    kind: 'transfer',
    id: transfer.id,
    who: name,
    line: inbox.transfer(money(transfer.amount_cents), number),
    detail:
      transfer.reference === '' ? transfers.noReference : transfers.reference(transfer.reference),
    at: transfer.created_at,
    press: 'received',
    booking_id: transfer.booking_id,
  }))
}

/** What clients have paid by card and does not fit what was asked for. */
async function readCardFaults(db: Db, { business }: Pick<Content, 'business'>): Promise<Item[]> {
  const { inbox } = deskCard
  return (await listFaulty(db, business.name, INBOX_MOST)).map(({ page, number, name }) => {
    const fault = page.fault ?? 'amount'
    const { fault_cents: cents, fault_currency: currency } = page
    const paid =
      currency === page.currency ? money(cents ?? 0) : `${(cents ?? 0) / 100} ${currency}`
    return {
      kind: 'card',
      id: page.id,
      who: name,
      at: page.created_at,
      line: inbox[fault](paid, number, money(page.amount_cents)),
      detail: fault === 'over' ? inbox.noted : inbox.notNoted,
      press: 'open',
      booking_id: page.booking_id,
    }
  })
}

/** The deposits that did not come by their day, and those whose job came to nothing. */
async function readDeposits(db: Db): Promise<Item[]> {
  const { inbox } = deskDeposits
  return (await depositsToSettle(db, INBOX_MOST)).map(({ deposit, booking, goesBack }) => {
    const amount = money(goesBack === undefined ? deposit.missing_cents : deposit.amount_cents)
    const common = {
      id: deposit.id,
      who: nameOf(booking),
      detail: whenIn(booking),
      booking_id: booking.id,
    }
    if (goesBack === undefined)
      return {
        ...common,
        kind: 'deposit',
        line: inbox.late(amount, longDay(deposit.due_on)),
        at: startOfDay(addDays(deposit.due_on, 1)),
        press: booking.email === null ? 'open' : 'remind',
      }
    return {
      ...common,
      kind: 'deposit_back',
      at: booking.appoint_at,
      press: 'open',
      line: goesBack ? inbox.back(amount) : inbox.keep(amount),
    }
  })
}

/** The times that the desk has freed, each with the first who would like it. */
async function readFreed(db: Db, rules: TravelRules): Promise<Item[]> {
  const { freed } = deskWaiting
  return (await askedTimes(db, rules, INBOX_MOST)).map(({ time, booking }) => ({
    kind: 'freed',
    id: time.id,
    who: nameOf(booking),
    line: freed.line(whenIn(time)),
    detail: freed.waits(whenIn(booking)),
    at: time.created_at,
    due: time.appoint_at,
    press: 'offer',
    booking_id: booking.id,
  }))
}

/** Jobs of earlier days of which nobody has said how they ended, the latest ones. */
async function readPast(db: Db, content: Services): Promise<Item[]> {
  const rows = await withVehicles(db)
    .where('bookings.status', 'in', promisedStatuses)
    .where('bookings.appoint_at', '<', startOfDay(today()))
    .orderBy('bookings.appoint_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(INBOX_PAST)
    .execute()
  return rows.map((row) => ({
    kind: 'past_job',
    id: row.id,
    who: nameOf(row),
    line: words.pastJob,
    detail: lineOf([whenIn(row), workOf(content, row)]),
    at: row.appoint_at,
    due: row.appoint_at,
    press: 'complete',
    ...bookingOf(row),
  }))
}
