import type { FastifyRequest } from 'fastify'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { SettingLine, SettingLines, Settings } from '#features/sign-in/server/setting-lines.ts'
import type { Db } from '#platform/db/schema.ts'
import { browserOf, heldNow, queueNotices } from './notices.ts'
import { deskNotices } from './notices-words.ts'
import { requireProof } from './proof.ts'
import { sessionOf } from './session.ts'

/**
 * Asks for a fresh proof if guarded settings change, and tells all people of the desk what they are now: in the transaction that
 * stores them. Wake the outbox afterwards.
 */
export async function requireProofOfChange(
  trx: Db,
  request: FastifyRequest,
  deps: DeskDeps,
  change: { before: Partial<Settings>; after: Partial<Settings> },
): Promise<void> {
  const notice = noticeOf(deps.settings, change)
  if (notice.length === 0) return
  await requireProof(request, { ...deps, db: trx })
  const who = sessionOf(request).email
  await queueNotices(trx, heldNow(deps), browserOf(request), (about) => deskNotices.settings(who, notice, about))
}

function noticeOf(
  sources: readonly SettingLines[],
  { before, after }: { before: Partial<Settings>; after: Partial<Settings> },
): string[] {
  const lineOf = <Name extends keyof Settings>(lines: SettingLines, name: Name) => {
    const line: SettingLine<Settings[Name]> | undefined = lines[name]
    const value = after[name]
    const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(before[name])
    return isSame ? undefined : line?.(value)
  }
  const names = Object.keys(before) as (keyof Settings)[]
  return names.flatMap((name) => sources.flatMap((lines) => lineOf(lines, name) ?? []))
}
