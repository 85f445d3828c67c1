import { endFeeds } from '#features/calendars/server/shared/feed-token.ts'
import { deleteRecentPasskeys } from '#features/sign-in/server/passkey-store.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'

/** Ends all access of those who may no longer sign in: sessions, codes, links, passkeys, devices that ring, and addresses of the calendar. */
export async function forgetPeople(trx: Db, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await endAccess(trx, gone)
  await trx.deleteFrom('passkeys').where('email', 'in', gone).execute()
}

/**
 * Ends all that somebody else may have taken or made with a session of this person. They sign in anew, with a code or with
 * an older passkey. Returns the number of passkeys that are gone.
 */
export async function signOutEverywhere(trx: Db, person: string): Promise<number> {
  await endAccess(trx, [person])
  return deleteRecentPasskeys(trx, person)
}

async function endAccess(trx: Db, people: readonly string[]) {
  await trx.deleteFrom('desk_sessions').where('email', 'in', people).execute()
  await trx.deleteFrom('desk_codes').where('address', 'in', people).execute()
  await trx.deleteFrom('passkey_challenges').where('email', 'in', people).execute()
  await endFeeds(trx, people)
  await hooksOf(trx).endDevices(trx, 'email', people)
}
