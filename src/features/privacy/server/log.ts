import type { PrivacyLog } from '#features/privacy/privacy.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

const SHOWN = 500

/** Records that data was erased, but not the data itself. */
export const insertPrivacyLog = (db: Db, entry: Omit<Schema['privacy_log'], 'id' | 'at'>) =>
  db
    .insertInto('privacy_log')
    .values({ id: newId(), at: new Date().toISOString(), ...entry })
    .execute()

/** The latest erasures and purges, newest first. */
export const readPrivacyLog = async (db: Db): Promise<PrivacyLog> => ({
  entries: await db.selectFrom('privacy_log').selectAll().orderBy('at', 'desc').orderBy('id').limit(SHOWN).execute(),
})
