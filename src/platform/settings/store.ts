import { builtOnce } from '#platform/db/built-once.ts'
import type { Db } from '#platform/db/schema.ts'

/** Values that the program makes and keeps itself. */
export type OwnName =
  | 'backup_state'
  | 'browser_secret'
  | 'mail_tested'
  | 'unsubscribe_secret'
  | 'visitor_secret'
  | 'push_keys'
  | 'money'
  // Jobs that were finished and paid before this instant wait for somebody: a restore sets it.
  | 'receipts_from'
  | 'card'
  | 'card_trouble'
  | 'square_signature'
  | 'texts'
  | 'text_result'
  | 'twilio_signature'
  | 'document_secret'
  | 'erasure_failed'
  | 'deletion_failed'
  | 'quotes_open_until'
  // How far the search index has what its entries got later: see `indexEarlier`.
  | 'search_indexed'

/** One of the program's own values; undefined if there is none yet. */
export async function readOwn(db: Db, name: OwnName): Promise<string | undefined> {
  const [row] = await ownRow(db, { name })
  return row?.value
}

const ownRow = builtOnce((db, { name }: { name: OwnName }) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
)

/** Replaces one of them. */
export const writeOwn = (db: Db, name: OwnName, value: string) => writeValue(db, name, value)

export const deleteOwn = (db: Db, name: OwnName) => db.deleteFrom('settings').where('name', '=', name).execute()

/** Returns one of them. If there is none, it stores `value`; several processes that try at once all return the same. */
export async function ensureOwn(db: Db, name: OwnName, value: string): Promise<string> {
  const known = await readOwn(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ name, value, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readOwn(db, name)) ?? value
}

/** Stores a setting, as JSON. */
export async function writeValue(db: Db, name: string, value: string) {
  const at = new Date().toISOString()
  await db
    .insertInto('settings')
    .values({ name, value, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at }))
    .execute()
}
