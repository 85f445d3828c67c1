import * as z from 'zod/mini'
import type { Db } from '#platform/db/schema.ts'
import { deleteOwn, readOwn, writeOwn } from '#platform/settings/store.ts'

/** The companies whose programs post to us with a signature, and the name of what is noted about it. */
const names = { square: 'square_signature', twilio: 'twilio_signature' } as const
export type Signer = keyof typeof names

const Misfit = z.object({
  since: z.string(),
  /** The address for which it was signed with our key; empty if the key is another one. */
  posted: z.string(),
  /** The address that the company should have. */
  right: z.string(),
})
type Misfit = z.output<typeof Misfit>

/** Notes that a signature fitted, or why the one of a post that the company surely sent did not. All servers read the same. */
export async function noteSignature(db: Db, signer: Signer, misfit: Omit<Misfit, 'since'> | undefined): Promise<void> {
  const known = await signatureTrouble(db, signer)
  if (!misfit) {
    if (known) await forgetSignature(db, signer)
    return
  }
  if (known?.posted === misfit.posted && known.right === misfit.right) return
  const since = known?.since ?? new Date().toISOString()
  await writeOwn(db, names[signer], JSON.stringify({ ...misfit, since }))
}

/** Why the signatures of a company do not fit, and since when; undefined if the last one did. */
export async function signatureTrouble(db: Db, signer: Signer): Promise<Misfit | undefined> {
  const stored = await readOwn(db, names[signer])
  return stored === undefined ? undefined : z.parse(Misfit, JSON.parse(stored))
}

/** What was wrong with the key of before is no news about another one. */
export const forgetSignature = (db: Db, signer: Signer) => deleteOwn(db, names[signer])
