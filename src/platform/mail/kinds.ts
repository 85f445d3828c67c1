import { HOUR, MINUTE } from '#core/durations.ts'
import type { MailKind } from '#core/mails.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { backOff } from '#platform/jobs/jobs.ts'
import type { News } from './new-mail.ts'
import type { MailFacts, RetryPolicy } from './template.ts'

declare module '#platform/db/hooks.ts' {
  interface Hooks {
    /** The kinds of mail of all features. */
    mails: Kinds<MailFacts>
  }
}

type Kinds<Known> = { readonly [Kind in MailKind]?: Known }

/** What is known of the kind of a mail that is written. */
export const mailKind = (db: Db, kind: MailKind): MailFacts => kindIn(hooksOf(db).mails, kind)

/**
 * What is known of the kind of a stored mail; undefined if only a newer server knows it: two versions run beside each other during an
 * update, and an older one must still list all mails.
 */
export const storedKind = (db: Db, kind: MailKind): MailFacts | undefined => hooksOf(db).mails[kind]

/** The kind of this name among those of all features. */
export function kindIn<Known>(kinds: Kinds<Known>, kind: MailKind): Known {
  const found = kinds[kind]
  if (!found) throw new Error(`no feature sends a mail of the kind ${kind}: see features/index.ts`)
  return found
}

export const allKinds = (db: Db) => Object.keys(hooksOf(db).mails) as MailKind[]

/** The kinds of mail of which something holds. */
export const kindsWith = (db: Db, holds: (kind: MailFacts) => boolean): MailKind[] =>
  allKinds(db).filter((kind) => holds(mailKind(db, kind)))

/** Whether a mail of a kind goes to a client. A letter of the desk that is about no booking answers a message. */
export const isToClient = (kind: MailFacts | undefined): boolean =>
  kind?.recipient === 'client' || kind?.recipient === 'unconfirmed client'

export const clientKinds = (db: Db) => kindsWith(db, isToClient)

export const unconfirmedKinds = (db: Db) => kindsWith(db, ({ recipient }) => recipient === 'unconfirmed client')

const usual: RetryPolicy = { delayMs: 0, lifeMs: 72 * HOUR, pauseMs: MINUTE }

/** When mails of a kind are tried. */
export const retryPolicy = (db: Db, kind: MailKind): RetryPolicy => ({ ...usual, ...mailKind(db, kind).retry })

/** The pause after a number of failed tries, in milliseconds: a quarter more or less, to spread a backlog. */
export const pauseAfter = ({ pauseMs }: RetryPolicy, attempts: number, random?: () => number): number =>
  backOff(attempts, { first: pauseMs, longest: 4 * HOUR, spread: 0.25 }, random)

/**
 * The instant, as ISO 8601 in UTC, from which a mail is of no use any more; null if it always is, as one about a start that has
 * passed. `startsAt` is that of its appointment, or the end of an offer; `now` is in milliseconds.
 */
export function usefulUntil(
  { useful: ofKind }: MailFacts,
  { news, startsAt }: { news: News | null; startsAt: string | null },
  now: number,
): string | null {
  const useful = typeof ofKind === 'function' ? ofKind(news) : ofKind
  if (useful === 'always') return null
  if (useful !== 'until the start') return new Date(now + useful).toISOString()
  return startsAt !== null && startsAt > new Date(now).toISOString() ? startsAt : null
}
