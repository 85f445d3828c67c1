import { byArrival, type Position, pageAfter } from '#platform/db/pages.ts'
import type { Db } from '#platform/db/schema.ts'

export async function messageRecords(db: Db, after: Position) {
  const messages = await db.selectFrom('messages').selectAll().$call(pageAfter(after)).execute()
  return byArrival(messages.map(({ is_read, version: _, ...message }) => ({ ...message, read: is_read === 1 })))
}
