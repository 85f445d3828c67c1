import { isNews, mustKnow, type News } from '#domain/desk/news.ts'
import type { Db } from '#server/db/schema.ts'
import { dropUntold, findUntold, isMinor, noteUntold } from '#server/outbox/untold.ts'
import { listHistory } from './history.ts'
import type { StoredBooking } from './store.ts'

type Told = {
  isUndo: boolean
  /** The news of the change; undefined if it is none for its client. */
  news: News | undefined
  /** Whether its client learns of it: from a mail, or because they know. */
  isKnown: boolean
}

/**
 * In a transaction, keeps the entry of a booking on the list of clients to tell in step with a change, whose history is not
 * stored yet. What was undone before anybody told its client is no news any more.
 */
export async function tellClient(
  trx: Db,
  after: StoredBooking,
  { isUndo, news, isKnown }: Told,
): Promise<void> {
  const entry = await findUntold(trx, after.id)
  const { id: booking_id, version } = after
  const isUnheard =
    isUndo &&
    entry &&
    !isMinor(entry.news) &&
    (await isLatest(trx, booking_id, entry.since_version))
  if (news && mustKnow(news) && !isKnown && !isUnheard)
    await noteUntold(trx, { booking_id, version, news, mail_id: null })
  else if (entry && (isUnheard || !isNews(entry.news, after))) await dropUntold(trx, entry)
}

/** Whether the entry of a version is the latest that changed something: the one that an undo reverses. */
async function isLatest(trx: Db, bookingId: string, version: number) {
  const since = await listHistory(trx, bookingId, version - 1)
  return since.find(({ changes }) => changes.length > 0)?.id === `${bookingId}.${version}`
}
