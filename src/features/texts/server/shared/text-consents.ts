import { sql } from 'kysely'
import { THE_CLIENT } from '#core/fixed.ts'
import type { Language } from '#core/language.ts'
import type { TextConsentHow, TextEndHow } from '#features/texts/desk-texts.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

type Given = {
  phone: string
  language: Language
  /** The words that were agreed to, or how somebody heard it. */
  wording: string
  how: TextConsentHow
  ip?: string
  who: string
  booking_id?: string
}

/**
 * Stores the evidence that a number may get text messages, in a transaction. One that stands already stays. What the page of a booking
 * said counts for the bookings with its phone and e-mail address, and takes back what these said against it.
 */
export async function giveTextConsent(trx: Db, { ip = '', booking_id, ...given }: Given) {
  const isOfPage = given.how === 'page' && booking_id !== undefined
  await trx
    .deleteFrom('text_wishes')
    .where('agrees', '=', 0)
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('bookings.id')
        .where('phone', '=', given.phone)
        .$if(isOfPage, (query) => query.where(isLike(booking_id ?? ''))),
    )
    .execute()
  const stands = isOfPage ? await agreesOnPage(trx, booking_id) : await agreesToTexts(trx, given.phone)
  if (stands) return
  await trx
    .insertInto('text_consents')
    .values({
      id: newId(),
      created_at: new Date().toISOString(),
      ip,
      ...given,
      booking_id: booking_id ?? null,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_how: null,
    })
    .execute()
}

/** Ends the text messages to numbers, in a transaction: what still waits does not leave. Returns whether any was agreed to. `wording`: only what was agreed to in these words. */
export async function endTextConsent(
  trx: Db,
  phones: readonly string[],
  { who, how, wording }: { who: string; how: TextEndHow; wording?: string },
): Promise<boolean> {
  if (phones.length === 0) return false
  const { numUpdatedRows } = await trx
    .updateTable('text_consents')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: who, withdrawn_how: how })
    .where('phone', 'in', phones)
    .where('withdrawn_at', 'is', null)
    .$if(wording !== undefined, (query) => query.where('wording', '=', wording ?? ''))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether whoever has a number has said so by text message or to somebody of the desk: then all about any booking may go there. */
export const agreesToTexts = async (db: Db, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('text_consents')
    .select('id')
    .where('phone', '=', phone)
    .where('how', '!=', 'page')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()) !== undefined

const isAlike = (one: string, other: string) => {
  const [a, b] = [sql.raw(one), sql.raw(other)]
  return sql<boolean>`(${a}.id = ${b}.id or (${a}.phone = ${b}.phone and lower(${a}.email) = lower(${b}.email)))`
}

/** Whether two bookings are of one client: with the same phone and e-mail address, or since the desk has joined such. They are aliases. */
const isOfSame = (one: string, other: string) => sql<boolean>`(${isAlike(one, other)} or exists (
  select 1 from same_clients inner join bookings as side on side.id = same_clients.booking_id
    inner join bookings as side2 on side2.id = same_clients.other_id
    where same_clients.ended_at is null
      and ((${isAlike('side', one)} and ${isAlike('side2', other)})
        or (${isAlike('side', other)} and ${isAlike('side2', one)}))))`

/** Whether a booking is of the same client as the one with an id. */
const isLike = (id: string) => sql<boolean>`exists (
  select 1 from bookings as likely where likely.id = ${id} and ${isOfSame('likely', 'bookings')})`

/** How whoever has a number ends all text messages to it themselves. */
const BY_NUMBER = ['text', 'provider'] as const satisfies TextEndHow[]

/** Whether a number has sent STOP: a page takes that back for nobody, but START does, and what somebody of the desk has heard since. */
const hasStopped = sql<boolean>`exists (
  select 1 from text_consents as stopped where stopped.phone = bookings.phone
    and stopped.withdrawn_how in (${sql.join(BY_NUMBER)})
    and not exists (select 1 from text_consents as since where since.phone = stopped.phone
      and since.how <> 'page' and since.created_at > stopped.withdrawn_at))`

/** Whether a consent was given at a booking, or at one of the same client. */
const isGivenThere = sql<boolean>`(text_consents.booking_id = bookings.id or exists (
  select 1 from bookings as given where given.id = text_consents.booking_id and given.phone = bookings.phone
    and ${isOfSame('given', 'bookings')}))`

/** Whether the page of a booking has said no, or through the mailed link that of one of the same client. */
const isRefused = sql<boolean>`exists (select 1 from bookings as said cross join text_wishes
  where text_wishes.booking_id = said.id and said.phone = bookings.phone and agrees = 0
    and (said.id = bookings.id or (proved = 1 and ${isOfSame('said', 'bookings')})))`

/**
 * Whether the number of a booking may get text messages about it. Anybody may type a number: so what a page said counts for the bookings
 * of the same client unless the number has sent STOP, and what a tab said for its own alone.
 */
export const mayBeTexted = sql<boolean>`(exists (
    select 1 from text_consents where text_consents.phone = bookings.phone and withdrawn_at is null
      and (how <> 'page' or (${isGivenThere} and not ${hasStopped})))
  and not ${isRefused})`

/**
 * Whether the client of a booking has agreed to text messages on its page or to the desk about it: what they may hear who open it by its
 * mailed link. What else the number has said is nothing for them, since anybody may type one.
 */
export const agreesOnPage = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(exists (select 1 from text_consents where text_consents.phone = bookings.phone
        and withdrawn_at is null and how <> 'text' and ${isGivenThere}) and not ${isRefused})`,
    )
    .executeTakeFirst()) !== undefined

/** Those of some bookings whose numbers may get text messages about them. */
export async function textedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('bookings').select('id').where('id', 'in', ids).where(mayBeTexted).execute()
  return new Set(rows.map(({ id }) => id))
}

type ConsentAnswer = Pick<Schema['text_wishes'], 'language' | 'wording' | 'ip'> & {
  agrees: boolean
  /** Whether it came through the link in the mail. */
  proved: boolean
}

/**
 * Stores what the page of a booking says about text messages, in a transaction. Through the mailed link it counts at once; a yes from
 * the tab that sent the request counts once somebody vouches for that (`verifyBooking`), a no for its booking alone.
 */
export async function saveConsentAnswer(
  trx: Db,
  { id, phone }: { id: string; phone: string },
  { agrees, proved, ...evidence }: ConsentAnswer,
): Promise<void> {
  const answer = { ...evidence, agrees: agrees ? 1 : 0, proved: proved ? 1 : 0, at: new Date().toISOString() } as const
  await trx
    .insertInto('text_wishes')
    .values({ booking_id: id, ...answer })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(answer))
    .execute()
  if (!proved) return
  if (agrees) await giveTextConsent(trx, { ...evidence, phone, how: 'page', who: THE_CLIENT, booking_id: id })
  else
    await trx
      .updateTable('text_consents')
      .set({ withdrawn_at: answer.at, withdrawn_by: THE_CLIENT, withdrawn_how: 'page' })
      .where('phone', '=', phone)
      .where('how', '=', 'page')
      .where('withdrawn_at', 'is', null)
      .where('booking_id', 'in', (eb) => eb.selectFrom('bookings').select('bookings.id').where(isLike(id)))
      .execute()
}

/** What a page has said and counts for a booking, as it would with this address: the latest; undefined if there is none. */
export const pageConsentOf = (db: Db, { id, email }: { id: string; email: string | null }) =>
  db
    .with('alike', (query) =>
      query
        .selectFrom('bookings')
        .select(['id', 'phone', sql<string | null>`cast(${email} as text)`.as('email')])
        .where('id', '=', id),
    )
    .selectFrom('text_consents')
    .innerJoin('alike as bookings', 'bookings.phone', 'text_consents.phone')
    .selectAll('text_consents')
    .where('how', '=', 'page')
    .where('withdrawn_at', 'is', null)
    .where(isGivenThere)
    .orderBy('text_consents.created_at', 'desc')
    .orderBy('text_consents.id')
    .executeTakeFirst()

/** Lets a consent count for a booking whose address the desk has corrected, in a transaction: it is the same evidence. */
export const keepConsent = (trx: Db, given: Schema['text_consents'], booking_id: string) =>
  trx
    .insertInto('text_consents')
    .values({ ...given, id: newId(), booking_id })
    .execute()

/** Lets a yes from the tab that sent a request count, in a transaction: somebody vouches for that now. */
export async function countConsentAnswer(trx: Db, booking: { id: string; phone: string }) {
  const answer = await findConsentAnswer(trx, booking.id)
  if (!answer || answer.agrees === 0 || answer.proved === 1) return
  const { language, wording, ip } = answer
  await saveConsentAnswer(trx, booking, { language, wording, ip, agrees: true, proved: true })
}

/**
 * In a transaction, takes back what the page of a booking has said, since its client has typed another contact: it was said by whoever
 * reads the mail of the one before.
 */
export async function endConsentAnswer(trx: Db, id: string): Promise<void> {
  await trx
    .deleteFrom('text_wishes')
    .where('booking_id', '=', id)
    .where('proved', '=', 1)
    .where('agrees', '=', 1)
    .execute()
  // A no still holds, for this booking alone.
  await trx.updateTable('text_wishes').set({ proved: 0 }).where('booking_id', '=', id).execute()
  await trx
    .updateTable('text_consents')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: THE_CLIENT, withdrawn_how: 'page' })
    .where('booking_id', '=', id)
    .where('how', '=', 'page')
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What the page of a booking said last; undefined if it said nothing. */
export const findConsentAnswer = (db: Db, id: string) =>
  db.selectFrom('text_wishes').selectAll().where('booking_id', '=', id).executeTakeFirst()

/** All evidence about numbers, the newest first. */
export const listTextConsents = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom('text_consents')
    .selectAll()
    .where('phone', 'in', ['', ...phones])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes the text messages of a booking that was erased, in a transaction, and the consents of its number if no other booking has it. */
export async function forgetTexts(trx: Db, { id, phone, email }: { id: string; phone: string; email: string | null }) {
  await trx.deleteFrom('texts').where('booking_id', '=', id).execute()
  await trx.deleteFrom('text_wishes').where('booking_id', '=', id).execute()
  const others = await trx
    .selectFrom('bookings')
    .select(['id', 'email'])
    .where('phone', '=', phone)
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .execute()
  const [other] = others
  const alike = others.find((one) => email && one.email?.toLowerCase() === email.toLowerCase())
  const given = trx.updateTable('text_consents').where('booking_id', '=', id)
  if (alike) await given.set({ booking_id: alike.id }).execute()
  else if (other) {
    // What its page said holds for nobody else who has typed the number. What the number has said goes on to hold, and a STOP does, too.
    await trx
      .deleteFrom('text_consents')
      .where('booking_id', '=', id)
      .where('how', '=', 'page')
      .where((eb) => eb.or([eb('withdrawn_how', 'is', null), eb('withdrawn_how', 'not in', BY_NUMBER)]))
      .execute()
    await given.set({ booking_id: null, ip: '' }).execute()
  } else await trx.deleteFrom('text_consents').where('phone', '=', phone).execute()
}
