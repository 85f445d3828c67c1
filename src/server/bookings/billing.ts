import { billingRefusals as refusals } from '#content/desk-billing.ts'
import { VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { type Billing, type BillingRequest, usualBilling } from '#domain/desk/billing.ts'
import { contactKeys } from '#domain/desk/notes.ts'
import { newId } from '#server/db/new-id.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { isContacted, personKeys } from './notes.ts'
import { type Contacts, personOf } from './person.ts'
import type { StoredBooking } from './store.ts'

type Contact = Pick<StoredBooking, 'phone' | 'email'>

/** How a person is billed. */
export const billingOf = async (db: Db, person: Contacts): Promise<Billing> =>
  shownOf((await billingsWith(db, personKeys(person)))[0])

/** How the clients of these bookings are billed, by the ids of the bookings; nothing for those of whom nobody has said it. */
export async function billingsOf(db: Db, bookings: readonly (Contact & { id: string })[]) {
  const found = await billingsWith(db, [...new Set(bookings.flatMap(contactKeys))])
  return new Map(
    bookings.flatMap((booking) => {
      const keys = contactKeys(booking)
      const own = found.find(({ key }) => keys.includes(key))
      return own ? [[booking.id, shownOf(own)] as const] : []
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

const shownOf = (found: Found | undefined): Billing => {
  if (!found) return usualBilling
  const { key: _, id: __, needs_order, ...billing } = found
  return { ...billing, needs_order: needs_order === 1 }
}

/** Says how the client of a booking is billed, in a transaction. A 409 has what somebody else has said meanwhile. */
export async function saveBilling(
  trx: Db,
  booking: StoredBooking,
  { version, needs_order, ...clerk }: BillingRequest,
  who: string,
): Promise<void> {
  if (booking.erased_at !== null) throw new Problem(409, refusals.erased)
  const keys = personKeys(await personOf(trx, booking))
  const [found] = await billingsWith(trx, keys)
  if ((found?.version ?? 0) !== version) throw overtaken(shownOf(found))
  const at = new Date().toISOString()
  const set = { ...clerk, needs_order: needs_order ? 1 : 0, version: version + 1, at, who } as const
  const id = found?.id ?? newId()
  if (!found)
    await trx
      .insertInto('client_billing')
      .values({ id, created_at: at, ...set })
      .execute()
  const taken = await trx
    .insertInto('client_billing_keys')
    .values(keys.map((key) => ({ key, billing_id: id })))
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
  if (numUpdatedRows !== 1n || (!found && taken.length === 0))
    throw overtaken(shownOf((await billingsWith(trx, keys))[0]))
}

const overtaken = (billing: Billing) =>
  new Problem(409, refusals.conflict(billing.who ?? ''), {
    type: VERSION_CONFLICT,
    extra: { billing },
  })

/** In a transaction, lets how a client is billed follow when a contact of their booking is corrected. */
export async function followBilling(trx: Db, before: Contact, after: Contact): Promise<void> {
  const [found] = await billingsWith(trx, contactKeys(before))
  const keys = contactKeys(after)
  if (!found || keys.length === 0) return
  await trx
    .insertInto('client_billing_keys')
    .values(keys.map((key) => ({ key, billing_id: found.id })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** In a transaction, deletes how the client of a booking is billed whose data was just overwritten, unless they have others. */
export async function deleteLeftBilling(trx: Db, booking: Contact): Promise<void> {
  for (const { id } of await billingsWith(trx, contactKeys(booking))) {
    const keys = await trx
      .selectFrom('client_billing_keys')
      .select('key')
      .where('billing_id', '=', id)
      .execute()
    if (
      !(await isContacted(
        trx,
        keys.map(({ key }) => key),
      ))
    )
      await deleteBilling(trx, id)
  }
}

/** In a transaction, deletes how the client of these bookings is billed, which will be erased or kept for tax law alone. */
export async function deleteBillingOfPerson(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const bookings = await trx
    .selectFrom('bookings')
    .select(['phone', 'email'])
    .where('id', 'in', ids)
    .execute()
  for (const { id } of await billingsWith(trx, [...new Set(bookings.flatMap(contactKeys))]))
    await deleteBilling(trx, id)
}

async function deleteBilling(trx: Db, id: string) {
  await trx.deleteFrom('client_billing_keys').where('billing_id', '=', id).execute()
  await trx.deleteFrom('client_billing').where('id', '=', id).execute()
}
