import type { Selectable } from 'kysely'
import { type DayOperation, UNDO_MS } from '#features/day-operations/days.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { isIdle } from '#platform/jobs/jobs.ts'

/** The number of latest operations that the desk shows. */
const SHOWN = 20

type Stored = Selectable<Schema['day_operations']>

/** The latest day operations, newest first. */
export async function listDayOperations(db: Db): Promise<DayOperation[]> {
  const operations = await db
    .selectFrom('day_operations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const shown: DayOperation[] = []
  for (const operation of operations) shown.push(await toDayOperation(db, operation))
  return shown
}

/** One day operation; undefined if it does not exist. */
export async function findDayOperation(db: Db, id: string): Promise<DayOperation | undefined> {
  const operation = await db.selectFrom('day_operations').selectAll().where('id', '=', id).executeTakeFirst()
  return operation && toDayOperation(db, operation)
}

async function toDayOperation(db: Db, { block_id, ...operation }: Stored): Promise<DayOperation> {
  const { count } = await db
    .selectFrom('day_operation_bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day_operation_id', '=', operation.id)
    .executeTakeFirstOrThrow()
  const { untold } = await db
    .selectFrom('day_operation_bookings')
    .innerJoin('untold', (join) =>
      join
        .onRef('untold.booking_id', '=', 'day_operation_bookings.booking_id')
        .onRef('untold.version', '=', 'day_operation_bookings.version'),
    )
    .select(({ fn }) => fn.countAll<number>().as('untold'))
    .where('day_operation_id', '=', operation.id)
    .where('told_at', 'is', null)
    // The others have an address, and their mail failed.
    .where('mail_id', 'is', null)
    .executeTakeFirstOrThrow()
  const until = new Date(Date.parse(operation.created_at) + UNDO_MS).toISOString()
  const isOver = operation.undone_at !== null || until <= new Date().toISOString()
  return {
    ...operation,
    blocked: block_id !== null,
    count,
    untold,
    undo_until: isOver || (await hasMailed(db, operation.id)) ? null : until,
  }
}

/** Whether an attempt was made to send one of the operation's mails. */
const hasMailed = async (db: Db, id: string) =>
  (await db
    .selectFrom('mails')
    .select('id')
    .where('day_operation_id', '=', id)
    .where((eb) => eb.or([eb('status', '!=', 'waiting'), eb.not(isIdle('mails.id', { isNew: true }))]))
    .limit(1)
    .executeTakeFirst()) !== undefined
