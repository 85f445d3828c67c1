import type { Db } from '#server/db/schema.ts'

/** Ends the sessions of those who may no longer sign in, and deletes their passkeys and codes. */
export async function forgetPeople(trx: Db, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await trx.deleteFrom('desk_sessions').where('email', 'in', gone).execute()
  await trx.deleteFrom('desk_codes').where('address', 'in', gone).execute()
  await trx.deleteFrom('passkeys').where('email', 'in', gone).execute()
  await trx.deleteFrom('passkey_challenges').where('email', 'in', gone).execute()
}
