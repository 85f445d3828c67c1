import type { Db } from '#platform/db/schema.ts'

/** The crew of each job, as it is stored. */
export async function storedCrews(db: Db): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('crew_jobs').selectAll().execute()
  return new Map(rows.map(({ booking_id, crew }) => [booking_id, crew]))
}
