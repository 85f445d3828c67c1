import type { FastifyRequest } from 'fastify'
import type { OwnerSettings } from '#core/owner-settings.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { MoneySettings } from '#features/invoices/documents.ts'
import type { Db } from '#platform/db/schema.ts'
import { browserOf, heldNow, queueNotices } from './notices.ts'
import { deskNotices } from './notices-words.ts'
import { requireProof } from './proof.ts'
import { sessionOf } from './session.ts'

const { lines } = deskNotices

/** What is said of each new value that a stranger would enter, who has somebody’s session; null where that is of no use to them. */
type Guarded<Settings> = {
  readonly [Name in keyof Settings]: ((value: Settings[Name]) => string) | null
}

const hostOf = (address: string) => address && new URL(address).host

export const guardedSettings: Guarded<OwnerSettings> = {
  reminders: null,
  after_job: null,
  // It goes into a mail to each client, whom it could lead to a page that asks for a password.
  review_link: (link) => lines.reviews(hostOf(link)),
  again_months: null,
  let_through: lines.letThrough,
  quiet_hours: null,
  ntfy: (address) => lines.ntfy(hostOf(address)),
}

export const guardedMoney: Guarded<Omit<MoneySettings, 'version'>> = {
  registered: null,
  number: lines.taxNumber,
  from: null,
  rate: null,
  e_transfer: lines.eTransfer,
  due_days: null,
  deposit_days: null,
  deposit_hours: null,
  receipts: null,
  // They may say where to pay.
  terms: () => lines.terms,
}

/**
 * Asks for a fresh proof if guarded settings change, and tells all people of the desk what they are now: in the transaction that
 * stores them. Wake the outbox afterwards.
 */
export async function guardChange<Settings extends object>(
  trx: Db,
  request: FastifyRequest,
  deps: DeskDeps,
  change: { guarded: Guarded<Settings>; before: Settings; after: Partial<Settings> },
): Promise<void> {
  const said = saidOf(change)
  if (said.length === 0) return
  await requireProof(request, { ...deps, db: trx })
  const who = sessionOf(request).email
  await queueNotices(trx, heldNow(deps), browserOf(request), (about) =>
    deskNotices.settings(who, said, about),
  )
}

function saidOf<Settings extends object>({
  guarded,
  before,
  after,
}: {
  guarded: Guarded<Settings>
  before: Settings
  after: Partial<Settings>
}): string[] {
  const said: string[] = []
  for (const name in guarded) {
    const value = after[name]
    const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(before[name])
    const line = isSame ? undefined : guarded[name]?.(value)
    if (line !== undefined) said.push(line)
  }
  return said
}
