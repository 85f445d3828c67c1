import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { DESK_SETUP } from '#features/setup/setup.ts'
import { issueCode } from '#features/sign-in/server/shared/code-store.ts'
import { signInUrl } from '#features/sign-in/sign-in.ts'
import type { Db } from '#platform/db/schema.ts'

/**
 * A line with a link that signs the first person in, once, without any mail, and opens the set-up. A new server prints it:
 * only somebody who sees the server's console can open it.
 */
export async function firstLink(db: Db, publicOrigin: string, address: string): Promise<string> {
  const issued = await db.transaction().execute((trx) => issueCode(trx, address, limits.firstLinkMinutes * MINUTE))
  const link = signInUrl(publicOrigin, issued, DESK_SETUP)
  return `Set up your site: open this link within ${limits.firstLinkMinutes} minutes. It signs in once, as ${address}:\n${link}`
}
