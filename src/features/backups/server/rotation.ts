import { mondayOf } from '#core/days.ts'
import { businessDay } from '#core/time.ts'
import type { BackupKeep } from '#platform/config/backup.ts'
import { type Copy, copiesOf } from './files.ts'

/** The most copies that are kept from before a migration. */
const MIGRATIONS_KEPT = 3

/**
 * The nightly backups to delete, by name, among the names of a folder. The newest one of each of the last days that have
 * one stays, and the newest one of each of the last weeks. Days without a backup do not count: after months without
 * power, the first backup does not push out all others. `now` is in milliseconds.
 */
export function outdatedBackups(names: readonly string[], keep: BackupKeep, now: number): string[] {
  const copies = newestFirst(copiesOf('nightly', names), now)
  const kept = new Set([
    ...newestOfEach(copies, dayOf, keep.days),
    ...newestOfEach(copies, (copy) => mondayOf(dayOf(copy)), keep.weeks),
  ])
  return copies.filter((copy) => !kept.has(copy)).map((copy) => copy.name)
}

/**
 * The copies from before migrations to delete: all but the last few, and those from before the oldest nightly backup.
 * Otherwise they would keep erased data longer than the backups do.
 */
export function outdatedMigrationCopies(names: readonly string[], now: number): string[] {
  const oldest = Math.min(...copiesOf('nightly', names).map((copy) => copy.at))
  return newestFirst(copiesOf('before-migration', names), now)
    .filter((copy, i) => i >= MIGRATIONS_KEPT || (copy.at < oldest && oldest !== Infinity))
    .map((copy) => copy.name)
}

/** A file from the future was written while the clock was wrong. It counts as the oldest, and goes first. */
const newestFirst = (copies: Copy[], now: number) =>
  copies.toSorted((a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at)

const dayOf = (copy: Copy) => businessDay(new Date(copy.at))

/** The first copy with each key, for this many keys. */
function newestOfEach(copies: Copy[], keyOf: (copy: Copy) => string, count: number): Copy[] {
  const first = new Map<string, Copy>()
  for (const copy of copies) {
    const key = keyOf(copy)
    if (!first.has(key)) first.set(key, copy)
  }
  return [...first.values()].slice(0, count)
}
