import { addDays } from '#core/days.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { inLanguage } from '#core/in-language.ts'
import { money } from '#core/money.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { markKept, takeTime } from '#features/abuse-protection/server/shared/take-time.ts'
import { transitions } from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { type BookingChange, changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { linkOf, viewUrl } from '#features/bookings/server/shared/links.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { quoteMails, moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { type DocumentRow, QUOTE_DAYS } from '#features/invoices/documents.ts'
import { documents as paper } from '#features/invoices/money-words.ts'
import { depositOf, type QuoteEnd } from '#features/invoices/quote-kinds.ts'
import { findDocumentRows, numberOf, type StoredDocument } from '#features/invoices/server/shared/balances.ts'
import { longDay } from '#features/invoices/server/shared/document-view.ts'
import { documentUrl, PDF } from '#features/invoices/server/shared/links.ts'
import {
  hasTimeToHold,
  isQuoteOver,
  lastHoldDay,
  QUOTES_OPEN_UNTIL,
  quoteIsOver,
} from '#features/invoices/server/shared/quote-time.ts'
import { storeStop } from '#features/invoices/server/shared/reminders.ts'
import {
  type DocumentContext,
  insertDocument,
  isDone,
  readLines,
  requireDocument,
} from '#features/invoices/server/shared/store.ts'
import { askDepositOfQuote, depositOfQuote } from '#features/payments/server/shared/deposits.ts'
import { type Line, totalsOf } from '#features/prices/lines.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { type ClientQuote, QUOTE_REPLACED, type QuoteAcceptance, type QuoteRefusal } from '#features/quotes/quote.ts'
import { quotePage as words } from '#features/quotes/words.ts'
import { hasSlots } from '#features/schedule/server/shared/day.ts'
import { answerBy } from '#features/schedule/server/shared/rules.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { queueMail } from '#platform/mail/queue.ts'

type Answer = { who: string; word?: string; address?: string; chosen?: { lines: readonly Line[]; total_cents: number } }

/** Once a draft is issued, in its transaction: a quote is open then, holds its time, and takes the place of the version before it. */
export async function openQuote(trx: Db, context: DocumentContext, draft: StoredDocument): Promise<void> {
  if (draft.kind !== 'quote') return
  const { id, replaces, booking_id } = draft
  const before = replaces === null ? undefined : await requireDocument(trx, replaces)
  if (before) {
    // One that was accepted stands until this one is accepted, too.
    await end(trx, before, 'replaced', context)
  }
  await trx
    .insertInto('quotes')
    .values({
      document_id: id,
      state: 'open',
      word: '',
      address: '',
      lines: '',
      seen_at: null,
      answered_at: null,
      who: null,
      total_cents: null,
    })
    .execute()
  if (draft.hold === 'time') await holdTime(trx, context, draft)
  else if (before?.hold === 'time') await letGo(trx, context.content, before.booking_id ?? booking_id)
}

/** Opens a copy of a sent quote as the draft of its next version, in a transaction. */
export async function reviseQuote(trx: Db, context: DocumentContext, id: string, draft_id: string) {
  if (await isDone(trx, draft_id, { replaces: id })) return
  const quote = await requireSent(trx, id)
  const { state } = await quoteStatusOf(trx, id)
  if (state === 'replaced') throw ended(state)
  const lines = await readLines(trx, id)
  await insertDocument(trx, context, await readMoneySettings(trx), {
    ...quote,
    id: draft_id,
    replaces: id,
    hold: state === 'accepted' ? 'none' : quote.hold,
    lines: lines.map(({ amount_cents: _, ...line }) => line),
    valid_until:
      quote.valid_until !== null && quote.valid_until > today() ? quote.valid_until : addDays(today(), QUOTE_DAYS),
  })
}

/** Takes a quote back, in a transaction: its client can no longer accept it. */
export async function withdrawQuote(trx: Db, { content, who }: DocumentContext, id: string) {
  const quote = await requireSent(trx, id)
  if (!(await end(trx, quote, 'withdrawn', { who }))) throw ended((await quoteStatusOf(trx, id)).state)
  if (quote.hold === 'time') await letGo(trx, content, quote.booking_id)
}

/** The quote that a client's link leads to, in its newest version. Throws a 404 if there is none. */
export async function readClientQuote(db: Db, id: string): Promise<ClientQuote> {
  const quote = await newestOf(db, id)
  const { state, lines: stored, answered_at, is_over } = await quoteStatusOf(db, quote.id)
  const { issued_on, valid_until, deposit_kind: kind, deposit_value: value } = quote
  const lines = await readLines(db, quote.id)
  const chosen = new Set(state === 'accepted' ? placesIn(lines, stored) : [])
  const about = quote.booking_id === null ? undefined : await findBooking(db, quote.booking_id)
  const booking = quote.hold === 'time' ? about : undefined
  return {
    id: quote.id,
    number: numberOf(quote) ?? '',
    state: state === 'open' && is_over === 1 ? 'lapsed' : state,
    client_name: quote.client_name,
    seller_name: quote.seller_name,
    note: quote.note,
    issued_on: issued_on ?? '',
    valid_until: valid_until ?? '',
    answered_at,
    rate: quote.rate,
    rate_name: quote.rate_name,
    deposit: { kind, value },
    asked: await depositOfQuote(db, quote.id),
    lines: lines.map(({ text, about, quantity, amount_cents, choice }, i) => ({
      text,
      about,
      quantity,
      amount_cents,
      choice,
      chosen: chosen.has(i),
    })),
    time:
      booking?.erased_at === null ? { appoint_date: booking.appoint_date, appoint_time: booking.appoint_time } : null,
    see_url: about?.erased_at === null ? viewUrl(await linkOf(db, about.id), '') : null,
    pdf_url: (await documentUrl(db, quote.id, '')) + PDF,
  }
}

/** Notes, in a transaction, that the client has opened a quote. */
export async function noteSeen(trx: Db, id: string): Promise<void> {
  const quote = await newestOf(trx, id)
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({ seen_at: new Date().toISOString() })
    .where('document_id', '=', quote.id)
    .where('state', '=', 'open')
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await publish(trx, 'money_changed', quote.id)
}

/**
 * Accepts the quote of a link, in a transaction: what was chosen is kept, with the moment and the network, and the time that it holds
 * is confirmed. The same answer again is stored once. `address` is that of the caller.
 */
export async function acceptQuote(
  trx: Db,
  content: Content,
  { id, address, ...sent }: { id: string; address: string } & { answer: QuoteAcceptance },
): Promise<void> {
  const { answer } = sent
  const quote = await seenVersion(trx, id, answer.id)
  const lines = await readLines(trx, quote.id)
  const places = new Set(answer.chosen)
  if (answer.chosen.some((place) => (lines[place]?.choice ?? 'fixed') === 'fixed'))
    throw wrongField('chosen', t(words).refusals.chosen)
  const chosen = lines
    .filter(({ choice }, i) => choice === 'fixed' || places.has(i))
    .map((line): Line => ({ ...line, choice: 'fixed' }))
  const { subtotal_cents, total_cents } = totalsOf(chosen, quote.rate)
  if (subtotal_cents < 0) throw wrongField('chosen', t(words).refusals.chosen)
  const json = JSON.stringify(chosen)
  const status = await quoteStatusOf(trx, quote.id)
  if (status.state === 'accepted' && status.lines === json) return
  const { word } = answer
  await answerOnce(trx, quote, 'accepted', { who: THE_CLIENT, word, address, chosen: { lines: chosen, total_cents } })
  const number = numberOf(quote) ?? ''
  const booking = quote.booking_id === null ? undefined : await findBooking(trx, quote.booking_id)
  const total = money(total_cents)
  const { accepted } = t(words).mail
  const letter = (text: string) => ({
    subject: accepted.subject(number, quote.seller_name),
    text: `${t(paper).mail.hello(quote.client_name)}\n\n${text}`,
  })
  const isConfirmed =
    booking !== undefined &&
    quote.hold === 'time' &&
    (await confirm(trx, content, booking, json, () =>
      inLanguage(quote.language, () => letter(accepted.textTime(number, money(total_cents), whenOf(booking)))),
    ))
  if (!isConfirmed) {
    if (booking) await agree(trx, content, booking, json)
    if (quote.client_email !== null)
      await mailClient(
        trx,
        quote,
        inLanguage(quote.language, () => letter(accepted.text(number, money(total_cents)))),
      )
  }
  await mailOwner(trx, quote, quoteMails.accepted(number, quote.client_name, total, word))
  await askDepositOfQuote(trx, content, quote, depositOf(quote, total_cents))
}

/** Declines the quote of a link, in a transaction. A time that it held is free again. */
export async function declineQuote(
  trx: Db,
  content: Content,
  { id, answer }: { id: string; answer: QuoteRefusal },
): Promise<void> {
  const quote = await seenVersion(trx, id, answer.id)
  if ((await quoteStatusOf(trx, quote.id)).state === 'declined') return
  const { word } = answer
  await answerOnce(trx, quote, 'declined', { who: THE_CLIENT, word })
  await free(trx, content, quote, { action: 'cancel', who: THE_CLIENT, to: 'cancelled', note: word || null })
  await mailOwner(trx, quote, quoteMails.declined(numberOf(quote) ?? '', quote.client_name, word))
}

/** A query for the quotes whose last day is over, and that nobody has answered. */
export const toLapse = (db: Db, now: number) =>
  db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .where('quotes.state', '=', 'open')
    .where(isQuoteOver(now))

/** The open quotes of before a restore, whose answers may be lost, and until when none of them lapses; none after that. */
export async function quotesInDoubt(db: Db): Promise<{ quotes: DocumentRow[]; since: string; until: string }> {
  const row = await db
    .selectFrom('settings')
    .select(['value as until', 'at as since'])
    .where('name', '=', QUOTES_OPEN_UNTIL)
    .where('value', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!row) return { quotes: [], since: '', until: '' }
  const open = await db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select('documents.id')
    .where('quotes.state', '=', 'open')
    .where('issued_at', '<=', row.since)
    .orderBy('documents.number')
    .execute()
  return {
    ...row,
    quotes: await findDocumentRows(
      db,
      open.map(({ id }) => id),
    ),
  }
}

/**
 * Among the reminders of a document that are stopped, the one without days: somebody has looked at the answer to a quote, and nobody is
 * to be told of it any more.
 */
const ANSWER_SEEN = 0

/** The quotes that their clients have accepted or declined and at whose answers nobody has looked yet, the oldest answer first. */
export async function quotesAnswered(db: Db, since: string, most: number) {
  const found = await db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .leftJoin('bookings', (on) =>
      on.onRef('bookings.id', '=', 'documents.booking_id').on('bookings.erased_at', 'is', null),
    )
    .select(['documents.id', 'series', 'documents.number', 'client_name', 'documents.total_cents'])
    .select(['quotes.state', 'quotes.total_cents as accepted_cents', 'word'])
    .select(['bookings.id as booking_id', 'appoint_date', 'appoint_time'])
    .select(({ fn, val }) => fn.coalesce('answered_at', val('')).as('answered_at'))
    .where('quotes.state', 'in', ['accepted', 'declined'])
    .where('quotes.who', '=', THE_CLIENT)
    .where('answered_at', '>=', since)
    // Nothing is to be done about a client who was erased.
    .where(({ or, eb }) => or([eb('documents.booking_id', 'is', null), eb('bookings.id', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder_stops')
            .select('at')
            .whereRef('reminder_stops.document_id', '=', 'documents.id')
            .where('days', '=', ANSWER_SEEN),
        ),
      ),
    )
    .execute()
  // Sorted here: the database would sort all that it looks through.
  return found.toSorted((a, b) => (a.answered_at + a.id < b.answered_at + b.id ? -1 : 1)).slice(0, most)
}

/** Notes, in a transaction, that somebody has looked at the answer to a quote, or takes that back. */
export async function seeAnswer(trx: Db, who: string, id: string, seen: boolean): Promise<void> {
  await requireDocument(trx, id)
  const answer = await trx
    .selectFrom('quotes')
    .select('who')
    .where('document_id', '=', id)
    .where('state', 'in', ['accepted', 'declined'])
    .executeTakeFirst()
  if (answer?.who !== THE_CLIENT) throw notAllowed(refusals.notAnswered)
  await storeStop(trx, who, id, { days: ANSWER_SEEN, stopped: seen })
}

/** A query for the open quotes that hold the time of their bookings: until they end, these requests do not expire. */
export const holdingQuotes = (db: Db) =>
  db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select('booking_id')
    .where('quotes.state', '=', 'open')
    .where('hold', '=', 'time')

/** Ends a quote that nobody has answered in time, in a transaction, and frees its time. False if there is no need. */
export async function lapseQuote(trx: Db, content: Content, id: string, now: number): Promise<boolean> {
  const due = await toLapse(trx, now).where('documents.id', '=', id).select('documents.id').execute()
  if (due.length === 0) return false
  const quote = await requireDocument(trx, id)
  if (!(await end(trx, quote, 'lapsed', { who: THE_WEBSITE }))) return false
  const number = numberOf(quote) ?? ''
  await free(trx, content, quote, { action: 'expire', who: THE_WEBSITE, to: 'expired', note: null })
  if (quote.client_email !== null && quote.hold === 'time')
    await mailClient(
      trx,
      quote,
      inLanguage(quote.language, () => ({
        subject: t(words).mail.lapsed.subject(number, quote.seller_name),
        text: `${t(paper).mail.hello(quote.client_name)}\n\n${t(words).mail.lapsed.text(number)}`,
      })),
    )
  await mailOwner(trx, quote, quoteMails.lapsed(number, quote.client_name))
  return true
}

const quoteStatusOf = (db: Db, id: string) =>
  db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['quotes.state', 'quotes.lines', 'answered_at', quoteIsOver().as('is_over')])
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()

const placesIn = (lines: readonly Line[], accepted: string): number[] => {
  const left: unknown[] = JSON.parse(accepted).map((one: unknown) => JSON.stringify(one))
  return lines.flatMap((line, i) => {
    const at = left.indexOf(JSON.stringify({ ...line, choice: 'fixed' }))
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [i] : []
  })
}

/** A sent quote. Throws if the document is none. */
async function requireSent(trx: Db, id: string): Promise<StoredDocument> {
  const document = await requireDocument(trx, id)
  if (document.state !== 'sent') throw notAllowed(refusals.notQuote)
  return document
}

const ended = (state: 'open' | QuoteEnd) =>
  notAllowed(state === 'open' ? refusals.notQuote : refusals.quoteEnded[state])

/** The newest version of the quote that a link leads to. */
async function newestOf(db: Db, id: string): Promise<StoredDocument> {
  const sent = db.selectFrom('documents').selectAll().where('kind', '=', 'quote').where('state', '=', 'sent')
  let newest = await sent.where('id', '=', id).executeTakeFirst()
  for (let next = newest; next !== undefined; ) {
    newest = next
    next = await sent.where('replaces', '=', next.id).orderBy('issued_at', 'desc').executeTakeFirst()
  }
  if (!newest) throw new Problem(404, t(words).refusals.unknown)
  return newest
}

/** The newest version, which the client must have seen. */
async function seenVersion(trx: Db, id: string, seen: string): Promise<StoredDocument> {
  const quote = await newestOf(trx, id)
  if (quote.id !== seen) {
    const extra = { current: await readClientQuote(trx, id) }
    throw new Problem(409, t(words).refusals.replaced, { type: QUOTE_REPLACED, extra })
  }
  return quote
}

/** Ends an open quote. False if it has ended: of two answers one counts. */
async function end(
  trx: Db,
  { id }: StoredDocument,
  state: QuoteEnd,
  { who, word = '', address = '', chosen }: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({
      state,
      who,
      word,
      address,
      answered_at: new Date().toISOString(),
      ...(chosen && { lines: JSON.stringify(chosen.lines), total_cents: chosen.total_cents }),
    })
    .where('document_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await publish(trx, 'money_changed', id, who)
  return true
}

/** Stores the answer of a client. Throws if the quote has ended, or its last day is over. */
async function answerOnce(trx: Db, quote: StoredDocument, state: QuoteEnd, answer: Answer) {
  const { is_over } = await quoteStatusOf(trx, quote.id)
  if (is_over === 0 && (await end(trx, quote, state, answer))) return
  const is = (await quoteStatusOf(trx, quote.id)).state
  throw notAllowed(t(words).refusals.ended[is === 'open' ? 'lapsed' : is])
}

/** Holds the time of a quote's booking until it is answered: the request does not expire before. */
async function holdTime(
  trx: Db,
  { content, who }: DocumentContext,
  { booking_id, replaces, valid_until }: StoredDocument,
) {
  const booking = booking_id === null ? undefined : await findBooking(trx, booking_id)
  if (!booking || !hasTimeToHold(booking)) {
    const before = replaces === null ? undefined : await quoteStatusOf(trx, replaces)
    throw before?.state === 'accepted' ? ended('accepted') : wrongField('hold', refusals.holdNothing)
  }
  const last = lastHoldDay(booking)
  if (last < today()) throw wrongField('hold', refusals.holdToday)
  if ((valid_until ?? '') > last)
    throw wrongField('valid_until', refusals.holdAfter(longDay(booking.appoint_date), longDay(last)))
  if (booking.status === 'expired')
    await change(trx, content, booking, {
      action: 'hold',
      who,
      changes: [{ field: 'status', from: booking.status, to: 'requested' }],
    })
  else if (await hasSlots(trx, booking.id)) await markKept(trx, booking.id)
  else await takeTime(trx, content, booking, who)
  // An empty value means that the quote alone decides when it ends.
  await trx.updateTable('bookings').set({ answer_by: '' }).where('id', '=', booking.id).execute()
}

/** The booking of a quote that has ended, if it is a request whose time no other quote holds. */
async function requestLeft(trx: Db, id: string | null): Promise<StoredBooking | undefined> {
  const booking = id === null ? undefined : await findBooking(trx, id)
  if (booking?.status !== 'requested') return undefined
  const others = await holdingQuotes(trx).where('booking_id', '=', booking.id).execute()
  return others.length > 0 ? undefined : booking
}

/** Lets a held time go: the request is answered by the desk again. */
async function letGo(trx: Db, { opening }: Content, bookingId: string | null) {
  const booking = await requestLeft(trx, bookingId)
  if (!booking) return
  const answer_by = answerBy({ created_at: new Date().toISOString(), appoint_at: booking.appoint_at }, opening)
  await trx.updateTable('bookings').set({ answer_by }).where('id', '=', booking.id).execute()
  await publish(trx, 'booking_changed', booking.id)
}

/** Frees the time that a quote held, and ends its request. */
async function free(
  trx: Db,
  content: Content,
  { hold, booking_id }: StoredDocument,
  { to, ...done }: Pick<BookingChange, 'action' | 'who' | 'note'> & { to: 'cancelled' | 'expired' },
) {
  const booking = hold === 'none' ? undefined : await requestLeft(trx, booking_id)
  if (!booking) return
  await change(trx, content, booking, { ...done, changes: [{ field: 'status', from: booking.status, to }] })
}

/** Confirms the booking whose time a quote holds, at the accepted price. False if somebody has confirmed it before. */
async function confirm(
  trx: Db,
  content: Content,
  booking: StoredBooking,
  agreed: string,
  letter: () => { subject: string; text: string },
): Promise<boolean> {
  const { status } = booking
  if (status === 'confirmed') return false
  if (!transitions.confirm.from.some((one) => one === status) || booking.erased_at !== null)
    throw notAllowed(t(words).refusals.timeGone)
  await change(trx, content, booking, {
    action: 'confirm',
    who: THE_CLIENT,
    mail: { kind: 'manage-client', ...letter() },
    changes: [
      { field: 'status', from: status, to: transitions.confirm.to },
      ...(agreed === booking.agreed ? [] : [{ field: 'agreed', from: booking.agreed, to: agreed }]),
    ],
  })
  return true
}

/** Notes the accepted price with the booking. */
async function agree(trx: Db, content: Content, booking: StoredBooking, agreed: string) {
  if (booking.erased_at !== null || agreed === booking.agreed) return
  await change(trx, content, booking, {
    action: 'price',
    who: THE_CLIENT,
    changes: [{ field: 'agreed', from: booking.agreed, to: agreed }],
  })
}

async function change(trx: Db, content: Content, booking: StoredBooking, done: BookingChange) {
  if (!(await changeBooking(trx, content, booking, done))) throw notAllowed(t(words).refusals.timeGone)
}

const mailClient = (
  trx: Db,
  { id, client_name, client_email }: StoredDocument,
  letter: { subject: string; text: string },
) =>
  queueMail(trx, {
    kind: 'document',
    document_id: id,
    ...letter,
    to: { name: client_name, address: client_email ?? '' },
  })

const mailOwner = (trx: Db, { id }: StoredDocument, letter: { subject: string; text: string }) =>
  queueMail(trx, { kind: 'quote-owner', document_id: id, ...letter })
