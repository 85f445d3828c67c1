import type { PublicationState } from '#domain/content/publication.ts'
import { MINUTE } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { makeToken } from '#server/http/tokens.ts'
import { parseState } from '#server/publications/store.ts'

/** How long a preview can be looked at, in milliseconds, and how many there can be at a time. */
const LASTS = 15 * MINUTE
const MOST = 20

/** Keeps a state that somebody looks at before publishing it, and returns the preview's id. The oldest ones go. */
export async function insertPreview(db: Db, state: PublicationState): Promise<string> {
  const id = makeToken()
  const created_at = new Date().toISOString()
  await db.transaction().execute(async (trx) => {
    const others = await trx
      .selectFrom('content_previews')
      .select('id')
      .where('created_at', '>=', oldest())
      .orderBy('created_at', 'desc')
      .limit(MOST - 1)
      .execute()
    const kept = others.map((it) => it.id)
    await trx.deleteFrom('content_previews').where('id', 'not in', kept).execute()
    await trx
      .insertInto('content_previews')
      .values({ id, created_at, state: JSON.stringify(state) })
      .execute()
  })
  return id
}

/** The state of a preview; undefined if it has ended. */
export async function findPreview(db: Db, id: string): Promise<PublicationState | undefined> {
  const row = await db
    .selectFrom('content_previews')
    .select('state')
    .where('id', '=', id)
    .where('created_at', '>=', oldest())
    .executeTakeFirst()
  return row && parseState(row.state)
}

const oldest = () => new Date(Date.now() - LASTS).toISOString()
