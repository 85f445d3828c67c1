import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { connect } from '#platform/db/connect.ts'
import type { Db } from '#platform/db/schema.ts'

/** Works in the database of the journeys, or in that of another server. */
export async function inDatabase<T>(
  work: (db: Db) => Promise<T>,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<T> {
  const { db } = connect({ dataDir })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** What opens the client's page of a booking. */
export const clientToken = async (id: string, dataDir?: string) =>
  (await inDatabase((db) => linkOf(db, id), dataDir)).token

/** The address of the client's page of a booking. */
export const clientLink = async (id: string, query = '') => `${t(pages).manage.path}${query}#${await clientToken(id)}`
