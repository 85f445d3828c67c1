import { inUse, Refusal } from '#server/config/refusal.ts'
import { filesOf, isInUse } from '#server/db/dialects/sqlite-files.ts'

/**
 * Refuses if a program has a database open, or if there is one that nobody asked to replace: `advice` says what to do
 * then.
 */
export function refuseInUse(database: string, advice?: string) {
  const there = filesOf(database)
  if (there.length === 0) return
  if (!there.includes(database))
    throw new Refusal(
      `${there.join(', ')} belong to a database that was moved, or that a server still has open. Stop the server, and move these files too.`,
    )
  if (isOpen(database)) throw inUse(database)
  if (advice !== undefined) throw new Refusal(`${database} exists already: ${advice}.`)
}

/** Whether a program has the database open. Its side files are gone afterwards, or they would spoil the new database. */
function isOpen(database: string): boolean {
  try {
    return isInUse(database)
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    throw new Refusal(
      `${database} cannot be read (${why}): move ${filesOf(database).join(', ')} away yourself, and restore again.`,
    )
  }
}
