import type { Db } from '#platform/db/schema.ts'

export type Answer = { status: number; body: string }

type Key = { call: string; key: string }

/** Stores an answer under its idempotency key, in the transaction of its record. False if the key is taken. */
export async function insertAnswer(
  db: Db,
  { call, key }: Key,
  fingerprint: string,
  { status, body }: Answer,
): Promise<boolean> {
  const created_at = new Date().toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ call, key, fingerprint, status, body, created_at })
    .onConflict((conflict) => conflict.columns(['call', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The answer kept under a key, with the fingerprint of the body that it answered. */
export const findAnswer = (db: Db, { call, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

/** Deletes the answers that name one of these records, with the hashes of what was sent. */
export const deleteAnswersAbout = (db: Db, recordIds: readonly string[]) =>
  db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or(recordIds.map((id) => eb('body', 'like', `%${id}%`))))
    .execute()

export const deleteKeysBefore = (db: Db, instant: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', instant.toISOString()).execute()
