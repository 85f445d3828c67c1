import type { HistoryEntry } from '#domain/desk/actions.ts'
import type { DeskMail } from '#domain/desk/mails.ts'
import type { Db } from '#server/db/schema.ts'

/** A mail of a booking, and the version of the booking that it tells of. */
export type VersionedMail = Pick<DeskMail, 'status' | 'is_late'> & { version: number | null }

/**
 * The history of a booking as its page shows it: with how far the mails are, and with who told the client what no mail had told
 * them. Newest first.
 */
export async function fullHistory(
  db: Db,
  bookingId: string,
  { history, mails }: { history: readonly HistoryEntry[]; mails: readonly VersionedMail[] },
): Promise<HistoryEntry[]> {
  const mailOf = new Map(
    mails.map(({ version, status, is_late }) => [
      `${bookingId}.${version}`,
      is_late ? ('late' as const) : status,
    ]),
  )
  const told = await db
    .selectFrom('untold')
    .select(['id', 'told_at', 'told_by'])
    .where('booking_id', '=', bookingId)
    .where('told_at', 'is not', null)
    .execute()
  return [
    // Of the same instant, the call comes after the change.
    ...told.map(
      ({ id, told_at, told_by }): HistoryEntry => ({
        ...{ id, at: told_at ?? '', who: told_by ?? '', action: 'told' },
        ...{ changes: [], note: null, mailed: false },
      }),
    ),
    ...history.map((entry) => ({
      ...entry,
      mail: entry.mailed ? mailOf.get(entry.id) : undefined,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
