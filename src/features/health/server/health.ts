import { statfs } from 'node:fs/promises'
import { durationLabel } from '#core/duration-label.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { instantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { readBackupState } from '#features/backups/server/state.ts'
import { guard } from '#features/guard/guard.ts'
import { readBurst, readHeldPart } from '#features/guard/server/bursts.ts'
import { type FactName, type Facts, factNames } from '#features/health/health.ts'
import { health } from '#features/health/words.ts'
import { card } from '#features/payments/server/card-health.ts'
import { readFailure } from '#features/privacy/server/state.ts'
import { texts } from '#features/texts/server/health.ts'
import type { Content } from '#features/website/content.ts'
import { unwritable } from '#platform/config/own-folder.ts'
import { troubleOf, withAdvice } from '#platform/db/dialects/advice.ts'
import { proveStorage } from '#platform/db/health.ts'
import { firstMigratedAt } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { mail, outbox } from './mail.ts'

export type HealthDeps = {
  db: Db
  dataDir: string
  /** The folder of the backups. */
  backupDir: string
  content: () => Content
  /** When the clock had done all due work, as `performance.now()`; undefined if it does not run. */
  clockRanAt: () => number | undefined
}

/** The facts, and the names of those that are not ok. */
export type Report = { facts: Facts; troubles: FactName[] }

export type Health = {
  /** Finds out whether a booking can be stored. It writes to the database, and never throws. */
  prove: () => Promise<Proof>
  /** Finds out how the server is. It never throws. */
  read: () => Promise<Report>
  /** Says that a write has failed: the next proof is for a whole booking, however much room the disk has. */
  doubt: () => void
}

/** The error if nothing can be stored, or when that was proved before, perhaps by an earlier server. */
type Proof = { before?: string | undefined; error?: unknown }

/** `leastFree`: with fewer free bytes than these, the disk has little room. */
export function watchHealth(
  { db, dataDir, backupDir, content, clockRanAt }: HealthDeps,
  leastFree = limits.freeMegabytes * 1e6,
): Health {
  const jumpSince = watchTime()
  let isDoubted = false
  let firstBefore: string | undefined

  const prove = onceASecond(async (): Promise<Proof> => {
    try {
      // A quota lets writes fail while the disk has room, so a failed write counts, too.
      const isShort = isDoubted || (await isNearlyFull())
      const before = await proveStorage(db, { at: new Date().toISOString(), isShort })
      isDoubted = false
      firstBefore ??= before
      return { before: firstBefore }
    } catch (error) {
      doubt()
      return { error }
    }
  })
  const isNearlyFull = () =>
    disk(dataDir, leastFree).then(
      ({ state }) => state !== 'ok',
      () => true,
    )

  const read = onceASecond(async (): Promise<Report> => {
    // All begin at once: without a database, each fails only after a while.
    const proving = prove()
    const found = {
      disk: orUnreadable('disk', disk(dataDir, leastFree)),
      mail: orUnreadable('mail', mail(db)),
      outbox: orUnreadable('outbox', outbox(db)),
      requests: orUnreadable('requests', requests(db, content())),
      backup: orUnreadable('backup', backup(db, backupDir)),
      card: orUnreadable('card', card(db)),
      texts: orUnreadable('texts', texts(db)),
      erasure: orUnreadable('erasure', erasure(db)),
    }
    const proof = await proving
    const facts: Facts = {
      storage: storage(proof),
      disk: await found.disk,
      time: time(jumpSince(proof.before)),
      clock: clock(clockRanAt()),
      mail: await found.mail,
      outbox: await found.outbox,
      requests: await found.requests,
      backup: await found.backup,
      card: await found.card,
      texts: await found.texts,
      erasure: await found.erasure,
    }
    return { facts, troubles: factNames.filter((name) => facts[name].state !== 'ok') }
  })

  const doubt = () => {
    isDoubted = true
  }
  return { prove, read, doubt }
}

/** An answer is reused for this long, so that many requests cannot keep the disk busy. */
const FRESH_MS = SECOND

function onceASecond<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let foundAt = Number.NEGATIVE_INFINITY
  let answer: Promise<Answer>
  return () => {
    if (performance.now() - foundAt >= FRESH_MS) {
      foundAt = performance.now()
      answer = find()
    }
    return answer
  }
}

const storage = ({ error }: Proof): Facts['storage'] =>
  error
    ? {
        state: 'failing',
        words: health.storage.failing(troubleOf(error)),
        reason: withAdvice(error),
      }
    : { state: 'ok', words: health.storage.ok }

const orUnreadable = <Fact>(name: FactName, fact: Promise<Fact>) =>
  fact.catch((error: unknown) => ({
    state: 'failing' as const,
    words: health.unreadable(health.names[name]),
    reason: reasonOf(error),
  }))

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The disk of a folder. It warns if fewer bytes than `least` are free. */
export async function disk(folder: string, least: number): Promise<Facts['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const numbers = { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  const state = numbers.free_bytes < least ? 'warning' : 'ok'
  return { state, words: health.disk[state](health.size(numbers.free_bytes)), numbers }
}

/** The clock runs twice a minute. One run may have thousands of bookings to handle. */
const LATE_MS = 10 * MINUTE

/** The clock, which had done all due work at `ranAt`. */
export function clock(ranAt: number | undefined): Facts['clock'] {
  const age = ranAt === undefined ? null : performance.now() - ranAt
  const numbers = { age_seconds: age && Math.round(age / SECOND) }
  if (age === null || age < LATE_MS) return { state: 'ok', words: health.clock.ok, numbers }
  const since = instantLabel(new Date(Date.now() - age).toISOString())
  return { state: 'failing', words: health.clock.failing(since), numbers }
}

/**
 * The requests that hold no time because too many came at once (a few of them are no news), and the part of the next days
 * that requests hold for which nobody has vouched.
 */
export async function requests(
  db: Db,
  { opening }: Pick<Content, 'opening'>,
): Promise<Facts['requests']> {
  const { count, since } = await readBurst(db)
  const held_part = Math.round((await readHeldPart(db, opening)) * 1000) / 1000
  const numbers = { without_hold: count, held_part }
  const { requests: words } = health
  const sentences = [
    since && count >= guard.toldFrom && words.burst(count, instantLabel(since)),
    held_part >= guard.toldPart && words.held(held_part, guard.nearDays),
  ].filter((sentence) => !!sentence)
  if (sentences.length === 0) return { state: 'ok', words: words.ok, numbers }
  return { state: 'warning', words: [...sentences, words.look].join(' '), numbers }
}

/** The daily erasure: what it could not erase the last time, and nobody has erased since. */
export async function erasure(db: Db): Promise<Facts['erasure']> {
  const bookings = await readFailure(db, 'bookings')
  const records = await readFailure(db, 'records')
  const left = bookings ? await referencesOf(db, bookings.ids) : []
  const { erasure: words } = health
  const sentences = [
    bookings && left.length > 0 && words.bookings(instantLabel(bookings.at), left),
    bookings?.ids.length === 0 && words.allBookings(instantLabel(bookings.at)),
    records && words.records(instantLabel(records.at)),
  ].filter((sentence) => !!sentence)
  const numbers = { failed: left.length }
  if (sentences.length === 0) return { state: 'ok', words: words.ok, numbers }
  return { state: 'failing', words: [...sentences, words.help].join(' '), numbers }
}

async function referencesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

/** The last backup, and the last trial restore. */
export async function backup(db: Db, dir: string): Promise<Facts['backup']> {
  const { done, failed, hookFailed, drill } = await readBackupState(db)
  const isLate = ageOf(done?.at ?? (await firstMigratedAt(db))) > limits.backupHours * HOUR
  const closed = unwritable(dir)
  const { backup: words } = health
  // What is wrong comes first: the desk's banner begins so.
  const sentences = [
    isLate && words.late,
    closed && words.closed,
    failed && words.failed(instantLabel(failed.at)),
    hookFailed && words.hookFailed(instantLabel(hookFailed.at)),
    drill?.failed && words.drillFailed(instantLabel(drill.at)),
    done ? words.done(instantLabel(done.at), health.size(done.bytes)) : words.none,
    drill && !drill.failed && words.drilled(instantLabel(drill.at)),
  ]
  const reasons = [
    closed && `${dir}: ${closed}.`,
    failed?.reason,
    hookFailed?.reason,
    drill?.failed,
  ].filter(Boolean)
  return {
    state: reasons.length > 0 ? 'failing' : isLate ? 'warning' : 'ok',
    words: sentences.filter(Boolean).join(' '),
    ...(reasons.length > 0 && { reason: reasons.join(' ') }),
    numbers: {
      age_seconds: done ? Math.round(ageOf(done.at) / SECOND) : null,
      bytes: done?.bytes ?? null,
    },
  }
}

const ageOf = (instant: string) => Date.now() - Date.parse(instant)

/** The clocks of a machine, in milliseconds: the time, which can be set, and one that only runs. */
const read = () => ({ time: Date.now(), steady: performance.now() })

/** By how many milliseconds the time was set, and when. */
type Jump = { by: number } & ReturnType<typeof read>

/**
 * Notices that the machine's time was set by more than a minute. The function that it returns looks at the time, and
 * returns the last jump of the past day. `before` is an instant that has passed, such as one that an earlier server
 * stored.
 */
export function watchTime() {
  let last: ReturnType<typeof read> | undefined
  let jump: Jump | undefined
  return (before: string | undefined): Jump | undefined => {
    const now = read()
    const by = last
      ? now.time - last.time - (now.steady - last.steady)
      : Math.min(0, now.time - (before ? Date.parse(before) : now.time))
    last = now
    if (Math.abs(by) > MINUTE) jump = { by, ...now }
    return jump && now.steady - jump.steady < DAY ? jump : undefined
  }
}

/** The machine's time, after its last jump. */
export function time(jump: Jump | undefined): Facts['time'] {
  if (!jump) return { state: 'ok', words: health.time.ok, numbers: { jump_seconds: 0 } }
  const by = durationLabel(Math.round(Math.abs(jump.by) / MINUTE))
  const say = jump.by > 0 ? health.time.ahead : health.time.back
  return {
    state: 'warning',
    words: say(by, instantLabel(new Date(jump.time).toISOString())),
    numbers: { jump_seconds: Math.round(jump.by / SECOND) },
  }
}
