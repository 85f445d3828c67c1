import type { Db } from '#platform/db/schema.ts'
import { makeToken } from '#platform/http/tokens.ts'

/** A person's own address of the owner's calendar. The first call makes it. */
export async function feedUrl(db: Db, publicOrigin: string, person: string): Promise<string> {
  const token = (await findOwn(db, person)) ?? (await ensureToken(db, person))
  return publicOrigin + withToken(FEED_PATH, token)
}

/** Whether a token opens the owner's calendar: all who know it may sign in to the desk. */
export async function isFeedToken(db: Db, token: string, people: readonly string[]): Promise<boolean> {
  // A token has 256 random bits: how long its search takes helps nobody to guess one.
  const known = await db.selectFrom('feed_tokens').select('email').where('token', '=', token).execute()
  return known.length > 0 && known.every(({ email }) => people.includes(email))
}

/** Ends all addresses of the calendar that one of these people knows, in a transaction. */
export async function endFeeds(trx: Db, known: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('feed_tokens')
    .where('token', 'in', (eb) => eb.selectFrom('feed_tokens').select('token').where('email', 'in', known))
    .execute()
}

/** The token that this person alone knows. */
async function findOwn(db: Db, person: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('feed_tokens')
    .select('token')
    .groupBy('token')
    .having(({ fn }) => fn.countAll<number>(), '=', 1)
    .having(({ fn }) => fn.min('email'), '=', person)
    .executeTakeFirst()
  return row?.token
}

const ensureToken = (db: Db, person: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const known = await findOwn(trx, person)
    if (known) return known
    const token = makeToken()
    await trx.insertInto('feed_tokens').values({ token, email: person, created_at: new Date().toISOString() }).execute()
    return token
  })

/** The path of the owner's calendar. The server's log contains these patterns, never a token. */
export const FEED_PATH = '/calendar/:token.ics'

/** The path of a client's calendar file, with the `calendar_token` of the booking's link. */
export const CLIENT_CALENDAR_PATH = '/manage/calendar/:token.ics'

/** The path of one calendar. */
export const withToken = (path: typeof FEED_PATH | typeof CLIENT_CALENDAR_PATH, token: string) =>
  path.replace(':token', token)
