import { type Kysely, sql } from 'kysely'

/** Divides the search index into small pages: a search for two words reads many pages, and little of each. */
export async function up(db: Kysely<unknown>) {
  await sql`insert into booking_search (booking_search, rank) values ('pgsz', 500)`.execute(db)
  await sql`insert into booking_search (booking_search) values ('optimize')`.execute(db)
}
