import type { Db } from '#server/db/schema.ts'

/** The times between two instants at which the business takes no appointments. */
export const listBlocks = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('blocks')
    .select(['id', 'from_at', 'to_at', 'reason'])
    .where('to_at', '>', from)
    .where('from_at', '<', to)
    .orderBy('from_at')
    .execute()
