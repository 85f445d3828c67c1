import { type RawBuilder, type Selectable, sql } from 'kysely'
import { THE_CLIENT } from '#core/fixed.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import type { Follower } from '#features/bookings/follower.ts'
import type { BookingRecords, StoredBooking } from '#features/bookings/server/shared/store.ts'
import { type Billing, type BillingRequest, usualBilling } from '#features/invoices/billing.ts'
import { billingRefusals as refusals } from '#features/invoices/desk-billing-words.ts'
import { emailKey, phoneKey } from '#features/people/notes.ts'
import { type VerifiedClient, verifiedClientOf, withProof } from '#features/people/server/shared/person.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'

type Contact = Pick<StoredBooking, 'phone' | 'email'>

/**
 * How a client is billed. One contact leads to nobody's accounts payable: what is theirs must not go to a stranger who shares it. What
 * nobody has said yet is what their fleet's form says.
 */
export const billingOf = async (db: Db, client: VerifiedClient): Promise<Billing> =>
  shownOf(await findBilling(db, keysOfClient(client)), await fleetFormOf(db, client))

/** What a fleet's form says about its bills. */
type FleetForm = Pick<Selectable<Schema['fleets']>, 'purchase_order' | 'payment_option' | 'contact_person'>

/** The form of a booking, else the newest one of its client. */
export const fleetFormFor = async (db: Db, { booking, fleet }: Pick<BookingRecords, 'booking' | 'fleet'>) =>
  fleet ?? fleetFormOf(db, await verifiedClientOf(db, booking))

/** The newest fleet's form of a client. Nobody's request counts before somebody has vouched for it: anybody may type their contacts. */
const fleetFormOf = async (db: Db, client: VerifiedClient): Promise<FleetForm | undefined> =>
  (await formsOf(db, withProof(client)))[0]

/** The forms of these bookings, the newest first. */
async function formsOf(db: Db, these: RawBuilder<boolean>) {
  const found = await db
    .selectFrom('bookings')
    .innerJoin('fleets', 'fleets.booking_id', 'bookings.id')
    .select(['fleets.created_at', 'purchase_order', 'payment_option', 'contact_person', 'phone', 'email'])
    .where(these)
    .where('vouched', '>', 0)
    .where('erased_at', 'is', null)
    .execute()
  return found.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** In how many days a fleet pays whose form says “Credit (Net 30)”; null for any other. */
export const termsIn = (form: FleetForm | undefined) => (form?.payment_option === 'Credit' ? FLEET_DAYS : null)

const FLEET_DAYS = 30

/** Whom a fleet's form names besides a person: `Sam Roy, Nipissing Gravel`. Empty if it names no company. */
export const companyIn = (form: FleetForm | undefined) =>
  form && /\p{L}\s*[,;/]\s*\p{L}/u.test(form.contact_person) ? form.contact_person.trim() : ''

const needsOrder = (form: FleetForm | undefined) => form?.purchase_order === 'yes'

/**
 * The keys of a client, each with those of both contacts, by which how clients are billed was found until those were proved: what
 * was said then counts where both lead to the same.
 */
const keysOfClient = ({ pairs, phones, alone }: VerifiedClient): BillingKey[] =>
  [...pairs, ...[...phones, ...alone.map(({ phone }) => phone)].map((phone) => ({ phone, email: null }))].flatMap(
    keysOfContact,
  )

type BillingKey = { key: string; old: readonly string[] }

const keysOfContact = ({ phone, email }: Contact): BillingKey[] =>
  phone
    ? [{ key: clientKey({ phone, email }), old: email ? [phoneKey(phone), emailKey(email)] : [phoneKey(phone)] }]
    : []

/** By what it is found how a client is billed: both contacts together. */
export const clientKey = ({ phone, email }: Contact) => `client ${phone} ${email?.toLowerCase() ?? ''}`

const keysIn = (keys: readonly BillingKey[]) => [...new Set(keys.flatMap(({ key, old }) => [key, ...old]))]

const findBilling = async (db: Db, keys: readonly BillingKey[]) =>
  leadsTo(await billingsWith(db, keysIn(keys)), keys)[0]

/** Those of the found ones to which the keys lead. */
const leadsTo = (found: readonly Found[], keys: readonly BillingKey[]) =>
  found.filter(({ id, key }) => {
    const leads = (one: string) => found.some((other) => other.key === one && other.id === id)
    return keys.some((way) => way.key === key || (way.old.includes(key) && way.old.every(leads)))
  })

/** How the clients of these bookings are billed, by the ids of the bookings; nothing for those of whom nobody has said it. */
export async function billingsOf(db: Db, bookings: readonly (Contact & { id: string })[]) {
  const found = await billingsWith(db, keysIn(bookings.flatMap(keysOfContact)))
  const phones = [...new Set(bookings.map(({ phone }) => phone))].filter(Boolean)
  const forms = phones.length === 0 ? [] : await formsOf(db, sql`phone in (${sql.join(phones)})`)
  return new Map(
    bookings.flatMap((booking) => {
      const [own] = leadsTo(found, keysOfContact(booking))
      const form = forms.find((one) => clientKey(one) === clientKey(booking))
      return own || form ? [[booking.id, shownOf(own, form)] as const] : []
    }),
  )
}

type Found = Awaited<ReturnType<typeof billingsWith>>[number]

/** Those with these keys, the last one that was changed first: two people who turn out to be one may have had one each. */
async function billingsWith(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('client_billing_keys')
    .innerJoin('client_billing', 'client_billing.id', 'billing_id')
    .select(['key', 'client_billing.id', 'version', 'who', 'needs_order'])
    .select(['clerk_name', 'clerk_email'])
    .where('key', 'in', keys)
    .orderBy('at', 'desc')
    .orderBy('client_billing.id')
    .execute()
}

const shownOf = (found: Found | undefined, form: FleetForm | undefined): Billing => {
  const asTyped = { company: companyIn(form), due_days: termsIn(form) }
  if (!found) return { ...usualBilling, ...asTyped, needs_order: needsOrder(form) }
  const { key: _, id: __, needs_order, ...billing } = found
  return { ...billing, ...asTyped, needs_order: needs_order === 1 }
}

/** Says how the client of a booking is billed, in a transaction. A 409 has what somebody else has said meanwhile. */
export async function saveBilling(
  trx: Db,
  booking: StoredBooking,
  { version, needs_order, ...payablesContact }: BillingRequest,
  who: string,
): Promise<void> {
  if (booking.erased_at !== null) throw new Problem(409, refusals.erased)
  const client = await verifiedClientOf(trx, booking)
  const keys = keysOfClient(client)
  const found = await findBilling(trx, keys)
  if ((found?.version ?? 0) !== version) throw overtaken(await billingOf(trx, client))
  const at = new Date().toISOString()
  const set = { ...payablesContact, needs_order: needs_order ? 1 : 0, version: version + 1, at, who } as const
  const id = found?.id ?? newId()
  if (!found)
    await trx
      .insertInto('client_billing')
      .values({ id, created_at: at, ...set })
      .execute()
  const taken = await trx
    .insertInto('client_billing_keys')
    .values(keys.map(({ key }) => ({ key, billing_id: id })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('client_billing')
    .set(set)
    .where('id', '=', id)
    .where('version', '=', found ? version : version + 1)
    .executeTakeFirstOrThrow()
  // Only in a database with several writers: the transaction of another one came between.
  if (numUpdatedRows !== 1n || (!found && taken.length === 0)) throw overtaken(await billingOf(trx, client))
}

const overtaken = (billing: Billing) =>
  new Problem(409, refusals.conflict(billing.who ?? ''), { type: VERSION_CONFLICT, extra: { billing } })

/** Lets how a client is billed follow when a contact of their booking is corrected. What the tab of a request types proves nothing. */
export const followBilling: Follower['follow'] = async (trx, before, after, { who }) => {
  if (who === THE_CLIENT || clientKey(before) === clientKey(after)) return
  const found = await findBilling(trx, keysOfContact(before))
  if (found) await addKeys(trx, found.id, keysOfContact(after))
}

/** In a transaction, lets how a client is billed hold for all that the desk has just joined. */
export async function spreadBilling(trx: Db, client: VerifiedClient): Promise<void> {
  const keys = keysOfClient(client)
  const found = await findBilling(trx, keys)
  if (found) return addKeys(trx, found.id, keys)
  // Of several bookings only their own contacts lead to a form: what one says now holds for all of them.
  if (!needsOrder(await fleetFormOf(trx, client))) return
  const at = new Date().toISOString()
  const id = newId()
  await trx
    .insertInto('client_billing')
    .values({ id, created_at: at, at, who: THE_CLIENT, needs_order: 1, clerk_name: '', clerk_email: '', version: 1 })
    .execute()
  await addKeys(trx, id, keys)
}

async function addKeys(trx: Db, billing_id: string, keys: readonly BillingKey[]) {
  if (keys.length === 0) return
  await trx
    .insertInto('client_billing_keys')
    .values(keys.map(({ key }) => ({ key, billing_id })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** In a transaction, deletes how the client of a booking is billed whose data was just overwritten, unless they have others. */
export async function deleteLeftBilling(trx: Db, booking: Contact): Promise<void> {
  const keys = keysOfContact(booking)
  for (const { id } of leadsTo(await billingsWith(trx, keysIn(keys)), keys)) {
    const other = await trx
      .selectFrom('bookings')
      .innerJoin('client_billing_keys', (join) => join.on(leadsFrom))
      .select('bookings.id')
      .where('billing_id', '=', id)
      .where('erased_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!other) await deleteBilling(trx, id)
  }
}

/** Whether a key of how a client is billed may be that of a booking: of its client, or of one contact from before. */
export const leadsFrom = sql<boolean>`client_billing_keys.key in (
  'client ' || bookings.phone || ' ' || lower(coalesce(bookings.email, '')),
  'phone ' || bookings.phone, 'email ' || lower(bookings.email))`

/**
 * In a transaction, deletes how the client of these bookings is billed, which will be erased or kept for tax law alone. What
 * also holds for these `others` stays.
 */
export async function deleteBillingOfPerson(
  trx: Db,
  ids: readonly string[],
  others: readonly Contact[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const bookings = await trx.selectFrom('bookings').select(['phone', 'email']).where('id', 'in', ids).execute()
  const billed = async (clients: readonly Contact[]) => {
    const keys = clients.flatMap(keysOfContact)
    return new Set(leadsTo(await billingsWith(trx, keysIn(keys)), keys).map(({ id }) => id))
  }
  const kept = await billed(others)
  for (const id of await billed(bookings)) if (!kept.has(id)) await deleteBilling(trx, id)
}

async function deleteBilling(trx: Db, id: string) {
  await trx.deleteFrom('client_billing_keys').where('billing_id', '=', id).execute()
  await trx.deleteFrom('client_billing').where('id', '=', id).execute()
}
