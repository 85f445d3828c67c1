import { type Kysely, sql } from 'kysely'
import { createTable, integers, key, optionalTexts, texts } from './builders.ts'

/**
 * One table of what is to be done, and when, in place of the columns of four queues. What waits goes on to wait. What a server was
 * sending when it was stopped is claimed: after its lease a mail is sent again, with its `Message-ID`, and a push or a text message, which
 * may have arrived, is not. It takes columns away, for 0.1.0 has it already: no server of before runs beside it.
 */
export async function up(db: Kysely<unknown>) {
  await createTable(
    db,
    'jobs',
    { id: key, ...texts('kind', 'due_at', 'run_at', 'set_at'), ...integers('attempts'), ...optionalTexts('claim') },
    { indexes: ['jobs_due (kind, run_at, set_at)'] },
  )
  await sql`insert into jobs (id, kind, due_at, run_at, set_at, attempts, claim)
    select id, case when kind = 'code' then 'code' else 'mail' end, due_at, due_at, created_at, attempts, claim
    from mails where status = 'waiting'`.execute(db)
  for (const [from, kind] of [
    ['pushes', 'push'],
    ['texts', 'text'],
  ] as const) {
    await sql`insert into jobs (id, kind, due_at, run_at, set_at, attempts, claim)
      select id, ${sql.lit(kind)}, due_at, coalesce(claimed_until, due_at), created_at, attempts,
        case when status = 'sending' then 'before' end
      from ${sql.table(from)} where status in ('waiting', 'sending')`.execute(db)
    await sql`update ${sql.table(from)} set status = 'waiting' where status = 'sending'`.execute(db)
  }
  await sql`insert into jobs (id, kind, due_at, run_at, set_at, attempts, claim)
    select id, 'card-page', due_at, due_at, created_at, failures, null
    from card_pages where due_at is not null`.execute(db)
  for (const index of ['mails_due', 'pushes_due', 'texts_by_status', 'card_pages_due'])
    await db.schema.dropIndex(index).execute()
  for (const [from, ...columns] of [
    ['mails', 'due_at', 'claim'],
    ['pushes', 'due_at', 'attempts', 'claimed_until'],
    ['texts', 'due_at', 'attempts', 'claimed_until'],
    ['card_pages', 'due_at', 'failures'],
  ] as const)
    for (const column of columns) await db.schema.alterTable(from).dropColumn(column).execute()
}
