import type { Counts } from '#core/count-calls.ts'
import type { InboxSource } from '#features/inbox/server/source.ts'
import type { Db } from '#platform/db/schema.ts'

/** The numbers on the badges. */
export const readCounts = async (db: Db, sources: readonly InboxSource[]): Promise<Counts> => ({
  requested: await readBadge(db, sources, 'requested'),
  unread: await readBadge(db, sources, 'unread'),
  failed_mails: await readBadge(db, sources, 'failed_mails'),
  today: await readBadge(db, sources, 'today'),
  unsent: await readBadge(db, sources, 'unsent'),
})

/** The number on one badge. */
export async function readBadge<Name extends keyof Counts>(
  db: Db,
  sources: readonly InboxSource[],
  name: Name,
): Promise<Counts[Name]> {
  for (const { badges } of sources) {
    const read = badges?.[name]
    if (read) return read(db)
  }
  throw new Error(`no feature counts ${name}: see features/index.ts`)
}
