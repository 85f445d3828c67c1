import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

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
  const stored = await storeAnswer(db, { call, key, fingerprint, status, body, created_at })
  return stored.length === 1
}

const storeAnswer = builtOnce((db, answer: Schema['idempotency_keys']) =>
  db
    .insertInto('idempotency_keys')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['call', 'key']).doNothing())
    .returning('key'),
)

/** The answer kept under a key, with the fingerprint of the body that it answered. */
export async function findAnswer(db: Db, { call, key }: Key) {
  const [answer] = await answersAt(db, { call, key })
  return answer
}

const answersAt = builtOnce((db, { call, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('call', '=', call)
    .where('key', '=', key),
)

/** Deletes the answers that name one of these records, with the hashes of what was sent. */
export const deleteAnswersAbout = (db: Db, recordIds: readonly string[]) =>
  db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or(recordIds.map((id) => eb('body', 'like', `%${id}%`))))
    .execute()

export const deleteKeysBefore = (db: Db, instant: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', instant.toISOString()).execute()
