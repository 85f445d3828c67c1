import * as z from 'zod/mini'
import type { SignInTables } from '#features/sign-in/tables.ts'
import { countLine, deleteRows, type Restored, type RestoreOf, SET_ON_DESK } from '#platform/db/restore-step.ts'
import { StoredMail } from '#platform/mail/mail-store.ts'

export const afterRestore = {
  passkeys: { reset: closePasskeys },
  mail_settings: { asked: namePeople },
  // Who has no role is an owner: `namePeople` says who that is.
  desk_roles: { kept: SET_ON_DESK },
  desk_sessions: deleteRows('desk_sessions'),
  desk_codes: deleteRows('desk_codes'),
  passkey_challenges: deleteRows('passkey_challenges'),
} satisfies RestoreOf<SignInTables>

/** A passkey may have been removed since the backup, because its device was lost. Codes still sign in. */
function closePasskeys({ copy }: Restored) {
  const { changes } = copy.prepare('delete from passkeys').run()
  return countLine(changes, 'passkey', 'no longer sign in: add them again on the desk.')
}

/** Somebody may have been taken off the list since the backup, or may do less. */
function namePeople({ copy }: Restored) {
  const json = copy.prepare('select settings from mail_settings order by version desc limit 1').pluck().get()
  const people = json === undefined ? null : z.parse(StoredMail, JSON.parse(String(json))).people
  if (!people) return undefined
  const roles = copy.prepare<[], { email: string; role: string }>('select email, role from desk_roles').all()
  const roleOf = new Map(roles.map(({ email, role }) => [email, role]))
  const named = people.map((one) => `${one} (${roleOf.get(one) ?? 'owner'})`)
  return `those who may sign in to the desk, unless DESK_EMAILS is set: ${named.join(', ')}.`
}
