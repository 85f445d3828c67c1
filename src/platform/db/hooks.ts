import type { Db } from './schema.ts'

/**
 * What features do with what others store: whoever asks for it adds it here, and `hookFeatures` says it. A list is in the order of the
 * features, which does not matter to what follows a booking. `mails` and `templates` are one object: the platform knows nothing of the content of the site, which
 * templates write with.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface Hooks {}

/** By what all handles on a database share, those of transactions too. */
const known = new WeakMap<object, Hooks>()

/** Says what the features do with what is stored in a database. */
export const setHooks = (db: Db, hooks: Hooks) => known.set(db.getExecutor().adapter, hooks)

export function hooksOf(db: Db): Hooks {
  const hooks = known.get(db.getExecutor().adapter)
  if (!hooks)
    throw new Error(
      'Nobody has said what features do in this database: call hookFeatures of features/hooks.ts with it first.',
    )
  return hooks
}
