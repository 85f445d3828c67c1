import type { FastifyRequest } from 'fastify'
import { PROVE_AGAIN } from '#core/problem.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskProof } from '#features/sign-in/desk-proof-words.ts'
import { CONSOLE_PROOF_MS, PROOF_MS } from '#features/sign-in/sign-in.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { hasTested } from '#platform/mail/mail-store.ts'
import { exampleAddress } from './made-up-address.ts'
import { sessionOf } from './session.ts'

type Deps = Pick<DeskDeps, 'db' | 'mailSettings' | 'content'>

/**
 * Refuses a call with a 403 if its person has not proved themselves lately. For calls whose effect outlives the session:
 * somebody else may use it. Call it after the body was parsed, so that nobody proves themselves for a call that is refused.
 */
export async function requireProof(request: FastifyRequest, deps: Deps): Promise<void> {
  const { email, proved_at } = sessionOf(request)
  const age = Date.now() - Date.parse(proved_at)
  if (age < PROOF_MS) return
  if (age < CONSOLE_PROOF_MS && !(await isReachedByMail(deps, email))) return
  throw new Problem(403, deskProof.refusal, { type: PROVE_AGAIN })
}

/**
 * Whether a code reaches a person by mail, as far as is known. Not during the set-up: no test mail has left yet by a mail
 * server of the desk, or the person has the made-up address. Then only the console of the server has codes.
 */
export async function isReachedByMail(deps: Deps, person: string): Promise<boolean> {
  const { db, mailSettings } = deps
  if (!mailSettings.current().smtp || person === exampleAddress(deps)) return false
  return mailSettings.variables.smtp !== undefined || hasTested(db)
}
