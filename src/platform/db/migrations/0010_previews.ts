import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/** The contents that somebody on the desk looks at before publishing them: whichever server is asked for a page has them. */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'content_previews'), ['state']).execute()
}
