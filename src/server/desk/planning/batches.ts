import type { Selectable } from 'kysely'
import { type DeskBatch, UNDO_MS } from '#domain/desk/days.ts'
import type { Db, Schema } from '#server/db/schema.ts'

/** How many of the latest steps the desk shows. */
const SHOWN = 20

type Batch = Selectable<Schema['batches']>

/** The latest steps for whole days, newest first. */
export async function listBatches(db: Db): Promise<DeskBatch[]> {
  const batches = await db
    .selectFrom('batches')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const shown: DeskBatch[] = []
  for (const batch of batches) shown.push(await toDeskBatch(db, batch))
  return shown
}

/** One of them, where it is there. */
export async function findBatch(db: Db, id: string): Promise<DeskBatch | undefined> {
  const batch = await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  return batch && toDeskBatch(db, batch)
}

async function toDeskBatch(db: Db, { block_id, ...batch }: Batch): Promise<DeskBatch> {
  const { count } = await db
    .selectFrom('batch_bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batch.id)
    .executeTakeFirstOrThrow()
  const until = new Date(Date.parse(batch.created_at) + UNDO_MS).toISOString()
  const isOver = batch.undone_at !== null || until <= new Date().toISOString()
  return {
    ...batch,
    blocked: block_id !== null,
    count,
    undo_until: isOver || (await hasMailed(db, batch.id)) ? null : until,
  }
}

/** Whether one of its mails was tried. */
const hasMailed = async (db: Db, id: string) =>
  (await db
    .selectFrom('mails')
    .select('id')
    .where('batch_id', '=', id)
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('status', '!=', 'waiting')]))
    .limit(1)
    .executeTakeFirst()) !== undefined
